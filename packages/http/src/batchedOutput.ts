import { type DestinationStream, pino } from 'pino';

const batchLength = 16_384;
const longestWaitMs = 100;

/** A destination that can be made to write what it still holds. */
export interface BatchedOutput extends DestinationStream {
  /** Also called by pino after a fatal line, and when the process exits. */
  flushSync(): void;
}

/**
 * Standard output, lines joined: handing each line over costs more than making it. A line waits at most 100 ms, and
 * none is lost at an exit.
 */
export function batchedOutput(): BatchedOutput {
  // Synchronous: a batch that a thread still writes is lost with the process.
  const output = pino.destination({ sync: true });
  let lines: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (length > 0) output.write(lines.join(''));
    lines = [];
    length = 0;
  };
  const flushSync = (): void => {
    flush();
    output.flushSync();
  };
  process.once('exit', flushSync);

  return {
    write: (line) => {
      lines.push(line);
      length += line.length;
      if (length >= batchLength) flush();
      else timer ??= setTimeout(flush, longestWaitMs);
    },
    flushSync,
  };
}
