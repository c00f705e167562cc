import { PASSKEY_NAME_MAX, type PasskeyEntry } from '@ledgerline/contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { whyNoPasskeys } from '../../../shared/passkeys/whyNoPasskeys.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Box, Quiet, Stack } from '../../../shared/ui/layout.ts';
import { DoneAt, EntryRow, SettingsCard, useFresh } from '../SettingsCard.tsx';
import { type SettingsDialogProps, SettingsFormDialog } from '../SettingsForm.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { passkeysKey, readPasskeys, removePasskey, renamePasskey, useProofFields } from './passkeyService.ts';

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
