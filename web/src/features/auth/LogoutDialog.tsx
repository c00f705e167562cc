import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { api } from '../../shared/api/api.ts';
import { unansweredChange } from '../../shared/api/unansweredChange.ts';
import { dropLogoutQuestion } from '../../shared/session/logoutQuestion.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';

/** Asks before signing out. */
export function LogoutDialog({ open }: { open: boolean }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);

  async function leave() {
    setBusy(true);
    await signOut();
    setBusy(false);
    dropLogoutQuestion();
    showToast({ kind: 'success', title: 'Logged out successfully' });
    await navigate('/login');
  }

  return (
    <Overlay
      open={open}
      question
      title="Sign Out"
      description="Are you sure you want to sign out from your account? You'll need to login again to access your financial data."
      locked={busy}
      initialFocus={stay}
      onClose={dropLogoutQuestion}
    >
      <OverlayBody>
        <Warnings>
          <li>Unsaved changes will be lost.</li>
          <li>You will be redirected to the login page.</li>
        </Warnings>
      </OverlayBody>
      <OverlayFooter
        onCancel={dropLogoutQuestion}
        cancelText="Cancel, keep me signed in"
        cancelDisabled={busy}
        cancelRef={stay}
      >
        <Button variant="danger" busy={busy} onClick={() => void leave()}>
          Yes, sign me out
        </Button>
      </OverlayFooter>
    </Overlay>
  );
}

/** How long signing out waits for the server, in milliseconds; it happens here in any case. */
const logoutPatience = 3000;

/** Ends the session on the server, if it can be reached, and here. */
async function signOut(): Promise<void> {
  const answer = await api.call('POST /auth/logout', { signal: AbortSignal.timeout(logoutPatience) });
  // The session was open until now, so no change has ended it.
  if (answer.success) unansweredChange.set(null);
  sessionStore.end('logout');
}

const Warnings = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]} ${theme.space[12]} ${theme.space[32]}`};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.meaning.warning.tint};
  color: ${({ theme }) => theme.meaning.warning.text};
  list-style: disc;
`;
