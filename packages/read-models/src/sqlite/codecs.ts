import type { SQLInputValue } from 'node:sqlite';
import { orderedJson, type Told } from '../digest.ts';
import type { Dictionary } from './dictionary.ts';
import {
  idInJson,
  idText,
  loadDate,
  loadIdText,
  loadInstant,
  storeDate,
  storedOfText,
  storeId,
  storeInstant,
  type WordList,
} from './encoding.ts';

/** How a column holds a value of a document. */
export interface Codec<Value> {
  /** What is written. New ids get their numbers: only inside a write transaction. */
  store(value: Value, ids: Dictionary): SQLInputValue;
  /** SQL that reads the column. */
  read(column: string): string;
  /** What `read` gives of a value. */
  told(value: Value, ids: Dictionary): Told;
  /** The value of which `read` gave this. */
  load(told: never, ids: Dictionary): Value;
  /** The stored value of which `read` gave this, where these are not the same. */
  raw?(told: never): SQLInputValue;
  /** What is compared of what was read and is not null, where a value can be written in more than one way. */
  compared?(told: never): Told;
}

const plainly = <Value, Stored extends Told & SQLInputValue>(
  store: (value: Value, ids: Dictionary) => Stored,
  load: (stored: Stored, ids: Dictionary) => Value,
): Codec<Value> => ({ store, read: (column) => column, told: store, load });

const same = <Value>(value: Value): Value => value;

/** Numbers and texts as they are. */
export const number: Codec<number> = plainly<number, number>(same, same);
export const text: Codec<string> = plainly<string, string>(same, same);

/** A text, null for an empty one. */
export const textOrNothing: Codec<string> = plainly<string, string | null>(
  (value) => value || null,
  (stored) => stored ?? '',
);

/** Ids that no other row has. */
export const id: Codec<string> = {
  store: storeId,
  read: idText,
  told: idInJson,
  load: loadIdText,
  raw: storedOfText,
};

/** Ids that stand in many rows: each has a number. */
export const key: Codec<string> = plainly<string, number>(
  (value, { keyOf }) => keyOf(value),
  (stored, { idOf }) => idOf(stored),
);

export const date: Codec<string> = plainly<string, number>(storeDate, loadDate);
export const instant: Codec<string> = plainly<string, number>(storeInstant, loadInstant);

/** Words of a closed list. */
export const word = <Word extends string>(list: WordList<Word>): Codec<Word> =>
  plainly<Word, number>(
    (value) => list.store(value),
    (stored) => list.load(stored),
  );

/** A value that may be null. */
export const orNull = <Value>(codec: Codec<Value>): Codec<Value | null> => ({
  ...codec,
  store: (value, ids) => (value === null ? null : codec.store(value, ids)),
  told: (value, ids) => (value === null ? null : codec.told(value, ids)),
  load: (told: never, ids) => (told === null ? null : codec.load(told, ids)),
});

/** A value that may be left out. */
export const orAbsent = <Value>(codec: Codec<Value>): Codec<Value | undefined> => ({
  ...codec,
  store: (value, ids) => (value === undefined ? null : codec.store(value, ids)),
  told: (value, ids) => (value === undefined ? null : codec.told(value, ids)),
  load: (told: never, ids) => (told === null ? undefined : codec.load(told, ids)),
});

/** A list or an object as JSON, whose fields have one order; null for an empty one. */
export const jsonOrNothing = <Value extends object>(empty: Value): Codec<Value> =>
  plainly<Value, string | null>(
    (value) => (Object.keys(value).length === 0 ? null : JSON.stringify(value)),
    (stored) => (stored === null ? empty : (JSON.parse(stored) as Value)),
  );

/** A document as JSON: the order in which it got its fields means nothing. */
export const json = <Value extends object>(): Codec<Value> => ({
  store: (value) => JSON.stringify(value),
  read: same,
  told: orderedJson,
  load: (told: string) => JSON.parse(told) as Value,
  compared(told: string) {
    const value = parsed(told);
    // Of a key that stands twice JavaScript takes the last one, and SQLite the first.
    return JSON.stringify(value) === told ? orderedJson(value) : `${told} `;
  },
});

function parsed(told: string): unknown {
  try {
    return JSON.parse(told);
  } catch {
    return undefined;
  }
}
