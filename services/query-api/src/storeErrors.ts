import { AccountStoreUnavailable } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { StoreUnavailable } from '@ledgerline/event-store';
import { UnreadableEvent } from '@ledgerline/events';
import { ApiError } from '@ledgerline/http';
import { ReadStoreUnavailable } from '@ledgerline/read-models';

/** SQLite's codes for a file that can't be used right now: busy, locked, I/O, full, can't open, read-only. */
const unusable = new Set([5, 6, 8, 10, 13, 14]);

/** What clients are told of the errors of stores; undefined for what is nobody's but ours. */
export function asApiError(error: unknown): ApiError | undefined {
  const isAway =
    error instanceof AccountStoreUnavailable ||
    error instanceof ReadStoreUnavailable ||
    error instanceof StoreUnavailable ||
    // What an administrator has to see to: nothing of it can be told till then.
    error instanceof UnreadableEvent;
  if (!isAway && !isUnusableFile(error)) return undefined;
  return new ApiError(503, texts.unavailable, { headers: { 'Retry-After': '1' }, cause: error });
}

// The errcode's lower byte is the kind, the rest its detail.
const isUnusableFile = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  unusable.has(error.errcode & 0xff);
