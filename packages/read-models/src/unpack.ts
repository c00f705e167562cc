import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import type { OpenedSnapshot, Snapshot } from './readStore.ts';

/** What was compressed, in pieces; nothing is done before the first is asked for. */
export async function* unpack(compressed: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* Readable.from([compressed]).pipe(createZstdDecompress()) as AsyncIterable<Uint8Array>;
}

/** The snapshot with its whole state. */
export async function loaded(opened: OpenedSnapshot | null): Promise<Snapshot | null> {
  return opened && { ...opened, state: (await buffer(opened.state)).toString() };
}
