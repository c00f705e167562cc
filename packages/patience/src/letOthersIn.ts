import { setImmediate as afterThisTurn } from 'node:timers';
import { setImmediate } from 'node:timers/promises';

/** How long the long loops of one turn hold the thread. A small request waits for a few turns: a preview for five. */
const SHARE_MS = 3;
/** A loop that has worked for less goes on: who has little to do does not wait for those who have much. */
const LEAST_MS = 1;

/** The turn of the long loop that has waited longest is the next one: one share a turn, however many loops there are. */
let queue: Promise<void> = Promise.resolve();

/** Waits for a turn in which no long loop works but the one that waits. */
export function nextShare(): Promise<void> {
  queue = queue.then(() => setImmediate());
  return queue;
}

/** When the first loop of this turn began to work in it. */
let turn: number | undefined;

function turnBegan(at: number): number {
  if (turn !== undefined) return turn;
  turn = at;
  afterThisTurn(() => {
    turn = undefined;
  });
  return at;
}

/**
 * Makes a check for long loops: called often, it answers a promise to wait for where the loops of this turn have held the
 * thread for a share, one after the other or this one alone, and undefined otherwise.
 */
export function letOthersIn(
  now: () => number = () => performance.now(),
  shareMs: number = SHARE_MS,
): () => Promise<void> | undefined {
  let since = now();
  turnBegan(since);
  return () => {
    const at = now();
    const worked = at - since;
    if (worked < shareMs && (worked < LEAST_MS || at - turnBegan(at) < shareMs)) return undefined;
    return nextShare().then(() => {
      since = now();
      turnBegan(since);
    });
  };
}

/** What work in steps comes to; others on the same thread have turns meanwhile. */
export async function inSteps<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  const pause = letOthersIn();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const others = pause();
    if (others) await others;
  }
}
