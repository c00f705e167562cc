import type { LoginData, RegisterData } from '@ledgerline/contract';
import { api } from '../../shared/api/api.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { type AuthResult, readLogin } from './login/readLogin.ts';
import { readRegistration } from './register/readRegistration.ts';

/** How long signing out waits for the server, in milliseconds; it happens here in any case. */
const logoutPatience = 3000;

/** Asks the server for a session. */
export async function signIn(email: string, password: string): Promise<AuthResult> {
  await api.refreshCsrf();
  return readLogin(await api.post<Partial<LoginData> | undefined>('/auth/login', { email, password }));
}

/** Asks the server for an account and its first session. */
export async function register(name: string, email: string, password: string): Promise<AuthResult> {
  await api.refreshCsrf();
  const body = { name, email, password };
  return readRegistration(await api.post<Partial<RegisterData> | undefined>('/auth/register', body));
}

/** Ends the session on the server, if it can be reached, and here. */
export async function signOut(): Promise<void> {
  await api.post('/auth/logout', undefined, { signal: AbortSignal.timeout(logoutPatience) });
  sessionStore.end('logout');
}
