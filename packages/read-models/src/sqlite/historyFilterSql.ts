import { foldText } from '../projections/foldText.ts';
import type { HistoryFilter, HistorySort } from '../readStore.ts';
import type { Dictionary } from './dictionary.ts';
import { deletions, kinds, storeDate } from './encoding.ts';

/** A condition with the values that it is bound to. Its text does not depend on the values. */
export interface Clause {
  sql: string;
  values: Record<string, string | number>;
  /** Text has to be looked at, which stands in the rows: then no index is used, and all of a person's rows are read. */
  readsRows: boolean;
  onlyTransfers: boolean;
}

/** The condition for the rows of one person that a filter keeps. */
export function filterClause(user: number, filter: HistoryFilter, { find }: Dictionary): Clause {
  const readsRows = filter.search !== undefined;
  const onlyTransfers = filter.kinds.every((kind) => kind === 'transfer');
  // The plus keeps SQLite from an index that would look every row up one by one.
  const conditions = ['user = $user', readsRows ? '+deletion = $deletion' : 'deletion = $deletion'];
  const values: Clause['values'] = {
    user,
    deletion: deletions.store(filter.deleted ? 'soft' : 'none'),
  };
  const keyOf = (id: string): number => find(id) ?? UNKNOWN;
  const keysOf = (ids: readonly string[]): string => JSON.stringify(ids.map(keyOf));

  // Said as a constant it allows the index over transfers alone.
  if (onlyTransfers) conditions.push('kind = 2');
  else if (new Set(filter.kinds).size < 3) {
    conditions.push('(1 << kind) & $kinds');
    values['kinds'] = filter.kinds.reduce((mask, kind) => mask | (1 << kinds.store(kind)), 0);
  }
  if (filter.categoryId !== undefined) {
    conditions.push('category = $category');
    values['category'] = keyOf(filter.categoryId);
  }
  if (filter.accountId !== undefined) {
    conditions.push(`$account IN (${onlyTransfers ? '' : 'account, '}from_asset, to_asset)`);
    values['account'] = keyOf(filter.accountId);
  }
  if (filter.from !== undefined) {
    conditions.push('date >= $from');
    values['from'] = storeDate(filter.from);
  }
  if (filter.to !== undefined) {
    conditions.push('date <= $to');
    values['to'] = storeDate(filter.to);
  }
  if (filter.search) {
    conditions.push(`(instr(folded_title, $text) OR instr(folded_description, $text)
      OR category IN (SELECT value FROM json_each($categories))
      OR account IN (SELECT value FROM json_each($assets))
      OR from_asset IN (SELECT value FROM json_each($assets))
      OR to_asset IN (SELECT value FROM json_each($assets)))`);
    values['text'] = foldText(filter.search.text);
    values['categories'] = keysOf(filter.search.categoryIds);
    values['assets'] = keysOf(filter.search.assetIds);
  }
  return { sql: conditions.join(' AND '), values, readsRows, onlyTransfers };
}

/** Where the rows that a condition keeps are found in the order of this sort. */
export function sourceFor(sort: HistorySort, { readsRows, onlyTransfers }: Clause): string {
  if (readsRows) return 'history';
  const { index } = SORTS[sort];
  return `history INDEXED BY ${onlyTransfers && index === BY_DATE ? 'history_transfers' : index}`;
}

/** Whether the filter keeps all live rows of its kinds: then `balances` knows how many. */
export const isUnfiltered = (filter: HistoryFilter): boolean =>
  !filter.deleted &&
  filter.search === undefined &&
  filter.categoryId === undefined &&
  filter.accountId === undefined &&
  filter.from === undefined &&
  filter.to === undefined;

const BY_DATE = 'history_by_date';
const NEWEST = 'date DESC, created DESC, id DESC';
const OLDEST = 'date, created, id';
const LATER = '(date, created, id) > ($date, $created, $id)';
const EARLIER = '(date, created, id) < ($date, $created, $id)';

interface Sort {
  /** Scanned forwards or backwards it gives the order. */
  index: string;
  orderBy: string;
  /** The condition for the rows that stand before the one with the bound values. */
  before: string;
}

export const SORTS: Readonly<Record<HistorySort, Sort>> = {
  newest: { index: BY_DATE, orderBy: NEWEST, before: LATER },
  oldest: { index: BY_DATE, orderBy: OLDEST, before: EARLIER },
  highest: {
    index: 'history_by_amount',
    orderBy: `amount DESC, ${NEWEST}`,
    before: '(amount, date, created, id) > ($amount, $date, $created, $id)',
  },
  lowest: {
    index: 'history_by_amount',
    orderBy: `amount, ${OLDEST}`,
    before: '(amount, date, created, id) < ($amount, $date, $created, $id)',
  },
  'a-z': {
    index: 'history_by_title',
    orderBy: `folded_title, ${NEWEST}`,
    before: `(folded_title < $title OR folded_title = $title AND ${LATER})`,
  },
  'z-a': {
    index: 'history_by_title',
    orderBy: `folded_title DESC, ${OLDEST}`,
    before: `(folded_title > $title OR folded_title = $title AND ${EARLIER})`,
  },
};

/** No row has this number. */
const UNKNOWN = -1;
