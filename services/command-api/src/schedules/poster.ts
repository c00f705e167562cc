import { type Catalogue, latestToday } from '@ledgerline/domain';
import { groupOf, ledgerStream } from '@ledgerline/events';
import type { Logger } from '@ledgerline/http';
import type { BalancesDocument, ReadStore } from '@ledgerline/read-models';
import { ownCommandId } from '../commandHandling/command.ts';
import { ClockWrong, CommandRefused } from '../commandHandling/errors.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import type { NewId } from '../ids.ts';
import { type Due, dueOf } from './due.ts';

/** What says who has something to record. */
export type PostingStore = Pick<ReadStore, 'live'>;

export interface PosterOptions {
  store: PostingStore;
  ledgers: Ledgers;
  currentCatalogue: () => Promise<Catalogue>;
  newId: NewId;
  now: () => Date;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Between two looks; a minute unless given. */
  everyMs?: number | undefined;
}

/** Records by itself what schedules and goals say, each date once, in order, whatever was missed. */
export interface Poster {
  /** Looks once and records what is due. Two that do so at the same time make one record of each date. */
  look(): Promise<void>;
  /** How many dates the last look found due and could not record: their asset is deleted, for example. */
  waiting(): number;
  /** How many dates were recorded since the start. */
  posted(): number;
  /** Begins no other date; resolves once what was under way has ended. Never rejects. */
  stop(): Promise<void>;
}

/**
 * What became of a date: `undone` was recorded before, and was opened again unless the read models are behind; `other` is
 * dealt with or no longer due.
 */
type Outcome = 'recorded' | 'waits' | 'undone' | 'other';

/** What one look posts for one person. */
interface Run {
  requestId: string;
  /** Its group, once there is an event of it. */
  group: string | undefined;
}

const EVERY_MS = 60_000;
/** After a look that found a store away, or could not record a date for that; twice as long each time. */
const AGAIN_MS = 5_000;
const PEOPLE_AT_ONCE = 50;
/** A date that was refused is not tried again for so long. */
const REFUSED_MS = 10 * 60_000;
/** So many dates that are not to be tried are remembered. */
const MOST_KEPT = 10_000;

/** Begins to look at once, and then again and again until it is stopped. */
export function startPoster(options: PosterOptions): Poster {
  const { store, newId, now, logger, everyMs = EVERY_MS } = options;
  /** Dates that were refused, until when they rest (by `performance.now`). */
  const resting = new Map<string, number>();
  /** Dates that were recorded once and are open again: somebody undid them, and they stay so. */
  const undone = new Set<string>();
  let [stopped, hasFailed] = [false, false];
  let [waiting, posted, failures] = [0, 0, 0];
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  async function lookOnce(): Promise<void> {
    clearTimeout(timer);
    let pauseMs = everyMs;
    hasFailed = false;
    try {
      if (!stopped) await postAll();
    } catch (err) {
      hasFailed = true;
      if (!stopped) logger.error({ err }, 'what is due was not recorded');
    }
    failures = hasFailed ? failures + 1 : 0;
    if (hasFailed) pauseMs = Math.min(everyMs, AGAIN_MS * 2 ** (failures - 1));
    if (!stopped) timer = setTimeout(() => void look(), pauseMs).unref();
  }

  /** Looks after a look that is under way: there is one loop, however often somebody asks. */
  function look(): Promise<void> {
    looking = looking.then(lookOnce);
    return looking;
  }

  async function postAll(): Promise<void> {
    let left = 0;
    const latest = latestToday(now().getTime());
    for (let after = ''; ; ) {
      const people = await (await store.live()).duePostings(latest, after, PEOPLE_AT_ONCE);
      for (const person of people) {
        if (stopped) return;
        left += await postOf(person);
      }
      after = people.at(-1)?.userId ?? '';
      if (people.length < PEOPLE_AT_ONCE) break;
    }
    waiting = left;
  }

  /** Records what one person's schedules and goals say; answers how many dates wait. */
  async function postOf(person: BalancesDocument): Promise<number> {
    const { userId } = person;
    let [left, dates] = [0, 0];
    const run: Run = { requestId: newId(), group: undefined };
    for (const due of dueOf(person, now().getTime())) {
      if (stopped) break;
      const outcome = await post(userId, due, run);
      if (outcome === 'waits') left += 1;
      if (outcome === 'recorded') dates += 1;
    }
    posted += dates;
    if (dates > 0) logger.info({ userId, dates }, 'recorded what is due');
    return left;
  }

  /** Records one date. All that one look posts for a person is one group. */
  async function post(userId: string, due: Due, run: Run): Promise<Outcome> {
    const { of, day, command, isDone } = due;
    const id = ownCommandId(`post-${of}-${day}`);
    // Other people's schedules may have the same id.
    const date = `${userId} ${id}`;
    if (undone.has(date)) return 'undone';
    if ((resting.get(date) ?? 0) > performance.now()) return 'waits';
    const catalogue = await options.currentCatalogue();
    try {
      const { answer, replayed } = await options.ledgers.handle({
        stream: ledgerStream(userId),
        identity: { id, hash: '', actorId: userId, source: 'schedule', requestId: run.requestId },
        group: { kind: 'schedule', id: run.group },
        command: (at) => command(at, catalogue),
        present: (state, [first]) => ({
          group: first && groupOf(first.metadata)?.id,
          isDone: isDone(state),
        }),
      });
      if (answer.group !== undefined && !replayed) {
        run.group ??= answer.group;
        return 'recorded';
      }
      if (!replayed && !answer.isDone) return 'other';
      if (undone.size >= MOST_KEPT) undone.clear();
      undone.add(date);
      return 'undone';
    } catch (error) {
      if (error instanceof ClockWrong) throw error;
      if (!(error instanceof CommandRefused)) {
        hasFailed = true;
        logger.error({ err: error, userId }, 'a date was not recorded');
        return 'waits';
      }
      if (resting.size >= MOST_KEPT) resting.clear();
      resting.set(date, performance.now() + REFUSED_MS);
      logger.warn({ userId, of, day, why: error.refusal.code }, 'a date waits');
      return 'waits';
    }
  }

  void look();
  return {
    look,
    waiting: () => waiting,
    posted: () => posted,
    stop() {
      stopped = true;
      clearTimeout(timer);
      return looking;
    },
  };
}
