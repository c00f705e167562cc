import type { DaySum, TitleFilter, TitleSum } from '../readModels.ts';
import type { Dictionary } from './dictionary.ts';
import { kinds, loadDate, storeDate } from './encoding.ts';
import { UNKNOWN } from './historyFilterSql.ts';
import type { Statements } from './statements.ts';

interface StoredDaySum {
  date: number;
  kind: number;
  category: number | null;
  account: number | null;
  from_asset: number | null;
  to_asset: number | null;
  total: number;
  count: number;
}

/** Sums by day of a person's rows that count. The index by date holds all that is asked for. */
export function daySums(
  statements: Statements,
  ids: Dictionary,
  userId: string,
  from: string,
  to: string,
): DaySum[] {
  const user = ids.find(userId);
  if (user === undefined) return [];
  const id = (key: number | null): string | null => (key === null ? null : ids.idOf(key));
  const alike = 'date, kind, category, account, from_asset, to_asset';
  return statements
    .all<StoredDaySum>(
      `SELECT ${alike}, total(amount) AS total, count(*) AS count FROM history INDEXED BY history_by_date
       WHERE user = $user AND deletion = 0 AND date BETWEEN $from AND $to AND status <> 2 GROUP BY ${alike}`,
      { user, from: storeDate(from), to: storeDate(to) },
    )
    .map(({ date, kind, category, account, from_asset, to_asset, total, count }) => ({
      date: loadDate(date),
      kind: kinds.load(kind),
      categoryId: id(category),
      accountId: id(account),
      fromAssetId: id(from_asset),
      toAssetId: id(to_asset),
      total,
      count,
    }));
}

/** Sums by title of a category's rows that count. Titles as they are shown are in the table only. */
export function titleSums(
  statements: Statements,
  ids: Dictionary,
  userId: string,
  { categoryId, from, to, accountIds }: TitleFilter,
): TitleSum[] {
  const user = ids.find(userId);
  if (user === undefined) return [];
  const accounts = accountIds?.map((id) => ids.find(id) ?? UNKNOWN);
  return statements.all<TitleSum>(
    `SELECT title, total(amount) AS total, count(*) AS count FROM history INDEXED BY history_by_date
     WHERE user = $user AND deletion = 0 AND date BETWEEN $from AND $to AND status <> 2 AND category = $category
       ${accounts ? 'AND account IN (SELECT value FROM json_each($accounts))' : ''} GROUP BY title`,
    {
      user,
      category: ids.find(categoryId) ?? UNKNOWN,
      from: storeDate(from),
      to: storeDate(to),
      ...(accounts && { accounts: JSON.stringify(accounts) }),
    },
  );
}
