import type { HistoryRow } from '../documents.ts';
import { isUnfiltered } from '../historyFilter.ts';
import type { HistoryFilter, HistorySort, Page, Totals } from '../readModels.ts';
import type { Dictionary } from './dictionary.ts';
import { idList, listedId, storeId } from './encoding.ts';
import { type Clause, filterClause, isOfAccountAlone, sourceFor, UNKNOWN } from './historyFilterSql.ts';
import { loadHistoryRow, type StoredHistoryRow } from './historyRows.ts';
import { SORTS } from './historySorts.ts';
import { type ShownTitles, shownTitles } from './shownTitles.ts';
import type { Statements } from './statements.ts';

const COUNTERS = { income: 'incomes', expense: 'expenses', transfer: 'transfers' } as const;

/** Lists of transactions and transfers of one person. */
export class HistoryQueries {
  readonly #statements: Statements;
  readonly #ids: Dictionary;

  constructor(statements: Statements, ids: Dictionary) {
    this.#statements = statements;
    this.#ids = ids;
  }

  /** One row that is no tombstone. */
  row(userId: string, id: string): HistoryRow | null {
    const row = this.#storedRow(this.#ids.find(userId), id);
    return row && row.deletion !== 2 ? loadHistoryRow(userId, row, this.#ids) : null;
  }

  /** The rows with these ids that are no tombstones, in the order of the ids. */
  rows(userId: string, ids: readonly string[]): HistoryRow[] {
    const user = this.#ids.find(userId);
    if (user === undefined || ids.length === 0) return [];
    return this.#statements
      .all<StoredHistoryRow>(
        `SELECT history.* FROM json_each($ids) AS wanted
         CROSS JOIN history ON user = $user AND history.id = ${listedId('wanted.value')}
         WHERE deletion <> 2 ORDER BY wanted.key`,
        { user, ids: idList(ids) },
      )
      .map((row) => loadHistoryRow(userId, row, this.#ids));
  }

  /** The page's ids come from an index that covers the filter; only then are its rows read. */
  page(userId: string, filter: HistoryFilter, sort: HistorySort, { page, limit }: Page) {
    const user = this.#ids.find(userId);
    if (user === undefined) return { rows: [], total: 0 };
    const clause = filterClause(user, filter, this.#ids);
    const total = isUnfiltered(filter) ? this.#unfilteredCount(user, filter) : this.#count(filter, clause);
    const before = (page - 1) * limit;
    const size = Math.min(limit, total - before);
    if (size <= 0) return { rows: [], total };
    const behind = total - before - size;
    // What is nearer to the end is counted off from there.
    const rows =
      before <= behind
        ? this.#rowsAt(filter, clause, sort, before, size)
        : this.#rowsAt(filter, clause, SORTS[sort].backwards, behind, size).reverse();
    return { rows: rows.map((row) => loadHistoryRow(userId, row, this.#ids)), total };
  }

  pageOf(userId: string, filter: HistoryFilter, sort: HistorySort, limit: number, id: string): number | null {
    const user = this.#ids.find(userId);
    if (user === undefined) return null;
    const clause = filterClause(user, filter, this.#ids);
    const row = this.#statements.get<StoredHistoryRow>(
      `SELECT * FROM history WHERE id = $id AND ${clause.sql}`,
      { ...clause.values, id: storeId(id) },
    );
    if (!row) return null;
    const { before, key } = SORTS[sort];
    const titles = this.#titles(filter, sort);
    const rows = titles
      ? `(${titles.rows(clause)}) WHERE`
      : `${sourceFor(sort, clause)} WHERE ${clause.sql} AND`;
    const values = { ...clause.values, ...titles?.values, date: row.date, created: row.created, id: row.id };
    if (key === 'amount') Object.assign(values, { amount: row.amount });
    if (key === 'title') Object.assign(values, { title: this.#shownTitle(titles, row) });
    const found = this.#statements.get<{ count: number }>(
      `SELECT count(*) AS count FROM ${rows} ${before}`,
      values,
    );
    return Math.floor((found?.count ?? 0) / limit) + 1;
  }

  totals(userId: string, filter: HistoryFilter): Totals {
    const user = this.#ids.find(userId);
    if (user === undefined) return { income: 0, expense: 0 };
    if (isUnfiltered(filter)) return this.#unfilteredTotals(user, filter);
    const clause = filterClause(user, filter, this.#ids);
    const totals = this.#statements.get<Totals>(
      `SELECT total(amount) FILTER (WHERE kind = 0) AS income, total(amount) FILTER (WHERE kind = 1) AS expense
       FROM ${sourceFor('newest', clause)} WHERE ${clause.sql} AND status <> 2`,
      clause.values,
    );
    return { income: totals?.income ?? 0, expense: totals?.expense ?? 0 };
  }

  #count(filter: HistoryFilter, clause: Clause): number {
    if (isOfAccountAlone(filter)) return this.#countOfAccount(filter, clause);
    const row = this.#statements.get<{ count: number }>(
      `SELECT count(*) AS count FROM ${sourceFor('newest', clause)} WHERE ${clause.sql}`,
      clause.values,
    );
    return row?.count ?? 0;
  }

  /**
   * Transactions by the narrow index over accounts, transfers by their own. The index is not named: files of older
   * formats lack it.
   */
  #countOfAccount({ kinds: wanted }: HistoryFilter, { onlyTransfers, values }: Clause): number {
    const { user, deletion, account, kinds } = values;
    const mine = 'history WHERE user = $user AND deletion = $deletion';
    const ofKinds = kinds === undefined ? '' : 'AND (1 << kind) & $kinds';
    const counts: string[] = [];
    if (!onlyTransfers) counts.push(`(SELECT count(*) FROM ${mine} AND account = $account ${ofKinds})`);
    if (wanted.includes('transfer'))
      counts.push(`(SELECT count(*) FROM ${mine} AND kind = 2 AND $account IN (from_asset, to_asset))`);
    const row = this.#statements.get<{ count: number }>(`SELECT ${counts.join(' + ')} AS count`, {
      user,
      deletion,
      account,
      ...(!onlyTransfers && kinds !== undefined && { kinds }),
    } as Clause['values']);
    return row?.count ?? 0;
  }

  #rowsAt(filter: HistoryFilter, clause: Clause, sort: HistorySort, offset: number, limit: number) {
    const titles = this.#titles(filter, sort);
    const ids = titles
      ? `SELECT user, id FROM (${titles.rows(clause)} ${inPages(sort)})`
      : `SELECT user, id FROM ${sourceFor(sort, clause)} WHERE ${clause.sql} ${inPages(sort)}`;
    return this.#statements.all<StoredHistoryRow>(
      `SELECT full.* FROM (SELECT user AS of_user, id AS of_id, row_number() OVER () AS rank FROM (${ids}))
       JOIN history AS full ON full.user = of_user AND full.id = of_id
       ORDER BY rank`,
      { ...clause.values, ...titles?.values, limit, offset },
    );
  }

  /** The titles that a list is sorted by where transfers are in it. */
  #titles(filter: HistoryFilter, sort: HistorySort): ShownTitles | undefined {
    if (SORTS[sort].key !== 'title') return undefined;
    return shownTitles(filter, (id) => this.#ids.find(id) ?? UNKNOWN);
  }

  #shownTitle(titles: ShownTitles | undefined, row: StoredHistoryRow): string {
    if (!titles || row.from_asset === null || row.to_asset === null) return row.folded_title;
    return titles.titleOf(this.#ids.idOf(row.from_asset), this.#ids.idOf(row.to_asset));
  }

  #unfilteredTotals(user: number, { kinds: wanted }: HistoryFilter): Totals {
    const row = this.#statements.get<{ totals: string }>(
      `SELECT document -> '$.totals' AS totals FROM balances WHERE user = $user`,
      { user },
    );
    const { income, expense } = JSON.parse(row?.totals ?? '{"income":0,"expense":0}') as Totals;
    return {
      income: wanted.includes('income') ? income : 0,
      expense: wanted.includes('expense') ? expense : 0,
    };
  }

  #unfilteredCount(user: number, { kinds: wanted }: HistoryFilter): number {
    const counters = [...new Set(wanted)].map((kind) => COUNTERS[kind]).join(' + ');
    const row = this.#statements.get<{ count: number }>(
      `SELECT ${counters} AS count FROM balances WHERE user = $user`,
      { user },
    );
    return row?.count ?? 0;
  }

  #storedRow(user: number | undefined, id: string): StoredHistoryRow | undefined {
    if (user === undefined) return undefined;
    return this.#statements.get('SELECT * FROM history WHERE user = $user AND id = $id', {
      user,
      id: storeId(id),
    });
  }
}

const inPages = (sort: HistorySort): string => `ORDER BY ${SORTS[sort].orderBy} LIMIT $limit OFFSET $offset`;
