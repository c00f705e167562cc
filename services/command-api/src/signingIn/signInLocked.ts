import { texts } from '@ledgerline/contract';
import { ApiError } from '@ledgerline/http';

/** What is answered while too many failures lock a sign-in. */
export const signInLocked = (retryAfterSeconds: number): ApiError =>
  new ApiError(429, texts.signInLocked, { headers: { 'Retry-After': String(retryAfterSeconds) } });
