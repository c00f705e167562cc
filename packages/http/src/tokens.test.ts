import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { publicKeyOf, signingKey } from './tokenKeys.ts';
import { createTokenChecks, createTokens } from './tokens.ts';

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
const ourKey = signingKey(secret);
const sign = (changes: object, options: jwt.SignOptions = {}, key: jwt.Secret = ourKey): string => {
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
  );
  return jwt.sign(payload, key, { algorithm: 'ES256', ...options });
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

  it('S1-8.41 given a clock that was set back by two days, then sessions from before are good', () => {
    const ahead = sign({ iat: seconds + 2 * 86_400, exp: seconds + 32 * 86_400 });
    expect(createTokens(secret).verify(ahead, now)).toMatchObject(session);
  });

  it.each([
    ['the key of another secret', sign({}, {}, signingKey('another-secret-of-the-tests'))],
    ['HS512', sign({}, { algorithm: 'HS512' }, secret)],
    ['HS256 and another secret', sign({}, { algorithm: 'HS256' }, 'another-secret-of-the-tests')],
    ['HS256 and the secret itself', sign({}, { algorithm: 'HS256' }, secret)],
    ['HS256 under the public key', sign({}, { algorithm: 'HS256' }, publicKeyOf(secret))],
    ['no algorithm', `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
    ['no type', sign({}, { header: { alg: 'ES256', typ: 'refresh' } })],
    ['another issuer', sign({ iss: 'somebody' })],
    ['no issuer', sign({ iss: undefined })],
    ['another audience', sign({ aud: 'other-api' })],
    ['no audience', sign({ aud: undefined })],
    ['expired', sign({ iat: seconds - 30 * 86_400, exp: seconds })],
    ['no expiry', sign({ exp: undefined })],
    ['a longer life than a session’s', sign({ exp: seconds + 30 * 86_400 + 1 })],
    ['an expiry in the year 3000', sign({ exp: 32_503_680_000 })],
    ['a shorter life than a session’s', sign({ exp: seconds + 60 })],
    [
      'an issue more than two days ahead',
      sign({ iat: seconds + 2 * 86_400 + 1, exp: seconds + 32 * 86_400 + 1 }),
    ],
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

  it('S1-8.41 whose last character is another one are refused, though some of its bits say nothing', () => {
    const token = sign({});
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=!';
    const forged = Array.from(letters, (last) => token.slice(0, -1) + last).filter(
      (other) => other !== token,
    );
    const tokens = createTokens(secret);
    expect([...forged, `${token}=`, `${token}!`].filter((other) => tokens.verify(other, now))).toEqual([]);
  });

  it('S1-8.41 whose subject is an object are refused', () => {
    const header = encode({ alg: 'ES256', typ: 'JWT' });
    const payload = encode({ ...claims, sub: { $ne: null } });
    const signed = sign({}).split('.');
    expect(createTokens(secret).verify(`${header}.${payload}.${signed[2]}`, now)).toBeNull();
    const token = jwt.sign(JSON.stringify({ ...claims, sub: { $ne: null } }), ourKey, {
      header: { alg: 'ES256', typ: 'JWT' },
    });
    expect(createTokens(secret).verify(token, now)).toBeNull();
  });
});

describe('checks with a public key', () => {
  const checks = () => createTokenChecks(publicKeyOf(secret));

  it('S1-8.41 take what the secret has signed, at any instance and after a restart', () => {
    expect(checks().verify(createTokens(secret).issue(session, now), now)).toMatchObject(session);
    expect(checks().verify(createTokens(secret).issue(session, now), now)).toMatchObject(session);
  });

  it.each([
    ['another secret', createTokens('another-secret-of-the-tests').issue(session, now)],
    ['HS256 under the public key itself', sign({}, { algorithm: 'HS256' }, publicKeyOf(secret))],
    [
      'HS256 under the bytes of the public key',
      sign({}, { algorithm: 'HS256' }, Buffer.from(publicKeyOf(secret), 'base64')),
    ],
    ['no algorithm', `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
  ])('S1-8.41 refuse a token with %s', (_flaw, token) => {
    expect(checks().verify(token, now)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a secret', secret],
    ['the private key', ourKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')],
    [
      'a key of another curve',
      generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    ],
  ])('refuse %s in place of the key', (_what, key) => {
    expect(() => createTokenChecks(key)).toThrow('no public key of P-256');
  });

  it('given the same secret, the key is always the same', () => {
    expect(publicKeyOf('a-secret-of-the-tests')).toBe(
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEHw3GQCkywvg6ZThn4naEfOAS/mvz2Wxe2YO6HeWUEFJ18V7zne+oD6QE2Nt8AyrboDVDFWW/VjEW/gRCymPU7w==',
    );
  });
});
