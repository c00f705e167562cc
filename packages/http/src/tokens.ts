import jwt from 'jsonwebtoken';
import type { Session } from './api.ts';
import { BoundedMap } from './boundedMap.ts';

const issuer = 'ledgerline';
const audience = 'ledgerline-api';
const lifeSeconds = 30 * 24 * 60 * 60;
/** How far the clocks of two instances may differ. */
const clockDifferenceSeconds = 60;

/** Signs and checks the tokens that stand for a session. A good token is good only while its session row exists. */
export interface Tokens {
  issue(session: Session, now: Date): string;
  /** Whose session a token names, or null for anything but a token of ours that has not expired. */
  verify(token: string, now: Date): Session | null;
}

interface KnownToken extends Session {
  expiresAt: number;
}

/** JSON Web Tokens, HS256 and nothing else, good for 30 days from an issue that does not lie ahead. */
export function createTokens(secret: string): Tokens {
  const known = new BoundedMap<string, KnownToken>(5_000);

  return {
    issue: ({ userId, sessionId }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const claims = { iat: issuedAt, exp: issuedAt + lifeSeconds, sub: userId, jti: sessionId };
      return jwt.sign({ ...claims, iss: issuer, aud: audience }, secret, { algorithm: 'HS256' });
    },
    verify: (token, now) => {
      let found = known.get(token);
      if (!found) {
        const checked = check(token, secret, now);
        if (!checked) return null;
        found = checked;
        known.set(token, found);
      }
      return found.expiresAt > now.getTime() ? found : null;
    },
  };
}

function check(token: string, secret: string, now: Date): KnownToken | null {
  try {
    const { header, payload } = jwt.verify(token, secret, {
      algorithms: ['HS256'],
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
    if (iat > now.getTime() / 1000 + clockDifferenceSeconds) return null;
    return { userId: sub, sessionId: jti, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}
