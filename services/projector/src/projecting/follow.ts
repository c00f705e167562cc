import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '@ledgerline/event-store';
import { createTurns } from '@ledgerline/patience';
import { type Generation, Overtaken, type ParkedLedger, type ReadStore } from '@ledgerline/read-models';
import { checkpointIn, isSameStanding } from './checkpoints.ts';
import { fairSlices } from './fairSlices.ts';
import { keepForgetting } from './forgetErased.ts';
import { type Committed, GenerationProjector } from './generationProjector.ts';
import type { Logger } from './logger.ts';
import { untilRested } from './rest.ts';
import { watchProgress } from './watchdog.ts';

const RETRY_PARKED_MS = 30_000;
const LOOK_FOR_SWITCH_MS = 1000;

export interface FollowOptions {
  eventStore: EventStore;
  readStore: ReadStore;
  /** Ends the projector after the batch that it is at. */
  signal: AbortSignal;
  logger: Logger;
  /** After each commit: who has something new, and up to which public revision. */
  onCommitted?: (changes: readonly Committed[]) => void;
  onParked?: (parked: ParkedLedger) => void;
  now?: () => Date;
}

/**
 * Keeps one generation current while it is the live one; `succeeded` is called after each slice. Where another projector
 * does so too, one of them moves the checkpoint, and the other one waits until it has rested.
 */
export async function follow(options: FollowOptions, live: Generation, succeeded: () => void): Promise<void> {
  try {
    await followAlone(options, live, succeeded);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    options.logger.info({ generation: live.number }, 'another projector is at work: this one stands by');
    await untilRested(async () => {
      const { number } = await liveGeneration(options.readStore);
      if (number !== live.number) return undefined;
      return (await (await options.readStore.generation(number)).standing()).moves;
    }, options.signal);
    succeeded();
  }
}

async function followAlone(
  options: FollowOptions,
  { number }: Generation,
  succeeded: () => void,
): Promise<void> {
  const { eventStore, readStore, logger, now = () => new Date() } = options;
  const generation = await readStore.generation(number);
  const standing = await generation.standing();
  const projector = new GenerationProjector({
    eventStore,
    readStore,
    generation,
    checkpoint: await checkpointIn(standing, eventStore),
    standing,
    now,
    onCommitted: options.onCommitted ?? (() => undefined),
    onParked(parked) {
      logger.error({ parked }, 'ledger parked');
      options.onParked?.(parked);
    },
  });
  const stalled = watchProgress(eventStore, () => projector.checkpoint.position);
  const switched = new AbortController();
  // What a failed batch or retry left half done is in the projector's memory only: it starts over from the checkpoint.
  const failed = new AbortController();
  const stop = AbortSignal.any([options.signal, stalled.signal, switched.signal, failed.signal]);
  const inTurn = createTurns();
  const whileGood = (work: () => Promise<void>): Promise<void> =>
    inTurn('projector', async () => {
      if (failed.signal.aborted) return;
      await work().catch((error: unknown) => {
        failed.abort(error);
        throw error;
      });
    });
  const retrying = setInterval(() => {
    whileGood(() => projector.retryParked()).catch((error: unknown) => {
      logger.warn({ err: error }, 'retry failed');
    });
  }, RETRY_PARKED_MS);
  const watchingSwitch = setInterval(
    () => void stopAfterSwitch(readStore, number, switched),
    LOOK_FOR_SWITCH_MS,
  );
  const stopForgetting = keepForgetting({ eventStore, readStore, generation, now, logger });

  try {
    await projector.start();
    logger.info({ generation: number, position: projector.checkpoint.position }, 'projecting');
    const pages = eventStore.subscribe({ after: projector.checkpoint.position, prefixes: [], signal: stop });
    for await (const slice of fairSlices(pages)) {
      if (stop.aborted) break;
      await whileGood(() => projector.projectSlice(slice));
      // An embedded store answers without waiting: signals need their turn too.
      await nextTurn();
      if (stop.aborted) break;
      succeeded();
    }
    if (!options.signal.aborted) logger.warn({ reason: String(stop.reason) }, 'subscription ended');
    if (failed.signal.reason instanceof Overtaken) throw failed.signal.reason;
  } catch (error) {
    // Notes of parked streams are changed with the checkpoint, which stays.
    const isElsewhere =
      error instanceof Overtaken && !isSameStanding(projector.standing, await generation.standing());
    if (isElsewhere || !(error instanceof Overtaken)) throw error;
  } finally {
    clearInterval(retrying);
    clearInterval(watchingSwitch);
    stalled.stop();
    await stopForgetting();
    await inTurn('projector', async () => undefined);
  }
}

async function stopAfterSwitch(
  readStore: ReadStore,
  number: number,
  switched: AbortController,
): Promise<void> {
  const live = await liveGeneration(readStore).catch(() => undefined);
  if (live && live.number !== number) switched.abort(new Error(`generation ${live.number} went live`));
}

/** The generation that people read now. */
export const liveGeneration = async (readStore: ReadStore): Promise<Generation> =>
  liveOf(await readStore.generations());

/** That one of all. */
export function liveOf(generations: readonly Generation[]): Generation {
  const live = generations.find(({ state }) => state === 'live');
  if (!live) throw new Error('no generation of the read models is live');
  return live;
}
