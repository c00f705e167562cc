import type { Filter } from 'mongodb';
import type { HistoryRow } from '../documents.ts';
import { isUnfiltered } from '../historyFilter.ts';
import type { HistoryFilter, HistorySort, Page, Totals } from '../readModels.ts';
import { transferTitles } from '../transferTexts.ts';
import type { Ask } from './asking.ts';
import { BY_DATE, type GenerationCollections } from './collections.ts';
import { historyKey, loadHistoryRow, type StoredHistoryRow } from './historyDocuments.ts';
import { historyCondition, indexFor } from './historyFilter.ts';
import { before, SORTS, sortOf } from './historySorts.ts';
import { TitleMerge, type TitleOfTransfer } from './titleMerge.ts';

/** How many rows `pages` gives at once. */
const PAGE = 1000;
const LAST_CHARACTER = '\u{10FFFF}';

type Condition = Filter<StoredHistoryRow>;

/** Lists of transactions and transfers of one person. */
export class HistoryQueries {
  readonly #ask: Ask;
  readonly #history: GenerationCollections['history'];
  readonly #balances: GenerationCollections['balances'];

  constructor(ask: Ask, { history, balances }: GenerationCollections) {
    this.#ask = ask;
    this.#history = history;
    this.#balances = balances;
  }

  /** One row that is no tombstone. */
  async row(userId: string, id: string): Promise<HistoryRow | null> {
    const row = await this.#ask((within) =>
      this.#history.findOne({ _id: historyKey(userId, id), userId }, within),
    );
    return row && row.deletion !== 'permanent' ? loadHistoryRow(row) : null;
  }

  /** The rows with these ids that are no tombstones. */
  async rows(userId: string, ids: readonly string[]): Promise<HistoryRow[]> {
    if (ids.length === 0) return [];
    const where: Condition = {
      _id: { $in: ids.map((id) => historyKey(userId, id)) },
      userId,
      deletion: { $ne: 'permanent' },
    };
    const rows = await this.#ask((within) => this.#history.find(where, within).toArray());
    return rows.map(loadHistoryRow);
  }

  /** The page's ids come from an index that covers the filter; only then are its rows read. */
  async page(userId: string, filter: HistoryFilter, sort: HistorySort, { page, limit }: Page) {
    const condition = historyCondition(userId, filter);
    const total = isUnfiltered(filter)
      ? await this.#unfilteredCount(userId, filter)
      : await this.count(condition, indexFor('newest', filter));
    const skipped = (page - 1) * limit;
    const size = Math.min(limit, total - skipped);
    if (size <= 0) return { rows: [], total };
    const behind = total - skipped - size;
    // What is nearer to the end is counted off from there.
    const ids =
      skipped <= behind
        ? await this.#idsAt(condition, filter, sort, skipped, size)
        : (await this.#idsAt(condition, filter, SORTS[sort].backwards, behind, size)).reverse();
    return { rows: await this.#rows(userId, ids), total };
  }

  /** All rows but tombstones, in the order of their keys. */
  async *pages(userId: string): AsyncGenerator<HistoryRow[]> {
    const end = historyKey(userId, LAST_CHARACTER);
    for (let after = historyKey(userId, ''); ; ) {
      const where: Condition = { _id: { $gt: after, $lt: end }, userId, deletion: { $ne: 'permanent' } };
      const rows = await this.#ask((within) =>
        this.#history.find(where, within).sort({ _id: 1 }).limit(PAGE).toArray(),
      );
      yield rows.map(loadHistoryRow);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
      after = last._id;
    }
  }

  async pageOf(userId: string, filter: HistoryFilter, sort: HistorySort, limit: number, id: string) {
    const condition = historyCondition(userId, filter);
    const key = { _id: historyKey(userId, id) };
    const row = await this.#ask((within) => this.#history.findOne({ $and: [key, condition] }, within));
    if (!row) return null;
    const titleOf = this.#titles(filter, sort);
    const place = titleOf
      ? await new TitleMerge(this, condition, sort, titleOf).placeOf(row)
      : await this.count({ $and: [condition, before(sort, row)] }, indexFor(sort, filter));
    return Math.floor(place / limit) + 1;
  }

  async totals(userId: string, filter: HistoryFilter): Promise<Totals> {
    if (!isUnfiltered(filter)) return this.sums(userId, filter);
    const balances = await this.#ask((within) =>
      this.#balances.findOne({ _id: userId, userId }, { projection: { totals: 1 }, ...within }),
    );
    const { income = 0, expense = 0 } = balances?.totals ?? {};
    return {
      income: filter.kinds.includes('income') ? income : 0,
      expense: filter.kinds.includes('expense') ? expense : 0,
    };
  }

  /** The same, always added up from the rows. */
  async sums(userId: string, filter: HistoryFilter): Promise<Totals> {
    const counted: Condition = { kind: { $ne: 'transfer' }, status: { $ne: 'failed' } };
    const groups = await this.#ask((within) =>
      this.#history
        .aggregate<{ _id: 'income' | 'expense'; sum: unknown }>(
          [
            { $match: { $and: [historyCondition(userId, filter), counted] } },
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

  count(condition: Condition, hint: string): Promise<number> {
    return this.#ask((within) => this.#history.countDocuments(condition, { hint, ...within }));
  }

  /** Keys of rows in the order of the sort, from an index alone. */
  keys<Key extends keyof StoredHistoryRow>(
    condition: Condition,
    { sort, hint, skip = 0, limit = 0, keys }: KeysWanted<Key>,
  ): Promise<Pick<StoredHistoryRow, Key>[]> {
    const projection = { _id: 0, ...Object.fromEntries(keys.map((key) => [key, 1])) };
    return this.#ask((within) =>
      this.#history
        .find(condition, { projection, hint, ...within })
        .sort(sortOf(sort))
        .skip(skip)
        .limit(limit)
        .toArray(),
    );
  }

  async #idsAt(condition: Condition, filter: HistoryFilter, sort: HistorySort, skip: number, limit: number) {
    const titleOf = this.#titles(filter, sort);
    if (titleOf) return new TitleMerge(this, condition, sort, titleOf).ids(skip, limit);
    const found = await this.keys(condition, {
      sort,
      hint: indexFor(sort, filter),
      skip,
      limit,
      keys: ['id'],
    });
    return found.map(({ id }) => id);
  }

  async #rows(userId: string, ids: readonly string[]): Promise<HistoryRow[]> {
    const keys = ids.map((id) => historyKey(userId, id));
    const rows = await this.#ask((within) =>
      this.#history.find({ _id: { $in: keys }, userId }, within).toArray(),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(loadHistoryRow);
  }

  /** The titles that a list is sorted by where transfers are in it. */
  #titles(filter: HistoryFilter, sort: HistorySort): TitleOfTransfer | undefined {
    const titleOf = SORTS[sort].keys[0]?.[0] === 'foldedTitle' ? transferTitles(filter) : undefined;
    return titleOf && (({ fromAssetId, toAssetId }) => titleOf(fromAssetId, toAssetId));
  }

  async #unfilteredCount(userId: string, { kinds }: HistoryFilter): Promise<number> {
    const balances = await this.#ask((within) =>
      this.#balances.findOne({ _id: userId, userId }, { projection: { counts: 1 }, ...within }),
    );
    return [...new Set(kinds)].reduce((sum, kind) => sum + (balances?.counts[kind] ?? 0), 0);
  }
}

export interface KeysWanted<Key> {
  sort: HistorySort;
  /** The index that gives the sort and has the keys. */
  hint: string;
  skip?: number;
  /** All if not given. */
  limit?: number;
  keys: readonly Key[];
}
