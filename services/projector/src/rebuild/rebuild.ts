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
import { backoff } from '../projecting/backoff.ts';
import { checkpointOf } from '../projecting/checkpoints.ts';
import { forgetErased } from '../projecting/forgetErased.ts';
import { GenerationProjector } from '../projecting/generationProjector.ts';
import { isLate } from '../projecting/isLate.ts';
import { silentLogger } from '../projecting/logger.ts';
import { areTooMany, MIN_PARKED, streamsAtMost, TooManyParked } from '../projecting/parking.ts';
import { beforePeople, buildPeople } from './buildPeople.ts';
import { chooseGeneration } from './chooseGeneration.ts';
import { catchUp, goLive, isLiveWorthless, refuseNewlyParked } from './goLive.ts';
import type { RebuildOptions, RebuildPhase } from './rebuildOptions.ts';
import { verify } from './verify.ts';

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
 * on from where it was. Throws RebuildRunning, RebuildBlocked, TooManyParked, VerificationFailed, what the
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
      return await fill({ ...options, signal: held }, generation, lease);
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

async function fill(
  options: RebuildOptions,
  { number }: Generation,
  lease: KeptLease,
): Promise<RebuildResult> {
  const { eventStore, readStore, logger = silentLogger } = options;
  const generation = await readStore.generation(number);
  const reached = await generation.checkpoint();
  let resumedAt = reached?.applied ?? 0;
  logger.info({ generation: number, resumedAt }, 'rebuilding');
  const streams = (reached?.position ?? '') === '' ? options.streams?.() : undefined;
  const projector = new GenerationProjector({
    eventStore,
    readStore,
    generation,
    lease: lease.current,
    checkpoint: streams ? beforePeople(streams) : await checkpointOf(generation, eventStore),
    now: options.now ?? (() => new Date()),
    onCommitted: () => undefined,
    onParked: (parked) => logger.error({ parked }, 'ledger parked'),
  });
  await projector.start();
  if (streams) resumedAt = await buildPeople({ ...options, generation, projector, streams });
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

/** Throws TooManyParked where the parked streams are too many for so many people. */
async function refuseTooManyParked(generation: ProjectionStore): Promise<void> {
  const parked = await generation.parked();
  if (parked.length < MIN_PARKED) return;
  const people = await generation.people('', streamsAtMost(parked.length));
  if (areTooMany(parked.length, people.length)) throw new TooManyParked(parked);
}

const report = (options: RebuildOptions, phase: RebuildPhase, { applied, position }: Checkpoint): void =>
  options.onProgress?.({ phase, applied, position, head: position });
