import { texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { Check } from '../exchange.ts';
import { isAllowedOrigin, isOwnOrigin } from '../origins.ts';
import { isRead } from './method.ts';

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
