import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StoreLocations } from '@ledgerline/http';
import type { PersonAudited } from './personAudit.ts';
import type { SealedHead } from './sealedHead.ts';

/** What a thread opens and looks at. */
export interface AuditThreadData {
  locations: StoreLocations;
  withModels: boolean;
  sealed: readonly SealedHead[];
  dataSecret: string | undefined;
}

/** What is looked at is small; room for much garbage only costs memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/** More than these would need more memory than they save time. */
const MOST_THREADS = 3;

/** Audits people in threads of their own, as many as there are processors, each with its own connections. */
export async function* auditInThreads(
  people: AsyncIterator<string>,
  data: AuditThreadData,
): AsyncGenerator<PersonAudited> {
  const count = Math.min(availableParallelism(), MOST_THREADS);
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./auditThread.ts', import.meta.url), { workerData: data, resourceLimits }),
  );
  try {
    const running = new Map(workers.map((worker) => [worker, next(worker, people)]));
    while (running.size > 0) {
      const { worker, audited } = await Promise.race(running.values());
      if (audited) running.set(worker, next(worker, people));
      else running.delete(worker);
      if (audited) yield audited;
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Has a thread audit the next person; `audited` is undefined where there is none. Throws what the thread threw. */
async function next(
  worker: Worker,
  people: AsyncIterator<string>,
): Promise<{ worker: Worker; audited: PersonAudited | undefined }> {
  const { done, value } = await people.next();
  if (done) return { worker, audited: undefined };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(value);
  const [audited] = (await once(worker, 'message')) as [PersonAudited];
  return { worker, audited };
}
