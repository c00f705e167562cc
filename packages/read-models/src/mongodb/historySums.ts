import type { Filter } from 'mongodb';
import type { Condition } from '../lists/condition.ts';
import { between, counting, labelConditions, ofTransactions } from '../lists/historyCondition.ts';
import { before, compareBy } from '../lists/historySorts.ts';
import { type ExactSum, sumOf } from '../projections/exactSums.ts';
import { keysOfTags } from '../projections/history.ts';
import type { DaySum, Stretch, SumsBy, TitleFilter, TitleSum } from '../readModels.ts';
import type { Ask } from './asking.ts';
import { BY_DATE, type GenerationCollections } from './collections.ts';
import { compileCondition } from './conditionFilter.ts';
import { type StoredHistoryRow, sortKeysOf } from './historyDocuments.ts';
import { sortOf } from './historyTable.ts';

type AlikeKey =
  | 'date'
  | 'kind'
  | 'categoryId'
  | 'accountId'
  | 'fromAssetId'
  | 'toAssetId'
  | 'payeeKey'
  | 'tagKeys';

const alike = ({ category, asset, labels }: SumsBy): AlikeKey[] => [
  'date',
  'kind',
  ...(category ? (['categoryId'] as const) : []),
  ...(asset ? (['accountId', 'fromAssetId', 'toAssetId'] as const) : []),
  ...(labels ? (['payeeKey', 'tagKeys'] as const) : []),
];

interface Group<Key> {
  _id: Key;
  sum: unknown;
}

/** Sums by day of a person's rows that count. */
export async function daySums(
  ask: Ask,
  history: GenerationCollections['history'],
  userId: string,
  from: string,
  to: string,
  by: SumsBy,
): Promise<DaySum[]> {
  const key = Object.fromEntries(alike(by).map((name) => [name, `$${name}`]));
  const all = [...counting, ...between(from, to), ...(by.asset ? [] : [ofTransactions])];
  const groups = await summed<Record<AlikeKey, string>>(ask, history, compileCondition({ all }, userId), key);
  return groups.map(
    ({
      key: { date, kind, categoryId, accountId, fromAssetId, toAssetId, payeeKey, tagKeys },
      count,
      ...sum
    }) => ({
      date,
      kind: kind as DaySum['kind'],
      categoryId: categoryId || null,
      accountId: accountId || null,
      fromAssetId: fromAssetId || null,
      toAssetId: toAssetId || null,
      ...sum,
      count,
      ...(by.labels && { labels: { payee: payeeKey || '', tags: keysOfTags(tagKeys || '') } }),
    }),
  );
}

/** Sums by title of a category's rows that count. */
export async function titleSums(
  ask: Ask,
  history: GenerationCollections['history'],
  userId: string,
  { categoryId, from, to, accountIds, ...labels }: TitleFilter,
): Promise<TitleSum[]> {
  const accounts: Condition[] = accountIds ? [{ field: 'accountId', isOneOf: accountIds }] : [];
  const category: Condition = { field: 'categoryId', isOneOf: [categoryId] };
  const all = [...counting, ...between(from, to), category, ...accounts, ...labelConditions(labels)];
  const groups = await summed<string>(ask, history, compileCondition({ all }, userId), '$title');
  return groups.map(({ key: title, ...sum }) => ({ title, ...sum }));
}

/** What the rows behind each place moved an asset by, up to its stretch's day; the stretches are read at once. */
export const movesAfter = (
  ask: Ask,
  history: GenerationCollections['history'],
  userId: string,
  { assetId, stretches }: { assetId: string; stretches: readonly Stretch[] },
): Promise<number[][]> =>
  Promise.all(stretches.map((stretch) => movesIn(ask, history, userId, assetId, stretch)));

async function movesIn(
  ask: Ask,
  history: GenerationCollections['history'],
  userId: string,
  assetId: string,
  { places, to }: Stretch,
): Promise<number[]> {
  const oldest = places.at(-1);
  if (!oldest) return [];
  const all = [...counting, ...between(oldest.date, to), before('newest', oldest), { ofAsset: assetId }];
  const rows = await ask((within) =>
    history
      .find(compileCondition({ all }, userId), {
        projection: { _id: 0, date: 1, createdAt: 1, id: 1, kind: 1, amount: 1, toAssetId: 1 },
        hint: BY_DATE,
        ...within,
      })
      .sort(sortOf('newest'))
      .toArray(),
  );
  const newestFirst = compareBy('newest');
  let sum = 0;
  let read = 0;
  return places.map((place) => {
    for (let row = rows[read]; row && newestFirst(sortKeysOf(row), place) < 0; row = rows[read]) {
      const isGain = row.kind === 'income' || (row.kind === 'transfer' && row.toAssetId === assetId);
      sum += isGain ? Number(row.amount) : -Number(row.amount);
      read += 1;
    }
    return sum;
  });
}

/** Totals and counts, in two passes: there are servers that add up one field of a group only. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the expression says what a key is
async function summed<Key>(
  ask: Ask,
  history: GenerationCollections['history'],
  condition: Filter<StoredHistoryRow>,
  key: unknown,
): Promise<(ExactSum & { key: Key; count: number })[]> {
  const groups = (of: unknown): Promise<Group<Key>[]> =>
    ask((within) =>
      history
        .aggregate<Group<Key>>([{ $match: condition }, { $group: { _id: key, sum: { $sum: of } } }], {
          hint: BY_DATE,
          ...within,
        })
        .toArray(),
    );
  const [totals, counts] = await Promise.all([groups('$amount'), groups(1)]);
  const countOf = new Map(counts.map(({ _id, sum }) => [JSON.stringify(_id), Number(String(sum))]));
  // From 2^53 on the driver answers integers as objects.
  return totals.map(({ _id, sum }) => ({
    key: _id,
    ...sumOf(String(sum)),
    count: countOf.get(JSON.stringify(_id)) ?? 0,
  }));
}
