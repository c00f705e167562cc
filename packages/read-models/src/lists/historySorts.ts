import type { HistorySort } from '../readModels.ts';
import { type Condition, compare, type HistoryField, type HistoryKeys } from './condition.ts';

/** What a sort compares first; the index that gives it is named by that. */
export type FirstKey = 'date' | 'amount' | 'foldedTitle';

interface SortRule {
  first: FirstKey;
  keys: readonly (readonly [HistoryField, 1 | -1])[];
  /** The same order from its end. */
  backwards: HistorySort;
}

const ties = (direction: 1 | -1) =>
  (['date', 'createdAt', 'id'] as const).map((field) => [field, direction] as const);

/** Ties are broken by date, creation, id: the newest first, or in a backwards sort last. */
export const SORTS: Readonly<Record<HistorySort, SortRule>> = {
  newest: { first: 'date', keys: ties(-1), backwards: 'oldest' },
  oldest: { first: 'date', keys: ties(1), backwards: 'newest' },
  highest: { first: 'amount', keys: [['amount', -1], ...ties(-1)], backwards: 'lowest' },
  lowest: { first: 'amount', keys: [['amount', 1], ...ties(1)], backwards: 'highest' },
  'a-z': { first: 'foldedTitle', keys: [['foldedTitle', 1], ...ties(-1)], backwards: 'z-a' },
  'z-a': { first: 'foldedTitle', keys: [['foldedTitle', -1], ...ties(1)], backwards: 'a-z' },
};

/** The keys that some sort compares. */
export type SortKeys = Pick<HistoryKeys, FirstKey | 'createdAt' | 'id'>;

/** The condition for rows that stand before one with these keys. What it says of the first key bounds the index. */
export function before(sort: HistorySort, row: Partial<SortKeys>): Condition {
  const { keys, first } = SORTS[sort];
  const valueOf = (field: HistoryField) => row[field as keyof SortKeys] ?? '';
  const [, direction] = keys[0] ?? [];
  const sameWay = keys.filter(([, way]) => way === direction).map(([field]) => field);
  const inTurn = (fields: HistoryField[], way: 1 | -1 | undefined): Condition => ({
    fields,
    are: way === 1 ? '<' : '>',
    values: fields.map(valueOf),
  });
  if (sameWay.length === keys.length) return inTurn(sameWay, direction);
  const others = keys.filter(([, way]) => way !== direction).map(([field]) => field);
  const bound: Condition = { field: first, is: direction === 1 ? '<=' : '>=', value: valueOf(first) };
  const tied: Condition = {
    all: [{ field: first, isOneOf: [valueOf(first)] }, inTurn(others, direction === 1 ? -1 : 1)],
  };
  return { all: [bound, { any: [inTurn([first], direction), tied] }] };
}

/** The same order as a comparison. */
export const compareBy =
  (sort: HistorySort) =>
  (one: Partial<SortKeys>, other: Partial<SortKeys>): number => {
    for (const [field, direction] of SORTS[sort].keys) {
      const key = field as keyof SortKeys;
      const order = compare(one[key] ?? '', other[key] ?? '');
      if (order !== 0) return direction * order;
    }
    return 0;
  };
