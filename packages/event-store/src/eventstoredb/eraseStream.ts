import { NO_STREAM as NEW_STREAM } from '@eventstore/db-client';
import { StoreUnavailable, WrongExpectedRevision } from '../errors.ts';
import { NO_STREAM } from '../eventStore.ts';
import { actualRevision, isNotLeader, isTombstoned, isWrongVersion, readError } from './clientErrors.ts';
import { createClientSlot } from './clientSlot.ts';
import { connectionTo } from './connection.ts';
import { createLeader } from './leader.ts';
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
  const connection = connectionTo(url);
  const { connect } = connection;
  const { appendMs, disposeMs } = DEFAULT_TIMING;
  const leader = createLeader(connection, DEFAULT_TIMING);
  const slot = createClientSlot({ connect, leader, disposeMs });
  const tombstone = async (revision: number): Promise<number> => {
    const expectedRevision = revision === NO_STREAM ? NEW_STREAM : BigInt(revision);
    const options = { expectedRevision, requiresLeader: true, deadline: appendMs } as const;
    const send = () =>
      slot.use((client) => client.tombstoneStream(stream, options), { what: 'a tombstone', ms: appendMs });
    await send().catch((error: unknown) => {
      if (isNotLeader(error)) return send();
      throw error;
    });
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
    await Promise.all([slot.close(), leader.close()]);
  }
}
