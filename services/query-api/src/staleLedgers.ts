import { type EventStore, isOfThisLog, watchCatchingUp } from '@ledgerline/event-store';
import type { ReadStore } from '@ledgerline/read-models';
import { askSeldom } from './askSeldom.ts';

const lifeMs = 1_000;

interface StaleLedgersOptions {
  readStore: Pick<ReadStore, 'live'>;
  eventStore: Pick<EventStore, 'head' | 'logId' | 'readStream'>;
  now?: () => number;
}

/**
 * Tells whether what is shown of a ledger is not what its log says, as it was at most a second ago: its projection is
 * parked, the read models are of another log (an older one was restored under them) and wait for their rebuild, or
 * they do not have yet what the log had when this was called.
 */
export function createStaleLedgers({
  readStore,
  eventStore,
  now = () => performance.now(),
}: StaleLedgersOptions): (stream: string) => Promise<boolean> {
  const catchingUp = watchCatchingUp(eventStore, async () => (await readStore.live()).checkpoint());
  let isOfOtherLog = false;
  let isBehind = false;

  const look = askSeldom(
    async () => {
      const live = await readStore.live();
      const parked = new Set((await live.parked()).map((ledger) => ledger.stream));
      const checkpoint = await live.checkpoint();
      // Reads go on while the log is away: then nothing new is known of it.
      isOfOtherLog = await (checkpoint ? isOfThisLog(checkpoint, eventStore) : Promise.resolve(true)).then(
        (isOurs) => !isOurs,
        () => isOfOtherLog,
      );
      isBehind = await catchingUp().then(
        ({ isDone }) => !isDone,
        () => isBehind,
      );
      return { parked, isAllStale: isOfOtherLog || isBehind, isBehind };
    },
    // They catch up within a moment: that is seen at once.
    { lifeMs, isKept: (seen) => !seen.isBehind, now },
  );

  return async (stream) => {
    const { parked, isAllStale } = await look();
    return isAllStale || parked.has(stream);
  };
}
