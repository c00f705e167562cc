import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '@ledgerline/event-store';
import { userIdOf } from '@ledgerline/events';
import { createFairTurns } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';

/** A write of so many events is long: the projector is at it for as long as at many people's single ones. */
export const LONG_WRITE = 50;
/** Whoever writes much alone may be so many events ahead of what reads show: the projector looks at twice as many. */
export const MOST_AHEAD = 1_000;
/** A turn ends after so long, in milliseconds, also where reads do not show what was written: a projector may be away. */
const LONGEST_TURN_MS = 250;
/** Nobody waits longer for a turn, in milliseconds: more people write much than can be shown. */
const LONGEST_WAIT_MS = 1_000;

/** Where it can be seen what people read. */
export type ShownLedgers = Pick<ReadStore, 'live' | 'changed'>;

/**
 * Writes once it is the turn of this stream. `revision` is the public one that it then has. Throws what `write` throws.
 */
export type LongWrites = (stream: string, revision: number, write: () => Promise<void>) => Promise<void>;

/**
 * Lets long writes take turns, of one person after another. A turn lasts until reads show what was written, but for a
 * thousand events where nobody else wants one: what others write is never far behind what is shown, however many are
 * asked for.
 */
export function createLongWrites(
  shown: ShownLedgers,
  log: Pick<EventStore, 'hurry'>,
  longestWaitMs = LONGEST_WAIT_MS,
): LongWrites {
  const inTurn = createFairTurns({
    atOnce: 1,
    perPerson: Number.POSITIVE_INFINITY,
    total: Number.POSITIVE_INFINITY,
  });

  /** The streams of those who want a turn, once for each write. */
  const wanting: string[] = [];

  async function untilShown(stream: string, revision: number): Promise<void> {
    const userId = userIdOf(stream) ?? stream;
    const deadline = performance.now() + LONGEST_TURN_MS;
    for (;;) {
      const live = await shown.live();
      const left = deadline - performance.now();
      const ahead = wanting.every((other) => other === stream) ? MOST_AHEAD : 0;
      if ((await live.balancesRevision(userId)) >= revision - ahead || left <= 0) return;
      log.hurry();
      await shown.changed(userId, left);
    }
  }

  return async (stream, revision, write) => {
    const turn = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const isOver = new AbortController();
    void inTurn(stream, async () => {
      if (isOver.signal.aborted) return;
      turn.resolve();
      try {
        await written.promise;
        await untilShown(stream, revision);
      } catch {
        // What was not written, or can't be read, keeps nobody waiting.
      }
    });
    wanting.push(stream);
    const impatient = delay(longestWaitMs, undefined, isOver).catch(() => undefined);
    await Promise.race([turn.promise, impatient]);
    isOver.abort();
    wanting.splice(wanting.indexOf(stream), 1);
    const writing = write();
    written.resolve(writing);
    await writing;
  };
}
