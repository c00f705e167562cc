import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const batchLength = 16_384;
const longestWaitMs = 100;
/** So much is kept for a reader who is slow, in bytes. What comes then is left out. */
const mostHeld = 1_048_576;
/** So long a process that ends waits for such a reader. */
const longestEndMs = 1_000;
const pauseMs = 20;

/** A destination that can be made to write what it still holds. */
export interface BatchedOutput extends DestinationStream {
  /** Also called by pino after a fatal line, and when the process exits. */
  flushSync(): void;
}

/**
 * Standard output, lines joined: handing each line over costs more than making it. A line waits at most 100 ms, and
 * none is lost at an exit. Where nobody reads a pipe, or it is closed, nothing waits for it: lines are left out, and
 * a line says how many once they are read again.
 */
export function batchedOutput(): BatchedOutput {
  // A pipe whose stream was opened gives no room instead of holding up the whole process.
  void process.stdout;
  let lines: string[] = [];
  let length = 0;
  /** What the pipe had no room for. */
  let held: Buffer = Buffer.alloc(0);
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Writes as much as there is room for. Answers whether that was all of it. */
  const drain = (): boolean => {
    held = write(held);
    if (held.length > mostHeld) return false;
    const told = leftOut > 0 ? [gap(leftOut), ...lines] : lines;
    if (told.length > 0) held = write(Buffer.concat([held, Buffer.from(told.join(''))]));
    [lines, length, leftOut] = [[], 0, 0];
    return held.length === 0;
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (drain()) return;
    leftOut += lines.length;
    [lines, length] = [[], 0];
    // A process that has ended otherwise does not wait for a reader.
    timer = setTimeout(flush, longestWaitMs).unref();
  };
  const flushSync = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const until = Date.now() + longestEndMs;
    while (!drain() && Date.now() < until) pause();
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

/** What is left of `bytes` where standard output has no room. Nothing is left where it can't be written at all. */
function write(bytes: Buffer): Buffer {
  let done = 0;
  try {
    while (done < bytes.length) done += writeSync(1, bytes, done);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return Buffer.alloc(0);
  }
  return bytes.subarray(done);
}

const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);

const gap = (count: number): string =>
  `${JSON.stringify({ level: 'warn', time: new Date(), lines: count, msg: 'lines of the log were left out: nobody read them' })}\n`;
