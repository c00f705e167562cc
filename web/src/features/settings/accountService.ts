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
import { lookUpIfLost } from '../../shared/api/sendOnce.ts';
import { isUnanswered, type ServiceResult, unwrap } from '../../shared/api/serviceResult.ts';
import {
  type UnansweredChange,
  unansweredChange,
  unansweredTexts,
} from '../../shared/api/unansweredChange.ts';
import { sessionStore } from '../../shared/session/session.ts';

const me = () => api.call('GET /auth/me');

/**
 * Sends a change that ends this session, if it is done. Where its answer gets lost, asking who we are ends the session
 * here too, and the sign-in page tells; a session that goes on means that nothing was changed.
 */
async function endingSession<Data>(
  change: UnansweredChange,
  send: () => Promise<ServiceResult<Data>>,
): Promise<ServiceResult<Data>> {
  return lookUpIfLost(await unansweredChange.track(change, send), {
    look: me,
    doneIn: () => undefined,
    otherwise: unansweredTexts[change],
  });
}

/** Saves what the person is called; the whole page shows it at once. */
export async function saveName(name: string): Promise<ServiceResult<User>> {
  const result = await lookUpIfLost(await api.call('PUT /auth/profile', { body: { name } }), {
    look: me,
    doneIn: (user) => (user.name === name.trim() ? user : undefined),
  });
  const current = sessionStore.current();
  if (result.success && current !== null) sessionStore.updateUser({ ...current.user, ...result.data });
  return result;
}

/** Changes the password. All other sessions end; this page goes on with the token that the answer brings. */
export async function changePassword(
  currentPassword: string,
  newPassword: string,
): Promise<ServiceResult<PasswordData>> {
  const result = await endingSession('password', () =>
    api.call('PUT /auth/password', { body: { currentPassword, newPassword } }),
  );
  if (result.success) sessionStore.renewToken(result.data.token);
  return result;
}

/** Asks the server to erase the person. All sessions end. `proof` shows that it is the person, and no slip. */
export const deleteAccount = (proof: object): Promise<ServiceResult<null>> =>
  endingSession('deletion', () => api.call('POST /auth/account/removal', { body: proof }));

/** Where the person is signed in, this device first, then the one that was used last. Throws ServiceError. */
export async function readSessions(signal: AbortSignal): Promise<SessionEntry[]> {
  const sessions = unwrap(await api.call('GET /auth/sessions', { signal }));
  return sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
}

const sessions = () => api.call('GET /auth/sessions');

/** Signs one device out. */
export const endSession = async (id: string, password: string): Promise<ServiceResult<null>> =>
  lookUpIfLost(await api.call('POST /auth/sessions/:id/removal', { params: { id }, body: { password } }), {
    look: sessions,
    doneIn: (open) => (open.some((session) => session.id === id) ? undefined : null),
  });

/** Signs all other devices out. */
export const endOtherSessions = async (password: string): Promise<ServiceResult<EndedSessions | null>> =>
  lookUpIfLost(await api.call('POST /auth/sessions/removal', { body: { password } }), {
    look: sessions,
    doneIn: (open) => (open.every(({ current }) => current) ? null : undefined),
  });

/** Whether the authenticator app is on. Throws ServiceError. */
export const readSecondFactor = async (signal: AbortSignal): Promise<SecondFactorState> =>
  unwrap(await api.call('GET /auth/second-factor', { signal }));

/** Asks for a secret for an authenticator app. */
export const beginAuthenticator = (password: string): Promise<ServiceResult<AuthenticatorOffer>> =>
  api.call('POST /auth/second-factor/authenticator', { body: { password } });

const secondFactor = () => api.call('GET /auth/second-factor');

/**
 * Turns the app on with its first code; answers recovery codes, which are shown this once. None where the app is on and
 * the codes got lost with the answer.
 */
export const confirmAuthenticator = async (
  ticket: string,
  code: string,
): Promise<ServiceResult<RecoveryCodes>> =>
  lookUpIfLost(await api.call('PUT /auth/second-factor/authenticator', { body: { ticket, code } }), {
    look: secondFactor,
    doneIn: (state) => (state.authenticator === null ? undefined : { recoveryCodes: [] }),
  });

/** Turns the app off. */
export const removeAuthenticator = async (password: string, code: string): Promise<ServiceResult<null>> =>
  lookUpIfLost(
    await api.call('POST /auth/second-factor/authenticator/removal', { body: { password, code } }),
    {
      look: secondFactor,
      doneIn: (state) => (state.authenticator === null ? null : undefined),
    },
  );

/** Replaces the recovery codes. Nobody can tell afterwards which ones hold, so after no answer there have to be new ones. */
export async function renewRecoveryCodes(
  password: string,
  code: string,
): Promise<ServiceResult<RecoveryCodes>> {
  const result = await api.call('POST /auth/second-factor/recovery-codes', { body: { password, code } });
  return !result.success && isUnanswered(result) ? { ...result, message: codesUnknown } : result;
}

const codesUnknown =
  'We got no answer, so your old recovery codes may no longer work. Make new ones with the next code of your app.';
