import { Worker } from 'node:worker_threads';
import { texts } from '@ledgerline/contract';
import { ApiError, createFairTurns } from '@ledgerline/http';
import type { ReadOptions, StatementFileOutcome } from '@ledgerline/statements';

/** A file that takes longer is given up. */
const longestMs = 20_000;
/** So many files are read at once, each of another person; what waits is in memory already. */
const turns = { atOnce: 2, perPerson: 4, total: 8 };
const memory = { maxOldGenerationSizeMb: 512 };

/** The file was not read, so this request has begun nothing. */
export class NotRead extends ApiError {}

/** An import of which a part may be written: it says that it can be sent again. */
export const unansweredImport = (cause: unknown, headers: Record<string, string>): ApiError =>
  new ApiError(503, texts.importUnanswered, { headers, cause });

/**
 * Reads a statement on a thread of its own, so that no other request waits for it, and no file can take more than a
 * bounded part of memory. People take turns. Throws NotRead (503) where the thread fails or too many files wait.
 */
export function createStatementReader(): (
  userId: string,
  bytes: Uint8Array,
  options: ReadOptions,
) => Promise<StatementFileOutcome> {
  const turn = createFairTurns(turns);
  return (userId, bytes, options) =>
    turn(userId, () => read(bytes, options)).catch((cause: unknown) => {
      throw new NotRead(503, texts.unavailable, { headers: { 'Retry-After': '2' }, cause });
    });
}

function read(bytes: Uint8Array, options: ReadOptions): Promise<StatementFileOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<StatementFileOutcome>();
  const worker = new Worker(new URL('./readMain.ts', import.meta.url), {
    workerData: { bytes, options },
    resourceLimits: memory,
  });
  const late = setTimeout(() => void worker.terminate(), longestMs);
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => {
    clearTimeout(late);
    reject(new Error('the thread ended without an answer'));
  });
  return promise;
}
