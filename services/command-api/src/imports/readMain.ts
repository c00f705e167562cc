import { parentPort, workerData } from 'node:worker_threads';
import { type ReadOptions, readStatementFile } from '@ledgerline/statements/read';

// A thread for one file: it ends with it, and its memory with it. It loads nothing that reading does not need.
const { bytes, options } = workerData as { bytes: Uint8Array; options: ReadOptions };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(readStatementFile(bytes, options));
