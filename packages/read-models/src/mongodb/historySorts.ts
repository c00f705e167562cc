import type { Filter, Sort } from 'mongodb';
import type { HistorySort } from '../readModels.ts';
import { BY_AMOUNT, BY_DATE, BY_TITLE } from './collections.ts';
import type { StoredHistoryRow } from './historyDocuments.ts';

type Key = 'foldedTitle' | 'amount' | 'date' | 'createdAt' | 'id';

/** What a row is sorted by. */
export type SortKeys = Pick<StoredHistoryRow, Key>;

interface SortRule {
  /** Scanned forwards or backwards it gives the order. */
  index: string;
  keys: readonly (readonly [Key, 1 | -1])[];
  /** The same order from its end. */
  backwards: HistorySort;
}

const newest = [
  ['date', -1],
  ['createdAt', -1],
  ['id', -1],
] as const;
const oldest = [
  ['date', 1],
  ['createdAt', 1],
  ['id', 1],
] as const;

/** Each sort in MongoDB's terms. */
export const SORTS: Readonly<Record<HistorySort, SortRule>> = {
  newest: { index: BY_DATE, keys: newest, backwards: 'oldest' },
  oldest: { index: BY_DATE, keys: oldest, backwards: 'newest' },
  highest: { index: BY_AMOUNT, keys: [['amount', -1], ...newest], backwards: 'lowest' },
  lowest: { index: BY_AMOUNT, keys: [['amount', 1], ...oldest], backwards: 'highest' },
  'a-z': { index: BY_TITLE, keys: [['foldedTitle', 1], ...newest], backwards: 'z-a' },
  'z-a': { index: BY_TITLE, keys: [['foldedTitle', -1], ...oldest], backwards: 'a-z' },
};

export const sortOf = (sort: HistorySort): Sort => Object.fromEntries(SORTS[sort].keys);

/** The condition for rows that stand before one with these keys; only those that the sort looks at. */
export function before(sort: HistorySort, row: Partial<SortKeys>): Filter<StoredHistoryRow> {
  const { keys } = SORTS[sort];
  const alternatives = keys.map(([key, direction], place) => ({
    ...Object.fromEntries(keys.slice(0, place).map(([equal]) => [equal, row[equal]])),
    [key]: direction === 1 ? { $lt: row[key] } : { $gt: row[key] },
  }));
  return { $or: alternatives };
}

/** The same order as a comparison; texts by their code points, as MongoDB sorts them. */
export const compareBy =
  (sort: HistorySort) =>
  (one: Partial<SortKeys>, other: Partial<SortKeys>): number => {
    for (const [key, direction] of SORTS[sort].keys) {
      const difference = compare(one[key], other[key]);
      if (difference !== 0) return direction * difference;
    }
    return 0;
  };

function compare(one: SortKeys[Key] | undefined, other: SortKeys[Key] | undefined): number {
  if (typeof one === 'string' && typeof other === 'string') {
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  }
  return Number(one) - Number(other);
}
