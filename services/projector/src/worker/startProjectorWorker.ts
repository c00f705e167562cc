import { Worker } from 'node:worker_threads';
import type { ParkedLedger } from '@ledgerline/read-models';
import { newHolder, type ProjectorStores } from '../config.ts';
import type { Committed } from '../projecting/generationProjector.ts';
import { type Logger, silentLogger } from '../projecting/logger.ts';
import { backoff } from '../projecting/pause.ts';
import type { FromWorker, ToWorker, WorkerInput } from './workerProtocol.ts';

export interface ProjectorWorkerOptions {
  stores: ProjectorStores;
  /**
   * The lease's holder, where nobody else can be it (the data folder is locked): the next start then goes on with the
   * lease of one that was killed instead of waiting for its end. One of its own for every thread if not given.
   */
  holder?: string;
  logger?: Logger;
  onParked?: (parked: ParkedLedger) => void;
  /** The projector gave up (many ledgers parked): reads grow old until the process is started anew. */
  onFatal?: (error: Error) => void;
}

/** A projector on a thread of its own. */
export interface ProjectorWorker {
  /** Calls the listener after each commit; the answer ends that. */
  onCommitted(listener: (changes: readonly Committed[]) => void): () => void;
  /** Ends the thread after the batch that it is at. */
  stop(): Promise<void>;
}

/** Starts the projector of the product in one process. A thread that dies is started again; one that gave up is not. */
export function startProjectorWorker(options: ProjectorWorkerOptions): ProjectorWorker {
  const { logger = silentLogger } = options;
  const listeners = new Set<(changes: readonly Committed[]) => void>();
  let worker: Worker | undefined;
  let ended: Promise<void> = Promise.resolve();
  let restarting: NodeJS.Timeout | undefined;
  let stopped = false;
  let deaths = 0;

  function hear(message: FromWorker): void {
    switch (message.type) {
      case 'committed':
        deaths = 0;
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
        logger.error({ error: message.error }, 'the projector gave up');
        options.onFatal?.(new Error(message.error));
    }
  }

  function start(): void {
    const input: WorkerInput = { stores: options.stores, holder: options.holder ?? newHolder() };
    const thread = new Worker(new URL('./workerMain.ts', import.meta.url), { workerData: input });
    const { promise, resolve } = Promise.withResolvers<void>();
    worker = thread;
    ended = promise;
    thread.on('message', hear);
    thread.on('error', (error) => logger.error({ err: error }, 'the projector thread failed'));
    thread.on('exit', () => {
      resolve();
      if (stopped) return;
      restarting = setTimeout(start, backoff(deaths));
      deaths += 1;
    });
  }

  start();
  return {
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
