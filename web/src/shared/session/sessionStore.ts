import type { Settings, User } from '@ledgerline/contract';
import { createStore } from '../store/store.ts';

/** Why a session ended: the person left, or for good, the server refused the token, or it ended in another tab. */
type SessionEnd = 'logout' | 'deleted' | 'unauthorized' | 'elsewhere';
type EndListener = (reason: SessionEnd, former: Session) => void;

export interface SessionStore {
  /** The session now; `null` when signed out. */
  current: () => Session | null;
  subscribe: (listener: () => void) => () => void;
  /** Why the last session of this page ended, if one did. */
  lastEnd: () => SessionEnd | undefined;
  /** Whether the person signed in on this page, so it was not merely opened with a stored session. */
  isFresh: () => boolean;
  /** Stores the session. Everything but the data of a session of the same person is cleared first. */
  signIn: (session: Session) => void;
  /** Stores news about the signed-in person. */
  updateUser: (user: SessionUser) => void;
  /** Goes on with another token, after the former one was replaced. */
  renewToken: (token: string) => void;
  /** Ends the session and clears everything of the person from local storage. */
  end: (reason: SessionEnd) => void;
  /** Reads the storage again, after another tab changed it. */
  reread: () => void;
  /** Is told of an end before anyone sees the new state. Returns how to stop listening. */
  onEnd: (listener: EndListener) => () => void;
}

/** The one place that knows who is signed in. */
export function createSessionStore(storage: Storage): SessionStore {
  const state = createStore<Session | null>(restoreSession(storage));
  const endListeners = new Set<EndListener>();
  let lastEnd: SessionEnd | undefined;
  let fresh = false;

  function leave(reason: SessionEnd, former: Session): void {
    lastEnd = reason;
    fresh = false;
    for (const listener of endListeners) listener(reason, former);
  }

  function end(reason: SessionEnd): void {
    const former = state.current();
    if (former !== null) leave(reason, former);
    clearPersonalStorage(storage);
    if (former !== null) state.set(null);
  }

  function store(session: Session): void {
    // The token last: other tabs hear of each write and take a token for a whole session.
    storage.setItem(userKey, JSON.stringify(session.user));
    storage.setItem(tokenKey, session.token);
    state.set(session);
  }

  function reread(): void {
    const former = state.current();
    const stored = storedSession(storage);
    if (stored?.token === former?.token) return;
    if (former !== null && stored?.user.id !== former.user.id) leave('elsewhere', former);
    state.set(stored);
  }

  /** Changes the person's session, unless it ended in another tab of which this one is yet to be told. */
  function change(part: Partial<Session>): void {
    const former = state.current();
    reread();
    const session = state.current();
    if (session !== null && session.user.id === former?.user.id) store({ ...session, ...part });
  }

  return {
    current: state.current,
    subscribe: state.subscribe,
    lastEnd: () => lastEnd,
    isFresh: () => fresh,
    signIn(session) {
      const former = state.current();
      if (former !== null && former.user.id !== session.user.id) end('elsewhere');
      // What another tab, or an answer that came late, left of somebody whose session is over.
      if (storedSession(storage)?.user.id !== session.user.id) clearPersonalStorage(storage);
      fresh = true;
      store(session);
    },
    updateUser: (user) => change({ user }),
    renewToken: (token) => change({ token }),
    end,
    reread,
    onEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
}

/** The local storage keys that belong to the signed-in person; a key ending in `_` stands for all that begin so. */
const personalKeys = [
  'auth_token',
  'user',
  'userCurrency',
  'user_assets',
  'user_categories',
  'csrfToken',
  'not_payments',
  'last_account',
  'category_',
  'account_',
];

/** Removes everything of a person from local storage. */
function clearPersonalStorage(storage: Storage = localStorage): void {
  for (const key of Object.keys(storage)) {
    const personal = personalKeys.some((known) =>
      known.endsWith('_') ? key.startsWith(known) : key === known,
    );
    if (personal) storage.removeItem(key);
  }
}

const tokenKey = 'auth_token';
const userKey = 'user';

/** The session that the storage holds; null where it holds none that is whole. Changes nothing. */
function storedSession(storage: Storage): Session | null {
  const token = storage.getItem(tokenKey);
  if (token === null || token === '') return null;
  try {
    const user: unknown = JSON.parse(storage.getItem(userKey) ?? 'null');
    return isSessionUser(user) ? { token, user } : null;
  } catch {
    return null;
  }
}

/**
 * The session to start with. A token without a user, or with a user without an id, is removed; what can't be read
 * removes both. Only for the start: later another tab may be in the middle of its two writes.
 */
function restoreSession(storage: Storage): Session | null {
  const session = storedSession(storage);
  if (session === null && storage.getItem(tokenKey) !== null) {
    storage.removeItem(tokenKey);
    if (!isJson(storage.getItem(userKey))) storage.removeItem(userKey);
  }
  return session;
}

function isJson(text: string | null): boolean {
  try {
    JSON.parse(text ?? 'null');
    return true;
  } catch {
    return false;
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    value.id !== ''
  );
}

/** The person as the session keeps them. */
export type SessionUser = Pick<User, 'id' | 'name' | 'email'> & Partial<Omit<User, 'id' | 'name' | 'email'>>;

export interface Session {
  token: string;
  user: SessionUser;
}

/** The person with the server's settings in place of the former ones. */
export function withSettings(user: SessionUser, settings: Settings): SessionUser {
  return { ...user, settings };
}
