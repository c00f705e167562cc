import { PASSKEY_NAME_MAX, type PasskeyEntry, type PasskeyOffer } from '@ledgerline/contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { lookUpIfLost } from '../../shared/api/sendOnce.ts';
import { type ServiceResult, unwrap } from '../../shared/api/serviceResult.ts';
import { loadCode } from '../../shared/code/loadCode.ts';
import { whyNoPasskeys } from '../../shared/passkeys/whyNoPasskeys.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextInput } from '../../shared/ui/inputs.tsx';
import { Box, Quiet, Stack } from '../../shared/ui/layout.ts';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';
import { useSecondFactor } from './SecondFactorSection.tsx';
import { DoneAt, EntryRow, SettingsCard, useFresh } from './SettingsCard.tsx';
import {
  code,
  codeIfMissed,
  password,
  type SettingsDialogProps,
  type SettingsField,
  SettingsForm,
  SettingsFormDialog,
} from './SettingsForm.tsx';

/** Which dialog is about which passkey. `open` is false while it closes. */
type Asked =
  | { what: 'add'; open: boolean }
  | { what: 'rename' | 'remove'; passkey: PasskeyEntry; open: boolean };

/** The passkeys that sign the person in, and the dialogs to add, rename and remove them. */
export function PasskeysSection() {
  const query = useFresh(passkeysKey, readPasskeys);
  const { data } = query;
  const [asked, setAsked] = useState<Asked>();
  const obstacle = whyNoPasskeys();
  const close = () => setAsked((now) => now && { ...now, open: false });
  const control = {
    open: asked?.open === true,
    onClose: close,
    onClosed: () => setAsked(undefined),
    onDone: () => {
      close();
      void queryClient.invalidateQueries({ queryKey: passkeysKey });
    },
  };

  return (
    <SettingsCard
      id="passkeys-title"
      title="Passkeys"
      hint="Sign in with your finger, your face or your device’s PIN, without password and code."
      query={query}
      failed="Your passkeys could not be loaded"
      loading="Loading your passkeys"
    >
      {data && data.length > 0 && (
        <Box as="ul" bottom={12}>
          {data.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onAsk={(what) => setAsked({ what, passkey, open: true })}
            />
          ))}
        </Box>
      )}
      {data && obstacle !== undefined && <Quiet>{obstacle}</Quiet>}
      {data && obstacle === undefined && (
        <Button onClick={() => setAsked({ what: 'add', open: true })}>Add a passkey</Button>
      )}
      {asked?.what === 'add' && <AddPasskeyDialog {...control} />}
      {asked?.what === 'rename' && <RenamePasskeyDialog {...control} passkey={asked.passkey} />}
      {asked?.what === 'remove' && <RemovePasskeyDialog {...control} passkey={asked.passkey} />}
    </SettingsCard>
  );
}

interface RowProps {
  passkey: PasskeyEntry;
  onAsk: (what: 'rename' | 'remove') => void;
}

function Row({ passkey: { name, site, createdAt, lastUsedAt }, onAsk }: RowProps) {
  return (
    <EntryRow
      icon={<KeyRound size={18} strokeWidth={1.75} />}
      name={name}
      details={
        <>
          <DoneAt did="Added" at={createdAt} />
          {lastUsedAt === null ? <Quiet>Not used yet</Quiet> : <DoneAt did="Last used" at={lastUsedAt} />}
          {site !== location.hostname && <Quiet>Works at {site} only</Quiet>}
        </>
      }
      actions={
        <Stack row gap={8}>
          <Button size="small" aria-label={`Rename ${name}`} onClick={() => onAsk('rename')}>
            Rename
          </Button>
          <Button size="small" aria-label={`Remove ${name}`} onClick={() => onAsk('remove')}>
            Remove
          </Button>
        </Stack>
      }
    />
  );
}

interface PasskeyDialogProps extends SettingsDialogProps {
  passkey: PasskeyEntry;
}

/** Calls a passkey something else. */
const RenamePasskeyDialog = ({ passkey, ...dialog }: PasskeyDialogProps) => (
  <SettingsFormDialog
    {...dialog}
    title="Rename passkey"
    fields={[{ name: 'name', label: 'Name', maxLength: PASSKEY_NAME_MAX }]}
    initial={{ name: passkey.name }}
    submitText="Save"
    check={({ name }) => (name.trim() === '' ? { name: 'Please enter a name' } : {})}
    send={({ name }) => renamePasskey(passkey.id, name)}
    done="Passkey renamed"
  />
);

const list = () => api.call('GET /auth/passkeys');

/** The key of the list. */
const passkeysKey = ['passkeys'];

/** What shows that it is the person; the code only where the authenticator app is on. */
interface Proof {
  password: string;
  code: string;
}

const proofOf = ({ password, code }: Proof) => ({ password, ...(code !== '' && { code }) });

/** The person's passkeys, oldest first. Throws ServiceError. */
const readPasskeys = async (signal: AbortSignal): Promise<PasskeyEntry[]> =>
  unwrap(await api.call('GET /auth/passkeys', { signal }));

/** Asks for what a new passkey is made with. */
const beginPasskey = (proof: Proof): Promise<ServiceResult<PasskeyOffer>> =>
  api.call('POST /auth/passkeys/options', { body: proofOf(proof) });

/** What came of making a passkey: the person may also have changed their mind. */
type Added = { outcome: 'added' } | { outcome: 'cancelled' } | { outcome: 'failed'; reason: string };

/** Lets the browser make a passkey and adds it under a name. */
async function addPasskey(offer: PasskeyOffer, name: string): Promise<Added> {
  const { makePasskey } = await loadCode(() => import('../../shared/passkeys/ceremonies.ts'));
  const made = await makePasskey(offer);
  if (made.outcome !== 'done') return made;
  const body = { ticket: offer.ticket, name, credential: made.credential };
  const before = queryClient.getQueryData<PasskeyEntry[]>(passkeysKey) ?? [];
  const result = await lookUpIfLost(await api.call('POST /auth/passkeys', { body }), {
    look: list,
    doneIn: (now) => now.find(({ id }) => !before.some((known) => known.id === id)),
  });
  return result.success ? { outcome: 'added' } : { outcome: 'failed', reason: result.message };
}

/** Calls a passkey something else. */
const renamePasskey = async (id: string, name: string): Promise<ServiceResult<PasskeyEntry>> =>
  lookUpIfLost(await api.call('PUT /auth/passkeys/:id', { params: { id }, body: { name } }), {
    look: list,
    doneIn: (now) => now.find((passkey) => passkey.id === id && passkey.name === name.trim()),
  });

/** Takes a passkey away. */
const removePasskey = async (id: string, proof: Proof): Promise<ServiceResult<null>> =>
  lookUpIfLost(await api.call('POST /auth/passkeys/:id/removal', { params: { id }, body: proofOf(proof) }), {
    look: list,
    doneIn: (now) => (now.some((passkey) => passkey.id === id) ? undefined : null),
  });

/** What shows that it is the person: the password, and a code where the authenticator app is on. */
function useProofFields(): readonly SettingsField<'password' | 'code'>[] {
  const { data } = useSecondFactor();
  return [password, data?.authenticator ? code : codeIfMissed];
}

/** Asks for the password before a passkey is taken away. */
export function RemovePasskeyDialog({ passkey, ...dialog }: PasskeyDialogProps) {
  return (
    <SettingsFormDialog
      {...dialog}
      title={`Remove ${passkey.name}?`}
      description="It will no longer sign you in. Your device may still offer it: remove it there, too."
      fields={useProofFields()}
      submitText="Remove passkey"
      busyText="Removing..."
      danger
      send={(proof) => removePasskey(passkey.id, proof)}
      done="Passkey removed"
    />
  );
}

const suggestion = 'My passkey';

/** Asks for a name and the password, then lets the browser make a passkey. */
export function AddPasskeyDialog({ open, onClose, onClosed, onDone }: SettingsDialogProps) {
  const fields = useProofFields();
  const [name, setName] = useState(suggestion);
  const [busy, setBusy] = useState(false);
  const [offer, setOffer] = useState<PasskeyOffer>();
  const [result, setResult] = useState<Added>();
  const asking = offer !== undefined && result === undefined;

  async function make(now: PasskeyOffer) {
    setOffer(now);
    setResult(undefined);
    const added = await addPasskey(now, name.trim() === '' ? suggestion : name);
    setResult(added);
    if (added.outcome !== 'added') return;
    showToast({ kind: 'success', title: 'Passkey added' });
    onDone();
  }

  return (
    <Overlay
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Add a passkey"
      description="It stays on your device or in your password manager."
      locked={busy || asking}
    >
      {offer === undefined ? (
        <SettingsForm
          inDialog
          fields={fields}
          submitText="Continue"
          busyText="Checking..."
          send={beginPasskey}
          onBusy={setBusy}
          onDone={(now) => void make(now)}
          onCancel={onClose}
        >
          <Field label="Name" hint="So that you know it again, for example Laptop">
            <TextInput
              name="name"
              maxLength={PASSKEY_NAME_MAX}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </SettingsForm>
      ) : (
        <>
          <OverlayBody>
            {result === undefined && <output>Your browser asks you how to keep the passkey.</output>}
            {result?.outcome === 'cancelled' && (
              <Alert kind="notice">No passkey was added. You can try again.</Alert>
            )}
            {result?.outcome === 'failed' && <Alert kind="error">{result.reason}</Alert>}
          </OverlayBody>
          <OverlayFooter onCancel={onClose} cancelText="Close" cancelDisabled={asking}>
            <Button
              variant="primary"
              busy={asking}
              busyText="Waiting..."
              onClick={() =>
                // A refused answer has used the offer up.
                result?.outcome === 'cancelled' ? void make(offer) : setOffer(undefined)
              }
            >
              Try again
            </Button>
          </OverlayFooter>
        </>
      )}
    </Overlay>
  );
}
