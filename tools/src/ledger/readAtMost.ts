import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Unavailable } from './errors.ts';

/** A file's first so many bytes: a device may have no end. Throws Unavailable. */
export async function readAtMost(path: string, limit: number): Promise<Buffer<ArrayBuffer>> {
  try {
    return Buffer.from(await buffer(createReadStream(path, { end: limit - 1 })));
  } catch (error) {
    throw new Unavailable(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
