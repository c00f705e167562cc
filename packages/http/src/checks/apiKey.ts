import { texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';
import type { Check } from '../exchange.ts';

/** The fixed application key: no secret (the web client carries it) and no identity, so a plain comparison does. */
export const checkApiKey =
  (apiKey: string): Check =>
  ({ ctx, match }) => {
    if (match.found && match.route.open) return;
    if (ctx.req.headers['x-api-key'] !== apiKey) throw new ApiError(403, texts.invalidApiKey);
  };
