import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StoreLocations } from '@ledgerline/http';
import type { NewId } from '../ids.ts';

/** What the thread is started with. */
export interface EraseThreadInput {
  locations: StoreLocations;
  dataSecret: string;
  userId: string;
  commandId: string;
}

/**
 * Erases a person on a thread with stores of its own: many rows are written for it, which would keep everybody waiting
 * here. Rejects where it fails or `signal` aborts; then nothing is lost, and it can be done again.
 */
async function eraseOnThread(input: EraseThreadInput, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./eraseMain.ts', import.meta.url), { workerData: input, execArgv: [] });
  const end = (): void => void worker.terminate();
  signal.addEventListener('abort', end, { once: true });
  let isDone = false;
  worker.once('message', () => {
    isDone = true;
  });
  try {
    // Rejects with what the thread threw. Its exit code says nothing: a thread that is ended early may exit with 0.
    await once(worker, 'exit');
    if (!isDone) throw new Error('the thread was ended');
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** Erases people from these stores, each on a thread. */
export const createErase =
  ({ locations, dataSecret, newId }: Omit<EraseThreadInput, 'userId' | 'commandId'> & { newId: NewId }) =>
  (userId: string, signal: AbortSignal): Promise<void> =>
    eraseOnThread({ locations, dataSecret, userId, commandId: newId() }, signal);
