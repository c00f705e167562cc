import type { HistoryRow } from '../documents.ts';
import { type Condition, type HistoryField, saysTransfers } from '../lists/condition.ts';
import { before, type FirstKey, SORTS } from '../lists/historySorts.ts';
import type { HistoryTable, Part, Wanted } from '../lists/historyTable.ts';
import type { HistorySort, Totals } from '../readModels.ts';
import type { Ask } from './asking.ts';
import { BY_AMOUNT, BY_DATE, BY_KIND, BY_TITLE, type GenerationCollections } from './collections.ts';
import { compileCondition } from './conditionFilter.ts';
import { historyKey, loadHistoryRow, type StoredHistoryRow, sortKeysOf } from './historyDocuments.ts';
import { type KeysWanted, TitleMerge } from './titleMerge.ts';

/** How many rows `pages` gives at once. */
const PAGE = 1000;
const LAST_CHARACTER = '\u{10FFFF}';
/** Rows behind more than so many are looked up by their ids: an index alone passes over the others. */
const NEAR = 1000;

const INDEXES: Readonly<Record<FirstKey, string>> = {
  date: BY_DATE,
  amount: BY_AMOUNT,
  foldedTitle: BY_TITLE,
};

/** The history as MongoDB keeps it. */
export class MongoHistory implements HistoryTable {
  readonly #ask: Ask;
  readonly #history: GenerationCollections['history'];

  constructor(ask: Ask, { history }: GenerationCollections) {
    this.#ask = ask;
    this.#history = history;
  }

  /** The rows with these ids that are no tombstones. */
  async rows(userId: string, ids: readonly string[]): Promise<HistoryRow[]> {
    if (ids.length === 0) return [];
    const keys = ids.map((id) => historyKey(userId, id));
    const where = { _id: { $in: keys }, userId, deletion: { $ne: 'permanent' as const } };
    const rows = await this.#ask((within) => this.#history.find(where, within).toArray());
    return rows.map(loadHistoryRow);
  }

  /** All rows but tombstones, in the order of their keys. */
  async *pages(userId: string): AsyncGenerator<StoredHistoryRow[]> {
    const end = historyKey(userId, LAST_CHARACTER);
    for (let after = historyKey(userId, ''); ; ) {
      const where = { _id: { $gt: after, $lt: end }, userId, deletion: { $ne: 'permanent' as const } };
      const rows = await this.#ask((within) =>
        this.#history.find(where, within).sort({ _id: 1 }).limit(PAGE).toArray(),
      );
      yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
      after = last._id;
    }
  }

  count(userId: string, where: Condition, sort: HistorySort = 'newest'): Promise<number> {
    const hint = indexFor(sort, where);
    return this.#ask((within) =>
      this.#history.countDocuments(compileCondition(where, userId), { hint, ...within }),
    );
  }

  async list(
    userId: string,
    { where, sort, titles, transactions }: Wanted,
    { skip, limit }: Part,
  ): Promise<HistoryRow[]> {
    if (!titles && skip <= NEAR) {
      const hint = indexFor(sort, where);
      const rows = await this.#ask((within) =>
        this.#history
          .find(compileCondition(where, userId), { hint, ...within })
          .sort(sortOf(sort))
          .skip(skip)
          .limit(limit)
          .toArray(),
      );
      return rows.map(loadHistoryRow);
    }
    const ids = titles
      ? await new TitleMerge(this, userId, where, sort, titles, transactions).ids(skip, limit)
      : (await this.keys(userId, where, { sort, skip, limit, fields: ['id'] })).map(({ id }) => id);
    const byId = new Map((await this.rows(userId, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async placeOf(userId: string, { where, sort, titles }: Wanted, id: string): Promise<number | null> {
    const key = { _id: historyKey(userId, id) };
    const kept = compileCondition(where, userId);
    const row = await this.#ask((within) => this.#history.findOne({ $and: [key, kept] }, within));
    if (!row) return null;
    if (titles) return new TitleMerge(this, userId, where, sort, titles).placeOf(row);
    return this.count(userId, { all: [where, before(sort, sortKeysOf(row))] }, sort);
  }

  async sums(userId: string, where: Condition): Promise<Totals> {
    const groups = await this.#ask((within) =>
      this.#history
        .aggregate<{ _id: 'income' | 'expense'; sum: unknown }>(
          [
            { $match: compileCondition(where, userId) },
            { $group: { _id: '$kind', sum: { $sum: '$amount' } } },
          ],
          { hint: BY_DATE, ...within },
        )
        .toArray(),
    );
    const totals: Totals = { income: 0, expense: 0 };
    // From 2^53 on the driver answers integers as objects; their digits give the nearest number.
    for (const { _id: kind, sum } of groups) totals[kind] = Number(String(sum));
    return totals;
  }

  /** Fields of rows in the order of the sort, from an index alone; all rows where no limit is given. */
  keys<Field extends HistoryField>(
    userId: string,
    where: Condition,
    { sort, skip = 0, limit = 0, fields }: KeysWanted<Field>,
  ): Promise<Pick<StoredHistoryRow, Field>[]> {
    const projection = { _id: 0, ...Object.fromEntries(fields.map((field) => [field, 1])) };
    const hint = indexFor(sort, where);
    return this.#ask((within) =>
      this.#history
        .find(compileCondition(where, userId), { projection, hint, ...within })
        .sort(sortOf(sort))
        .skip(skip)
        .limit(limit)
        .toArray(),
    );
  }
}

/** A sort in MongoDB's words. */
export const sortOf = (sort: HistorySort): Record<string, 1 | -1> => Object.fromEntries(SORTS[sort].keys);

/** The index that gives a sort and has all that the condition asks for: that over kinds is narrow. */
function indexFor(sort: HistorySort, where: Condition): string {
  const { first } = SORTS[sort];
  const isNarrow =
    first === 'date' && saysTransfers(where) && fieldsIn(where).every((field) => IN_BY_KIND.has(field));
  return isNarrow ? BY_KIND : INDEXES[first];
}

const IN_BY_KIND: ReadonlySet<HistoryField> = new Set([
  'kind',
  'deletion',
  'date',
  'createdAt',
  'id',
  'fromAssetId',
  'toAssetId',
] satisfies HistoryField[]);

function fieldsIn(condition: Condition): readonly HistoryField[] {
  if ('all' in condition) return condition.all.flatMap(fieldsIn);
  if ('any' in condition) return condition.any.flatMap(fieldsIn);
  if ('ofAsset' in condition) return ['fromAssetId', 'toAssetId'];
  return 'fields' in condition ? condition.fields : [condition.field];
}
