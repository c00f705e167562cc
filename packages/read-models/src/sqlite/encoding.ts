import { addDays, daysBetween } from '@ledgerline/domain/calendarDate';
import type { Deletion, TransactionStatus } from '@ledgerline/events';
import { ACTIVITY_KINDS, type ActivityRow, type HistoryKind, type HistoryRow } from '../documents.ts';

/** Ids of 24 hexadecimal digits and UUIDs take half their size as bytes; any other text stays text. */
export type StoredId = Uint8Array | string;

export function storeId(id: string): StoredId {
  if (id.length === 24 && HEX.test(id)) return Buffer.from(id, 'hex');
  if (id.length === 36 && UUID.test(id)) return Buffer.from(withoutHyphens(id), 'hex');
  return id;
}

export function loadId(stored: StoredId): string {
  if (typeof stored === 'string') return stored;
  const hex = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength).toString('hex');
  return hex.length === 24 ? hex : withHyphens(hex);
}

/**
 * SQL that gives a stored id as text: SQLite writes digits much sooner than it hands bytes over. A text that was stored
 * as such has a colon before it.
 */
export const idText = (column: string): string =>
  `iif(typeof(${column}) = 'blob', lower(hex(${column})), ':' || ${column})`;

/** Ids as a JSON list that SQL reads with `json_each`; `listedId` gives each of them as it is stored. */
export const idList = (ids: readonly string[]): string => JSON.stringify(ids.map(idInJson));

/** An id in JSON that SQL reads: what `idText` gives of it. */
export function idInJson(id: string): string {
  if (id.length === 24 && HEX.test(id)) return id;
  return id.length === 36 && UUID.test(id) ? withoutHyphens(id) : `:${id}`;
}

/** SQL that gives the stored id of an entry of `idList`, or of what `idInJson` made. */
export const listedId = (entry: string): string =>
  `iif(${entry} GLOB ':*', substr(${entry}, 2), unhex(${entry}))`;

/** The id that `idText` gave. */
export function loadIdText(text: string): string {
  if (text.startsWith(':')) return text.slice(1);
  return text.length === 32 ? withHyphens(text) : text;
}

/** The stored id of which `idText` gave this text. */
export const storedOfText = (text: string): StoredId =>
  text.startsWith(':') ? text.slice(1) : Buffer.from(text, 'hex');

/** A calendar date as the number of days since 1970-01-01. */
export function storeDate(date: string): number {
  const known = days.get(date);
  if (known !== undefined) return known;
  if (days.size >= REMEMBERED_DAYS) days.clear();
  const day = daysBetween(DAY_ZERO, date);
  days.set(date, day);
  return day;
}

export const loadDate = (days: number): string => addDays(DAY_ZERO, days);

/** An instant as milliseconds since 1970. */
export function storeInstant(instant: string): number {
  // A record has several of them, mostly the same.
  if (instant !== lastInstant.text) {
    lastInstant.milliseconds = Date.parse(instant);
    lastInstant.text = instant;
  }
  return lastInstant.milliseconds;
}

export function loadInstant(milliseconds: number): string {
  if (milliseconds !== lastLoaded.milliseconds) {
    lastLoaded.text = new Date(milliseconds).toISOString();
    lastLoaded.milliseconds = milliseconds;
  }
  return lastLoaded.text;
}

/** Words of a closed list as their place in it. The order is part of the file format: add at the end only. */
export const kinds = wordList<HistoryKind>('income', 'expense', 'transfer');
export const deletions = wordList<Deletion>('none', 'soft', 'permanent');
export const statuses = wordList<TransactionStatus>('completed', 'pending', 'failed');
export const choosers = wordList<NonNullable<HistoryRow['categorizedBy']>>('auto', 'user');
export const streams = wordList<ActivityRow['stream']>('ledger', 'user');
export const recordKinds = wordList<ActivityRow['recordKind']>(...ACTIVITY_KINDS);

export interface WordList<Word extends string> {
  store(word: Word): number;
  load(place: number): Word;
}

/** A closed list of words. */
export function wordList<Word extends string>(...words: Word[]): WordList<Word> {
  return {
    store: (word) => words.indexOf(word),
    load(place) {
      const word = words[place];
      if (word === undefined) throw new RangeError(`no word at ${place} of ${words.join(', ')}`);
      return word;
    },
  };
}

const withHyphens = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

const withoutHyphens = (id: string): string =>
  id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24);

const REMEMBERED_DAYS = 10_000;
const days = new Map<string, number>();
const lastInstant = { text: '', milliseconds: Number.NaN };
const lastLoaded = { text: '', milliseconds: Number.NaN };

const DAY_ZERO = '1970-01-01';
const HEX = /^[0-9a-f]+$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
