import { useState } from 'react';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { endOtherSessions, endSession } from './accountService.ts';
import { ProofForm } from './secondFactor/ProofForm.tsx';
import type { SettingsDialogProps } from './settingsDialog.ts';

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
