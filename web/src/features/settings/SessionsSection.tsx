import type { SessionEntry } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '../../shared/api/queryClient.ts';
import { dateTime } from '../../shared/format/dates.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { ListRow } from '../../shared/ui/ListRow.tsx';
import { Box, Quiet } from '../../shared/ui/layout.ts';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { endOtherSessions, endSession, readSessions } from './accountService.ts';
import { EntryName } from './entryStyle.ts';
import { ProofForm, type SettingsDialogProps } from './secondFactor/ProofForm.tsx';

const key = ['sessions'];

/** Which session is about to be ended, or all others. `open` is false while the dialog closes. */
interface Asked {
  session: { id: string; name: string } | undefined;
  open: boolean;
}

/** The others wait behind a button. */
const shownAtFirst = 4;

/** Where the person is signed in, this device marked, and how to end it elsewhere. */
export function SessionsSection() {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readSessions(signal),
    staleTime: 0,
  });
  const { data } = query;
  const [asked, setAsked] = useState<Asked>();
  const [isWhole, setWhole] = useState(false);
  const close = () => setAsked((now) => now && { ...now, open: false });

  return (
    <Card as="section" aria-labelledby="sessions-title">
      <CardHeader
        id="sessions-title"
        title="Where you are signed in"
        hint="Sign out a device that you do not know, then change your password."
      />
      {data === undefined && (
        <NotLoaded query={query} title="Your devices could not be loaded">
          <Waiting />
        </NotLoaded>
      )}
      {data && (
        <Box as="ul" bottom={12}>
          {(isWhole ? data : data.slice(0, shownAtFirst)).map((session) => (
            <Row
              key={session.id}
              session={session}
              onEnd={() => setAsked({ session: { id: session.id, name: nameOf(session) }, open: true })}
            />
          ))}
        </Box>
      )}
      {data && !isWhole && data.length > shownAtFirst && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          Show all {data.length}
        </Button>
      )}
      {data && data.length > 1 && (
        <Button onClick={() => setAsked({ session: undefined, open: true })}>
          Sign out all other devices
        </Button>
      )}
      {asked && (
        <EndSessionsDialog
          session={asked.session}
          open={asked.open}
          onClose={close}
          onClosed={() => setAsked(undefined)}
          onDone={() => {
            close();
            void queryClient.invalidateQueries({ queryKey: key });
          }}
        />
      )}
    </Card>
  );
}

interface RowProps {
  session: SessionEntry;
  onEnd: () => void;
}

const nameOf = ({ device }: SessionEntry): string => (device === '' ? 'Unknown device' : device);

function Row({ session, onEnd }: RowProps) {
  const { current, createdAt, lastUsedAt } = session;
  const name = nameOf(session);
  return (
    <ListRow
      look="divided"
      pad={8}
      wraps
      lead={
        <IconTile>
          <MonitorSmartphone size={18} strokeWidth={1.75} />
        </IconTile>
      }
      title={
        <EntryName>
          {name} {current && <Badge meaning="accent">This device</Badge>}
        </EntryName>
      }
      details={
        <>
          <Quiet>
            Signed in <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          </Quiet>
          <Quiet>
            Last used <time dateTime={lastUsedAt}>{dateTime(lastUsedAt)}</time>
          </Quiet>
        </>
      }
      actions={
        !current && (
          <Button
            size="small"
            aria-label={`Sign out ${name}, signed in ${dateTime(createdAt)}`}
            onClick={onEnd}
          >
            Sign out
          </Button>
        )
      }
    />
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading your devices</VisuallyHidden>
      <ListRow
        as="div"
        pad={8}
        lead={<Skeleton $width="36px" $height="36px" />}
        title={<Skeleton $width="10rem" $height="0.875rem" />}
        details={<Skeleton $width="12rem" $height="0.625rem" />}
      />
    </div>
  );
}

interface EndSessionsDialogProps extends SettingsDialogProps {
  /** The one to end; all others where there is none. */
  session: { id: string; name: string } | undefined;
}

/** Asks for the password before a device is signed out: who found this page open must not lock its person out. */
export function EndSessionsDialog({ session, open, onClose, onClosed, onDone }: EndSessionsDialogProps) {
  const [busy, setBusy] = useState(false);
  const signedOut = session ? 'Signed out on that device' : 'Signed out on all other devices';
  return (
    <Overlay
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={session ? `Sign out ${session.name}?` : 'Sign out all other devices?'}
      locked={busy}
      description={
        session ? 'That device will have to sign in again.' : 'Those devices will have to sign in again.'
      }
    >
      <ProofForm
        inDialog
        fields={['password']}
        submitText="Sign out"
        busyText="Signing out..."
        danger
        send={({ password }) => (session ? endSession(session.id, password) : endOtherSessions(password))}
        onBusy={setBusy}
        onDone={() => {
          showToast({ kind: 'success', title: signedOut });
          onDone();
        }}
        onCancel={onClose}
      />
    </Overlay>
  );
}
