import { texts } from '@ledgerline/contract';
import { ApiError } from '../api.ts';

/** The answer to whoever is over a limit. */
export const tooManyRequests = (retryAfterSeconds: number): ApiError =>
  new ApiError(429, texts.tooManyRequests, {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
