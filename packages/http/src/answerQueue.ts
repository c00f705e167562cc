import type { ServerResponse } from 'node:http';

/** Ends answers at the end of the turn of the event loop in which they were made. */
export interface AnswerQueue {
  /** Takes an answer whose headers have been written, and its text. */
  end(response: ServerResponse, text: string): void;
}

/**
 * Answers that were made in one turn leave together: a client that sleeps is woken once for all of them, and waking
 * it costs more than making an answer.
 */
export function createAnswerQueue(): AnswerQueue {
  let waiting: { response: ServerResponse; text: string }[] = [];

  const endAll = (): void => {
    const answers = waiting;
    waiting = [];
    for (const { response, text } of answers) response.end(text);
  };

  return {
    end: (response, text) => {
      if (waiting.push({ response, text }) === 1) setImmediate(endAll);
    },
  };
}
