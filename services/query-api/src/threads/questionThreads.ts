import { createQuestionThread, type QuestionThread, type QuestionThreadOptions } from './questionThread.ts';

/**
 * Several threads that answer the same questions: each question goes to the first that has the fewest, so that the second
 * one starts only while the first is busy. Where a person has one question at a time, nobody waits for just one other.
 */
export function createQuestionThreads<Question, Answer>(
  count: number,
  options: QuestionThreadOptions,
): QuestionThread<Question, Answer> {
  const threads = Array.from({ length: count }, () => ({
    thread: createQuestionThread<Question, Answer>(options),
    asked: 0,
  }));
  return {
    async ask(question) {
      const least = threads.reduce((best, one) => (one.asked < best.asked ? one : best));
      least.asked += 1;
      try {
        return await least.thread.ask(question);
      } finally {
        least.asked -= 1;
      }
    },
    async close() {
      await Promise.all(threads.map(({ thread }) => thread.close()));
    },
  };
}
