import { inflateRawSync } from 'node:zlib';
import { FileRefusal } from '../fileRefusal.ts';

/** A file of a zip archive. */
export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** How many files an archive may hold, and how large they may be together. */
const mostEntries = 400;
const mostBytes = 20_000_000;

const damaged = () => new FileRefusal('zip', 'The zip archive is damaged.');

/**
 * Unpacks a zip archive by its table of contents. What it unpacks is bounded while it is unpacked, not by what the
 * archive says of itself. Throws a `FileRefusal` for what is too large, encrypted or damaged.
 */
export function unzip(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return entries(bytes, view);
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

function entries(bytes: Uint8Array, view: DataView): ZipEntry[] {
  const end = endOfContents(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries)
    throw new FileRefusal('zip', `The zip archive holds more than ${mostEntries} files.`);
  const found: ZipEntry[] = [];
  const starts = new Set<number>();
  let left = mostBytes;
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw damaged();
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const start = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)) continue;
    if ((flags & 1) === 1) throw new FileRefusal('zip', 'The zip archive is protected by a password.');
    // Two entries with the same bytes are how small archives unpack into large ones.
    if (starts.has(start)) throw damaged();
    starts.add(start);
    if (view.getUint32(start, true) !== 0x04034b50) throw damaged();
    const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    if (from + packed > bytes.length) throw damaged();
    const content = unpack(bytes.subarray(from, from + packed), method, left);
    left -= content.length;
    found.push({ name: name.slice(-200), bytes: content });
  }
  return found;
}

/** Where the end record of the table of contents stands: behind it is at most a comment. */
function endOfContents(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw damaged();
}

function unpack(packed: Uint8Array, method: number, most: number): Uint8Array {
  const tooLarge = () =>
    new FileRefusal(
      'zip',
      'The zip archive unpacks into more than 20 MB. Import its files in smaller parts.',
    );
  if (method === 0) {
    if (packed.length > most) throw tooLarge();
    return packed;
  }
  if (method !== 8)
    throw new FileRefusal(
      'zip',
      'The zip archive is packed in a way that is not read. Pack it with "deflate".',
    );
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw damaged();
  }
}
