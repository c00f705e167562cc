import { PASSKEY_NAME_MAX, type PasskeyEntry } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { FormFooter } from '../../../ledger/forms/FormDialog.tsx';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { dateTime } from '../../../shared/format/dates.ts';
import { whyNoPasskeys } from '../../../shared/passkeys/whyNoPasskeys.ts';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { IconTile } from '../../../shared/ui/IconTile.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Box, Quiet, Stack } from '../../../shared/ui/layout.ts';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { EntryName } from '../entryStyle.ts';
import { ProofForm, type SettingsDialogProps } from '../secondFactor/ProofForm.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { passkeysKey, readPasskeys, removePasskey, renamePasskey, useProofFields } from './passkeyService.ts';

/** Which dialog is about which passkey. `open` is false while it closes. */
type Asked =
  | { what: 'add'; open: boolean }
  | { what: 'rename' | 'remove'; passkey: PasskeyEntry; open: boolean };

/** The passkeys that sign the person in, and the dialogs to add, rename and remove them. */
export function PasskeysSection() {
  const query = useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => readPasskeys(signal),
    staleTime: 0,
  });
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
    <Card as="section" aria-labelledby="passkeys-title">
      <CardHeader
        id="passkeys-title"
        title="Passkeys"
        hint="Sign in with your finger, your face or your device’s PIN, without password and code."
      />
      {data === undefined && (
        <NotLoaded query={query} title="Your passkeys could not be loaded">
          <div aria-busy="true">
            <VisuallyHidden>Loading your passkeys</VisuallyHidden>
            <Skeleton $width="10rem" $height="44px" />
          </div>
        </NotLoaded>
      )}
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
    </Card>
  );
}

interface RowProps {
  passkey: PasskeyEntry;
  onAsk: (what: 'rename' | 'remove') => void;
}

function Row({ passkey: { name, site, createdAt, lastUsedAt }, onAsk }: RowProps) {
  return (
    <ListRow
      look="divided"
      pad={8}
      wraps
      lead={
        <IconTile>
          <KeyRound size={18} strokeWidth={1.75} />
        </IconTile>
      }
      title={<EntryName>{name}</EntryName>}
      details={
        <>
          <Quiet>
            Added <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          </Quiet>
          <Quiet>
            {lastUsedAt === null ? (
              'Not used yet'
            ) : (
              <>
                Last used <time dateTime={lastUsedAt}>{dateTime(lastUsedAt)}</time>
              </>
            )}
          </Quiet>
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

interface RenamePasskeyDialogProps extends SettingsDialogProps {
  passkey: PasskeyEntry;
}

/** Calls a passkey something else. */
function RenamePasskeyDialog({ passkey, open, onClose, onClosed, onDone }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const renaming = useWrite({
    send: () => renamePasskey(passkey.id, name),
    onDone() {
      showToast({ kind: 'success', title: 'Passkey renamed' });
      onDone();
    },
  });
  const { busy, failure } = renaming;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    renaming.dismiss();
    if (name.trim() === '') {
      setProblem('Please enter a name');
      return input.current?.focus();
    }
    return renaming.send();
  }

  return (
    <Overlay
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Rename passkey"
      locked={busy}
      initialFocus={input}
    >
      <form noValidate onSubmit={submit}>
        <OverlayBody>
          {failure && <Alert kind="error">{failure.message}</Alert>}
          <Field label="Name" error={problem}>
            <TextInput
              ref={input}
              name="name"
              maxLength={PASSKEY_NAME_MAX}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(undefined);
              }}
            />
          </Field>
        </OverlayBody>
        <FormFooter saveText="Save" busy={busy} onCancel={onClose} />
      </form>
    </Overlay>
  );
}

interface RemovePasskeyDialogProps extends SettingsDialogProps {
  passkey: PasskeyEntry;
}

/** Asks for the password before a passkey is taken away. */
export function RemovePasskeyDialog({ passkey, open, onClose, onClosed, onDone }: RemovePasskeyDialogProps) {
  const fields = useProofFields();
  const [busy, setBusy] = useState(false);
  return (
    <Overlay
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={`Remove ${passkey.name}?`}
      locked={busy}
      description="It will no longer sign you in. Your device may still offer it: remove it there, too."
    >
      <ProofForm
        inDialog
        fields={fields}
        submitText="Remove passkey"
        busyText="Removing..."
        danger
        send={(proof) => removePasskey(passkey.id, proof)}
        onBusy={setBusy}
        onDone={() => {
          showToast({ kind: 'success', title: 'Passkey removed' });
          onDone();
        }}
        onCancel={onClose}
      />
    </Overlay>
  );
}
