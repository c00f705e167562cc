import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '@ledgerline/event-store';
import type { LedgerThen, Past, ProofPage } from './past.ts';
import type { FromThread, Question, ThreadInput, ToThread } from './threadProtocol.ts';

/** More than this and the thread ends, and only the thread. */
const HEAP_MB = 384;

interface Waiting {
  resolve: (answer: LedgerThen | ProofPage) => void;
  reject: (error: Error) => void;
}

/** Starts the thread that answers about the log in this file. */
export function startPastThread(eventsPath: string): Worker {
  const input: ThreadInput = { eventsPath };
  return new Worker(new URL('./threadMain.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
}

/**
 * Answers about the past on a thread, which starts with the first question. Where it dies, what was asked ends in
 * StoreUnavailable, and the next question starts another one.
 */
export function createThreadPast(start: () => Worker): Past {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let asked = 0;

  function hear(message: FromThread): void {
    const question = waiting.get(message.id);
    waiting.delete(message.id);
    if ('answer' in message) question?.resolve(message.answer);
    else if (message.isUnavailable) question?.reject(new StoreUnavailable(message.error));
    else question?.reject(new Error(message.error));
  }

  function begin(): Worker {
    const begun = start();
    let cause: unknown;
    begun.on('message', hear);
    begun.on('error', (error) => {
      cause = error;
    });
    begun.on('exit', () => {
      if (thread === begun) thread = undefined;
      for (const { reject } of waiting.values()) {
        reject(new StoreUnavailable('the thread for questions about the past has ended', cause));
      }
      waiting.clear();
    });
    return begun;
  }

  function ask(question: Question): Promise<LedgerThen | ProofPage> {
    thread ??= begin();
    const id = ++asked;
    const { promise, resolve, reject } = Promise.withResolvers<LedgerThen | ProofPage>();
    waiting.set(id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id, ...question } satisfies ToThread);
    return promise;
  }

  return {
    ledgerThen: (question) => ask({ ask: 'ledgerThen', question }) as Promise<LedgerThen>,
    proof: (question) => ask({ ask: 'proof', question }) as Promise<ProofPage>,
    async close() {
      await thread?.terminate();
    },
  };
}
