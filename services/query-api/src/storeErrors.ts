import { AccountStoreUnavailable } from '@ledgerline/accounts';
import { StoreUnavailable } from '@ledgerline/event-store';
import { UnreadableEvent } from '@ledgerline/events';
import { type ApiError, unavailable } from '@ledgerline/http';
import { ReadStoreUnavailable } from '@ledgerline/read-models';
import { isUnusableFile } from './unusableFile.ts';

/** What clients are told of the errors of stores; undefined for what is nobody's but ours. */
export function asApiError(error: unknown): ApiError | undefined {
  const isAway =
    error instanceof AccountStoreUnavailable ||
    error instanceof ReadStoreUnavailable ||
    error instanceof StoreUnavailable ||
    // An administrator has to mend this: nothing can be answered till then.
    error instanceof UnreadableEvent;
  if (!isAway && !isUnusableFile(error)) return undefined;
  return unavailable(error);
}
