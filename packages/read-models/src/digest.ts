import { randomBytes } from 'node:crypto';

/** What a row holds in one place, as it is compared. */
export type Told = string | number | boolean | null;

/** Other ones in each process, so that nobody can make two rows that are taken for one. */
const [SEED_A = 0, SEED_B = 0] = new Int32Array(Uint8Array.from(randomBytes(8)).buffer);
const bits = new DataView(new ArrayBuffer(8));

/** 53 bits of all that a row holds: what a comparison keeps in memory in place of the row. */
export function digestOf(row: readonly Told[]): number {
  let [a, b] = [SEED_A, SEED_B];
  for (const value of row) {
    if (typeof value === 'string') {
      a = Math.imul(a ^ value.length, MIX_A);
      for (let at = 0; at < value.length; at += 1) {
        const code = value.charCodeAt(at);
        a = Math.imul(a ^ code, MIX_A);
        b = Math.imul((b ^ code) + (a >>> 15), MIX_B);
      }
    } else {
      // Neither a length nor a character is that high.
      const isNumber = typeof value === 'number';
      bits.setFloat64(0, isNumber ? value : Number(value));
      a = Math.imul(a ^ (isNumber ? OF_NUMBERS : value === null ? OF_NOTHING : OF_BOOLEANS), MIX_A);
      a = Math.imul(a ^ bits.getInt32(0), MIX_A);
      b = Math.imul((b ^ bits.getInt32(4)) + (a >>> 15), MIX_B);
    }
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return (b & 0x1fffff) * 2 ** 32 + (a >>> 0);
}

const MIX_A = 0x9e3779b1;
const MIX_B = 0x5f356495;
const [OF_NUMBERS, OF_NOTHING, OF_BOOLEANS] = [0x40000001, 0x40000002, 0x40000003];

/** A JSON value as text that does not depend on the order of fields; a field that is undefined is one that is not there. */
export function orderedJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(orderedJson).join(',')}]`;
  const fields = value as Record<string, unknown>;
  const names = Object.keys(fields).filter((name) => fields[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${orderedJson(fields[name])}`)
    .join(',')}}`;
}
