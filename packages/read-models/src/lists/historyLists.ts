import type { HistoryRow } from '../documents.ts';
import type { HistoryFilter, HistorySort, Page, Totals } from '../readModels.ts';
import { type ShownTitles, shownTitles } from '../transferTexts.ts';
import type { Condition } from './condition.ts';
import { historyCondition, ofTransactions } from './historyCondition.ts';
import { SORTS } from './historySorts.ts';

/** Rows of one person in an order. */
export interface Wanted {
  where: Condition;
  sort: HistorySort;
  /** By these transfers are sorted in a list by title; without them by the titles in the rows. */
  titles: ShownTitles | undefined;
}

/** What an engine does for lists. */
export interface HistoryTable {
  count(userId: string, where: Condition): Promise<number>;
  list(userId: string, wanted: Wanted, part: { skip: number; limit: number }): Promise<HistoryRow[]>;
  /** How many rows stand before the one with this id; null where the condition does not keep it. */
  placeOf(userId: string, wanted: Wanted, id: string): Promise<number | null>;
  /** Adds amounts up by kind. */
  sums(userId: string, where: Condition): Promise<Totals>;
}

/** Lists of transactions and transfers of one person, on any engine. */
export class HistoryLists {
  readonly #table: HistoryTable;

  constructor(table: HistoryTable) {
    this.#table = table;
  }

  async page(userId: string, filter: HistoryFilter, sort: HistorySort, { page, limit, total: known }: Page) {
    const { where, titles } = wantedBy(filter, sort);
    const total = known ?? (await this.#table.count(userId, where));
    const skip = (page - 1) * limit;
    const size = Math.min(limit, total - skip);
    if (size <= 0) return { rows: [], total };
    const behind = total - skip - size;
    if (skip <= behind)
      return { rows: await this.#table.list(userId, { where, sort, titles }, { skip, limit: size }), total };
    // What is nearer to the end is counted off from there.
    const { backwards } = SORTS[sort];
    const rows = await this.#table.list(
      userId,
      { where, sort: backwards, titles },
      { skip: behind, limit: size },
    );
    return { rows: rows.reverse(), total };
  }

  async pageOf(userId: string, filter: HistoryFilter, sort: HistorySort, limit: number, id: string) {
    const place = await this.#table.placeOf(userId, wantedBy(filter, sort), id);
    return place === null ? null : Math.floor(place / limit) + 1;
  }

  totals(userId: string, filter: HistoryFilter): Promise<Totals> {
    const counted: Condition = { field: 'status', isNot: 'failed' };
    return this.#table.sums(userId, { all: [historyCondition(filter), ofTransactions, counted] });
  }
}

const wantedBy = (filter: HistoryFilter, sort: HistorySort): Wanted => ({
  where: historyCondition(filter),
  sort,
  titles: SORTS[sort].first === 'foldedTitle' ? shownTitles(filter) : undefined,
});
