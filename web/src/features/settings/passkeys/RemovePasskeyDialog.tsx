import type { PasskeyEntry } from '@ledgerline/contract';
import { useState } from 'react';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { ProofForm } from '../secondFactor/ProofForm.tsx';
import type { SettingsDialogProps } from '../settingsDialog.ts';
import { removePasskey } from './passkeyService.ts';
import { useProofFields } from './useProofFields.ts';

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
