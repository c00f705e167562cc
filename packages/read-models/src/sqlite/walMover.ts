import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** So many pages (4 MiB) in the write-ahead log are worth a move. */
const WORTH_MOVING = 1_000;
/** SQLite moves them itself, within a commit, where there are so many (64 MiB): the thread could not keep up. */
const TOO_MANY = 16_000;

/** Keeps the write-ahead log of a file short. */
export interface WalMover {
  /** To be called after each commit. */
  look(): void;
  close(): void;
}

/**
 * Moves what the connection `db` writes from the write-ahead log into the file on a thread of its own: a move syncs
 * megabytes, and whoever waits for the next commit would wait for it. Where that fails nothing is lost.
 */
export function createWalMover(db: DatabaseSync, path: string): WalMover {
  db.exec(`PRAGMA wal_autocheckpoint = ${TOO_MANY}`);
  const noop = db.prepare('PRAGMA wal_checkpoint(NOOP)');
  let thread: Worker | undefined;
  let isMoving = false;

  function start(): Worker {
    const worker = new Worker(new URL('./walMoverMain.ts', import.meta.url), {
      workerData: path,
      execArgv: [],
    });
    worker.unref();
    worker.on('message', () => (isMoving = false));
    // SQLite moves them then.
    worker.on('error', () => undefined);
    return worker;
  }

  return {
    look() {
      if (isMoving) return;
      const { log, checkpointed } = noop.get() as { log: number; checkpointed: number };
      if (log - checkpointed < WORTH_MOVING) return;
      isMoving = true;
      thread ??= start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('move');
    },
    close() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread?.postMessage('close');
    },
  };
}
