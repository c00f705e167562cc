import type { RegisterData } from '@ledgerline/contract';
import { refusedAddress } from '../../../shared/api/refusedAddress.ts';
import type { ServiceFailure, ServiceResult } from '../../../shared/api/serviceResult.ts';
import { type AuthResult, completeUser } from '../login/readLogin.ts';

const missingToken = 'Authentication token missing from server response';
const missingUser = 'Incomplete user data in server response';

/** What the client itself says about an answer to a registration that it can't use. */
const unusableAnswers = new Set([missingToken, missingUser]);

/** The session that the registration's answer holds, or what is missing in it. */
export function readRegistration(result: ServiceResult<Partial<RegisterData> | undefined>): AuthResult {
  if (!result.success)
    return { success: false, message: result.message || 'Registration failed', failure: result };
  const token = result.data?.token;
  if (!token) return unusable(missingToken);
  const user = completeUser(result.data?.user);
  if (user === undefined) return unusable(missingUser);
  return { success: true, message: result.message ?? 'Registration successful', session: { token, user } };
}

function unusable(message: string): AuthResult {
  return { success: false, message, failure: { success: false, message, kind: 'thrown' } };
}

const alreadyRegistered = 'This email is already registered. Please use a different email or log in.';
const invalidName = 'Please provide a valid name.';

/** What the alert above the form says: by the server's message, then by its field errors, then in general. */
export function registrationFailureText(failure: ServiceFailure): string {
  const { message, errors, kind, data, saidBy, code } = failure;
  if (code === refusedAddress || unusableAnswers.has(message)) return message;
  const byRule = kind === 'refused' ? (byMessage(message) ?? byFields(errors ?? {})) : undefined;
  if (byRule !== undefined) return byRule;
  return saidBy !== 'server' && data === undefined
    ? 'Unable to complete registration. Please try again.'
    : 'Registration failed. Please check your information and try again.';
}

function byMessage(message: string): string | undefined {
  const has = (word: string) => message.toLowerCase().includes(word);
  if (has('invitation')) return message;
  if (has('email') && has('exist')) return alreadyRegistered;
  if (has('password') && has('weak')) return 'Please use a stronger password that meets all requirements.';
  if (has('name') && (has('invalid') || has('required'))) return invalidName;
  return undefined;
}

function byFields(errors: Record<string, string[]>): string | undefined {
  const [field, texts] = Object.entries(errors).find(([, found]) => found.length > 0) ?? [];
  const [first = ''] = texts ?? [];
  switch (field) {
    case undefined:
      return undefined;
    case 'email':
      return /exist/i.test(first) ? alreadyRegistered : 'Please provide a valid email address.';
    case 'password':
      return 'Please provide a password that meets all requirements.';
    case 'name':
      return invalidName;
    default:
      return first;
  }
}
