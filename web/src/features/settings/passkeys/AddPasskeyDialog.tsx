import { PASSKEY_NAME_MAX, type PasskeyOffer } from '@ledgerline/contract';
import { useState } from 'react';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { type SettingsDialogProps, SettingsForm } from '../SettingsForm.tsx';
import { type Added, addPasskey, beginPasskey, useProofFields } from './passkeyService.ts';

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
