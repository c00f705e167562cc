import type { HistoryRow } from '../documents.ts';
import type { HistoryFilter, HistorySort, Page, Totals } from '../readModels.ts';
import { shownTitles } from '../transferTexts.ts';
import { type Condition, saysTransfers } from './condition.ts';
import { historyCondition, ofTransactions } from './historyCondition.ts';
import { SORTS } from './historySorts.ts';
import type { HistoryTable, Part, Wanted } from './historyTable.ts';
import { titledPage } from './titledPage.ts';

/** Lists of transactions and transfers of one person, on any engine. */
export class HistoryLists {
  readonly #table: HistoryTable;

  constructor(table: HistoryTable) {
    this.#table = table;
  }

  async page(userId: string, filter: HistoryFilter, sort: HistorySort, { page, limit, total: known }: Page) {
    const wanted = wantedBy(filter, sort);
    const total = known ?? (await this.#table.count(userId, wanted.where));
    const skip = (page - 1) * limit;
    const size = Math.min(limit, total - skip);
    if (size <= 0) return { rows: [], total };
    const behind = total - skip - size;
    if (skip <= behind) return { rows: await this.#list(userId, wanted, { skip, limit: size }), total };
    // What is nearer to the end is counted off from there.
    const { backwards } = SORTS[sort];
    const rows = await this.#list(userId, { ...wanted, sort: backwards }, { skip: behind, limit: size });
    return { rows: rows.reverse(), total };
  }

  /** A filter that finds few rows would look through all transactions more than once for a page with transfers. */
  #list(userId: string, wanted: Wanted, part: Part): Promise<HistoryRow[]> {
    const { where, titles } = wanted;
    return titles && titles.from.size > 0 && isOfKinds(where)
      ? titledPage(this.#table, userId, { ...wanted, titles }, part)
      : this.#table.list(userId, wanted, part);
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

/** Whether a condition keeps all rows of some kinds, transfers and others among them, that are deleted or not. */
const isOfKinds = (where: Condition): boolean =>
  !saysTransfers(where) &&
  'all' in where &&
  where.all.every((part) => 'isOneOf' in part && ['deletion', 'kind'].includes(part.field));
