import { pause } from '@ledgerline/patience';
import {
  type Checkpoint,
  type Generation,
  type KeptLease,
  keepLease,
  type ProjectionStore,
  projectorLease,
  REBUILD_LEASE,
  RebuildRunning,
  UnreadableGeneration,
} from '@ledgerline/read-models';
import { backoff, unlessAborted } from '../projecting/backoff.ts';
import { checkpointOf } from '../projecting/checkpoints.ts';
import { forgetErased } from '../projecting/forgetErased.ts';
import { GenerationProjector } from '../projecting/generationProjector.ts';
import { isLate } from '../projecting/isLate.ts';
import { silentLogger } from '../projecting/logger.ts';
import { areTooMany, MIN_PARKED, streamsAtMost, TooManyParked } from '../projecting/parking.ts';
import { readSkips } from '../skips.ts';
import { chooseGeneration } from './chooseGeneration.ts';
import { catchUp, goLive, isLiveWorthless, refuseNewlyParked } from './goLive.ts';
import { portPages } from './logPages.ts';
import type { RebuildOptions, RebuildPhase } from './rebuildOptions.ts';
import { replay } from './replay.ts';
import { verify } from './verify.ts';

const EVENTS_PER_CHECKPOINT = 250_000;

export interface RebuildResult {
  generation: number;
  /** How many events the new generation shows. */
  applied: number;
  /** How many of them an earlier, interrupted rebuild had applied already. */
  resumedAt: number;
  people: number;
}

/**
 * Fills a new generation of the read models from the log beside the live one, checks it and makes it live. Goes on
 * with the generation that an interrupted rebuild left. Once begun it waits for a store that is late or away, and goes
 * on from the last checkpoint. Throws RebuildRunning, RebuildBlocked, TooManyParked, VerificationFailed, what the
 * stores throw at the beginning, and the reason of an aborted `signal`.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildResult> {
  const { signal, logger = silentLogger } = options;
  let hasBegun = false;
  for (let failures = 0; ; failures += 1) {
    try {
      return await rebuildOnce(options, () => (hasBegun = true));
    } catch (error) {
      signal.throwIfAborted();
      if (!hasBegun || !isLate(error)) throw error;
      logger.warn({ err: error }, 'the rebuild waits for a store');
      options.onWaiting?.(error);
      await pause(backoff(failures), signal);
      signal.throwIfAborted();
    }
  }
}

/** What a rebuild waits for, in one line: the reason that `onWaiting` was told. */
export function describeWait(reason: unknown): string {
  if (!(reason instanceof Error)) return `Waiting for a store: ${String(reason)}`;
  const { message, cause } = reason;
  return `Waiting for a store: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}

async function rebuildOnce(options: RebuildOptions, onBegun: () => void): Promise<RebuildResult> {
  const { readStore, holder, signal } = options;
  const exclusive = await keepLease(readStore, REBUILD_LEASE, holder);
  if (!exclusive) throw new RebuildRunning();
  try {
    const generation = await chooseGeneration(options.eventStore, readStore);
    const lease = await keepLease(readStore, projectorLease(generation.number), holder);
    if (!lease) throw new RebuildRunning();
    onBegun();
    try {
      const held = AbortSignal.any([signal, exclusive.lost, lease.lost]);
      return await fill({ ...options, signal: held }, signal, generation, lease);
    } catch (error) {
      // The next rebuild would go on with it, and fail in the same way.
      if (error instanceof UnreadableGeneration) await readStore.dropGeneration(generation.number);
      throw error;
    } finally {
      await lease.release();
    }
  } finally {
    await exclusive.release();
  }
}

/** `interrupted` is the caller's signal; that of the options aborts when a lease is lost, too. */
async function fill(
  options: RebuildOptions,
  interrupted: AbortSignal,
  { number, state }: Generation,
  lease: KeptLease,
): Promise<RebuildResult> {
  const { eventStore, readStore, logger = silentLogger } = options;
  const resumedAt = (await (await readStore.generation(number)).checkpoint())?.applied ?? 0;
  logger.info({ generation: number, resumedAt }, 'rebuilding');

  if (state === 'replaying') await replayLog(options, interrupted, number, lease);
  const generation = await readStore.generation(number);
  const projector = new GenerationProjector({
    eventStore,
    readStore,
    generation,
    lease: lease.current,
    checkpoint: await checkpointOf(generation, eventStore),
    now: options.now ?? (() => new Date()),
    onCommitted: () => undefined,
    onParked: (parked) => logger.error({ parked }, 'ledger parked'),
  });
  await projector.start();
  await catchUp(options, projector);
  await refuseTooManyParked(generation);
  await forgetErased({ eventStore, readStore, generation });
  const isWorthless = await isLiveWorthless(options);
  if (!isWorthless && !options.evenIfWorse) await refuseNewlyParked(options, generation);
  report(options, 'verify', projector.checkpoint);
  const { people } = await verify(generation, eventStore, options.signal);
  report(options, 'switch', projector.checkpoint);
  await goLive(options, number, projector, { evenIfBehind: isWorthless });
  return { generation: number, applied: projector.checkpoint.applied, resumedAt, people };
}

async function replayLog(
  options: RebuildOptions,
  interrupted: AbortSignal,
  number: number,
  lease: KeptLease,
): Promise<void> {
  const { eventStore, readStore, signal } = options;
  const generation = await readStore.generation(number);
  const pages = options.logPages ?? portPages(eventStore);
  const head = await eventStore.head();
  const checkpoint = await checkpointOf(generation, eventStore);
  await replay(pages(checkpoint.position, head), {
    readStore,
    generation,
    number,
    lease: lease.current,
    checkpoint,
    skips: await readSkips(eventStore),
    signal,
    now: options.now ?? (() => new Date()),
    eventsPerCheckpoint: options.eventsPerCheckpoint ?? EVENTS_PER_CHECKPOINT,
    onProgress: (applied, position) => options.onProgress?.({ phase: 'replay', applied, position, head }),
  });
  signal.throwIfAborted();
  report(options, 'index', await checkpointOf(generation, eventStore));
  // Two at once would build the same file: only who ends with us does not wait until this one is done.
  await unlessAborted(readStore.finishBulkLoad(number), interrupted);
  signal.throwIfAborted();
  await readStore.setGenerationState(number, 'catching-up');
}

/** Throws TooManyParked where the parked streams are too many for so many people. */
async function refuseTooManyParked(generation: ProjectionStore): Promise<void> {
  const parked = await generation.parked();
  if (parked.length < MIN_PARKED) return;
  const people = await generation.people('', streamsAtMost(parked.length));
  if (areTooMany(parked.length, people.length)) throw new TooManyParked(parked);
}

const report = (options: RebuildOptions, phase: RebuildPhase, { applied, position }: Checkpoint): void =>
  options.onProgress?.({ phase, applied, position, head: position });
