import { inspect } from 'node:util';
import { Binary, BSONRegExp, ObjectId } from 'mongodb';
import { ServerError } from './serverError.ts';

/** A document as the server keeps it: 64-bit integers are bigints. It is never changed in place. */
export type Doc = Record<string, unknown>;

export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The place of a value's type in MongoDB's order of all values. Values of one type are compared with each other only. */
export function typeRank(value: unknown): number {
  if (typeof value === 'string') return 3;
  if (typeof value === 'number' || typeof value === 'bigint') return 2;
  if (value === undefined || value === null) return 1;
  if (typeof value === 'boolean') return 8;
  if (isDoc(value)) return 4;
  if (Array.isArray(value)) return 5;
  if (value instanceof Binary) return 6;
  if (value instanceof ObjectId) return 7;
  if (value instanceof Date) return 9;
  if (value instanceof RegExp || value instanceof BSONRegExp) return 10;
  throw new ServerError(2, `the fake does not know values like ${inspect(value)}`);
}

/** Compares two values as MongoDB sorts them: texts by their code points; a missing value is null. */
export function compareValues(one: unknown, other: unknown): number {
  if (one === other) return 0;
  const rank = typeRank(one);
  const difference = rank - typeRank(other);
  if (difference !== 0) return difference;
  switch (rank) {
    case 1:
      return 0;
    case 3:
      return compareTexts(one as string, other as string);
    case 4:
      return compareDocs(one as Doc, other as Doc);
    case 5:
      return compareArrays(one as unknown[], other as unknown[]);
    case 6:
      return compareBinaries(one as Binary, other as Binary);
    case 7:
    case 10:
      return compareTexts(String(one), String(other));
    default:
      return compareNumbers(one as number, other as number);
  }
}

/** For numbers, bigints, booleans and dates. */
const compareNumbers = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);

function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let place = 0; place < length; place += 1) {
    const left = one.charCodeAt(place);
    const right = other.charCodeAt(place);
    if (left !== right) return codePointOrder(left) - codePointOrder(right);
  }
  return one.length - other.length;
}

/** Surrogates stand for code points above all others, but their code units are below U+E000. */
const codePointOrder = (unit: number): number =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;

function compareDocs(one: Doc, other: Doc): number {
  const left = Object.keys(one);
  const right = Object.keys(other);
  for (let place = 0; place < left.length; place += 1) {
    const [name, otherName] = [left[place] as string, right[place]];
    if (otherName === undefined) return 1;
    const [value, otherValue] = [one[name], other[otherName]];
    if (name === otherName && value === otherValue) continue;
    const difference =
      typeRank(value) - typeRank(otherValue) ||
      compareTexts(name, otherName) ||
      compareValues(value, otherValue);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareArrays(one: readonly unknown[], other: readonly unknown[]): number {
  for (const [place, value] of one.entries()) {
    if (place >= other.length) return 1;
    const difference = compareValues(value, other[place]);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

const compareBinaries = (one: Binary, other: Binary): number =>
  one.length() - other.length() ||
  one.sub_type - other.sub_type ||
  Buffer.compare(Buffer.from(one.value()), Buffer.from(other.value()));

/** A text that is the same for equal values only; for keys of maps. */
export function keyOf(value: unknown): string {
  if (typeof value === 'string') return `s${value}`;
  switch (typeRank(value)) {
    case 1:
      return 'null';
    case 2:
      return numberKey(value as number | bigint);
    case 4:
      return `{${Object.entries(value as Doc)
        .map(([name, inner]) => `${JSON.stringify(name)}:${JSON.stringify(keyOf(inner))}`)
        .join()}}`;
    case 5:
      return `[${(value as unknown[]).map((inner) => JSON.stringify(keyOf(inner))).join()}]`;
    case 6:
      return `x${(value as Binary).sub_type}:${(value as Binary).toString('base64')}`;
    case 7:
      return `o${String(value)}`;
    case 9:
      return `d${(value as Date).getTime()}`;
    default:
      return `${typeof value}${String(value)}`;
  }
}

const numberKey = (value: number | bigint): string =>
  `n${Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value) : value}`;

export const equalValues = (one: unknown, other: unknown): boolean =>
  one === other || (typeRank(one) === typeRank(other) && compareValues(one, other) === 0);

/**
 * The values that a condition on a path looks at: the elements of an array and the array itself, and the same in every
 * document of an array on the way. undefined stands for a missing value.
 */
export function valuesAt(value: unknown, path: readonly string[], from = 0): unknown[] {
  const name = path[from];
  if (name === undefined) return Array.isArray(value) ? [...(value as unknown[]), value] : [value];
  if (isDoc(value)) return valuesAt(ownValue(value, name), path, from + 1);
  if (!Array.isArray(value)) return [undefined];
  const inDocs = value.filter(isDoc).flatMap((inner) => valuesAt(inner, path, from));
  return /^\d+$/.test(name) ? [...inDocs, ...valuesAt(value[Number(name)], path, from + 1)] : inDocs;
}

/** The one value at a path; undefined where it is missing. Throws where an array is on the way or at its end. */
export function valueAt(doc: Doc, path: readonly string[], forWhat: string): unknown {
  let value: unknown = doc;
  for (const name of path) value = isDoc(value) ? ownValue(value, name) : refuseArray(value, forWhat);
  refuseArray(value, forWhat);
  return value;
}

const ownValue = (doc: Doc, name: string): unknown => (Object.hasOwn(doc, name) ? doc[name] : undefined);

function refuseArray(value: unknown, forWhat: string): undefined {
  if (Array.isArray(value)) throw new ServerError(2, `the fake has no ${forWhat} over arrays`);
}
