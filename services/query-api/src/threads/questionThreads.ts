import { createQuestionThread, type QuestionThread, type QuestionThreadOptions } from './questionThread.ts';

/**
 * Several threads that answer the same questions: each question goes to the first that has the fewest. All start with the
 * first question, so that who finds one busy does not wait until another has been started. Where a person has one
 * question at a time, nobody waits for just one other.
 */
export function createQuestionThreads<Question, Answer>(
  count: number,
  options: QuestionThreadOptions,
): Omit<QuestionThread<Question, Answer>, 'start'> {
  const threads = Array.from({ length: count }, () => ({
    thread: createQuestionThread<Question, Answer>(options),
    asked: 0,
  }));
  return {
    async ask(question) {
      const least = threads.reduce((best, one) => (one.asked < best.asked ? one : best));
      least.asked += 1;
      const answer = least.thread.ask(question);
      for (const { thread } of threads) thread.start();
      try {
        return await answer;
      } finally {
        least.asked -= 1;
      }
    },
    async close() {
      await Promise.all(threads.map(({ thread }) => thread.close()));
    },
  };
}
