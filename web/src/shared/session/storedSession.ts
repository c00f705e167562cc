import type { Session, SessionUser } from './sessionUser.ts';

export const tokenKey = 'auth_token';
export const userKey = 'user';

/**
 * The session that the storage holds. A token without a user, or with a user without an id, is removed; what can't be
 * read removes both.
 */
export function readSession(storage: Storage): Session | null {
  const token = storage.getItem(tokenKey);
  if (token === null || token === '') return null;
  try {
    const user: unknown = JSON.parse(storage.getItem(userKey) ?? 'null');
    if (isSessionUser(user)) return { token, user };
    storage.removeItem(tokenKey);
  } catch {
    storage.removeItem(tokenKey);
    storage.removeItem(userKey);
  }
  return null;
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
