import { texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { Check } from '../exchange.ts';
import { isAllowedOrigin } from '../origins.ts';
import { isRead } from './method.ts';

/**
 * Refuses a write that a page of another site sends: its Origin is neither the own one nor allowed, or the browser says
 * cross-site and names no allowed Origin. Clients that are no browsers send neither header.
 */
export const checkCrossSite =
  (allowedOrigins: readonly string[]): Check =>
  ({ ctx }) => {
    if (isRead(ctx.method)) return;
    const { origin, 'sec-fetch-site': site } = ctx.req.headers;
    const isUnnamed = site === 'cross-site' && origin === undefined;
    if (isUnnamed || !isAllowedOrigin(ctx.req, allowedOrigins)) throw new ApiError(403, texts.crossSite);
  };
