import { BehaviorSubject, type Observable } from 'rxjs';
import { clearPersonalStorage } from './personalStorage.ts';
import type { Session } from './sessionUser.ts';
import { readSession, tokenKey, userKey } from './storedSession.ts';

/** Why a session ended: the person left, the server refused the token, or another tab ended it. */
export type SessionEnd = 'logout' | 'unauthorized' | 'elsewhere';

export interface SessionStore {
  /** The session now and on every change; `null` when signed out. */
  session$: Observable<Session | null>;
  current(): Session | null;
  /** Stores the session. Another person's data is cleared first; the same person's stays. */
  signIn(session: Session): void;
  /** Ends the session and clears everything of the person from local storage. */
  end(reason: SessionEnd): void;
  /** Reads the storage again, after another tab changed it. */
  reread(): void;
  /** Is told why, before the new state is seen. */
  onEnd(listener: (reason: SessionEnd, former: Session) => void): () => void;
}

/** The one place that knows who is signed in. */
export function createSessionStore(storage: Storage): SessionStore {
  const state = new BehaviorSubject<Session | null>(readSession(storage));
  const endListeners = new Set<(reason: SessionEnd, former: Session) => void>();

  function end(reason: SessionEnd): void {
    const former = state.value;
    clearPersonalStorage(storage);
    if (former === null) return;
    for (const listener of endListeners) listener(reason, former);
    state.next(null);
  }

  return {
    session$: state.asObservable(),
    current: () => state.value,
    signIn(session) {
      const former = state.value;
      if (former !== null && former.user.id !== session.user.id) end('elsewhere');
      storage.setItem(tokenKey, session.token);
      storage.setItem(userKey, JSON.stringify(session.user));
      state.next(session);
    },
    end,
    reread() {
      const stored = readSession(storage);
      if (stored?.token === state.value?.token) return;
      const former = state.value;
      if (former !== null && stored?.user.id !== former.user.id)
        for (const listener of endListeners) listener('elsewhere', former);
      state.next(stored);
    },
    onEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
}
