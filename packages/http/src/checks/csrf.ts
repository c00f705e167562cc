import { texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { CsrfTokens } from '../csrfTokens.ts';
import type { Check } from '../exchange.ts';
import { isRead } from './method.ts';

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
