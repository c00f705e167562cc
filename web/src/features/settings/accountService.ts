import type {
  AuthenticatorOffer,
  EndedSessions,
  PasswordData,
  RecoveryCodes,
  SecondFactorState,
  SessionEntry,
  User,
} from '@ledgerline/contract';
import { api } from '../../shared/api/api.ts';
import { type ServiceResult, unwrap } from '../../shared/api/serviceResult.ts';
import { sessionStore } from '../../shared/session/session.ts';

/** Saves what the person is called; the whole page shows it at once. */
export async function saveName(name: string): Promise<ServiceResult<User>> {
  const result = await api.put<User>('/auth/profile', { name });
  const current = sessionStore.current();
  if (result.success && current !== null) sessionStore.updateUser({ ...current.user, ...result.data });
  return result;
}

/** Changes the password. All other sessions end; this page goes on with the token that the answer brings. */
export async function changePassword(
  currentPassword: string,
  newPassword: string,
): Promise<ServiceResult<PasswordData>> {
  const result = await api.put<PasswordData>('/auth/password', { currentPassword, newPassword });
  if (result.success) sessionStore.renewToken(result.data.token);
  return result;
}

/** Where the person is signed in, this device first, then the one that was used last. Throws ServiceError. */
export async function readSessions(signal: AbortSignal): Promise<SessionEntry[]> {
  const sessions = unwrap(await api.get<SessionEntry[]>('/auth/sessions', { signal }));
  return sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
}

/** Signs one device out. */
export const endSession = (id: string): Promise<ServiceResult<null>> => api.delete(`/auth/sessions/${id}`);

/** Signs all other devices out. */
export const endOtherSessions = (): Promise<ServiceResult<EndedSessions>> => api.delete('/auth/sessions');

const authenticator = '/auth/second-factor/authenticator';

/** Whether the authenticator app is on. Throws ServiceError. */
export const readSecondFactor = async (signal: AbortSignal): Promise<SecondFactorState> =>
  unwrap(await api.get<SecondFactorState>('/auth/second-factor', { signal }));

/** Asks for a secret for an authenticator app. */
export const beginAuthenticator = (password: string): Promise<ServiceResult<AuthenticatorOffer>> =>
  api.post(authenticator, { password });

/** Turns the app on with its first code; answers recovery codes, which are shown this once. */
export const confirmAuthenticator = (ticket: string, code: string): Promise<ServiceResult<RecoveryCodes>> =>
  api.put(authenticator, { ticket, code });

/** Turns the app off. */
export const removeAuthenticator = (password: string, code: string): Promise<ServiceResult<null>> =>
  api.post(`${authenticator}/removal`, { password, code });

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (password: string, code: string): Promise<ServiceResult<RecoveryCodes>> =>
  api.post('/auth/second-factor/recovery-codes', { password, code });
