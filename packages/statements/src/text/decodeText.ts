import { FileRefusal } from '../fileRefusal.ts';
import type { Encoding } from '../reading.ts';
import { fitOfLanguage } from '../words/letters.ts';
import { encodings } from './encodings.ts';

/** A file's text without its byte order mark, and how it was decoded. */
export interface DecodedText {
  text: string;
  encoding: Encoding;
}

/**
 * Decodes a file: by its byte order mark, as UTF-8 where it is valid UTF-8, as what the file declares, else by the
 * encoding whose letters fit each other best. An encoding only changes letters, never digits, so the best one is taken
 * and shown. Throws a `FileRefusal` for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array, wanted: { chosen?: Encoding; declared?: string }): DecodedText {
  const encoding = wanted.chosen ?? encodingOf(bytes, wanted.declared);
  const text = decode(bytes, encoding);
  if (text === undefined) {
    throw new FileRefusal('reading-does-not-fit', `The file is not encoded as ${encoding}.`);
  }
  return { text: text.includes('\0') ? text.replaceAll('\0', '') : text, encoding };
}

/**
 * Whether a file may be in the encoding of an earlier one: it can be decoded so, and its bytes don't say that they are
 * Unicode. Plain ASCII tells nothing, and any other file after it either.
 */
export function canBe(bytes: Uint8Array, encoding: Encoding): boolean {
  const unicode = unicodeOf(bytes) ?? (decode(bytes, 'utf-8') === undefined ? undefined : 'utf-8');
  return unicode === undefined ? decode(bytes, encoding) !== undefined : unicode === encoding;
}

function encodingOf(bytes: Uint8Array, declared: string | undefined): Encoding {
  const unicode = unicodeOf(bytes);
  if (unicode !== undefined) return unicode;
  if (decode(bytes, 'utf-8') !== undefined) return 'utf-8';
  const named = declared === undefined ? undefined : encodingNamed(declared);
  if (named !== undefined && named !== 'utf-8' && decode(bytes, named) !== undefined) return named;
  const sample = tellingLines(bytes);
  let best: { encoding: Encoding; score: number } = { encoding: 'windows-1252', score: -Infinity };
  for (const encoding of legacy) {
    const text = decode(sample, encoding);
    const score = text === undefined ? -Infinity : fit(text) - (rare.has(encoding) ? RARER : 0);
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

function unicodeOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4000);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  if ((zeros[1] ?? 0) > start.length / 4 && (zeros[0] ?? 0) < start.length / 50) return 'utf-16le';
  if ((zeros[0] ?? 0) > start.length / 4 && (zeros[1] ?? 0) < start.length / 50) return 'utf-16be';
  return undefined;
}

function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The encoding of a name as files declare it (`ISO-8859-1`, `1252`, `USASCII`). */
function encodingNamed(name: string): Encoding | undefined {
  const plain = name.trim().toLowerCase();
  const label = /^\d{4}$/.test(plain)
    ? `windows-${plain}`
    : /^8859-\d+$/.test(plain)
      ? `iso-${plain}`
      : plain;
  try {
    const { encoding } = new TextDecoder(label);
    return encodings.find((known) => known === encoding);
  } catch {
    return undefined;
  }
}

/** Encodings of old systems, which nearly any bytes are valid in: a few letters don't tell them. */
const rare: ReadonlySet<Encoding> = new Set(['koi8-r', 'koi8-u', 'ibm866', 'macintosh']);
const RARER = 8;

const legacy = encodings.filter((encoding) => !encoding.startsWith('utf'));

/** The first lines, which have names of columns, and those with bytes beyond ASCII, at most 64 kB of them. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let start = 0;
  while (start < bytes.length && size < 65_536) {
    const end = bytes.indexOf(10, start);
    const line = bytes.subarray(start, end === -1 ? bytes.length : end + 1);
    if (start < 2000 || line.some((byte) => byte > 127)) {
      parts.push(line.subarray(0, 65_536));
      size += line.length;
    }
    start += line.length;
  }
  const sample = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    sample.set(part, at);
    at += part.length;
  }
  return sample;
}

/** How well the letters of a text fit each other and one language: the higher the better. */
function fit(text: string): number {
  let score = 0;
  let before = ' ';
  const characters = Array.from(text);
  for (const [index, character] of characters.entries()) {
    if (character > '\u007f') score += fitOf(before, character, characters[index + 1] ?? ' ');
    before = character;
  }
  return score / 2 + fitOfLanguage(text) / 2;
}

const letter = /\p{L}/u;
const lower = /\p{Ll}/u;
const upper = /\p{Lu}/u;
const digit = /\d/;

function fitOf(before: string, character: string, after: string): number {
  if (character <= '\u009f') return -10;
  if (character === '\u00a0' || character === '\u202f') return 0;
  if (!letter.test(character)) {
    // The brackets, marks and spaces of East Asia stand between letters.
    if (/[\u3000-\u3002\u300a-\u3011\u301c\u30fb\uff08\uff09\uff0c\uff0f-\uff1a\uff5e]/.test(character))
      return 0;
    if (letter.test(before) && letter.test(after)) return character === '\u2019' ? 1 : -6;
    if (/[€£¥]/.test(character)) return 4;
    return /[–—’‘“”„«»·•°§®…]/.test(character) ? 0 : -4;
  }
  // Between digits stands a space, or a mark.
  if (digit.test(before) && digit.test(after)) return -10;
  // A letter alone is hardly ever a word.
  if (!letter.test(before) && !letter.test(after)) return -1;
  let score = 0;
  if (upper.test(character) && lower.test(before)) score -= 8;
  for (const neighbour of [before, after]) {
    if (letter.test(neighbour) && scriptOf(neighbour) !== scriptOf(character)) score -= 6;
  }
  return score;
}

function scriptOf(character: string): string {
  // Letters as wide as those of East Asia stand beside them.
  if (/[\uff21-\uff3a\uff41-\uff5a]/.test(character)) return 'Han';
  if (/\p{Script=Latin}/u.test(character)) return 'Latin';
  if (/\p{Script=Cyrillic}/u.test(character)) return 'Cyrillic';
  if (/\p{Script=Greek}/u.test(character)) return 'Greek';
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(character)) return 'Han';
  if (/\p{Script=Hangul}/u.test(character)) return 'Hangul';
  if (/\p{Script=Hebrew}/u.test(character)) return 'Hebrew';
  if (/\p{Script=Arabic}/u.test(character)) return 'Arabic';
  return 'other';
}
