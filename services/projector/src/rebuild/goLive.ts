import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventStore, isOfThisLog, LOG_START, type LogPage } from '@ledgerline/event-store';
import { LEDGER_PREFIX, userIdOf } from '@ledgerline/events';
import {
  GenerationBehind,
  type ParkedLedger,
  PROJECTION_VERSION,
  type ProjectionStore,
  type ReadStore,
  type SeenLive,
  type Standing,
  UnreadableGeneration,
} from '@ledgerline/read-models';
import type { GenerationProjector } from '../projecting/generationProjector.ts';
import { untilRested } from '../projecting/rest.ts';
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
 * Throws RebuildBlocked where the new generation holds a stream back at an event that the live one shows. A live one of
 * another format shows nothing: its reads are refused. Answers the live one as it was looked at, where anything is held back.
 */
export async function refuseNewlyParked(
  { readStore, eventStore, signal }: Pick<RebuildOptions, 'readStore' | 'eventStore' | 'signal'>,
  generation: ProjectionStore,
): Promise<SeenLive | undefined> {
  const live = await readableLive(readStore);
  const heldBack = live ? await generation.parked() : [];
  if (!live || heldBack.length === 0) return undefined;
  const last = await lastLook(signal, (abandoned) => look(live, heldBack, eventStore, abandoned));
  signal.throwIfAborted();
  const worse = heldBack.filter((_, place) => last.shown[place] === 'yes');
  if (worse.length > 0) throw new RebuildBlocked(worse);
  return { number: live.number, standing: last.standing };
}

/** How the live generation stands, and which of some events it shows, or maybe soon. */
interface Look {
  standing: Standing;
  shown: ('yes' | 'no' | 'maybe')[];
}

const isDecided = ({ shown }: Look): boolean => !shown.includes('maybe');

/** How many writes beside the batches have not ended. */
const openIn = ({ beside }: Standing): number => (beside ? beside.begun - beside.ended : 0);

/** Looks until it is known what is shown, or whoever is about to show more has died at it. */
async function lastLook(signal: AbortSignal, lookAgain: (abandoned: number) => Promise<Look>): Promise<Look> {
  for (let abandoned = 0; ; ) {
    let last = await lookAgain(abandoned);
    if (isDecided(last)) return last;
    await untilRested(async () => {
      last = await lookAgain(abandoned);
      if (isDecided(last)) return undefined;
      const { moves, beside } = last.standing;
      // Batches may go on all the time: they say nothing about who writes beside them.
      return beside && openIn(last.standing) > abandoned ? beside.begun + beside.ended : moves;
    }, signal);
    const open = openIn(last.standing);
    if (isDecided(last) || open <= abandoned) return last;
    abandoned = open;
  }
}

/** `abandoned`: so many writes beside the batches were begun by somebody who has died. */
async function look(
  live: ProjectionStore,
  heldBack: readonly ParkedLedger[],
  eventStore: Pick<EventStore, 'readStream'>,
  abandoned: number,
): Promise<Look> {
  // First, so that whatever is written after it is noticed by the switch.
  const standing = await live.standing();
  const shown: Look['shown'] = [];
  const isWritten = openIn(standing) > abandoned;
  for (const parked of heldBack)
    shown.push(await shows(live, { ...standing, isWritten }, parked, eventStore));
  return { standing, shown };
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
  { checkpoint, furthest, isWritten }: Standing & { isWritten: boolean },
  { stream, revision }: ParkedLedger,
  eventStore: Pick<EventStore, 'readStream'>,
): Promise<Look['shown'][number]> {
  const userId = stream.startsWith(LEDGER_PREFIX) ? userIdOf(stream) : undefined;
  if (userId !== undefined && ((await live.balances(userId))?.revision ?? 0) > revision) return 'yes';
  if (isWritten) return 'maybe';
  if (await live.parkedLedger(stream)) return 'no';
  const [event] = await eventStore.readStream(stream, revision, 1);
  if (!event || event.position > (furthest?.position ?? LOG_START)) return 'no';
  return userId === undefined && event.position <= (checkpoint?.position ?? LOG_START) ? 'yes' : 'maybe';
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
    // A stream that both held back may have gone on in the live one since the last look, and until the switch.
    const seen =
      evenIfBehind || options.evenIfWorse
        ? undefined
        : await refuseNewlyParked(options, await readStore.generation(number));
    try {
      await readStore.switchTo(number, { evenIfBehind, seen });
      break;
    } catch (error) {
      if (!(error instanceof GenerationBehind)) throw error;
      // A signal to stop, and a projector on this thread, need their turn.
      await nextTurn();
    }
  }
  for (const old of before) await readStore.dropGeneration(old.number);
}
