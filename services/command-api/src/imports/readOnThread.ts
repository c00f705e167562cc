import { Worker } from 'node:worker_threads';
import { texts } from '@ledgerline/contract';
import { ApiError } from '@ledgerline/http';
import type { ReadOptions, StatementFileOutcome } from '@ledgerline/statements';

/** A file that takes longer is given up. */
const longestMs = 20_000;
/** So many files are read at once. */
const mostAtOnce = 2;
const memory = { maxOldGenerationSizeMb: 512 };

/**
 * Reads a statement on a thread of its own, so that no other request waits for it, and no file can take more than a
 * bounded part of memory. Throws a 503 where the thread fails or too many files are being read.
 */
export function createStatementReader(): (
  bytes: Uint8Array,
  options: ReadOptions,
) => Promise<StatementFileOutcome> {
  let active = 0;
  return async (bytes, options) => {
    if (active >= mostAtOnce) throw busy();
    active += 1;
    try {
      return await read(bytes, options);
    } finally {
      active -= 1;
    }
  };
}

function read(bytes: Uint8Array, options: ReadOptions): Promise<StatementFileOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<StatementFileOutcome>();
  const worker = new Worker(new URL('./readMain.ts', import.meta.url), {
    workerData: { bytes, options },
    resourceLimits: memory,
  });
  const late = setTimeout(() => void worker.terminate(), longestMs);
  worker.on('message', resolve);
  worker.on('error', (cause) => reject(busy(cause)));
  worker.on('exit', () => {
    clearTimeout(late);
    reject(busy());
  });
  return promise;
}

const busy = (cause?: unknown): ApiError =>
  new ApiError(503, texts.unavailable, { headers: { 'Retry-After': '2' }, cause });
