import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore, type SessionStore } from './sessionStore.ts';

const dewi = { id: 'd'.repeat(24), name: 'Dewi', email: 'dewi@example.com' };
const marc = { id: 'm'.repeat(24), name: 'Marc', email: 'marc@example.com' };

const stored = () => ({ token: localStorage.getItem('auth_token'), user: localStorage.getItem('user') });
const begin = (token: string | null, user: string | null) => {
  if (token !== null) localStorage.setItem('auth_token', token);
  if (user !== null) localStorage.setItem('user', user);
  return createSessionStore(localStorage).current();
};

beforeEach(() => localStorage.clear());

describe('at the start', () => {
  it('S1-4.07 a stored token and a stored user with an id mean signed in', () => {
    expect(begin('jwt', JSON.stringify(dewi))).toEqual({ token: 'jwt', user: dewi });
  });

  it('S1-4.08 a token with a missing user clears the token', () => {
    expect(begin('jwt', null)).toBeNull();
    expect(stored()).toEqual({ token: null, user: null });
  });

  it('S1-4.09 a token with a user without id clears the token', () => {
    expect(begin('jwt', '{"name":"Dewi"}')).toBeNull();
    expect(stored()).toEqual({ token: null, user: '{"name":"Dewi"}' });
  });

  it('S1-4.10 a parse error clears token and user', () => {
    expect(begin('jwt', '{"id":')).toBeNull();
    expect(stored()).toEqual({ token: null, user: null });
  });
});

describe('signing in', () => {
  it('S1-3.02 S1-4.11 keeps the token under auth_token and the person under user', () => {
    const store = createSessionStore(localStorage);
    const seen = vi.fn();
    store.subscribe(() => seen(store.current()));
    store.signIn({ token: 'jwt', user: dewi });
    expect(stored()).toEqual({ token: 'jwt', user: JSON.stringify(dewi) });
    expect(seen.mock.calls).toEqual([[{ token: 'jwt', user: dewi }]]);
    expect(store.isFresh()).toBe(true);
  });

  it('S1-4.13 another person’s sign-in clears the former one’s data', () => {
    const store = createSessionStore(localStorage);
    store.signIn({ token: 'jwt', user: dewi });
    localStorage.setItem('user_assets', '[]');
    store.signIn({ token: 'jwt 2', user: dewi });
    expect(localStorage.getItem('user_assets')).toBe('[]');
    store.signIn({ token: 'jwt 3', user: marc });
    expect(localStorage.getItem('user_assets')).toBeNull();
    expect(store.current()).toEqual({ token: 'jwt 3', user: marc });
  });
});

describe('two tabs', () => {
  it('S1-4.11 a signed-out tab that hears of each write takes nothing away, and is signed in at the end', () => {
    const other = createSessionStore(localStorage);
    const heard: Storage = Object.create(localStorage, {
      setItem: {
        value: (key: string, value: string) => {
          localStorage.setItem(key, value);
          other.reread();
        },
      },
      getItem: { value: (key: string) => localStorage.getItem(key) },
      removeItem: { value: (key: string) => localStorage.removeItem(key) },
    }) as Storage;
    const store = createSessionStore(heard);
    store.signIn({ token: 'jwt', user: dewi });
    expect(stored()).toEqual({ token: 'jwt', user: JSON.stringify(dewi) });
    expect(other.current()).toEqual({ token: 'jwt', user: dewi });
  });

  it('S1-4.08 what another tab has half written is left alone', () => {
    const store = createSessionStore(localStorage);
    localStorage.setItem('auth_token', 'jwt');
    store.reread();
    expect([store.current(), stored().token]).toEqual([null, 'jwt']);
  });

  // The browser tells a tab of another one's writes only when it gets to that.
  describe.each<[string, (store: SessionStore) => void]>([
    ['news about the person', (store) => store.updateUser({ ...dewi, name: 'Dewi A.' })],
    ['a new token', (store) => store.renewToken('jwt 2')],
  ])('given %s', (_, change) => {
    it('brings no session back that has ended in another tab', () => {
      const store = createSessionStore(localStorage);
      store.signIn({ token: 'jwt', user: dewi });
      localStorage.clear();
      change(store);
      expect([store.current(), stored()]).toEqual([null, { token: null, user: null }]);
    });

    it('leaves the session of who signed in in another tab', () => {
      const store = createSessionStore(localStorage);
      store.signIn({ token: 'jwt', user: dewi });
      createSessionStore(localStorage).signIn({ token: 'jwt 3', user: marc });
      change(store);
      expect(store.current()).toEqual({ token: 'jwt 3', user: marc });
      expect(stored()).toEqual({ token: 'jwt 3', user: JSON.stringify(marc) });
    });
  });

  it('keeps news about the person with the token that another tab was given', () => {
    const store = createSessionStore(localStorage);
    store.signIn({ token: 'jwt', user: dewi });
    createSessionStore(localStorage).renewToken('jwt 2');
    const user = { ...dewi, name: 'Dewi A.' };
    store.updateUser(user);
    expect([store.current(), stored()]).toEqual([
      { token: 'jwt 2', user },
      { token: 'jwt 2', user: JSON.stringify(user) },
    ]);
  });
});

describe('the end', () => {
  it('S1-4.02 S1-8.35 clears everything of the person and nothing else', () => {
    const store = createSessionStore(localStorage);
    store.signIn({ token: 'jwt', user: dewi });
    const personal = [
      'userCurrency',
      'user_assets',
      'user_categories',
      'csrfToken',
      'category_1',
      'account_2',
    ];
    for (const key of [...personal, 'somebody_elses']) localStorage.setItem(key, 'x');
    store.end('logout');
    expect(Object.keys(localStorage)).toEqual(['somebody_elses']);
    expect([store.current(), store.lastEnd()]).toEqual([null, 'logout']);
  });

  it('S1-4.13 a sign-in clears what is left of somebody whose session is over', () => {
    const store = createSessionStore(localStorage);
    for (const key of ['user_assets', 'category_1', 'userCurrency']) localStorage.setItem(key, 'x');
    localStorage.setItem('user', JSON.stringify(marc));
    store.signIn({ token: 'jwt', user: dewi });
    expect(stored()).toEqual({ token: 'jwt', user: JSON.stringify(dewi) });
    expect(Object.keys(localStorage).toSorted()).toEqual(['auth_token', 'user']);
  });

  it('S1-4.13 a sign-in keeps what another tab holds of the same person', () => {
    const store = createSessionStore(localStorage);
    createSessionStore(localStorage).signIn({ token: 'jwt', user: dewi });
    localStorage.setItem('user_assets', '[]');
    store.signIn({ token: 'jwt 2', user: dewi });
    expect(localStorage.getItem('user_assets')).toBe('[]');
  });

  it('tells why before anyone sees the new state', () => {
    const store = createSessionStore(localStorage);
    store.signIn({ token: 'jwt', user: dewi });
    const heard: unknown[] = [];
    store.onEnd((reason, former) => heard.push(reason, former.user.name, store.current()?.token));
    store.end('unauthorized');
    store.end('unauthorized');
    expect(heard).toEqual(['unauthorized', 'Dewi', 'jwt']);
  });

  it('follows another tab', () => {
    const store = createSessionStore(localStorage);
    store.signIn({ token: 'jwt', user: dewi });
    localStorage.clear();
    store.reread();
    expect([store.current(), store.lastEnd()]).toEqual([null, 'elsewhere']);
  });
});
