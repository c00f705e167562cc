import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

/** A long ledger's state is 85 MB: in pieces of the default size (16 KiB) it takes nearly twice as long to unpack. */
const PIECE_BYTES = 1024 * 1024;

/** The pieces of a text as one compressed whole; each is compressed on a thread, and others have their turns. */
export async function pack(pieces: Iterable<string> | AsyncIterable<string>): Promise<Buffer> {
  const compress = createZstdCompress();
  const write = async () => {
    // Also the last one is waited for: the end comes apart from it, so the same pieces always come to the same bytes.
    for await (const piece of pieces)
      await new Promise<void>((resolve) => void compress.write(piece, () => resolve()));
    compress.end();
  };
  const [packed] = await Promise.all([buffer(compress), write()]);
  return packed;
}

/** The text that was packed, in pieces; others have turns meanwhile. Throws what can't be unpacked. */
export async function unpacked(compressed: Uint8Array): Promise<string[]> {
  const decompress = createZstdDecompress({ chunkSize: PIECE_BYTES });
  const pieces = Readable.from([compressed]).pipe(decompress) as AsyncIterable<Uint8Array>;
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for await (const piece of pieces) texts.push(decoder.decode(piece, { stream: true }));
  return [...texts, decoder.decode()];
}
