import { setTimeout as delay } from 'node:timers/promises';

/** Resolves after so many milliseconds, or at once when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

/** Pauses between tries, in milliseconds: they double until they are the longest. */
export function* pauses(firstMs: number, longestMs: number): Generator<number, never> {
  for (let ms = firstMs; ; ms = Math.min(2 * ms, longestMs)) yield ms;
}
