import type { IncomingMessage } from 'node:http';
import { Patience } from '@ledgerline/patience';

/** The longest that a refused body may take, and the longest silence in it. */
const mostMs = 10_000;
const silenceMs = 1_000;
/** Between two chunks: 64 KB each, so some 13 MB in a second. */
const pauseMs = 5;

/**
 * Reads the rest of a refused body and forgets it. Closing the connection instead would reset it, and a client that
 * still writes would lose the answer. Chunks are taken one by one: as fast as they come, the memory that they take would be
 * collected again and again while others wait. Answers the headers of the refusal: a body that takes too long ends the
 * connection.
 */
export function discardBody(request: IncomingMessage): Promise<Record<string, string>> {
  return new Promise((resolve) => {
    const end = (): void => {
      whole.end();
      silence.end();
      clearTimeout(resting);
      for (const event of ['end', 'close']) request.off(event, end);
      request.off('data', take);
      // Nobody listens any more: what still comes goes by itself.
      request.resume();
      resolve(request.complete ? {} : { Connection: 'close' });
    };
    const whole = new Patience(mostMs, end);
    const silence = new Patience(silenceMs, end);
    let resting: NodeJS.Timeout | undefined;
    const take = (): void => {
      silence.refresh();
      request.pause();
      resting = setTimeout(() => request.resume(), pauseMs);
    };
    if (request.readableEnded || request.destroyed) return end();
    for (const event of ['end', 'close']) request.once(event, end);
    request.on('data', take);
    request.resume();
  });
}
