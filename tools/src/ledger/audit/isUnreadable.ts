// Not by errors.ts, which brings the whole product along: every thread of an audit would keep 60 MB of it.
import { OutcomeUnknown, StoreUnavailable } from '@ledgerline/event-store';
import { UnreadableEvent } from '@ledgerline/events';
import { GapInStream, ReadStoreUnavailable } from '@ledgerline/read-models';

const ofStores = [StoreUnavailable, OutcomeUnknown, ReadStoreUnavailable, UnreadableEvent, GapInStream];

/** Whether what was thrown says that a document is not what it should be: no store is away, and the log was read. */
export const isUnreadable = (error: unknown): error is Error =>
  error instanceof Error &&
  !ofStores.some((kind) => error instanceof kind) &&
  error.name !== 'AbortError' &&
  !('code' in error && error.code === 'ERR_SQLITE_ERROR');
