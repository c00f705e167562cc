import { NO_STREAM as NEW_STREAM } from '@eventstore/db-client';
import { StoreUnavailable, WrongExpectedRevision } from '../errors.ts';
import { NO_STREAM } from '../eventStore.ts';
import { actualRevision, isTombstoned, isWrongVersion, readError } from './clientErrors.ts';
import { leaveClient } from './clientSlot.ts';
import { connectionTo } from './connection.ts';
import { within } from './deadline.ts';
import { DEFAULT_TIMING } from './timing.ts';

/**
 * Takes a stream out of the log for good, if `lastRevision` is its last one (NO_STREAM for one without events): a
 * tombstone stands at its end, and nothing can be appended any more. Reading the stream finds nothing from now on; the
 * whole log still shows its events until the operator's next scavenge, which frees the files. Answers how many events
 * went. Throws WrongExpectedRevision where there are others, StoreUnavailable.
 */
export async function eraseEventStoreDbStream(
  url: string,
  stream: string,
  lastRevision: number,
): Promise<number> {
  const { connect, credentials } = connectionTo(url);
  const { appendMs, disposeMs } = DEFAULT_TIMING;
  const client = connect();
  const tombstone = async (revision: number): Promise<number> => {
    const expectedRevision = revision === NO_STREAM ? NEW_STREAM : BigInt(revision);
    const options = { expectedRevision, credentials, requiresLeader: true, deadline: appendMs } as const;
    await within(appendMs, 'a tombstone', client.tombstoneStream(stream, options));
    return revision + 1;
  };
  try {
    return await tombstone(lastRevision).catch((error: unknown) => {
      // There is nothing to lose: then it may be put there as well.
      if (isWrongVersion(error) && actualRevision(error) === NO_STREAM) return tombstone(NO_STREAM);
      throw error;
    });
  } catch (error) {
    if (isTombstoned(error)) return 0;
    if (isWrongVersion(error)) throw new WrongExpectedRevision(stream, lastRevision, actualRevision(error));
    throw error instanceof StoreUnavailable ? error : readError(error);
  } finally {
    await leaveClient(client, disposeMs);
  }
}
