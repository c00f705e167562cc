import { setImmediate } from 'node:timers/promises';

/** How long one question is worked on before others on the same thread get a turn. */
const SHARE_MS = 5;

/** The turn of the long loop that has waited longest is the next one: one share a turn, however many loops there are. */
let queue: Promise<void> = Promise.resolve();

/**
 * Makes a check for long loops: called often, it answers a promise to wait for where the loop has held the thread for its
 * share, and undefined otherwise.
 */
export function letOthersIn(
  now: () => number = () => performance.now(),
  shareMs: number = SHARE_MS,
): () => Promise<void> | undefined {
  let since = now();
  return () => {
    if (now() - since < shareMs) return undefined;
    queue = queue.then(() => setImmediate());
    return queue.then(() => {
      since = now();
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
