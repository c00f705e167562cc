import { isEmailAddress, passwordProblems } from '@ledgerline/domain/values';
import { nameProblem } from '../../../shared/person/nameProblem.ts';

export interface RegisterValues {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export type RegisterField = keyof RegisterValues;
export type RegisterErrors = Partial<Record<RegisterField, string>>;

/** What is wrong with the first step; nothing for a field that is fine. */
export function detailsErrors({ name, email }: RegisterValues): RegisterErrors {
  const nameError = nameProblem(name);
  return {
    ...(nameError !== undefined && { name: nameError }),
    ...(!isEmailAddress(email.trim()) && { email: 'Please enter a valid email address' }),
  };
}

/** What is wrong with the second step: the first rule that the password does not meet, and whether both are the same. */
export function passwordErrors({ password, confirmPassword }: RegisterValues): RegisterErrors {
  const [problem] = passwordProblems(password);
  return {
    ...(problem !== undefined && { password: problem }),
    ...(confirmPassword !== password && { confirmPassword: 'Passwords do not match' }),
  };
}
