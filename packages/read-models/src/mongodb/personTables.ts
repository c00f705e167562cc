import type { Collection } from 'mongodb';
import { digestOf, orderedJson } from '../digest.ts';
import type { PersonTables, StoredRow } from '../readModels.ts';
import { loadActivityRow, storeActivityRow } from './activityDocuments.ts';
import type { GenerationCollections } from './collections.ts';
import { loadHistoryRow, type StoredHistoryRow, storeHistoryRow } from './historyDocuments.ts';

type Stored<Name extends keyof PersonTables> =
  GenerationCollections[Name] extends Collection<infer Document extends { _id: string }> ? Document : never;

/** How a collection holds the documents of people. */
export interface PersonTable<Document, Kept> {
  store: (document: Document) => Kept;
  load: (stored: Kept) => Document;
}

/** The key of a day or a month. */
export const dayKey = (userId: string, date: string): string => `${userId}:${date}`;

/** A document without the key under which it is stored. */
export const withoutKey = <Doc extends { _id: string }>({ _id, ...doc }: Doc): Omit<Doc, '_id'> => doc;

/** The collections of people by what they hold. */
export const personTables: {
  readonly [Name in keyof PersonTables]: PersonTable<PersonTables[Name], Stored<Name>>;
} = {
  balances: { store: (document) => ({ _id: document.userId, ...document }), load: withoutKey },
  overview: { store: (day) => ({ _id: dayKey(day.userId, day.date), ...day }), load: withoutKey },
  months: { store: (month) => ({ _id: dayKey(month.userId, month.month), ...month }), load: withoutKey },
  history: { store: storeHistoryRow, load: loadHistoryRow },
  activity: { store: storeActivityRow, load: loadActivityRow },
};

/** The row of a stored document. */
export function storedRow<Name extends keyof PersonTables>(
  name: Name,
  stored: Stored<Name>,
): StoredRow<PersonTables[Name]> {
  const table: PersonTable<PersonTables[Name], Stored<Name>> = personTables[name];
  return { ...rowOf(stored), load: () => table.load(stored) };
}

/** A stored document's key, and a digest of all that it holds. */
export const rowOf = (stored: { _id: string }): { key: string; digest: number } => ({
  key: stored._id,
  digest: digestOf([orderedJson('amount' in stored ? withNumber(stored as StoredHistoryRow) : stored)]),
});

/** The server may have an amount as an integer of its own kind. */
const withNumber = (row: StoredHistoryRow) => ({ ...row, amount: Number(row.amount) });
