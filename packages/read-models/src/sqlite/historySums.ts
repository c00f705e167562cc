import type { Condition } from '../lists/condition.ts';
import { between, counting, labelConditions } from '../lists/historyCondition.ts';
import { addToSum } from '../projections/exactSums.ts';
import { keysOfTags } from '../projections/history.ts';
import type { DaySum, Stretch, SumsBy, TitleFilter, TitleSum } from '../readModels.ts';
import { compileCondition, UNKNOWN } from './conditionSql.ts';
import type { Dictionary } from './dictionary.ts';
import { idInJson, kinds, listedId, loadDate, storeDate, storeInstant } from './encoding.ts';
import type { Statements, Values } from './statements.ts';

/** More than ids have numbers: with it three small numbers make one key that is exact. */
const ID_NUMBERS = 2 ** 25;

type StoredRow = [date: number, alike: number, amount: number, payee?: string | null, tags?: string | null];

/**
 * Sums by day of a person's rows that count. The index by date holds all that is asked for, in the order of its days.
 * Adding up here takes half as long as SQLite's GROUP BY, which sorts the rows and hands over each group as an object.
 * Most of the time goes into handing over values, so what tells rows apart comes as one: of a transaction category and
 * account, of a transfer where it came from and went to.
 */
export function daySums(
  statements: Statements,
  ids: Dictionary,
  userId: string,
  { from, to, by }: { from: string; to: string; by: SumsBy },
): DaySum[] {
  const user = ids.find(userId);
  if (user === undefined) return [];
  const firsts = [by.category ? 'category' : 'NULL', by.asset ? 'from_asset' : 'NULL'];
  const second = by.asset ? 'coalesce(account, to_asset, 0)' : '0';
  const rows = statements.tuples<StoredRow>(
    `SELECT date, (coalesce(${firsts.join(', ')}, 0) * ${ID_NUMBERS} + ${second}) * 4 + kind, amount
       ${by.labels ? ', payee_key, tag_keys' : ''}
     FROM history INDEXED BY history_by_date
     WHERE user = $user AND deletion = 0 AND date BETWEEN $from AND $to AND status <> 2
     ${by.asset ? '' : 'AND kind < 2'} ORDER BY date`,
    { user, from: storeDate(from), to: storeDate(to) },
  );
  const sums: DaySum[] = [];
  const ofDay = new Map<number | string, DaySum>();
  let day: number | undefined;
  let date = '';
  for (const [storedDate, alike, amount, payee, tags] of rows) {
    if (storedDate !== day) {
      day = storedDate;
      date = loadDate(day);
      ofDay.clear();
    }
    const key = by.labels ? `${alike}\t${payee ?? ''}\t${tags ?? ''}` : alike;
    const known = ofDay.get(key);
    if (known) {
      addToSum(known, amount);
      known.count += 1;
      continue;
    }
    const labels = by.labels && { labels: { payee: payee ?? '', tags: keysOfTags(tags ?? '') } };
    const sum: DaySum = { date, ...apart(alike, ids), total: amount, count: 1, ...labels };
    ofDay.set(key, sum);
    sums.push(sum);
  }
  return sums;
}

/** What the one number says that rows are told apart by. */
function apart(alike: number, ids: Dictionary): Omit<DaySum, 'date' | 'total' | 'count'> {
  const kind = kinds.load(alike % 4);
  const both = Math.floor(alike / 4);
  const id = (key: number): string | null => (key === 0 ? null : ids.idOf(key));
  const [first, second] = [id(Math.floor(both / ID_NUMBERS)), id(both % ID_NUMBERS)];
  return kind === 'transfer'
    ? { kind, categoryId: null, accountId: null, fromAssetId: first, toAssetId: second }
    : { kind, categoryId: first, accountId: second, fromAssetId: null, toAssetId: null };
}

/** Sums by title of a category's rows that count. Titles as they are shown are in the table only. */
export function titleSums(
  statements: Statements,
  ids: Dictionary,
  userId: string,
  { categoryId, from, to, accountIds, ...labels }: TitleFilter,
): TitleSum[] {
  const accounts: Condition[] = accountIds ? [{ field: 'accountId', isOneOf: accountIds }] : [];
  const category: Condition = { field: 'categoryId', isOneOf: [categoryId] };
  const all = [...counting, ...between(from, to), category, ...accounts, ...labelConditions(labels)];
  const values: Values = { user: ids.find(userId) ?? UNKNOWN };
  const rows = statements.tuples<[title: string, amount: number]>(
    `SELECT title, amount FROM history INDEXED BY history_by_date
     WHERE user = $user AND ${compileCondition({ all }, values, ids)}`,
    values,
  );
  const sums = new Map<string, TitleSum>();
  for (const [title, amount] of rows) {
    const known = sums.get(title);
    if (known) {
      addToSum(known, amount);
      known.count += 1;
    } else sums.set(title, { title, total: amount, count: 1 });
  }
  return [...sums.values()];
}

const MOVED = 'iif(kind = 0 OR kind = 2 AND to_asset = $asset, amount, -amount)';
/** Later than any instant. */
const NEVER = 9e15;

/**
 * What the rows behind each place moved an asset by, up to its stretch's day. One statement sums what lies between a place
 * and the one before it, so no row is read twice.
 */
export function movesAfter(
  statements: Statements,
  ids: Dictionary,
  userId: string,
  { assetId, stretches }: { assetId: string; stretches: readonly Stretch[] },
): number[][] {
  const spans = stretches.flatMap(({ places, to }) => {
    const cuts = places.map(({ date, createdAt, id }) => [
      storeDate(date),
      storeInstant(createdAt),
      idInJson(id),
    ]);
    return cuts.map((cut, place) => [...cut, ...(cuts[place - 1] ?? [storeDate(to), NEVER, idInJson('')])]);
  });
  const moved = statements.tuples<[number]>(
    `SELECT (
       SELECT total(${MOVED}) FROM history INDEXED BY history_by_date
       WHERE user = $user AND deletion = 0
         AND (date, created, id) > (span.value ->> 0, span.value ->> 1, ${listedId('(span.value ->> 2)')})
         AND (date, created, id) <= (span.value ->> 3, span.value ->> 4, ${listedId('(span.value ->> 5)')})
         AND status <> 2 AND $asset IN (account, from_asset, to_asset)
     ) FROM json_each($spans) AS span ORDER BY span.key`,
    {
      user: ids.find(userId) ?? UNKNOWN,
      asset: ids.find(assetId) ?? UNKNOWN,
      spans: JSON.stringify(spans),
    },
  );
  let next = 0;
  return stretches.map(({ places }) => {
    let sum = 0;
    return places.map(() => {
      sum += moved[next]?.[0] ?? 0;
      next += 1;
      return sum;
    });
  });
}
