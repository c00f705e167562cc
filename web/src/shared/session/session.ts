import { createStore, useStore } from '../store/store.ts';
import { createSessionStore, type Session, type SessionUser } from './sessionStore.ts';

/** Who is signed in in this browser. */
export const sessionStore = createSessionStore(localStorage);

/** The session, and again whenever it changes; `null` when signed out. */
export function useSession(): Session | null {
  return useStore(sessionStore);
}

/** The signed-in person; throws outside of the signed-in area. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session === null) throw new Error('useUser needs a signed-in session');
  return session.user;
}

/** Whose password an operator chose, by their id: they have to choose another one before anything else. */
export const operatorPassword = createStore<string | null>(null);
