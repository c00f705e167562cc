import type { EndedSessions, SessionEntry, User } from '@ledgerline/contract';
import { CircleCheck, MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DownloadButton } from '../../ledger/download/DownloadButton.tsx';
import { api } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { lookUpIfLost } from '../../shared/api/sendOnce.ts';
import { type ServiceResult, unwrap } from '../../shared/api/serviceResult.ts';
import { dateTime } from '../../shared/format/dates.ts';
import { nameProblem } from '../../shared/person/nameProblem.ts';
import { sessionStore, useUser } from '../../shared/session/session.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { Box, Stack } from '../../shared/ui/layout.ts';
import { TextFields } from '../../shared/ui/TextFields.tsx';
import { endingSession } from './PasswordForm.tsx';
import { DoneAt, EntryRow, SettingsCard, useFormBehindButton, useFresh } from './SettingsCard.tsx';
import {
  codeIfMissed,
  password,
  type SettingsDialogProps,
  SettingsForm,
  SettingsFormDialog,
} from './SettingsForm.tsx';

/** How long 'Profile saved' is shown, in milliseconds. */
const bannerDuration = 3000;

const name = { name: 'name', label: 'Full name', kind: 'name' } as const;
const email = { name: 'email', label: 'Email', hint: 'Email cannot be changed', readOnly: true } as const;

/** Name and address. Only an administrator changes the address. */
export function ProfileSection() {
  const user = useUser();
  const [saved, setSaved] = useState(false);
  const { isOpen, open, close, card, opener } = useFormBehindButton();

  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(false), bannerDuration);
    return () => clearTimeout(timer);
  }, [saved]);

  return (
    <Card ref={card} as="section" id="profile" aria-labelledby="profile-title">
      <CardHeader id="profile-title" title="Profile Information" />
      {isOpen ? (
        <SettingsForm
          fields={[name, email]}
          initial={{ name: user.name, email: user.email }}
          submitText="Save Profile"
          check={(typed) => {
            const problem = nameProblem(typed.name);
            return problem === undefined ? {} : { name: problem };
          }}
          send={(typed) => saveName(typed.name)}
          onDone={() => {
            close();
            setSaved(true);
          }}
          onCancel={close}
        />
      ) : (
        <Stack gap={8}>
          <TextFields
            fields={[{ ...name, readOnly: true }, email]}
            values={user}
            problems={{}}
            onChange={() => undefined}
          />
          <Stack row gap={8} wrap align="center">
            <Button
              ref={opener}
              onClick={() => {
                setSaved(false);
                open();
              }}
            >
              Edit Profile
            </Button>
            <Stack as="output" row="inline" gap={8} align="center" left={8} tone="income">
              {saved && (
                <>
                  <CircleCheck size={16} aria-hidden="true" />
                  Profile saved
                </>
              )}
            </Stack>
          </Stack>
        </Stack>
      )}
    </Card>
  );
}

/** Offers the data first, then asks for what shows that it is the person, and no slip. */
export function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const { email } = useUser();
  return (
    <SettingsForm
      fields={[
        {
          name: 'email',
          label: 'Your e-mail address',
          kind: 'username',
          hint: `Type ${email}`,
          missing: 'Please type your e-mail address',
        },
        { ...password, missing: 'Please enter your password' },
        codeIfMissed,
      ]}
      submitText="Delete my account"
      busyText="Deleting..."
      danger
      once
      send={({ code, ...proof }) => deleteAccount({ ...proof, ...(code !== '' && { code }) })}
      onDone={() => sessionStore.end('deleted')}
      onCancel={onClose}
    >
      <p>Take your data with you first. Afterwards nobody can bring it back.</p>
      <DownloadButton of="history">Download history</DownloadButton>
    </SettingsForm>
  );
}

const sessionsKey = ['sessions'];

/** Which session is about to be ended, or all others. `open` is false while the dialog closes. */
interface Asked {
  session: { id: string; name: string } | undefined;
  open: boolean;
}

/** The others wait behind a button. */
const shownAtFirst = 4;

/** Where the person is signed in, this device marked, and how to end it elsewhere. */
export function SessionsSection() {
  const query = useFresh(sessionsKey, readSessions);
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
            void queryClient.invalidateQueries({ queryKey: sessionsKey });
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

const me = () => api.call('GET /auth/me');

/** Saves what the person is called; the whole page shows it at once. */
async function saveName(name: string): Promise<ServiceResult<User>> {
  const result = await lookUpIfLost(await api.call('PUT /auth/profile', { body: { name } }), {
    look: me,
    doneIn: (user) => (user.name === name.trim() ? user : undefined),
  });
  const current = sessionStore.current();
  if (result.success && current !== null) sessionStore.updateUser({ ...current.user, ...result.data });
  return result;
}

/** Asks the server to erase the person. All sessions end. `proof` shows that it is the person, and no slip. */
const deleteAccount = (proof: object): Promise<ServiceResult<null>> =>
  endingSession('deletion', () => api.call('POST /auth/account/removal', { body: proof }));

/** Where the person is signed in, this device first, then the one that was used last. Throws ServiceError. */
async function readSessions(signal: AbortSignal): Promise<SessionEntry[]> {
  const sessions = unwrap(await api.call('GET /auth/sessions', { signal }));
  return sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
}

const sessions = () => api.call('GET /auth/sessions');

/** Signs one device out. */
const endSession = async (id: string, password: string): Promise<ServiceResult<null>> =>
  lookUpIfLost(await api.call('POST /auth/sessions/:id/removal', { params: { id }, body: { password } }), {
    look: sessions,
    doneIn: (open) => (open.some((session) => session.id === id) ? undefined : null),
  });

/** Signs all other devices out. */
const endOtherSessions = async (password: string): Promise<ServiceResult<EndedSessions | null>> =>
  lookUpIfLost(await api.call('POST /auth/sessions/removal', { body: { password } }), {
    look: sessions,
    doneIn: (open) => (open.every(({ current }) => current) ? null : undefined),
  });
