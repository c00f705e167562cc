import { setImmediate } from 'node:timers/promises';

/** How long one question is worked on before others on the same thread get a turn. */
const SHARE_MS = 5;

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
    return setImmediate().then(() => {
      since = now();
    });
  };
}
