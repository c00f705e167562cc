import { pause } from '@ledgerline/patience';
import {
  type Checkpoint,
  type Generation,
  Overtaken,
  type ProjectionStore,
  UnreadableGeneration,
} from '@ledgerline/read-models';
import { backoff } from '../projecting/backoff.ts';
import { checkpointIn } from '../projecting/checkpoints.ts';
import { forgetErased } from '../projecting/forgetErased.ts';
import { GenerationProjector } from '../projecting/generationProjector.ts';
import { isLate } from '../projecting/isLate.ts';
import { silentLogger } from '../projecting/logger.ts';
import { areTooMany, MIN_PARKED, streamsAtMost, TooManyParked } from '../projecting/parking.ts';
import { untilRested } from '../projecting/rest.ts';
import { beforePeople, buildPeople } from './buildPeople.ts';
import { chooseGeneration } from './chooseGeneration.ts';
import { catchUp, goLive, isLiveWorthless, refuseNewlyParked } from './goLive.ts';
import type { RebuildOptions, RebuildPhase } from './rebuildOptions.ts';
import { everybody, verify } from './verify.ts';

/** The generation that was being filled is not there any more: somebody has ended the rebuild. */
export class RebuildAborted extends Error {
  constructor(number: number) {
    super(`generation ${number}, which was being filled, was dropped`);
    this.name = 'RebuildAborted';
  }
}

export interface RebuildResult {
  generation: number;
  /** How many events the new generation shows. */
  applied: number;
  /** How many of them an earlier, interrupted rebuild had applied already. */
  resumedAt: number;
  people: number;
}

/**
 * Fills a new generation of the read models from the log beside the live one, checks it and makes it live. Joins a
 * rebuild that is running: who is behind stands by until the other one is done, or has rested; and goes on with what an
 * interrupted one left. Once begun it waits for a store that is late or away, and goes on from where it was. Throws
 * RebuildAborted, RebuildBlocked, TooManyParked, VerificationFailed, what the stores throw at the beginning, and the
 * reason of an aborted `signal`.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildResult> {
  const { signal, logger = silentLogger } = options;
  let begun: number | undefined;
  for (let failures = 0; ; failures += 1) {
    try {
      const generation = await generationToFill(options, begun);
      begun = generation.number;
      if (generation.state !== 'catching-up') return await doneElsewhere(options, begun);
      return await fill(options, generation);
    } catch (error) {
      signal.throwIfAborted();
      if (begun === undefined || !isLate(error)) throw error;
      if (error instanceof Overtaken) {
        await untilRestedOrDone(options, begun);
        failures = 0;
      } else {
        logger.warn({ err: error }, 'the rebuild waits for a store');
        options.onWaiting?.(error);
        await pause(backoff(failures), signal);
      }
      signal.throwIfAborted();
    }
  }
}

/** What a rebuild waits for, in one line: the reason that `onWaiting` was told. */
export function describeWait(reason: unknown): string {
  if (!(reason instanceof Error)) return `Waiting for a store: ${String(reason)}`;
  if (reason instanceof Overtaken) return 'Another rebuild is at work: waiting for its end.';
  const { message, cause } = reason;
  return `Waiting for a store: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}

/** The generation that was begun, in whatever state it is by now; else one to begin with. Throws RebuildAborted. */
async function generationToFill(
  { eventStore, readStore }: RebuildOptions,
  begun: number | undefined,
): Promise<Generation> {
  if (begun === undefined) return chooseGeneration(eventStore, readStore);
  const found = (await readStore.generations()).find(({ number }) => number === begun);
  if (!found) throw new RebuildAborted(begun);
  // The log may have been put back meanwhile.
  return found.state === 'catching-up' ? chooseGeneration(eventStore, readStore) : found;
}

/** Somebody else is filling the generation: waits until that rests, or the generation is not being filled any more. */
const untilRestedOrDone = (
  { readStore, signal, onWaiting }: RebuildOptions,
  begun: number,
): Promise<void> => {
  onWaiting?.(new Overtaken(begun));
  return untilRested(async () => {
    const found = (await readStore.generations()).find(({ number }) => number === begun);
    if (found?.state !== 'catching-up') return undefined;
    return (await (await readStore.generation(begun)).standing()).moves;
  }, signal);
};

/** What somebody else has made live. */
async function doneElsewhere({ readStore }: RebuildOptions, number: number): Promise<RebuildResult> {
  const generation = await readStore.generation(number);
  const applied = (await generation.checkpoint())?.applied ?? 0;
  let people = 0;
  for await (const _userId of everybody(generation)) people += 1;
  return { generation: number, applied, resumedAt: 0, people };
}

async function fill(options: RebuildOptions, { number }: Generation): Promise<RebuildResult> {
  try {
    return await fillAndSwitch(options, number);
  } catch (error) {
    // The next rebuild would go on with it, and fail in the same way.
    if (error instanceof UnreadableGeneration) await options.readStore.dropGeneration(number);
    throw error;
  }
}

async function fillAndSwitch(options: RebuildOptions, number: number): Promise<RebuildResult> {
  const { eventStore, readStore, logger = silentLogger } = options;
  const generation = await readStore.generation(number);
  const standing = await generation.standing();
  const { checkpoint } = standing;
  let resumedAt = checkpoint?.applied ?? 0;
  logger.info({ generation: number, resumedAt }, 'rebuilding');
  const streams = (checkpoint?.position ?? '') === '' ? options.streams?.() : undefined;
  const projector = new GenerationProjector({
    eventStore,
    readStore,
    generation,
    checkpoint: streams ? beforePeople(streams) : await checkpointIn(standing, eventStore),
    // What is built of people goes as far as the mark, long before the checkpoint does.
    standing: streams ? { ...standing, furthest: { ...streams.mark, applied: 0 } } : standing,
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
  const { people } = await verify(generation, eventStore, options).catch(async (error: unknown) => {
    const { moves } = await generation.standing();
    throw moves === projector.standing.moves ? error : new Overtaken(number);
  });
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
