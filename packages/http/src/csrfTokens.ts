import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { BoundedMap } from './boundedMap.ts';

const anonymousLifeMs = 60 * 60_000;

/** Signs and checks the tokens that show that a request comes from a page that could read our answers. */
export interface CsrfTokens {
  /** A token for one session, good as long as that is. */
  forSession(sessionId: string): string;
  /** A token for signing in and registering, good for an hour. */
  anonymous(now: Date): string;
  acceptsSession(token: string, sessionId: string): boolean;
  acceptsAnonymous(token: string, now: Date): boolean;
}

/**
 * Tokens are `kind.expiry.nonce.mac`; the HMAC covers the rest of the token and the session it is bound to. No
 * token is kept anywhere.
 */
export function createCsrfTokens(secret: string): CsrfTokens {
  // Good tokens by what they are bound to. A lookup goes by the hash of the whole key, so that its time says nothing
  // of how much of a guess is right.
  const known = new BoundedMap<string, true>(5_000);

  const mac = (signed: string, sessionId: string): string =>
    createHmac('sha256', secret).update(`${signed}\0${sessionId}`).digest('base64url');

  const issue = (kind: 's' | 'a', expiresAt: number, sessionId: string): string => {
    const signed = `${kind}.${expiresAt.toString(36)}.${randomBytes(16).toString('base64url')}`;
    return `${signed}.${mac(signed, sessionId)}`;
  };

  const accepts = (token: string, sessionId: string): boolean => {
    const key = `${sessionId}\0${token}`;
    if (known.has(key)) return true;
    const end = token.lastIndexOf('.');
    if (end < 0 || token.length > 200) return false;
    // As text: decoding passes over padding, strange characters and the last bits.
    const given = Buffer.from(token.slice(end + 1));
    const right = Buffer.from(mac(token.slice(0, end), sessionId));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
    known.set(key, true);
    return true;
  };

  return {
    forSession: (sessionId) => issue('s', 0, sessionId),
    anonymous: (now) => issue('a', now.getTime() + anonymousLifeMs, ''),
    acceptsSession: (token, sessionId) => token.startsWith('s.') && accepts(token, sessionId),
    acceptsAnonymous: (token, now) => {
      const [kind, expiry = ''] = token.split('.', 2);
      return kind === 'a' && accepts(token, '') && Number.parseInt(expiry, 36) > now.getTime();
    },
  };
}
