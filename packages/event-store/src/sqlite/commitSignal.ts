import { realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';

/** The least time between two wake-ups: commits that follow each other quickly are then read together. */
const PACE_MS = 25;
/** So long after somebody was in a hurry nothing is paced: who reads what was just written mostly does so again. */
const HURRY_MS = 100;

/** Tells who waits for news of a log that there may be some. */
export interface CommitSignal {
  /** Counts the news heard of so far. Take it before reading what is there. */
  heard(): number;
  /** Resolves once there is news after `heard`, or when the signal aborts. */
  newsAfter(heard: number, signal: AbortSignal): Promise<void>;
  /**
   * Something was committed through this store: tells all who read the same file in this process, at once where nothing
   * was told in the last 25 ms or somebody was in a hurry lately, else when they are over.
   */
  announce(): void;
  /** Tells now of what would be told later, and for a while at once of what is committed. */
  hurry(): void;
  close(): void;
}

/**
 * Threads of this process tell each other of commits; those of other processes show in `dataVersion` (SQLite's
 * `PRAGMA data_version`), which is looked at every 25 ms while somebody waits. Nobody who waits is woken more often than
 * that, unless somebody is in a hurry: each wake-up costs a read of the log, and a projector a batch.
 */
export function createCommitSignal(path: string, dataVersion: () => number): CommitSignal {
  const channel = new BroadcastChannel(`ledgerline-event-store:${realpathSync(path)}`);
  const waiting = new Set<() => void>();
  let heard = 0;
  let wokenAt = Number.NEGATIVE_INFINITY;
  let hurriedAt = Number.NEGATIVE_INFINITY;
  let lastVersion: number | undefined = dataVersion();
  let polling: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;

  const msToNext = (): number => wokenAt + PACE_MS - performance.now();

  function wake(): void {
    heard += 1;
    wokenAt = performance.now();
    for (const resolve of waiting) resolve();
  }

  function poll(): void {
    if (msToNext() > 0) return;
    const version = look();
    if (version === lastVersion) return;
    lastVersion = version;
    wake();
  }

  // Who waits hears of a failure by reading.
  function look(): number | undefined {
    try {
      return dataVersion();
    } catch {
      return undefined;
    }
  }

  function stopPolling(): void {
    clearInterval(polling);
    polling = undefined;
  }

  function tell(): void {
    clearTimeout(telling);
    telling = undefined;
    wake();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between threads has no origin
    channel.postMessage(null);
  }

  channel.onmessage = wake;
  channel.unref();

  return {
    heard: () => heard,
    async newsAfter(since, signal) {
      if (heard !== since || signal.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const wakeUp = (): void => resolve();
      waiting.add(wakeUp);
      signal.addEventListener('abort', wakeUp);
      polling ??= setInterval(poll, PACE_MS);
      await promise;
      signal.removeEventListener('abort', wakeUp);
      waiting.delete(wakeUp);
      if (waiting.size === 0) stopPolling();
    },
    announce() {
      if (telling) return;
      const pause = msToNext();
      if (pause <= 0 || performance.now() < hurriedAt + HURRY_MS) tell();
      else telling = setTimeout(tell, pause).unref();
    },
    hurry() {
      hurriedAt = performance.now();
      if (telling) tell();
    },
    close() {
      clearTimeout(telling);
      channel.close();
      stopPolling();
      wake();
    },
  };
}
