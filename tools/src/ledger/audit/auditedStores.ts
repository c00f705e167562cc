import type { EventStore } from '@ledgerline/event-store';
import { type Provenance, readProvenance } from '@ledgerline/event-store/history';
import { readSkips, type Skips } from '@ledgerline/projector/skips';
import {
  type Checkpoint,
  OtherFormat,
  type ParkedLedger,
  PROJECTION_VERSION,
  type ProjectionStore,
  type ReadStore,
  UnreadableGeneration,
} from '@ledgerline/read-models';
import type { Deviation } from './deviation.ts';
import type { SealedHead } from './sealedHead.ts';
import { readErasures } from './surveyLog.ts';

/** The read models that are live, and how far they were when the audit began. */
export interface LiveModels {
  generation: ProjectionStore;
  /** Which of the generations it is. */
  number: number;
  /** Resolves when a person's documents may have changed, or after some milliseconds. */
  changed: ReadStore['changed'];
  checkpoint: Checkpoint | null;
  /** Events that they pass over. */
  skips: Skips;
  /** By stream: held back at an event that could not be projected. */
  parked: ReadonlyMap<string, ParkedLedger>;
}

/** What an audit looks at, and what explains what it finds. */
export interface AuditedStores {
  log: EventStore;
  /** undefined where only the log is looked at, or the read models are another version's. */
  models: LiveModels | undefined;
  /** That they are another version's. */
  outdated: readonly Deviation[];
  /** Streams of erased people, with the position in the log of the event that says so. */
  erased: ReadonlyMap<string, string>;
  /** undefined: it is not checked who made the events. */
  provenance: Provenance | undefined;
  /** By stream. */
  sealed: ReadonlyMap<string, SealedHead>;
  /** How far into the log the seal reached. */
  sealedAt: string | undefined;
}

/** Notes how far everything is now: later the log only has more, and so have the read models. */
export async function auditedStores(
  log: EventStore,
  readStore: ReadStore | undefined,
  { sealed, dataSecret }: { sealed: readonly SealedHead[]; dataSecret: string | undefined },
): Promise<AuditedStores> {
  const models = readStore && (await liveModels(readStore, log));
  return {
    log,
    models: models && 'generation' in models ? models : undefined,
    outdated: models && 'check' in models ? [models] : [],
    erased: await readErasures(log),
    provenance: dataSecret === undefined ? undefined : await readProvenance(log, dataSecret),
    sealed: new Map(sealed.map((head) => [head.stream, head])),
    sealedAt: sealed[0]?.position,
  };
}

async function liveModels(readStore: ReadStore, log: EventStore): Promise<LiveModels | Deviation> {
  const live = (await readStore.generations()).find(({ state }) => state === 'live');
  const version = live?.projectionVersion;
  if (!live || version !== PROJECTION_VERSION) return outdated(PROJECTION_VERSION, version ?? null);
  const generation = await readStore.live().catch((error: unknown) => {
    if (error instanceof OtherFormat) return outdated('a format that this version reads', error.message);
    throw error;
  });
  if ('check' in generation) return generation;
  const skips = await readSkips(log);
  const notes = await readNotes(generation, log);
  if ('check' in notes) return notes;
  const { checkpoint, parked } = notes;
  return {
    generation,
    number: live.number,
    changed: (userId, timeoutMs) => readStore.changed(userId, timeoutMs),
    checkpoint,
    skips,
    parked,
  };
}

/** How far a generation is, and what it holds back; a deviation where it can't be read. */
async function readNotes(
  generation: ProjectionStore,
  log: EventStore,
): Promise<Pick<LiveModels, 'checkpoint' | 'parked'> | Deviation> {
  try {
    const parked = new Map((await generation.parked()).map((note) => [note.stream, note]));
    const checkpoint = await generation.checkpoint();
    // Throws RangeError for a text that is no position of this engine.
    if (checkpoint) await log.readAll({ after: checkpoint.position, prefixes: [], limit: 1 });
    return { checkpoint, parked };
  } catch (error) {
    if (!(error instanceof UnreadableGeneration || error instanceof RangeError)) throw error;
    return { ...outdated('a checkpoint that can be read', error.message), check: 'checkpoint' };
  }
}

const outdated = (expected: unknown, found: unknown): Deviation => ({
  area: 'read models',
  check: 'version',
  userId: null,
  record: 'the live generation',
  expected,
  found,
});
