import { createReadStream } from 'node:fs';
import { messageOf, Refused, Unavailable } from '../errors.ts';

/** One line of a file, without its end. */
export interface FileLine {
  /** From 1. */
  number: number;
  text: string;
}

/** An event has at most 1 MiB; as JSON within JSON that grows to a few times as much. */
const LONGEST_LINE_BYTES = 8 * 1024 * 1024;
const LINE_FEED = 10;

/** The lines of a text file, never more than one in memory. Throws Refused where it is none, Unavailable where it can't be read. */
export async function* fileLines(path: string, longest = LONGEST_LINE_BYTES): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let number = 1;
  let parts: Buffer[] = [];
  let bytes = 0;

  function take(part: Buffer): void {
    bytes += part.length;
    if (bytes > longest) throw new Refused(`The file’s line ${number} is longer than ${longest} bytes`);
    parts.push(part);
  }
  function line(): FileLine {
    try {
      return { number, text: decoder.decode(Buffer.concat(parts)) };
    } catch {
      throw new Refused(`The file’s line ${number} is not UTF-8`);
    } finally {
      number += 1;
      parts = [];
      bytes = 0;
    }
  }

  for await (const chunk of chunksOf(path)) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      take(chunk.subarray(from, end));
      yield line();
      from = end + 1;
    }
    if (from < chunk.length) take(chunk.subarray(from));
  }
  if (bytes > 0) yield line();
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path)) yield chunk as Buffer;
  } catch (error) {
    throw new Unavailable(`${path} can't be read: ${messageOf(error)}`, { cause: error });
  }
}
