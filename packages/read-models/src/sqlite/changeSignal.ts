import { BroadcastChannel } from 'node:worker_threads';

const SHORTEST_LOOK_MS = 10;
const LONGEST_LOOK_MS = 100;
/** A change that was just seen may be the one that is waited for: then the wait is short. */
const RECENT_MS = 200;

/** Tells those who wait for a person's balances that they may have been written. */
export interface ChangeSignal {
  announce(userIds: readonly string[]): void;
  /** Resolves when it may be worth looking again, at the latest after `timeoutMs`. */
  next(userId: string, timeoutMs: number): Promise<void>;
  close(): void;
}

/**
 * Threads of this process tell each other; all stores opened on the same file (`name` is its real path) hear it. What
 * other processes write shows in `dataVersion` (SQLite's `PRAGMA data_version`), looked at 10 to 100 ms apart. Where
 * that throws, those who wait are let go: they hear of the failure by reading.
 */
export function createChangeSignal(name: string, dataVersion: () => number): ChangeSignal {
  const channel = new BroadcastChannel(`ledgerline-read-store:${name}`);
  const waiting = new Map<string, Set<() => void>>();
  let version = versionNow();
  let changedAt = 0;

  function wake(userIds: Iterable<string>): void {
    for (const userId of userIds) for (const resolve of waiting.get(userId) ?? []) resolve();
  }

  function versionNow(): number | undefined {
    try {
      return dataVersion();
    } catch {
      return undefined;
    }
  }

  function look(): boolean {
    const now = versionNow();
    if (now === version) return false;
    version = now;
    changedAt = performance.now();
    return true;
  }

  /** Calls `resolve` after the next change of the file, or after `timeoutMs`. Returns how to stop. */
  function poll(timeoutMs: number, resolve: () => void): () => void {
    const recent = look() || performance.now() - changedAt < RECENT_MS;
    const deadline = performance.now() + Math.min(timeoutMs, recent ? SHORTEST_LOOK_MS : LONGEST_LOOK_MS);
    let pause = SHORTEST_LOOK_MS;
    let timer: NodeJS.Timeout;
    const lookAgain = (): void => {
      const left = deadline - performance.now();
      if (left <= 0 || look()) return resolve();
      timer = setTimeout(lookAgain, Math.min(pause, left));
      pause *= 2;
    };
    timer = setTimeout(lookAgain, Math.min(pause, timeoutMs));
    return () => clearTimeout(timer);
  }

  channel.onmessage = (message) => wake((message as { data: readonly string[] }).data);
  channel.unref();

  return {
    announce(userIds) {
      if (userIds.length === 0) return;
      wake(userIds);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between threads has no origin
      channel.postMessage(userIds);
    },
    async next(userId, timeoutMs) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const mine = waiting.get(userId) ?? new Set();
      waiting.set(userId, mine.add(resolve));
      const stop = poll(timeoutMs, resolve);
      await promise;
      stop();
      mine.delete(resolve);
      if (mine.size === 0) waiting.delete(userId);
    },
    close() {
      channel.close();
      wake([...waiting.keys()]);
    },
  };
}
