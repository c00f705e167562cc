import { texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { CsrfTokens } from '../csrfTokens.ts';
import type { Check } from '../exchange.ts';
import { isAllowedOrigin } from '../origins.ts';
import { isRead } from './method.ts';

/**
 * X-CSRF-Token on everything that changes something: the session's own, or an anonymous one for the routes that need
 * no session. The client fetches a new one where the message says 'csrf'. What a browser calls cross-site needs an
 * allowed origin besides.
 */
export const checkCsrf =
  (tokens: CsrfTokens, allowedOrigins: readonly string[]): Check =>
  ({ ctx, match, now, session }) => {
    if (isRead(ctx.method)) return;
    const { 'x-csrf-token': token, 'sec-fetch-site': site } = ctx.req.headers;
    const isForeign = site === 'cross-site' && !isAllowedOrigin(ctx.req, allowedOrigins);
    if (typeof token === 'string' && !isForeign) {
      if (session && tokens.acceptsSession(token, session.sessionId)) return;
      const anonymousWill = match.found && match.route.access === 'anonymous';
      if (anonymousWill && tokens.acceptsAnonymous(token, now)) return;
    }
    throw new ApiError(403, texts.invalidCsrfToken);
  };
