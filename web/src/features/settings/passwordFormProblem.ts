import { LEAST_STRENGTH, passwordStrength } from '@ledgerline/domain/values';

export interface PasswordFormValues {
  current: string;
  next: string;
  confirm: string;
}

/** What keeps the password form from being accepted, if anything: by the field that it is about. */
export function passwordFormProblem({
  current,
  next,
  confirm,
}: PasswordFormValues): Partial<PasswordFormValues> | undefined {
  if (current === '') return { current: 'Please enter your current password' };
  if (next === '') return { next: 'Please enter a new password' };
  if (next !== confirm) return { confirm: "New passwords don't match" };
  if (passwordStrength(next).points < LEAST_STRENGTH) return { next: 'Please use a stronger password' };
  return undefined;
}
