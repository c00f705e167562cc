import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventStore, isOfThisLog, LOG_START, type LogPage } from '@ledgerline/event-store';
import { LEDGER_PREFIX, userIdOf } from '@ledgerline/events';
import {
  GenerationBehind,
  type ParkedLedger,
  PROJECTION_VERSION,
  type ProjectionStore,
  type ReadStore,
  UnreadableGeneration,
} from '@ledgerline/read-models';
import type { GenerationProjector } from '../projecting/generationProjector.ts';
import { EVENTS_PER_SLICE, type RebuildOptions } from './rebuildOptions.ts';

/** The rebuild would park what the live read models show: nothing was switched. */
export class RebuildBlocked extends Error {
  constructor(parked: readonly ParkedLedger[]) {
    const events = parked.map(({ stream, revision, error }) => `${stream}@${revision}: ${error}`);
    super(`events that are shown now could not be projected:\n${events.slice(0, 10).join('\n')}`);
    this.name = 'RebuildBlocked';
  }
}

/** Applies what comes after the checkpoint, until nothing comes: each page is asked for while the one before is applied. */
export async function catchUp(options: RebuildOptions, projector: GenerationProjector): Promise<void> {
  const { eventStore, signal, eventsPerSlice = EVENTS_PER_SLICE } = options;
  const head = await eventStore.head();
  const pageAfter = (after: string): Promise<LogPage> => {
    const page = eventStore.readAll({ after, prefixes: [], limit: eventsPerSlice });
    // It rejects for the one who waits for it; there may be nobody any more.
    page.catch(() => undefined);
    return page;
  };
  for (let next = pageAfter(projector.checkpoint.position); ; ) {
    signal.throwIfAborted();
    const { events, position } = await next;
    if (position === projector.checkpoint.position) return;
    next = pageAfter(position);
    await projector.project(events, position);
    const { applied } = projector.checkpoint;
    options.onProgress?.({ phase: 'catch up', applied, position, head });
    await nextTurn();
  }
}

/**
 * Throws RebuildBlocked where the new generation holds a ledger back at an event that the live one shows. A live one of
 * another format shows nothing: its reads are refused.
 */
export async function refuseNewlyParked(
  { readStore, eventStore }: Pick<RebuildOptions, 'readStore' | 'eventStore'>,
  generation: ProjectionStore,
): Promise<void> {
  const live = await readableLive(readStore);
  if (!live) return;
  const worse: ParkedLedger[] = [];
  for (const parked of await generation.parked())
    if (await shows(live, parked, eventStore)) worse.push(parked);
  if (worse.length > 0) throw new RebuildBlocked(worse);
}

async function readableLive(readStore: ReadStore): Promise<ProjectionStore | undefined> {
  try {
    return await readStore.live();
  } catch (error) {
    if (error instanceof UnreadableGeneration) return undefined;
    throw error;
  }
}

async function shows(
  live: ProjectionStore,
  { stream, revision }: ParkedLedger,
  eventStore: Pick<EventStore, 'readStream'>,
): Promise<boolean> {
  const userId = stream.startsWith(LEDGER_PREFIX) ? userIdOf(stream) : undefined;
  if (userId !== undefined) return ((await live.balances(userId))?.revision ?? 0) > revision;
  if (await live.parkedLedger(stream)) return false;
  const [event] = await eventStore.readStream(stream, revision, 1);
  return event !== undefined && event.position <= ((await live.checkpoint())?.position ?? LOG_START);
}

/**
 * Whether people may see less than before: the live read models can't be read, are of another log, or are of this one
 * when it was longer. The new generation can never come as far as those.
 */
export async function isLiveWorthless({
  readStore,
  eventStore,
}: Pick<RebuildOptions, 'readStore' | 'eventStore'>): Promise<boolean> {
  try {
    const checkpoint = await (await readStore.live()).furthest();
    return checkpoint ? !(await isOfThisLog(checkpoint, eventStore)) : false;
  } catch (error) {
    if (error instanceof UnreadableGeneration) return true;
    throw error;
  }
}

/**
 * Switches once the new generation has what the live one has: people must never see less than before, and the live one
 * may have gone on. Then drops all others.
 */
export async function goLive(
  options: RebuildOptions,
  number: number,
  projector: GenerationProjector,
  { evenIfBehind }: { evenIfBehind: boolean },
): Promise<void> {
  const { readStore } = options;
  const before = (await readStore.generations()).filter(
    (one) => one.number !== number && one.projectionVersion <= PROJECTION_VERSION,
  );
  for (;;) {
    options.signal.throwIfAborted();
    await catchUp(options, projector);
    // A stream that both held back may have gone on in the live one since the last look.
    if (!evenIfBehind && !options.evenIfWorse)
      await refuseNewlyParked(options, await readStore.generation(number));
    try {
      await readStore.switchTo(number, { evenIfBehind });
      break;
    } catch (error) {
      if (!(error instanceof GenerationBehind)) throw error;
      // A signal to stop, and a projector on this thread, need their turn.
      await nextTurn();
    }
  }
  for (const old of before) await readStore.dropGeneration(old.number);
}
