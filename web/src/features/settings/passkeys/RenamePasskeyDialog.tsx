import { PASSKEY_NAME_MAX, type PasskeyEntry } from '@ledgerline/contract';
import { type SyntheticEvent, useRef, useState } from 'react';
import { FormFooter } from '../../../ledger/forms/FormFooter.tsx';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';
import type { SettingsDialogProps } from '../settingsDialog.ts';
import { renamePasskey } from './passkeyService.ts';

interface RenamePasskeyDialogProps extends SettingsDialogProps {
  passkey: PasskeyEntry;
}

/** Calls a passkey something else. */
export function RenamePasskeyDialog({ passkey, open, onClose, onClosed, onDone }: RenamePasskeyDialogProps) {
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
