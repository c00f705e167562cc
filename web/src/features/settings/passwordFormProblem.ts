import { LEAST_STRENGTH, passwordStrength } from '@ledgerline/domain/values';

export interface PasswordFormValues {
  current: string;
  next: string;
  confirm: string;
}

/** What keeps the password form from being accepted, if anything. */
export function passwordFormProblem({ current, next, confirm }: PasswordFormValues): string | undefined {
  if (current === '') return 'Please enter your current password';
  if (next === '') return 'Please enter a new password';
  if (next !== confirm) return "New passwords don't match";
  if (passwordStrength(next).points < LEAST_STRENGTH) return 'Please use a stronger password';
  return undefined;
}
