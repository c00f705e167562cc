import { type Catalogue, type Due, dueAt, latestToday, noGoals, type Refusal } from '@ledgerline/domain';
import type { Logger } from '@ledgerline/http';
import { type BalancesDocument, type ReadStore, turnView } from '@ledgerline/read-models';
import { ClockWrong, CommandRefused } from '../commandHandling/errors.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import type { NewId } from '../ids.ts';
import { postPart } from './postPart.ts';

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
  /** Looks once and records what is due. Two that do so at the same time make one record of each date, in one group. */
  look(): Promise<void>;
  /** How many dates the last look found due and could not record: their asset is deleted, for example. */
  waiting(): number;
  /** How many dates were recorded since the start. */
  posted(): number;
  /** Begins no other append; resolves once what was under way has ended. Never rejects. */
  stop(): Promise<void>;
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
    const { userId, schedules = [], goals = noGoals } = person;
    const key = ({ of, day }: Due): string => `${userId} ${of} ${day}`;
    const rests = (due: Due): boolean => (resting.get(key(due)) ?? 0) > performance.now();
    const due = dueAt(schedules, goals.goals, turnView(person), now().getTime()).filter(
      (one) => !undone.has(key(one)),
    );
    if (due.every(rests)) return due.length;
    const wait = (one: Due, why: Refusal): void => {
      if (rests(one)) return;
      if (resting.size >= MOST_KEPT) resting.clear();
      resting.set(key(one), performance.now() + REFUSED_MS);
      logger.warn({ userId, of: one.of, day: one.day, why: why.code }, 'a date waits');
    };
    const requestId = newId();
    let dates = 0;
    try {
      const catalogue = await options.currentCatalogue();
      for (let part = 0; ; part += 1) {
        const done = await postPart(options.ledgers, { userId, requestId, part, now, catalogue });
        dates += done.dates;
        if (done.goesOn && !stopped) continue;
        for (const one of done.left) {
          if (one.why) wait(one, one.why);
          else undone.add(key(one));
        }
        if (undone.size > MOST_KEPT) undone.clear();
        return done.left.filter(({ why }) => why !== null).length;
      }
    } catch (error) {
      if (error instanceof ClockWrong) throw error;
      if (error instanceof CommandRefused) {
        for (const one of due) wait(one, error.refusal);
      } else {
        hasFailed = true;
        logger.error({ err: error, userId }, 'what is due was not recorded');
      }
      return due.length;
    } finally {
      posted += dates;
      if (dates > 0) logger.info({ userId, dates }, 'recorded what is due');
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
