import { type EventStore, isOfThisLog } from '@ledgerline/event-store';
import type { ReadStore } from '@ledgerline/read-models';

const lifeMs = 1_000;

interface StaleLedgersOptions {
  readStore: Pick<ReadStore, 'live'>;
  eventStore: Pick<EventStore, 'logId' | 'readStream'>;
  now?: () => number;
}

/**
 * Tells whether what is shown of a ledger is not what its log says, as it was at most a second ago: its projection is
 * parked, or the read models are of another log (an older one was restored under them) and wait for their rebuild.
 */
export function createStaleLedgers({
  readStore,
  eventStore,
  now = () => performance.now(),
}: StaleLedgersOptions): (stream: string) => Promise<boolean> {
  let parked = new Set<string>();
  let isOfOtherLog = false;
  let until = Number.NEGATIVE_INFINITY;

  return async (stream) => {
    if (now() >= until) {
      const live = await readStore.live();
      parked = new Set((await live.parked()).map((ledger) => ledger.stream));
      const checkpoint = await live.checkpoint();
      // Reads go on while the log is away: then nothing new is known of it.
      isOfOtherLog = await (checkpoint ? isOfThisLog(checkpoint, eventStore) : Promise.resolve(true)).then(
        (isOurs) => !isOurs,
        () => isOfOtherLog,
      );
      until = now() + lifeMs;
    }
    return isOfOtherLog || parked.has(stream);
  };
}
