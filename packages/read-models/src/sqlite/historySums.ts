import type { DaySum, SumsBy, TitleFilter, TitleSum } from '../readModels.ts';
import type { Dictionary } from './dictionary.ts';
import { kinds, loadDate, storeDate } from './encoding.ts';
import { UNKNOWN } from './historyFilterSql.ts';
import type { Statements } from './statements.ts';

/** More than ids have numbers: with it three small numbers make one key that is exact. */
const ID_NUMBERS = 2 ** 25;

type StoredRow = [
  date: number,
  kind: number,
  amount: number,
  category: number | null,
  account: number | null,
  from: number | null,
  to: number | null,
];

/**
 * Sums by day of a person's rows that count. The index by date holds all that is asked for, in the order of its days.
 * Adding up here takes half as long as SQLite's GROUP BY, which sorts the rows and hands over each group as an object.
 */
export function daySums(
  statements: Statements,
  ids: Dictionary,
  userId: string,
  { from, to, by }: { from: string; to: string; by: SumsBy },
): DaySum[] {
  const user = ids.find(userId);
  if (user === undefined) return [];
  const columns = [
    'date, kind, amount',
    by.category ? 'category' : 'NULL',
    by.asset ? 'account, from_asset, to_asset' : 'NULL, NULL, NULL',
  ];
  const rows = statements.tuples<StoredRow>(
    `SELECT ${columns.join(', ')} FROM history INDEXED BY history_by_date
     WHERE user = $user AND deletion = 0 AND date BETWEEN $from AND $to AND status <> 2
     ${by.asset ? '' : 'AND kind < 2'} ORDER BY date`,
    { user, from: storeDate(from), to: storeDate(to) },
  );
  const id = (key: number | null): string | null => (key === null ? null : ids.idOf(key));
  const sums: DaySum[] = [];
  const ofDay = new Map<number, DaySum>();
  let day: number | undefined;
  let date = '';
  for (const [storedDate, kind, amount, category, account, fromAsset, toAsset] of rows) {
    if (storedDate !== day) {
      day = storedDate;
      date = loadDate(day);
      ofDay.clear();
    }
    const alike = ((category ?? fromAsset ?? 0) * ID_NUMBERS + (account ?? toAsset ?? 0)) * 4 + kind;
    const known = ofDay.get(alike);
    if (known) {
      known.total += amount;
      known.count += 1;
      continue;
    }
    const sum: DaySum = {
      date,
      kind: kinds.load(kind),
      categoryId: id(category),
      accountId: id(account),
      fromAssetId: id(fromAsset),
      toAssetId: id(toAsset),
      total: amount,
      count: 1,
    };
    ofDay.set(alike, sum);
    sums.push(sum);
  }
  return sums;
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
