import type { SessionEntry } from '@ledgerline/contract';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '../../shared/api/queryClient.ts';
import { dateTime } from '../../shared/format/dates.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Box } from '../../shared/ui/layout.ts';
import { endOtherSessions, endSession, readSessions } from './accountService.ts';
import { DoneAt, EntryRow, SettingsCard, useFresh } from './SettingsCard.tsx';
import { password, type SettingsDialogProps, SettingsFormDialog } from './SettingsForm.tsx';

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
  const query = useFresh(key, readSessions);
  const { data } = query;
  const [asked, setAsked] = useState<Asked>();
  const [isWhole, setWhole] = useState(false);
  const close = () => setAsked((now) => now && { ...now, open: false });

  return (
    <SettingsCard
      id="sessions-title"
      title="Where you are signed in"
      hint="Sign out a device that you do not know, then change your password."
      query={query}
      failed="Your devices could not be loaded"
      loading="Loading your devices"
    >
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
    </SettingsCard>
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
    <EntryRow
      icon={<MonitorSmartphone size={18} strokeWidth={1.75} />}
      name={
        <>
          {name} {current && <Badge meaning="accent">This device</Badge>}
        </>
      }
      details={
        <>
          <DoneAt did="Signed in" at={createdAt} />
          <DoneAt did="Last used" at={lastUsedAt} />
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

interface EndSessionsDialogProps extends SettingsDialogProps {
  /** The one to end; all others where there is none. */
  session: { id: string; name: string } | undefined;
}

/** Asks for the password before a device is signed out: who found this page open must not lock its person out. */
export function EndSessionsDialog({ session, ...dialog }: EndSessionsDialogProps) {
  return (
    <SettingsFormDialog
      {...dialog}
      title={session ? `Sign out ${session.name}?` : 'Sign out all other devices?'}
      description={
        session ? 'That device will have to sign in again.' : 'Those devices will have to sign in again.'
      }
      fields={[password]}
      submitText="Sign out"
      busyText="Signing out..."
      danger
      send={(typed) => (session ? endSession(session.id, typed.password) : endOtherSessions(typed.password))}
      done={session ? 'Signed out on that device' : 'Signed out on all other devices'}
    />
  );
}
