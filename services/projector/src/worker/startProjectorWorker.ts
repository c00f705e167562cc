import { Worker } from 'node:worker_threads';
import type { ParkedLedger } from '@ledgerline/read-models';
import type { ProjectorStores } from '../config.ts';
import { backoff } from '../projecting/backoff.ts';
import type { Committed } from '../projecting/generationProjector.ts';
import { type Logger, silentLogger } from '../projecting/logger.ts';
import type { FromWorker, ToWorker, WorkerInput } from './workerProtocol.ts';

export interface ProjectorWorkerOptions {
  stores: ProjectorStores;
  logger?: Logger;
  onParked?: (parked: ParkedLedger) => void;
}

/** How the thread is. */
export interface ProjectorHealth {
  /** False after it gave up, and while it has been down, or failing again and again, for ten seconds: reads grow old. */
  isWell: boolean;
  /** How often the thread ended and was started again. */
  restarts: number;
}

/** A projector on a thread of its own. */
export interface ProjectorWorker {
  health(): ProjectorHealth;
  /** Calls the listener after each commit; the answer ends that. */
  onCommitted(listener: (changes: readonly Committed[]) => void): () => void;
  /** Ends the thread after the batch that it is at. */
  stop(): Promise<void>;
}

/** A thread that runs again sooner than this is not worth an alarm. */
const TROUBLE_MS = 10_000;
/** A thread that has run for so long is not failing again and again. */
const STEADY_MS = 5_000;

/**
 * Starts the projector of the product in one process. A thread that ends by an error is started again, after 100 ms to
 * 5 s; one that gave up because too many streams are parked is not.
 */
export function startProjectorWorker(options: ProjectorWorkerOptions): ProjectorWorker {
  const { logger = silentLogger } = options;
  const listeners = new Set<(changes: readonly Committed[]) => void>();
  let worker: Worker | undefined;
  let ended: Promise<void> = Promise.resolve();
  let restarting: NodeJS.Timeout | undefined;
  let stopped = false;
  let gaveUp = false;
  let deaths = 0;
  let restarts = 0;
  /** Since when the thread has not run steadily; undefined while it does. */
  let troubleSince: number | undefined = performance.now();
  let steady: NodeJS.Timeout | undefined;

  function isSteady(): void {
    deaths = 0;
    troubleSince = undefined;
  }

  function hear(message: FromWorker): void {
    switch (message.type) {
      case 'started':
        steady = setTimeout(isSteady, STEADY_MS).unref();
        return;
      case 'committed':
        isSteady();
        for (const listener of listeners) listener(message.changes);
        return;
      case 'parked':
        options.onParked?.(message.parked);
        return;
      case 'log':
        logger[message.level](message.fields, message.message);
        return;
      case 'fatal':
        stopped = true;
        gaveUp = true;
        logger.error({ error: message.error }, 'the projector gave up');
    }
  }

  function start(): void {
    const input: WorkerInput = { stores: options.stores };
    const thread = new Worker(new URL('./workerMain.ts', import.meta.url), { workerData: input });
    const { promise, resolve } = Promise.withResolvers<void>();
    worker = thread;
    ended = promise;
    thread.on('message', hear);
    thread.on('error', (error) => logger.error({ err: error }, 'the projector thread failed'));
    thread.on('exit', () => {
      resolve();
      clearTimeout(steady);
      troubleSince ??= performance.now();
      startAgain();
    });
  }

  function startAgain(): void {
    if (stopped) return;
    restarting = setTimeout(() => {
      restarts += 1;
      try {
        start();
      } catch (error) {
        // The system has no thread to give right now.
        logger.error({ err: error }, 'the projector thread cannot be started');
        startAgain();
      }
    }, backoff(deaths));
    deaths += 1;
  }

  start();
  return {
    health: () => ({
      isWell: !gaveUp && (troubleSince === undefined || performance.now() - troubleSince < TROUBLE_MS),
      restarts,
    }),
    onCommitted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopped = true;
      clearTimeout(restarting);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker?.postMessage('stop' satisfies ToWorker);
      await ended;
    },
  };
}
