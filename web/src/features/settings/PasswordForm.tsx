import { LEAST_STRENGTH, passwordStrength, type StrengthLabel } from '@ledgerline/domain/values';
import { useTheme } from 'styled-components';
import { showToast } from '../../shared/toasts/showToast.ts';
import type { Meaning } from '../../shared/ui/Badge.tsx';
import { Box } from '../../shared/ui/layout.ts';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { changePassword } from './accountService.ts';
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
