import type { LoginData } from '@ledgerline/contract';
import { refusedAddress } from '../../../shared/api/readAnswer.ts';
import type { ServiceFailure, ServiceResult } from '../../../shared/api/serviceResult.ts';
import type { Session, SessionUser } from '../../../shared/session/sessionStore.ts';

/** What signing in or registering came to. */
export type AuthResult =
  | {
      success: true;
      message: string;
      session: Session;
      /** When an administrator set the password, at the first sign-in after that. */
      passwordSetByOperatorAt?: string;
      /** When somebody knew the password and not the code, at the first sign-in after that. */
      wrongCodeSentAt?: string;
    }
  | { success: false; message: string; failure: ServiceFailure };

/** The session that the login's answer holds, or what is missing in it. */
export function readLogin(result: ServiceResult<Partial<LoginData> | undefined>): AuthResult {
  if (!result.success) return { success: false, message: result.message || 'Login failed', failure: result };
  const { data } = result;
  if (!data) return incomplete('missing data');
  if (!data.token) return incomplete('missing token');
  const user = completeUser(data.user) ?? completeUser(data);
  if (user === undefined) return incomplete('missing user data');
  return {
    success: true,
    message: result.message ?? 'Login successful',
    session: { token: data.token, user },
    ...(data.passwordSetByOperatorAt !== undefined && {
      passwordSetByOperatorAt: data.passwordSetByOperatorAt,
    }),
    ...(data.wrongCodeSentAt !== undefined && { wrongCodeSentAt: data.wrongCodeSentAt }),
  };
}

/** The person in an answer, if id, name and email are there. */
export function completeUser(candidate: Partial<SessionUser> | undefined): SessionUser | undefined {
  if (!candidate?.id || !candidate.name || !candidate.email) return undefined;
  const { id, name, email, createdAt, updatedAt, settings } = candidate;
  return {
    id,
    name,
    email,
    ...(createdAt !== undefined && { createdAt }),
    ...(updatedAt !== undefined && { updatedAt }),
    ...(settings !== undefined && { settings }),
  };
}

/** The beginning of what the client says about an answer that it can't use. */
const invalidAnswer = 'Invalid server response:';

function incomplete(what: string): AuthResult {
  const message = `${invalidAnswer} ${what}`;
  return { success: false, message, failure: { success: false, message, kind: 'thrown' } };
}

const incorrect = 'Email or password is incorrect. Please try again.';
/** What is said where nobody knows whether the server let the person in. */
export const unreachable = 'Unable to log in. Please check your connection and try again.';

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
