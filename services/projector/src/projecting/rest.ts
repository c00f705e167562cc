import { pause } from '@ledgerline/patience';
import type { Standing } from '@ledgerline/read-models';

/** Nobody is at work on a generation whose checkpoint has not been moved for so long. */
const REST_MS = 5_000;

const LOOK_MS = 1_000;

/**
 * Waits until a checkpoint has rested: whoever moved it has ended, or has nothing to do. `moves` looks; where it answers
 * undefined there is nothing to wait for. What can't be read rests, too.
 */
export async function untilRested(
  moves: () => Promise<Standing['moves'] | undefined>,
  signal: AbortSignal,
): Promise<void> {
  let seen: number | undefined = -1;
  let restsSince = performance.now();
  while (!signal.aborted) {
    const now = await moves().catch(() => seen);
    if (now === undefined) return;
    if (now !== seen) restsSince = performance.now();
    else if (performance.now() - restsSince >= REST_MS) return;
    seen = now;
    await pause(LOOK_MS, signal);
  }
}
