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
      for (let index = 0; index < token.length - 1; index += 1) {
        const other = token[index] === 'A' ? 'B' : 'A';
        const forged = token.slice(0, index) + other + token.slice(index + 1);
        expect(tokens.acceptsSession(forged, 's1') || tokens.acceptsAnonymous(forged, now)).toBe(false);
      }
    }
  });

  it.each(['', '.', 's.', 's..', 'a...', 's.0.x.', 'a.zzzzzzzz.x.y', `s.${'x'.repeat(10_000)}.y`, 'null'])(
    'are not %j',
    (token) => {
      expect(tokens.acceptsSession(token, 's1') || tokens.acceptsAnonymous(token, now)).toBe(false);
    },
  );
});
