import { api } from '../../shared/api/api.ts';
import type { ServiceFailure } from '../../shared/api/serviceResult.ts';
import { unansweredChange } from '../../shared/api/unansweredChange.ts';
import { loadCode } from '../../shared/code/loadCode.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { type AuthResult, readLogin } from './login/readLogin.ts';
import { readRegistration } from './register/readRegistration.ts';

/** How long signing out waits for the server, in milliseconds; it happens here in any case. */
const logoutPatience = 3000;

/** Asks the server for a session. */
export async function signIn(email: string, password: string): Promise<AuthResult> {
  await api.refreshCsrf();
  return readLogin(await api.call('POST /auth/login', { body: { email, password } }));
}

/** The second step: a code of the authenticator app, or a recovery code, with the ticket of the first step. */
export async function signInWithCode(ticket: string, code: string): Promise<AuthResult> {
  await api.refreshCsrf();
  return readLogin(await api.call('POST /auth/login/code', { body: { ticket, code } }));
}

/** What came of signing in with a passkey: a sentence where it failed. */
export type PasskeySignIn =
  | { outcome: 'done'; result: Extract<AuthResult, { success: true }> }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; reason: string };

/** Lets the person choose a passkey in the browser and signs in with it. */
export async function signInWithPasskey(): Promise<PasskeySignIn> {
  const failed = ({ kind, message }: ServiceFailure): PasskeySignIn => ({
    outcome: 'failed',
    reason: kind === 'refused' ? message : 'Unable to log in. Please check your connection and try again.',
  });
  await api.refreshCsrf();
  const question = await api.call('POST /auth/login/passkey/options');
  if (!question.success) return failed(question);
  const { usePasskey } = await loadCode(() => import('../../shared/passkeys/ceremonies.ts'));
  const used = await usePasskey(question.data);
  if (used.outcome !== 'done') return used;
  const body = { ticket: question.data.ticket, credential: used.credential };
  const result = readLogin(await api.call('POST /auth/login/passkey', { body }));
  return result.success ? { outcome: 'done', result } : failed(result.failure);
}

/** Asks the server for an account and its first session. */
export async function register(
  name: string,
  email: string,
  password: string,
  invitation?: string,
): Promise<AuthResult> {
  await api.refreshCsrf();
  const body = { name, email, password, ...(invitation !== undefined && { invitation }) };
  return readRegistration(await api.call('POST /auth/register', { body }));
}

/** Ends the session on the server, if it can be reached, and here. */
export async function signOut(): Promise<void> {
  const answer = await api.call('POST /auth/logout', { signal: AbortSignal.timeout(logoutPatience) });
  // The session was open until now, so no change has ended it.
  if (answer.success) unansweredChange.set(null);
  sessionStore.end('logout');
}
