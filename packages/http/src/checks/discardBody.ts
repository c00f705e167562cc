import type { IncomingMessage } from 'node:http';
import { Patience } from '@ledgerline/patience';

/** The longest that a refused body may take, and the longest silence in it. */
const mostMs = 10_000;
const silenceMs = 1_000;

/**
 * Reads the rest of a refused body and forgets it. Closing the connection instead would reset it, and a client that
 * still writes would lose the answer. Answers the headers of the refusal: a body that takes too long ends the connection.
 */
export function discardBody(request: IncomingMessage): Promise<Record<string, string>> {
  return new Promise((resolve) => {
    const end = (): void => {
      whole.end();
      silence.end();
      for (const event of ['end', 'close']) request.off(event, end);
      request.off('data', wake);
      resolve(request.complete ? {} : { Connection: 'close' });
    };
    const whole = new Patience(mostMs, end);
    const silence = new Patience(silenceMs, end);
    const wake = (): void => silence.refresh();
    if (request.readableEnded || request.destroyed) return end();
    for (const event of ['end', 'close']) request.once(event, end);
    request.on('data', wake);
    request.resume();
  });
}
