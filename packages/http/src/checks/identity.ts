import type { AccountStore } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { ApiError, tooManyRequests } from '../api.ts';
import type { CsrfTokens } from '../csrfTokens.ts';
import { type Check, type Exchange, isRead } from '../exchange.ts';
import { isAllowedOrigin, isOwnOrigin } from '../origins.ts';
import type { RateLimiter } from '../rateLimiter.ts';
import type { RequestState } from '../requestState.ts';

/** The fixed application key: no secret (the web client carries it) and no identity, so a plain comparison does. */
export const checkApiKey =
  (apiKey: string): Check =>
  ({ ctx, match }) => {
    if (match.found && match.route.open) return;
    if (ctx.req.headers['x-api-key'] !== apiKey) throw new ApiError(403, texts.invalidApiKey);
  };

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

/**
 * Refuses a write that a page of another site sends: its Origin is neither the own one nor allowed, or the browser says
 * cross-site and does not name another site that is allowed. Clients that are no browsers send neither header.
 */
export const checkCrossSite =
  (allowedOrigins: readonly string[]): Check =>
  ({ ctx }) => {
    if (isRead(ctx.method)) return;
    const { origin, 'sec-fetch-site': site } = ctx.req.headers;
    const namesOther = origin !== undefined && !isOwnOrigin(ctx.req);
    if ((site === 'cross-site' && !namesOther) || !isAllowedOrigin(ctx.req, allowedOrigins))
      throw new ApiError(403, texts.crossSite);
  };

/**
 * X-CSRF-Token on everything that changes something: the session's own, or an anonymous one for the routes that need
 * no session. The client fetches a new one where the message says 'csrf'.
 */
export const checkCsrf =
  (tokens: CsrfTokens): Check =>
  ({ ctx, match, now, session }) => {
    if (isRead(ctx.method)) return;
    const { 'x-csrf-token': token } = ctx.req.headers;
    if (typeof token === 'string') {
      if (session && tokens.acceptsSession(token, session.sessionId)) return;
      const anonymousWill = match.found && match.route.access === 'anonymous';
      if (anonymousWill && tokens.acceptsAnonymous(token, now)) return;
    }
    throw new ApiError(403, texts.invalidCsrfToken);
  };
