import { StoreUnavailable } from '@ledgerline/event-store';
import { Fenced, ReadStoreUnavailable, UnreadableGeneration } from '@ledgerline/read-models';

/** A store that is there and answers late, or not at all right now, or a lease that was lost meanwhile. */
export const isLate = (error: unknown): boolean =>
  (error instanceof ReadStoreUnavailable && !(error instanceof UnreadableGeneration)) ||
  error instanceof StoreUnavailable ||
  error instanceof Fenced ||
  isBusyFile(error);

/** SQLITE_BUSY and SQLITE_LOCKED; the upper bytes are details. */
const isBusyFile = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  [5, 6].includes(error.errcode & 0xff);
