import type { Worker } from 'node:worker_threads';

/** What a thread is sent; `id` is the question's. */
export interface Asked<Question> {
  id: number;
  question: Question;
}

/** What it says. A store that is away is told from what is our own fault. */
export type Told<Answer> =
  | { id: number; answer: Answer }
  | { id: number; error: string; isUnavailable: boolean };

export interface QuestionThread<Question, Answer> {
  /** Throws what `unavailable` makes where a store is away or the thread ends. */
  ask(question: Question): Promise<Answer>;
  /** Starts it where it has not been, so that nobody waits for that. */
  start(): void;
  close(): Promise<void>;
}

export interface QuestionThreadOptions {
  start: () => Worker;
  unavailable: (message: string, cause?: unknown) => Error;
}

interface Waiting<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/**
 * A thread that answers questions, and starts with the first one. If it dies, the questions that it was asked fail, and
 * the next question starts another one.
 */
export function createQuestionThread<Question, Answer>({
  start,
  unavailable,
}: QuestionThreadOptions): QuestionThread<Question, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
  let thread: Worker | undefined;
  let asked = 0;
  let isClosed = false;

  function hear(message: Told<Answer>): void {
    const question = waiting.get(message.id);
    waiting.delete(message.id);
    if ('answer' in message) question?.resolve(message.answer);
    else if (message.isUnavailable) question?.reject(unavailable(message.error));
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
      for (const { reject } of waiting.values()) reject(unavailable('the thread has ended', cause));
      waiting.clear();
    });
    return begun;
  }

  const running = (): Worker => (thread ??= begin());

  return {
    start: () => void (isClosed || running()),
    ask(question) {
      // Questions that waited for their turn come after the end.
      if (isClosed) return Promise.reject(unavailable('the thread has been closed'));
      const id = ++asked;
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      running().postMessage({ id, question } satisfies Asked<Question>);
      return promise;
    },
    async close() {
      isClosed = true;
      await thread?.terminate();
    },
  };
}
