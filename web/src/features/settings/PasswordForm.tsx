import type { PasswordData } from '@ledgerline/contract';
import { LEAST_STRENGTH, passwordStrength, type StrengthLabel } from '@ledgerline/domain/values';
import styled, { useTheme } from 'styled-components';
import { api } from '../../shared/api/api.ts';
import { lookUpIfLost } from '../../shared/api/sendOnce.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import {
  type UnansweredChange,
  unansweredChange,
  unansweredTexts,
} from '../../shared/api/unansweredChange.ts';
import { askToSignOut } from '../../shared/session/logoutQuestion.ts';
import { operatorPassword, sessionStore } from '../../shared/session/session.ts';
import { showToast } from '../../shared/toasts/showToast.ts';
import type { Meaning } from '../../shared/ui/Badge.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { Box } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { password, SettingsForm } from './SettingsForm.tsx';

const fields = [
  { ...password, name: 'currentPassword' },
  {
    name: 'newPassword',
    label: 'New password',
    kind: 'newPassword',
    missing: 'Please enter a new password',
    hint: (typed: string) => typed !== '' && <span>Strength: {passwordStrength(typed).label}</span>,
    below: (typed: string) => <Strength password={typed} />,
  },
  { name: 'confirm', label: 'Confirm new password', kind: 'newPassword' },
] as const;

interface PasswordFormProps {
  onClose: () => void;
  onCancel?: () => void;
}

/** The form itself; closing it forgets what was typed. */
export const PasswordForm = ({ onClose, onCancel = onClose }: PasswordFormProps) => (
  <SettingsForm
    fields={fields}
    submitText="Update Password"
    busyText="Updating..."
    check={({ newPassword, confirm }) => {
      if (newPassword !== confirm) return { confirm: "New passwords don't match" };
      const isWeak = passwordStrength(newPassword).points < LEAST_STRENGTH;
      return isWeak ? { newPassword: 'Please use a stronger password' } : {};
    }}
    send={({ currentPassword, newPassword }) => changePassword(currentPassword, newPassword)}
    onDone={() => {
      showToast({
        kind: 'success',
        title: 'Password updated successfully',
        description: 'All other devices are signed out.',
      });
      onClose();
    }}
    onCancel={onCancel}
  />
);

const meanings: Record<StrengthLabel, Meaning> = {
  Weak: 'danger',
  Fair: 'warning',
  Good: 'transfer',
  Strong: 'income',
};

function Strength({ password }: { password: string }) {
  const theme = useTheme();
  const { points, label } = passwordStrength(password);
  return (
    <Box top={8}>
      <ProgressBar
        label={`Password strength: ${label}`}
        value={points / 100}
        color={theme.meaning[meanings[label]].chart}
      />
    </Box>
  );
}

/** In place of every page, until somebody whose password an operator chose has another one. */
export function OwnPasswordPage() {
  useTitle('Choose a password');
  return (
    <Room>
      <PageHeader
        title="Choose your own password"
        text="Whoever runs this server chose the one that you signed in with."
      />
      <Card>
        <PasswordForm onClose={() => operatorPassword.set(null)} onCancel={askToSignOut} />
      </Card>
    </Room>
  );
}

const Room = styled.main`
  width: min(32rem, 100%);
  margin: 0 auto;
  padding: ${({ theme }) => `clamp(${theme.space[32]}, 12dvh, 8rem) ${theme.space[16]} ${theme.space[64]}`};
`;

/** Changes the password. All other sessions end; this page goes on with the token that the answer brings. */
async function changePassword(
  currentPassword: string,
  newPassword: string,
): Promise<ServiceResult<PasswordData>> {
  const result = await endingSession('password', () =>
    api.call('PUT /auth/password', { body: { currentPassword, newPassword } }),
  );
  if (result.success) sessionStore.renewToken(result.data.token);
  return result;
}

/**
 * Sends a change that ends this session, if it is done. Where its answer gets lost, asking who we are ends the session
 * here too, and the sign-in page tells; a session that goes on means that nothing was changed.
 */
export async function endingSession<Data>(
  change: UnansweredChange,
  send: () => Promise<ServiceResult<Data>>,
): Promise<ServiceResult<Data>> {
  return lookUpIfLost(await unansweredChange.track(change, send), {
    look: () => api.call('GET /auth/me'),
    doneIn: () => undefined,
    otherwise: unansweredTexts[change],
  });
}
