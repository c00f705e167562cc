import { setTimeout as delay } from 'node:timers/promises';
import { type EventStore, isOfThisLog, watchCatchingUp } from '@ledgerline/event-store';
import type { ReadStore } from '@ledgerline/read-models';
import { askSeldom } from './askSeldom.ts';

const lifeMs = 1_000;
/** A log that takes longer to answer is slow: what was last known of it is told meanwhile. */
const PATIENCE_MS = 50;

interface StaleLedgersOptions {
  readStore: Pick<ReadStore, 'live'>;
  eventStore: Pick<EventStore, 'head' | 'logId' | 'readStream'>;
  now?: () => number;
  /** Resolves when the log has had time enough to answer. */
  patience?: () => Promise<unknown>;
}

/**
 * Tells whether what a generation shows of a ledger is not what its log says, as it was at most a second ago: its projection is
 * parked, the read models are of another log (an older one was restored under them) and wait for their rebuild, or
 * they do not have yet what the log had when this was called. While the log does not answer, it tells what was known last.
 */
export function createStaleLedgers({
  readStore,
  eventStore,
  now = () => performance.now(),
  patience = () => delay(PATIENCE_MS, undefined, { ref: false }),
}: StaleLedgersOptions): (stream: string, generation: number) => Promise<boolean> {
  const catchingUp = watchCatchingUp(eventStore, async () => (await readStore.live()).checkpoint());
  // Until the log has answered once, nothing that is shown is known to be of it.
  let isOfOtherLog = true;
  let isBehind = true;
  /** The generation that was live when the log was asked. */
  let generation: number | undefined;
  let isKnown = false;
  let isSlow = false;
  let isLooking = false;

  const lookAtStore = askSeldom(
    async () => new Set((await (await readStore.live()).parked()).map((ledger) => ledger.stream)),
    { lifeMs, now },
  );

  async function look(): Promise<void> {
    const live = await readStore.live();
    const furthest = await live.furthest();
    // One that shows nothing yet says no more of it than one that was dropped meanwhile.
    const isDropped = furthest === null && (await readStore.live()).number !== live.number;
    // Reads go on while the log is away: then nothing new is known of it.
    isOfOtherLog = await (furthest ? isOfThisLog(furthest, eventStore) : Promise.resolve(true)).then(
      (isOurs) => !isOurs,
      () => isOfOtherLog,
    );
    isBehind = await catchingUp().then(
      ({ isDone }) => !isDone,
      () => isBehind,
    );
    generation = isDropped ? undefined : live.number;
    isKnown = true;
    isSlow = false;
  }

  const lookAtLog = askSeldom(
    () => {
      isLooking = true;
      return look().finally(() => {
        isLooking = false;
      });
    },
    // They catch up within a moment: that is seen at once.
    { lifeMs, isKept: () => !isBehind, now },
  );

  async function waitForLog(): Promise<void> {
    const looked = lookAtLog();
    if (!isKnown || !isLooking) return looked;
    // The next ones need not find out again that it is slow.
    if (isSlow) return void looked.catch(() => undefined);
    await Promise.race([
      looked,
      patience().then(() => {
        isSlow = true;
      }),
    ]);
  }

  return async (stream, shown) => {
    const parked = await lookAtStore();
    await waitForLog();
    // It is live since a moment ago, or was until then: of what is not live any more, nothing is known.
    if (shown !== generation) await Promise.race([look(), patience()]);
    return shown !== generation || isOfOtherLog || isBehind || parked.has(stream);
  };
}
