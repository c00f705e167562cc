import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

// The thread that moves the write-ahead log of one file into it.
const path = workerData as string;
const db = existsSync(path) ? new DatabaseSync(path) : undefined;

parentPort?.on('message', (message: 'move' | 'close') => {
  if (message === 'close') {
    db?.close();
    parentPort?.close();
    return;
  }
  db?.exec('PRAGMA wal_checkpoint(PASSIVE)');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage('moved');
});
