import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { sessionStore } from '../../shared/session/session.ts';

/** Who is signed in where a test does not care. */
export const dewi = { id: 'd'.repeat(24), name: 'Dewi', email: 'dewi@example.com' };

/** Each test of the file begins with somebody signed in, and ends signed out once nothing is drawn any more. */
export function signInForEach(user = dewi): void {
  beforeEach(() => sessionStore.signIn({ token: 'jwt', user }));
  afterEach(() => {
    cleanup();
    sessionStore.end('elsewhere');
  });
}
