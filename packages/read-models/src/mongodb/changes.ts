import { setTimeout as wait } from 'node:timers/promises';

const SHORTEST_LOOK_MS = 10;
/** What changed just before the first look is noticed by the caller after that time. */
const LONGEST_WAIT_MS = 100;

/** Resolves when a revision is another one than at first, at the latest after `timeoutMs` or a tenth of a second. */
export async function nextChange(revision: () => Promise<number>, timeoutMs: number): Promise<void> {
  const stop = new AbortController();
  const longest = Math.min(timeoutMs, LONGEST_WAIT_MS);
  const given = wait(longest, undefined, { signal: stop.signal }).catch(() => undefined);
  try {
    await Promise.race([given, poll(revision, stop.signal)]);
  } finally {
    stop.abort();
  }
}

async function poll(revision: () => Promise<number>, signal: AbortSignal): Promise<void> {
  try {
    const first = await revision();
    for (let pause = SHORTEST_LOOK_MS; ; pause *= 2) {
      await wait(pause, undefined, { signal });
      if ((await revision()) !== first) return;
    }
  } catch {
    // A store that is away shows no change; callers that wait find out when reading.
    await new Promise(() => undefined);
  }
}
