import type { RegisterData } from '@ledgerline/contract';
import type { ServiceResult } from '../../../shared/api/serviceResult.ts';
import { type AuthResult, completeUser } from '../login/readLogin.ts';

const missingToken = 'Authentication token missing from server response';
const missingUser = 'Incomplete user data in server response';

/** What the client itself says about an answer to a registration that it can't use. */
export const unusableAnswers: readonly string[] = [missingToken, missingUser];

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
