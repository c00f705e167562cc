import { createPublicKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Session } from './api.ts';
import { BoundedMap } from './boundedMap.ts';
import { readPublicKey, signingKey } from './tokenKeys.ts';

const issuer = 'ledgerline';
const audience = 'ledgerline-api';
const lifeSeconds = 30 * 24 * 60 * 60;
/** A clock that is set back signs nobody out while writes go on: up to two days (ADR 14). */
const clockErrorSeconds = 2 * 24 * 60 * 60;

/** Checks the tokens that stand for a session. A good token is good only while its session row exists. */
export interface TokenChecks {
  /** Whose session a token names, or null for anything but a token of ours that has not expired. */
  verify(token: string, now: Date): Session | null;
}

/** Signs them, too. */
export interface Tokens extends TokenChecks {
  issue(session: Session, now: Date): string;
}

interface KnownToken extends Session {
  expiresAt: number;
}

/** JSON Web Tokens, ES256, good for 30 days from an issue that lies two days ahead at most. */
export function createTokens(secret: string): Tokens {
  const key = signingKey(secret);
  return {
    ...checksWith(createPublicKey(key)),
    issue: ({ userId, sessionId }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const claims = { iat: issuedAt, exp: issuedAt + lifeSeconds, sub: userId, jti: sessionId };
      return jwt.sign({ ...claims, iss: issuer, aud: audience }, key, { algorithm: 'ES256' });
    },
  };
}

/** Checks with `publicKeyOf` the secret that signs. Throws where the text is no such key. */
export function createTokenChecks(publicKey: string): TokenChecks {
  const key = readPublicKey(publicKey);
  if (!key) throw new Error('no public key of P-256');
  return checksWith(key);
}

function checksWith(key: KeyObject): TokenChecks {
  const known = new BoundedMap<string, KnownToken>(5_000);

  return {
    verify: (token, now) => {
      const found = known.get(token) ?? check(token, key, now);
      if (!found) return null;
      known.set(token, found);
      return found.expiresAt > now.getTime() ? found : null;
    },
  };
}

/** The last character of a signature has bits that decoding passes over: without this, a changed one would do. */
function isWrittenAsSigned(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

function check(token: string, key: KeyObject, now: Date): KnownToken | null {
  if (!isWrittenAsSigned(token)) return null;
  try {
    const { header, payload } = jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer,
      audience,
      clockTimestamp: Math.floor(now.getTime() / 1000),
      complete: true,
    });
    if (typeof payload === 'string' || header.typ !== 'JWT') return null;
    const { sub, jti, iat, exp } = payload as Record<string, unknown>;
    if (typeof sub !== 'string' || !/^[0-9a-f]{24}$/.test(sub)) return null;
    if (typeof jti !== 'string' || jti === '') return null;
    if (typeof exp !== 'number' || typeof iat !== 'number' || exp - iat !== lifeSeconds) return null;
    if (iat > now.getTime() / 1000 + clockErrorSeconds) return null;
    return { userId: sub, sessionId: jti, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}
