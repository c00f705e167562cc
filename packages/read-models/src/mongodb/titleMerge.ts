import { type Condition, type HistoryField, saysTransfers } from '../lists/condition.ts';
import { ofTransactions, ofTransfers } from '../lists/historyCondition.ts';
import { before, compareBy, SORTS, type SortKeys } from '../lists/historySorts.ts';
import type { HistorySort } from '../readModels.ts';
import { type ShownTitles, titleOf } from '../transferTexts.ts';
import { type StoredHistoryRow, sortKeysOf } from './historyDocuments.ts';

/** Fields of rows in the order of a sort; all rows where no limit is given. */
export interface KeysWanted<Field> {
  sort: HistorySort;
  skip?: number;
  limit?: number;
  fields: readonly Field[];
}

/** What the merge reads of rows, all of it from indexes alone. */
interface SortedHistory {
  count(userId: string, where: Condition, sort: HistorySort): Promise<number>;
  keys<Field extends HistoryField>(
    userId: string,
    where: Condition,
    wanted: KeysWanted<Field>,
  ): Promise<Pick<StoredHistoryRow, Field>[]>;
}

/**
 * A list by title in which transfers have titles that stand in no row: the transfers are sorted here, and
 * the transactions, as their index has them, are merged in around the page that is asked for.
 */
export class TitleMerge {
  readonly #history: SortedHistory;
  readonly #userId: string;
  readonly #where: Condition;
  readonly #sort: HistorySort;
  readonly #titles: ShownTitles;
  readonly #transactions: Condition;

  constructor(
    history: SortedHistory,
    userId: string,
    where: Condition,
    sort: HistorySort,
    titles: ShownTitles,
    transactions: Condition = ofTransactions,
  ) {
    this.#history = history;
    this.#userId = userId;
    this.#where = where;
    this.#sort = sort;
    this.#titles = titles;
    this.#transactions = { all: [where, transactions] };
  }

  /** The ids of the rows from this place on. */
  async ids(skip: number, limit: number): Promise<string[]> {
    const transfers = await this.#transfers();
    const first = await this.#transfersAmong(transfers, skip);
    const fields = ['id', 'date', 'createdAt', 'foldedTitle', 'amount'] as const;
    const part = { sort: this.#sort, skip: skip - first, limit, fields };
    const transactions = await this.#history.keys(this.#userId, this.#transactions, part);
    return [...transactions.map(sortKeysOf), ...transfers.slice(first, first + limit)]
      .sort(compareBy(this.#sort))
      .slice(0, limit)
      .map(({ id }) => id);
  }

  /** How many rows stand before this one. */
  async placeOf(row: StoredHistoryRow): Promise<number> {
    const keys = row.kind === 'transfer' ? this.#titled(row) : sortKeysOf(row);
    const compare = compareBy(this.#sort);
    const transfers = await this.#transfers();
    const earlier = transfers.filter((transfer) => compare(transfer, keys) < 0).length;
    return earlier + (await this.#transactionsBefore(keys));
  }

  /** How many of the first `places` rows are transfers: each one's place grows with its place among them. */
  async #transfersAmong(transfers: readonly SortKeys[], places: number): Promise<number> {
    let [low, high] = [0, Math.min(places, transfers.length)];
    if (saysTransfers(this.#where)) return high;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const transfer = transfers[middle];
      if (transfer && middle + (await this.#transactionsBefore(transfer)) < places) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** There are few titles, and the index by date has the order within each. */
  async #transfers(): Promise<SortKeys[]> {
    const [, [, direction] = []] = SORTS[this.#sort].keys;
    const fields = ['id', 'date', 'createdAt', 'fromAssetId', 'toAssetId'] as const;
    const rows = await this.#history.keys(
      this.#userId,
      { all: [this.#where, ofTransfers] },
      { sort: direction === 1 ? 'oldest' : 'newest', fields },
    );
    const compare = compareBy(this.#sort);
    const byTitle = Map.groupBy(
      rows.map((row) => this.#titled(row)),
      ({ foldedTitle }) => foldedTitle,
    );
    return [...byTitle.values()].sort(([one], [other]) => (one && other ? compare(one, other) : 0)).flat();
  }

  #titled(row: Pick<StoredHistoryRow, 'id' | 'date' | 'createdAt' | 'fromAssetId' | 'toAssetId'>): SortKeys {
    const foldedTitle = titleOf(this.#titles, row.fromAssetId, row.toAssetId);
    return sortKeysOf({ ...row, foldedTitle, amount: 0 });
  }

  #transactionsBefore(keys: SortKeys): Promise<number> {
    return this.#history.count(
      this.#userId,
      { all: [this.#transactions, before(this.#sort, keys)] },
      this.#sort,
    );
  }
}
