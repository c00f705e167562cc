import { type EventStore, LOG_START } from '@ledgerline/event-store';
import {
  type Checkpoint,
  type Generation,
  type ProjectionStore,
  type ReadStore,
} from '@ledgerline/read-models';
import { forgetErased } from '../projecting/forgetErased.ts';
import { GenerationProjector } from '../projecting/generationProjector.ts';
import { type KeptLease, keepLease, projectorLease } from '../projecting/leaseKeeper.ts';
import { type Logger, silentLogger } from '../projecting/logger.ts';
import { readSkips } from '../projecting/skips.ts';
import { chooseGeneration } from './chooseGeneration.ts';
import { catchUp, goLive, refuseNewlyParked } from './goLive.ts';
import { type LogPages, portPages } from './logPages.ts';
import { replay } from './replay.ts';
import { verify } from './verify.ts';

const REBUILD_LEASE = 'rebuild';
const EVENTS_PER_CHECKPOINT = 250_000;

export type RebuildPhase = 'replay' | 'index' | 'catch up' | 'verify' | 'switch';

export interface RebuildProgress {
  phase: RebuildPhase;
  /** Events applied to the new generation so far. */
  applied: number;
  position: string;
  /** The head of the log when the phase began. */
  head: string;
}

export interface RebuildOptions {
  eventStore: EventStore;
  readStore: ReadStore;
  holder: string;
  /** Stops after the page that it is at; the next rebuild goes on from the last checkpoint. */
  signal: AbortSignal;
  /** How to read the log in bulk; by the port if not given. */
  logPages?: LogPages;
  /** Go live even where the live generation shows more: what it shows is not believed any more. */
  evenIfWorse?: boolean;
  /** How many events an interruption costs at most; 250,000 if not given. */
  eventsPerCheckpoint?: number;
  logger?: Logger;
  onProgress?: (progress: RebuildProgress) => void;
  now?: () => Date;
}

export interface RebuildResult {
  generation: number;
  /** How many events the new generation shows. */
  applied: number;
  /** How many of them an earlier, interrupted rebuild had applied already. */
  resumedAt: number;
  people: number;
}

/** Another process is rebuilding. */
export class RebuildRunning extends Error {
  constructor() {
    super('another rebuild is running');
    this.name = 'RebuildRunning';
  }
}

/**
 * Fills a new generation of the read models from the log beside the live one, checks it and makes it live. Goes on
 * with the generation that an interrupted rebuild left. Throws RebuildRunning, RebuildBlocked, VerificationFailed,
 * Fenced, and the reason of an aborted `signal`.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildResult> {
  const { readStore, holder } = options;
  const exclusive = await keepLease(readStore, REBUILD_LEASE, holder);
  if (!exclusive) throw new RebuildRunning();
  try {
    const generation = await chooseGeneration(options.eventStore, readStore);
    const lease = await keepLease(readStore, projectorLease(generation.number), holder);
    if (!lease) throw new RebuildRunning();
    try {
      return await fill(options, generation, lease);
    } finally {
      await lease.release();
    }
  } finally {
    await exclusive.release();
  }
}

/** Drops what interrupted rebuilds left. Answers the numbers of the generations dropped. */
export async function abortRebuild({
  readStore,
  holder,
}: Pick<RebuildOptions, 'readStore' | 'holder'>): Promise<number[]> {
  const exclusive = await keepLease(readStore, REBUILD_LEASE, holder);
  if (!exclusive) throw new RebuildRunning();
  try {
    const left = (await readStore.generations()).filter(({ state }) => state !== 'live');
    for (const { number } of left) await readStore.dropGeneration(number);
    return left.map(({ number }) => number);
  } finally {
    await exclusive.release();
  }
}

async function fill(
  options: RebuildOptions,
  { number, state }: Generation,
  lease: KeptLease,
): Promise<RebuildResult> {
  const { eventStore, readStore, logger = silentLogger } = options;
  const resumedAt = (await (await readStore.generation(number)).checkpoint())?.applied ?? 0;
  logger.info({ generation: number, resumedAt }, 'rebuilding');

  if (state === 'replaying') await replayLog(options, number, lease);
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
  await forgetErased({ eventStore, readStore, generation });
  if (!options.evenIfWorse) await refuseNewlyParked(options, generation);
  report(options, 'verify', projector.checkpoint);
  const { people } = await verify(generation, eventStore);
  report(options, 'switch', projector.checkpoint);
  await goLive(options, number, projector);
  return { generation: number, applied: projector.checkpoint.applied, resumedAt, people };
}

async function replayLog(options: RebuildOptions, number: number, lease: KeptLease): Promise<void> {
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
    signal: AbortSignal.any([signal, lease.lost]),
    now: options.now ?? (() => new Date()),
    eventsPerCheckpoint: options.eventsPerCheckpoint ?? EVENTS_PER_CHECKPOINT,
    onProgress: (applied, position) => options.onProgress?.({ phase: 'replay', applied, position, head }),
  });
  report(options, 'index', await checkpointOf(generation, eventStore));
  await readStore.finishBulkLoad(number);
  await readStore.setGenerationState(number, 'catching-up');
}

const checkpointOf = async (
  generation: ProjectionStore,
  eventStore: Pick<EventStore, 'logId'>,
): Promise<Checkpoint> =>
  (await generation.checkpoint()) ?? { logId: await eventStore.logId(), position: LOG_START, applied: 0 };

const report = (options: RebuildOptions, phase: RebuildPhase, { applied, position }: Checkpoint): void =>
  options.onProgress?.({ phase, applied, position, head: position });
