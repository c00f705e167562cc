import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '@ledgerline/event-store';
import type { StoreLocations } from '@ledgerline/http';
import { ReadStoreUnavailable } from '@ledgerline/read-models';
import type { PersonAudited } from './personAudit.ts';
import type { SealedHead } from './sealedHead.ts';

/** What a thread opens and looks at. */
export interface AuditThreadData {
  locations: StoreLocations;
  withModels: boolean;
  sealed: readonly SealedHead[];
  dataSecret: string | undefined;
}

/** An event makes 20 kB of garbage: in less room it is copied before it is some, in more it only takes memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 48 };

/** More than these would need more memory than they save time. */
const MOST_THREADS = 3;

/** Audits people in threads of their own, as many as there are processors, each with its own connections. */
export async function* auditInThreads(
  people: AsyncIterator<string>,
  data: AuditThreadData,
): AsyncGenerator<PersonAudited> {
  const count = Math.min(availableParallelism(), MOST_THREADS);
  const threads = Array.from({ length: count }, () => startThread(data));
  try {
    const running = new Map(threads.map((thread) => [thread, next(thread, people)]));
    while (running.size > 0) {
      const { thread, audited } = await Promise.race(running.values());
      if (audited) running.set(thread, next(thread, people));
      else running.delete(thread);
      if (audited) yield audited;
    }
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}

interface Thread {
  worker: Worker;
  /** Rejects with what ended the thread, whether anybody waits for it or not. */
  failed: Promise<never>;
}

function startThread(data: AuditThreadData): Thread {
  const worker = new Worker(new URL('./auditThread.ts', import.meta.url), {
    workerData: data,
    resourceLimits,
  });
  const failed = once(worker, 'exit').then(
    () => {
      throw new Error('a thread of the audit ended without an answer');
    },
    (error: unknown) => {
      throw ofItsClass(error);
    },
  );
  failed.catch(() => undefined);
  return { worker, failed };
}

/** Has a thread audit the next person; `audited` is undefined where there is none. Throws what the thread threw. */
async function next(
  thread: Thread,
  people: AsyncIterator<string>,
): Promise<{ thread: Thread; audited: PersonAudited | undefined }> {
  const { done, value } = await people.next();
  if (done) return { thread, audited: undefined };
  const { worker, failed } = thread;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(value);
  const message = new Promise<PersonAudited>((resolve) => worker.once('message', resolve));
  return { thread, audited: await Promise.race([message, failed]) };
}

/** An error comes out of a thread with its name, but without its class. */
function ofItsClass(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'StoreUnavailable') return new StoreUnavailable(error.message, error);
  if (error.name === 'ReadStoreUnavailable') return new ReadStoreUnavailable(error, error.message);
  return error;
}
