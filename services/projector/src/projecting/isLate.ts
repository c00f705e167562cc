import { StoreUnavailable } from '@ledgerline/event-store';
import { Overtaken, ReadStoreUnavailable, UnreadableGeneration } from '@ledgerline/read-models';
import { sqliteCode } from '@ledgerline/sqlite';

/** A store that is there and answers late, or not at all right now, or somebody else who goes on. */
export const isLate = (error: unknown): boolean =>
  (error instanceof ReadStoreUnavailable && !(error instanceof UnreadableGeneration)) ||
  error instanceof StoreUnavailable ||
  error instanceof Overtaken ||
  // SQLITE_BUSY and SQLITE_LOCKED.
  [5, 6].includes(sqliteCode(error) ?? 0);
