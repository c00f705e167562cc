import { compare } from '../lists/condition.ts';
import { SORTS } from '../lists/historySorts.ts';
import type { Part } from '../lists/historyTable.ts';
import type { HistorySort } from '../readModels.ts';
import type { StoredId } from './encoding.ts';
import type { Statements, Values } from './statements.ts';

/** Where transfers are read from. */
interface TransfersKept {
  /** What stands behind FROM: an index over transfers, and the conditions. */
  sql: string;
  values: Values;
  /** The title that a list shows of transfers between two assets, by their numbers. */
  titleOf: (from: number, to: number) => string;
}

interface Titled {
  title: string;
  count: number;
  pairs: [from: number, to: number][];
}

/**
 * The ids of some transfers in the order of a sort by titles that stand in no row. There are few of them, each of a few
 * pairs of assets: counted are all, but only those with a title of the page are put in order.
 */
export function transfersByTitle(
  statements: Statements,
  kept: TransfersKept,
  sort: HistorySort,
  { skip, limit }: Part,
): StoredId[] {
  const [[, direction] = [], [, byDate] = []] = SORTS[sort].keys;
  const { titles, ofPair } = titlesOf(statements, kept);
  const sorted = titles.sort((one, other) => compare(one.title, other.title) * (direction ?? 1));
  const first = sorted.findIndex((_, at) => endOf(sorted, at) > skip);
  if (first < 0) return [];
  const last = sorted.findIndex((_, at) => endOf(sorted, at) >= skip + limit);
  const wanted = sorted.slice(first, last < 0 ? undefined : last + 1);
  const way = byDate === 1 ? '' : ' DESC';
  const rows = statements.tuples<[StoredId, number, number]>(
    `SELECT id, from_asset, to_asset FROM ${kept.sql}
     AND (from_asset, to_asset) IN (SELECT value ->> 0, value ->> 1 FROM json_each($pairs))
     ORDER BY date${way}, created${way}, id${way}`,
    { ...kept.values, pairs: JSON.stringify(wanted.flatMap(({ pairs }) => pairs)) },
  );
  const before = endOf(sorted, first - 1);
  const byTitle = Map.groupBy(rows, ([, from, to]) => ofPair(from, to));
  return wanted
    .flatMap((titled) => byTitle.get(titled) ?? [])
    .slice(skip - before, skip - before + limit)
    .map(([id]) => id);
}

/** How many transfers stand up to the end of this title. */
const endOf = (sorted: readonly Titled[], at: number): number =>
  sorted.slice(0, at + 1).reduce((sum, { count }) => sum + count, 0);

function titlesOf(statements: Statements, { sql, values, titleOf }: TransfersKept) {
  const titles = new Map<string, Titled>();
  const pairs = new Map<number, Map<number, Titled>>();
  function ofPair(from: number, to: number): Titled {
    const known = pairs.get(from)?.get(to);
    if (known) return known;
    const title = titleOf(from, to);
    const titled = titles.get(title) ?? { title, count: 0, pairs: [] };
    titles.set(title, titled);
    titled.pairs.push([from, to]);
    pairs.set(from, (pairs.get(from) ?? new Map<number, Titled>()).set(to, titled));
    return titled;
  }
  const rows = statements.tuples<[number, number]>(`SELECT from_asset, to_asset FROM ${sql}`, values);
  for (const [from, to] of rows) ofPair(from, to).count += 1;
  return { titles: [...titles.values()], ofPair };
}
