import { isEmailAddress, limits } from '@ledgerline/domain/values';

export interface LoginValues {
  email: string;
  password: string;
}

/** What is wrong with the sign-in form, per field; nothing for a field that is fine. */
export function loginErrors({ email, password }: LoginValues): Partial<LoginValues> {
  return {
    ...(!isEmailAddress(email.trim()) && { email: 'Please enter a valid email address' }),
    ...(password.length < limits.password.min && {
      password: `Password must be at least ${limits.password.min} characters`,
    }),
  };
}
