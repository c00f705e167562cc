import { realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';

const POLL_MS = 25;

/** Tells who waits for news of a log that there may be some. */
export interface CommitSignal {
  /** Counts the news heard of so far. Take it before reading what is there. */
  heard(): number;
  /** Resolves once there is news after `heard`, or when the signal aborts. */
  newsAfter(heard: number, signal: AbortSignal): Promise<void>;
  /** Something was committed through this store: tells all who read the same file in this process. */
  announce(): void;
  close(): void;
}

/**
 * Threads of this process tell each other of commits; those of other processes show in `dataVersion` (SQLite's
 * `PRAGMA data_version`), which is looked at every 25 ms while somebody waits.
 */
export function createCommitSignal(path: string, dataVersion: () => number): CommitSignal {
  const channel = new BroadcastChannel(`ledgerline-event-store:${realpathSync(path)}`);
  const waiting = new Set<() => void>();
  let heard = 0;
  let lastVersion: number | undefined = dataVersion();
  let polling: NodeJS.Timeout | undefined;

  function wake(): void {
    heard += 1;
    for (const resolve of waiting) resolve();
  }

  function poll(): void {
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
      polling ??= setInterval(poll, POLL_MS);
      await promise;
      signal.removeEventListener('abort', wakeUp);
      waiting.delete(wakeUp);
      if (waiting.size === 0) stopPolling();
    },
    announce() {
      wake();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between threads has no origin
      channel.postMessage(null);
    },
    close() {
      channel.close();
      stopPolling();
      wake();
    },
  };
}
