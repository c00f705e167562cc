import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { OpenedSnapshot, Snapshot } from './readStore.ts';

/** A long ledger's state is 85 MB: in pieces of the default size (16 KiB) it takes nearly twice as long to unpack. */
const PIECE_BYTES = 1024 * 1024;

/** The pieces of a text as one compressed whole; each is compressed on a thread, and others have their turns. */
export const pack = (pieces: readonly string[]): Promise<Buffer> =>
  buffer(Readable.from(pieces).pipe(createZstdCompress()));

/** What was compressed, in pieces; nothing is done before the first is asked for. */
export async function* unpack(compressed: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* Readable.from([compressed]).pipe(
    createZstdDecompress({ chunkSize: PIECE_BYTES }),
  ) as AsyncIterable<Uint8Array>;
}

/** The snapshot with its whole state; others have turns meanwhile. */
export async function loaded(opened: OpenedSnapshot | null): Promise<Snapshot | null> {
  if (!opened) return null;
  const decoder = new TextDecoder();
  let state = '';
  for await (const piece of opened.state) state += decoder.decode(piece, { stream: true });
  return { ...opened, state: state + decoder.decode() };
}
