import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const secret = 'a-secret-of-the-tests';
const now = new Date('2026-05-03T10:00:00.000Z');
const seconds = now.getTime() / 1000;
const session = { userId: 'a'.repeat(24), sessionId: 's1' };
const claims = {
  iat: seconds,
  exp: seconds + 30 * 86_400,
  sub: session.userId,
  jti: session.sessionId,
  iss: 'ledgerline',
  aud: 'ledgerline-api',
};
const sign = (changes: object, options: jwt.SignOptions = {}, key = secret): string => {
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
  );
  return jwt.sign(payload, key, { algorithm: 'HS256', ...options });
};
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('tokens', () => {
  it('S1-8.41 of ours are good until 30 days have passed', () => {
    const tokens = createTokens(secret);
    const token = tokens.issue(session, now);
    const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect(tokens.verify(token, after(29))).toMatchObject(session);
    expect(tokens.verify(token, after(30))).toBeNull();
    expect(createTokens(secret).verify(token, after(30))).toBeNull();
  });

  it('the control: the claims that the hostile ones change one by one are good', () => {
    expect(createTokens(secret).verify(sign({}), now)).toMatchObject(session);
  });

  it('S1-8.41 issued up to a minute ahead are good: the clocks of two instances differ', () => {
    const ahead = sign({ iat: seconds + 60, exp: seconds + 60 + 30 * 86_400 });
    expect(createTokens(secret).verify(ahead, now)).toMatchObject(session);
  });

  it.each([
    ['another secret', sign({}, {}, 'another-secret-of-the-tests')],
    ['HS512', sign({}, { algorithm: 'HS512' })],
    ['no algorithm', `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
    ['no type', sign({}, { header: { alg: 'HS256', typ: 'refresh' } })],
    ['another issuer', sign({ iss: 'somebody' })],
    ['no issuer', sign({ iss: undefined })],
    ['another audience', sign({ aud: 'other-api' })],
    ['no audience', sign({ aud: undefined })],
    ['expired', sign({ iat: seconds - 30 * 86_400, exp: seconds })],
    ['no expiry', sign({ exp: undefined })],
    ['a longer life than a session’s', sign({ exp: seconds + 30 * 86_400 + 1 })],
    ['an expiry in the year 3000', sign({ exp: 32_503_680_000 })],
    ['a shorter life than a session’s', sign({ exp: seconds + 60 })],
    ['an issue tomorrow', sign({ iat: seconds + 86_400, exp: seconds + 31 * 86_400 })],
    ['an issue more than a minute ahead', sign({ iat: seconds + 61, exp: seconds + 61 + 30 * 86_400 })],
    ['no issue', sign({ iat: undefined }, { noTimestamp: true })],
    ['not yet valid', sign({ nbf: seconds + 10 })],
    ['no session', sign({ jti: undefined })],
    ['an empty session', sign({ jti: '' })],
    ['a short subject', sign({ sub: 'abc' })],
    ['a subject in upper case', sign({ sub: 'A'.repeat(24) })],
    ['a subject with a line feed', sign({ sub: `${'a'.repeat(24)}\n` })],
    ['no subject', sign({ sub: undefined })],
    ['a cut signature', sign({}).slice(0, -2)],
    [
      'other claims under a good signature',
      sign({}).replace(/\.[^.]+\./, `.${encode({ ...claims, sub: 'b'.repeat(24) })}.`),
    ],
    ['nonsense', 'x.y.z'],
    ['nothing', ''],
  ])('S1-8.41 with %s are refused', (_flaw, token) => {
    expect(createTokens(secret).verify(token, now)).toBeNull();
  });

  it('S1-8.41 whose subject is an object are refused', () => {
    const header = encode({ alg: 'HS256', typ: 'JWT' });
    const payload = encode({ ...claims, sub: { $ne: null } });
    const signed = jwt.sign({}, secret).split('.');
    expect(createTokens(secret).verify(`${header}.${payload}.${signed[2]}`, now)).toBeNull();
    const token = jwt.sign(JSON.stringify({ ...claims, sub: { $ne: null } }), secret, {
      header: { alg: 'HS256', typ: 'JWT' },
    });
    expect(createTokens(secret).verify(token, now)).toBeNull();
  });
});
