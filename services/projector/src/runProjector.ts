import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventStore, isOfThisLog } from '@ledgerline/event-store';
import {
  type Checkpoint,
  Fenced,
  type Generation,
  type KeptLease,
  keepLease,
  type ParkedLedger,
  PROJECTION_VERSION,
  projectorLease,
  type ReadStore,
  RebuildRunning,
  UnreadableGeneration,
} from '@ledgerline/read-models';
import { checkpointOf } from './projecting/checkpoints.ts';
import { keepForgetting } from './projecting/forgetErased.ts';
import { type Committed, GenerationProjector } from './projecting/generationProjector.ts';
import { isLate } from './projecting/isLate.ts';
import { type Logger, silentLogger } from './projecting/logger.ts';
import { TooManyParked } from './projecting/parking.ts';
import { backoff, pause } from './projecting/pause.ts';
import { createTurns } from './projecting/turns.ts';
import { watchProgress } from './projecting/watchdog.ts';
import type { LogPages } from './rebuild/logPages.ts';
import { type RebuildOptions, type RebuildResult, rebuild } from './rebuild/rebuild.ts';

const BATCH = 500;
const STAND_BY_MS = 1000;
const RETRY_PARKED_MS = 30_000;
const LOOK_FOR_SWITCH_MS = 1000;

export interface ProjectorOptions {
  eventStore: EventStore;
  readStore: ReadStore;
  /** Names this projector in leases; no two running ones may have the same. */
  holder: string;
  /** Ends the projector after the batch that it is at. */
  signal: AbortSignal;
  /** How to read the log in bulk when the read models have to be rebuilt; by the port if not given. */
  logPages?: LogPages;
  logger?: Logger;
  /** After each commit: who has something new, and up to which public revision. */
  onCommitted?: (changes: readonly Committed[]) => void;
  onParked?: (parked: ParkedLedger) => void;
  now?: () => Date;
}

/**
 * Keeps the live read models current until `signal` aborts: one projector at a time does so, others stand by. Every
 * end of a subscription, clean or not, is a drop and starts over from the checkpoint. Throws TooManyParked.
 */
export async function runProjector(options: ProjectorOptions): Promise<void> {
  const { signal, logger = silentLogger } = options;
  let failures = 0;
  const succeeded = (): void => {
    failures = 0;
  };
  while (!signal.aborted) {
    try {
      await projectLive(options, logger, succeeded);
    } catch (error) {
      if (error instanceof TooManyParked) throw error;
      // A store that is away needs no stack: its message says all.
      logger.warn(isLate(error) ? { reason: String(error) } : { err: error }, 'projection dropped');
      if (error instanceof Fenced && failures === 0) {
        failures = 1;
        continue;
      }
    }
    await pause(backoff(failures), signal);
    failures += 1;
  }
}

/** Projects into the generation that is live now, until something ends it. */
async function projectLive(options: ProjectorOptions, logger: Logger, succeeded: () => void): Promise<void> {
  const { readStore, holder, signal } = options;
  const live = await liveGeneration(readStore);
  const lease = await keepLease(readStore, projectorLease(live.number), holder);
  if (!lease) {
    succeeded();
    return pause(STAND_BY_MS, signal);
  }
  try {
    const due = await dueForRebuild(options, live, logger);
    if (due === undefined) await follow(options, live, lease, logger, succeeded);
    else if (due === 'worthless') await rebuild({ ...options, logger, evenIfWorse: true });
    else await rebuildBeside(options, live, lease, logger, succeeded);
  } finally {
    await lease.release();
  }
}

/** Rebuilds while the live generation is kept current: people go on reading it until the new one is live. */
async function rebuildBeside(
  options: ProjectorOptions,
  live: Generation,
  lease: KeptLease,
  logger: Logger,
  succeeded: () => void,
): Promise<void> {
  const rebuilt = new AbortController();
  const failed = new AbortController();
  const stopped = AbortSignal.any([options.signal, failed.signal]);
  const rebuilding = rebuildWhenFree({ ...options, signal: stopped, logger, evenIfWorse: true }).finally(() =>
    rebuilt.abort(),
  );
  rebuilding.catch(() => undefined);
  try {
    const signal = AbortSignal.any([options.signal, rebuilt.signal]);
    while (!signal.aborted && !lease.lost.aborted) {
      await follow({ ...options, signal }, live, lease, logger, succeeded);
      await pause(STAND_BY_MS, signal);
    }
  } catch (error) {
    // The switch fences whoever still writes to what was live.
    if (!(error instanceof Fenced)) {
      failed.abort(error);
      throw error;
    }
  } finally {
    await rebuilding.catch(() => undefined);
  }
  if (options.signal.aborted) return;
  const { generation, applied } = await rebuilding;
  logger.info({ generation, applied, version: PROJECTION_VERSION }, 'the new read models are live');
}

/** Rebuilds as soon as nobody else does. */
async function rebuildWhenFree(options: RebuildOptions): Promise<RebuildResult> {
  for (;;) {
    try {
      return await rebuild(options);
    } catch (error) {
      if (!(error instanceof RebuildRunning)) throw error;
      await pause(STAND_BY_MS, options.signal);
      options.signal.throwIfAborted();
    }
  }
}

async function follow(
  options: ProjectorOptions,
  { number }: Generation,
  lease: KeptLease,
  logger: Logger,
  succeeded: () => void,
): Promise<void> {
  const { eventStore, readStore, now = () => new Date() } = options;
  const generation = await readStore.generation(number);
  const projector = new GenerationProjector({
    eventStore,
    readStore,
    generation,
    lease: lease.current,
    checkpoint: await checkpointOf(generation, eventStore),
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
  const stop = AbortSignal.any([options.signal, lease.lost, stalled.signal, switched.signal, failed.signal]);
  const inTurn = createTurns();
  const whileGood = (work: () => Promise<void>): Promise<void> =>
    inTurn(async () => {
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
    for await (const { events, position } of pages) {
      for (let from = 0; from < events.length && !stop.aborted; from += BATCH) {
        const batch = events.slice(from, from + BATCH);
        const reached = from + BATCH < events.length ? (batch.at(-1)?.position ?? position) : position;
        await whileGood(() => projector.project(batch, reached));
        // An embedded store answers without waiting: leases and signals need their turn too.
        await nextTurn();
      }
      if (stop.aborted) break;
      succeeded();
    }
    if (!options.signal.aborted) logger.warn({ reason: String(stop.reason) }, 'subscription ended');
  } finally {
    clearInterval(retrying);
    clearInterval(watchingSwitch);
    stalled.stop();
    await stopForgetting();
    await inTurn(async () => undefined);
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

/** `outdated`: an older version's, which can be read and kept current meanwhile. `worthless`: nobody can rely on them. */
async function dueForRebuild(
  { eventStore, readStore }: ProjectorOptions,
  live: Generation,
  logger: Logger,
): Promise<'outdated' | 'worthless' | undefined> {
  const checkpoint = await readCheckpoint(readStore, live);
  if (checkpoint instanceof UnreadableGeneration) {
    logger.error({ err: checkpoint }, 'read models that cannot be read: rebuilding');
    return 'worthless';
  }
  if (checkpoint && !(await isOfThisLog(checkpoint, eventStore))) {
    logger.warn({ checkpoint }, 'read models of another log: rebuilding');
    return 'worthless';
  }
  if (live.projectionVersion >= PROJECTION_VERSION) return undefined;
  logger.warn(
    { live, wanted: PROJECTION_VERSION },
    'read models of an older version are served while new ones are built from the log',
  );
  return 'outdated';
}

async function readCheckpoint(
  readStore: ReadStore,
  { number }: Generation,
): Promise<Checkpoint | null | UnreadableGeneration> {
  try {
    return await (await readStore.generation(number)).checkpoint();
  } catch (error) {
    if (error instanceof UnreadableGeneration) return error;
    throw error;
  }
}

async function liveGeneration(readStore: ReadStore): Promise<Generation> {
  const live = (await readStore.generations()).find(({ state }) => state === 'live');
  if (!live) throw new Error('no generation of the read models is live');
  return live;
}
