import type { Filter } from 'mongodb';
import type { HistorySort } from '../readModels.ts';
import { BY_DATE, BY_TITLE } from './collections.ts';
import type { StoredHistoryRow } from './historyDocuments.ts';
import type { HistoryQueries } from './historyQueries.ts';
import { before, compareBy, type SortKeys } from './historySorts.ts';

type Condition = Filter<StoredHistoryRow>;

/** The folded title that a list shows of a transfer. */
export type TitleOfTransfer = (row: Pick<StoredHistoryRow, 'fromAssetId' | 'toAssetId'>) => string;

const TITLE_KEYS = ['id', 'date', 'createdAt', 'foldedTitle'] as const;

/**
 * A list by title in which transfers have titles that stand in no row: the transfers are sorted here, and
 * the transactions, as their index has them, are merged in around the page that is asked for.
 */
export class TitleMerge {
  readonly #queries: Pick<HistoryQueries, 'count' | 'keys'>;
  readonly #condition: Condition;
  readonly #sort: HistorySort;
  readonly #titleOf: TitleOfTransfer;

  constructor(
    queries: Pick<HistoryQueries, 'count' | 'keys'>,
    condition: Condition,
    sort: HistorySort,
    titleOf: TitleOfTransfer,
  ) {
    this.#queries = queries;
    this.#condition = condition;
    this.#sort = sort;
    this.#titleOf = titleOf;
  }

  /** The ids of the rows from this place on. */
  async ids(skip: number, limit: number): Promise<string[]> {
    const transfers = await this.#transfers();
    const first = await this.#transfersAmong(transfers, skip);
    const transactions = await this.#queries.keys(this.#transactions(), {
      sort: this.#sort,
      hint: BY_TITLE,
      skip: skip - first,
      limit,
      keys: TITLE_KEYS,
    });
    const rows = [...transactions, ...transfers.slice(first, first + limit)];
    return rows
      .sort(this.#compare())
      .slice(0, limit)
      .map(({ id }) => id);
  }

  /** How many rows stand before this one. */
  async placeOf(row: StoredHistoryRow): Promise<number> {
    const keys = row.kind === 'transfer' ? { ...row, foldedTitle: this.#titleOf(row) } : row;
    const compare = this.#compare();
    const transfers = await this.#transfers();
    return (
      transfers.filter((transfer) => compare(transfer, keys) < 0).length +
      (await this.#transactionsBefore(keys))
    );
  }

  /** How many of the first `places` rows are transfers: each one's place grows with its place among them. */
  async #transfersAmong(transfers: readonly SortKeysByTitle[], places: number): Promise<number> {
    let [low, high] = [0, Math.min(places, transfers.length)];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const transfer = transfers[middle];
      if (transfer && middle + (await this.#transactionsBefore(transfer)) < places) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  async #transfers(): Promise<SortKeysByTitle[]> {
    const condition: Condition = { $and: [this.#condition, { kind: 'transfer' }] };
    const rows = await this.#queries.keys(condition, {
      sort: 'newest',
      hint: BY_DATE,
      keys: ['id', 'date', 'createdAt', 'fromAssetId', 'toAssetId'],
    });
    return rows.map((row) => ({ ...row, foldedTitle: this.#titleOf(row) })).sort(this.#compare());
  }

  #transactionsBefore(keys: SortKeysByTitle): Promise<number> {
    return this.#queries.count({ $and: [this.#transactions(), before(this.#sort, keys)] }, BY_TITLE);
  }

  #transactions(): Condition {
    return { $and: [this.#condition, { kind: { $ne: 'transfer' } }] };
  }

  #compare(): (one: SortKeysByTitle, other: SortKeysByTitle) => number {
    return compareBy(this.#sort);
  }
}

type SortKeysByTitle = Pick<SortKeys, (typeof TITLE_KEYS)[number]>;
