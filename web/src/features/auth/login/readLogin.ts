import type { LoginData } from '@ledgerline/contract';
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
export const invalidAnswer = 'Invalid server response:';

function incomplete(what: string): AuthResult {
  const message = `${invalidAnswer} ${what}`;
  return { success: false, message, failure: { success: false, message, kind: 'thrown' } };
}
