import { isUnfiltered } from '../historyFilter.ts';
import { tagKeys } from '../projections/history.ts';
import type { HistoryFilter, HistorySort } from '../readModels.ts';
import type { Dictionary } from './dictionary.ts';
import { deletions, kinds, storeDate } from './encoding.ts';
import { SORTS } from './historySorts.ts';
import { searchClause } from './searchSql.ts';

/** A condition with the values that it is bound to. Its text does not depend on the values. */
export interface Clause {
  sql: string;
  values: Record<string, string | number | null>;
  onlyTransfers: boolean;
}

/** The condition for the rows of one person that a filter keeps. */
export function filterClause(
  user: number,
  filter: HistoryFilter,
  { find }: Pick<Dictionary, 'find'>,
): Clause {
  const onlyTransfers = filter.kinds.every((kind) => kind === 'transfer');
  const conditions = ['user = $user', 'deletion = $deletion'];
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
  if (filter.goalId !== undefined) {
    conditions.push('goal = $goal');
    values['goal'] = keyOf(filter.goalId);
  }
  if (filter.spentIn !== undefined) {
    conditions.push('(refunded = $spentIn OR (category = $spentIn AND kind = $expense))');
    values['spentIn'] = keyOf(filter.spentIn);
    values['expense'] = kinds.store('expense');
  }
  const labelled = labelConditions(filter);
  conditions.push(...labelled.conditions);
  Object.assign(values, labelled.values);
  if (filter.from !== undefined) {
    conditions.push('date >= $from');
    values['from'] = storeDate(filter.from);
  }
  if (filter.to !== undefined) {
    conditions.push('date <= $to');
    values['to'] = storeDate(filter.to);
  }
  const search = searchClause(filter, keysOf);
  if (search) {
    conditions.push(search.sql);
    Object.assign(values, search.values);
  }
  return { sql: conditions.join(' AND '), values, onlyTransfers };
}

/** Where the rows that a condition keeps are found in the order of this sort. */
export function sourceFor(sort: HistorySort, { onlyTransfers }: Clause): string {
  const { index } = SORTS[sort];
  return `history INDEXED BY ${onlyTransfers && index === 'history_by_date' ? 'history_transfers' : index}`;
}

/** Whether the filter keeps all live rows of one account. */
export const isOfAccountAlone = ({ accountId, ...rest }: HistoryFilter): boolean =>
  accountId !== undefined && isUnfiltered(rest);

/** No row has this number. */
export const UNKNOWN = -1;

/** Rows of a payee, and with all these tags. */
export function labelConditions({ payee, tags = [] }: Pick<HistoryFilter, 'payee' | 'tags'>): {
  conditions: string[];
  values: Record<string, string | null>;
} {
  const all = tags.map((tag, number) => ({ tag, name: `tag${number}` }));
  return {
    conditions: [
      ...(payee === undefined ? [] : ['payee_key IS $payee']),
      ...all.map(({ tag, name }) => (tag === '' ? 'tag_keys IS NULL' : `instr(tag_keys, $${name})`)),
    ],
    values: {
      ...(payee !== undefined && { payee: payee || null }),
      ...Object.fromEntries(all.flatMap(({ tag, name }) => (tag === '' ? [] : [[name, tagKeys([tag])]]))),
    },
  };
}
