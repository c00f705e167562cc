import type { Session, SessionUser } from './sessionUser.ts';

export const tokenKey = 'auth_token';
export const userKey = 'user';

/** The session that the storage holds; null where it holds none that is whole. Changes nothing. */
export function storedSession(storage: Storage): Session | null {
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
export function restoreSession(storage: Storage): Session | null {
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
