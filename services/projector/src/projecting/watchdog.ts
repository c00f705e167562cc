import type { EventStore } from '@ledgerline/event-store';

const LOOK_MS = 10_000;
const STALLED_MS = 30_000;

/**
 * Aborts its signal when the log has been ahead of `position` for 30 s and `position` has not moved: a subscription
 * that died without a word.
 */
export function watchProgress(
  log: Pick<EventStore, 'head'>,
  position: () => string,
): { signal: AbortSignal; stop(): void } {
  const stalled = new AbortController();
  let seen = position();
  let movedAt = performance.now();

  async function look(): Promise<void> {
    const now = position();
    if (now !== seen || (await log.head()) <= now) {
      seen = now;
      movedAt = performance.now();
    } else if (performance.now() - movedAt > STALLED_MS) {
      stalled.abort(new Error(`nothing came after ${seen || 'the start'} for ${STALLED_MS / 1000} s`));
    }
  }

  // A log that cannot be reached shows in the subscription itself.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  return { signal: stalled.signal, stop: () => clearInterval(timer) };
}
