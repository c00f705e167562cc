import type { AccountStore } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { ApiError, tooManyRequests } from '../api.ts';
import type { Check, Exchange } from '../exchange.ts';
import type { RateLimiter } from '../rateLimiter.ts';
import type { RequestState } from '../requestState.ts';

/**
 * The bearer: needed where the route says `session`, taken along where it is good. A token that outlived its
 * session counts against its address like a request without one.
 */
export function checkSession(accounts: AccountStore, anonymous: RateLimiter): Check {
  return (exchange) => {
    if (exchange.bearer) return find(exchange, exchange.bearer.sessionId, exchange.bearer.userId);
    refuseUnlessAnonymous(exchange);
  };

  async function find(exchange: Exchange, sessionId: string, userId: string): Promise<void> {
    const session = await accounts.useSession(sessionId, exchange.now);
    if (session?.userId === userId) {
      if (session.mustChangePassword) refuseUnlessChanging(exchange);
      exchange.session = { userId, sessionId };
      (exchange.ctx.state as RequestState).userId = userId;
      return;
    }
    const wait = anonymous.take(exchange.limitKey, exchange.now.getTime());
    if (wait > 0) throw tooManyRequests(wait);
    refuseUnlessAnonymous(exchange);
  }
}

function refuseUnlessChanging({ match }: Exchange): void {
  if (!match.found || match.route.access === 'anonymous' || match.route.beforeOwnPassword) return;
  throw passwordOfOperator();
}

/** An operator chose the password, and the person has not chosen another one yet. */
export const passwordOfOperator = (): ApiError =>
  new ApiError(403, texts.passwordOfOperator, { code: 'password-chosen-by-operator' });

function refuseUnlessAnonymous({ match }: Exchange): void {
  if (match.found && match.route.access === 'anonymous') return;
  throw new ApiError(401, texts.notSignedIn, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** The token of an Authorization header; an empty text where it is missing or of another scheme. */
export function bearerToken(authorization: string | undefined): string {
  if (authorization?.slice(0, 7).toLowerCase() !== 'bearer ') return '';
  return authorization.slice(7).trim();
}
