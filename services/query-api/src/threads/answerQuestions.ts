import { parentPort } from 'node:worker_threads';
import type { Asked, Told } from './questionThread.ts';

/** The thread's side: answers each question that comes with what `find` finds. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who starts the thread says what is asked
export function answerQuestions<Question, Answer>(
  find: (question: Question) => Promise<Answer>,
  isUnavailable: (error: unknown) => boolean,
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const say = (message: Told<Answer>): void => parentPort?.postMessage(message);

  async function answer({ id, question }: Asked<Question>): Promise<void> {
    try {
      say({ id, answer: await find(question) });
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      say({ id, error: text, isUnavailable: isUnavailable(error) });
    }
  }

  parentPort?.on('message', (asked: Asked<Question>) => void answer(asked));
}
