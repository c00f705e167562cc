import { isEmailAddress, limits } from '@ledgerline/domain/values';
import { refusedAddress } from '../../../shared/api/refusedAddress.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { invalidAnswer } from './readLogin.ts';

interface LoginValues {
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

const incorrect = 'Email or password is incorrect. Please try again.';
const unreachable = 'Unable to log in. Please check your connection and try again.';

/** The first rule that fits the server's message speaks. */
const rules: readonly [RegExp, string][] = [
  [/invalid|incorrect|wrong|password/i, incorrect],
  [/not found|exist|no user/i, 'Email not registered. Please check your email or create an account.'],
  [/locked|disabled/i, 'Your account has been locked. Please contact support.'],
];

/** What the sign-in form says about a failure: by the server's message, then by its field errors, then in general. */
export function loginFailureText({ kind, message, errors, code }: ServiceFailure): string {
  if (code === refusedAddress || message.startsWith(invalidAnswer)) return message;
  if (kind !== 'refused') return unreachable;
  const byMessage = rules.find(([pattern]) => pattern.test(message))?.[1];
  if (byMessage !== undefined) return byMessage;
  const firsts = Object.values(errors ?? {}).flatMap((texts) => texts.slice(0, 1));
  return firsts.length > 0 ? firsts.join(' ') : incorrect;
}
