import { describe, expect, it } from 'vitest';
import { createCsrfTokens } from './csrfTokens.ts';

const now = new Date('2026-05-03T10:00:00.000Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const tokens = createCsrfTokens('secret');

describe('CSRF tokens', () => {
  it('S1-7.11 of a session are good for it and for nobody else', () => {
    const token = tokens.forSession('s1');
    expect(tokens.acceptsSession(token, 's1')).toBe(true);
    expect(tokens.acceptsSession(token, 's1')).toBe(true);
    expect(tokens.acceptsSession(token, 's2')).toBe(false);
    expect(tokens.acceptsAnonymous(token, now)).toBe(false);
    expect(createCsrfTokens('other').acceptsSession(token, 's1')).toBe(false);
  });

  it('S1-7.10 without a session are good for an hour, and for no session', () => {
    const token = tokens.anonymous(now);
    expect(tokens.acceptsAnonymous(token, after(3_599_999))).toBe(true);
    expect(tokens.acceptsAnonymous(token, after(3_600_000))).toBe(false);
    expect(tokens.acceptsSession(token, '')).toBe(false);
    expect(tokens.acceptsSession(token, 's1')).toBe(false);
  });

  it('differ each time', () => {
    expect(tokens.forSession('s1')).not.toBe(tokens.forSession('s1'));
    expect(tokens.anonymous(now)).not.toBe(tokens.anonymous(now));
  });

  it('S1-8.38 are good in every character: the kind, the expiry, the nonce, the code', () => {
    for (const token of [tokens.forSession('s1'), tokens.anonymous(now)]) {
      const forged = Array.from(token, (character, index) => {
        const other = character === 'A' ? 'B' : 'A';
        return token.slice(0, index) + other + token.slice(index + 1);
      });
      // The last character has bits that say nothing.
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=!';
      for (const last of letters) if (!token.endsWith(last)) forged.push(token.slice(0, -1) + last);
      forged.push(`${token}=`, `${token}!`);
      for (const one of forged)
        expect([one, tokens.acceptsSession(one, 's1') || tokens.acceptsAnonymous(one, now)]).toEqual([
          one,
          false,
        ]);
    }
  });

  it.each(['', '.', 's.', 's..', 'a...', 's.0.x.', 'a.zzzzzzzz.x.y', `s.${'x'.repeat(10_000)}.y`, 'null'])(
    'are not %j',
    (token) => {
      expect(tokens.acceptsSession(token, 's1') || tokens.acceptsAnonymous(token, now)).toBe(false);
    },
  );
});
