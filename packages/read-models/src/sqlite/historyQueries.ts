import type { HistoryRow } from '../documents.ts';
import type { HistoryFilter, HistorySort, Page, Totals } from '../readStore.ts';
import type { Dictionary } from './dictionary.ts';
import { kinds, loadId, storeId } from './encoding.ts';
import { type Clause, filterClause, isUnfiltered, sourceFor, UNKNOWN } from './historyFilterSql.ts';
import { loadHistoryRow, type StoredHistoryRow } from './historyRows.ts';
import { SORTS } from './historySorts.ts';
import { type ShownTitles, shownTitles } from './shownTitles.ts';
import type { Statements } from './statements.ts';
import { textCandidates } from './textCandidates.ts';

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

  /** The page's ids come from an index that covers the filter; only then are its rows read. */
  page(userId: string, filter: HistoryFilter, sort: HistorySort, { page, limit }: Page) {
    const user = this.#ids.find(userId);
    if (user === undefined) return { rows: [], total: 0 };
    const clause = this.#clause(user, filter);
    const total = isUnfiltered(filter) ? this.#unfilteredCount(user, filter) : this.#count(clause);
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
    const clause = this.#clause(user, filter);
    const row = this.#statements.get<StoredHistoryRow>(
      `SELECT * FROM history WHERE id = $id AND ${clause.sql}`,
      { ...clause.values, id: storeId(id) },
    );
    if (!row) return null;
    const { before, key } = SORTS[sort];
    const source = this.#source(filter, sort, clause);
    const values = { ...source.values, date: row.date, created: row.created, id: storeId(id) };
    if (key === 'amount') Object.assign(values, { amount: row.amount });
    if (key === 'title') Object.assign(values, { title: this.#shownTitle(filter, row) });
    const found = this.#statements.get<{ count: number }>(
      `SELECT count(*) AS count FROM ${source.from} WHERE ${source.where} AND ${before}`,
      values,
    );
    return Math.floor((found?.count ?? 0) / limit) + 1;
  }

  totals(userId: string, filter: HistoryFilter): Totals {
    const user = this.#ids.find(userId);
    if (user === undefined) return { income: 0, expense: 0 };
    if (isUnfiltered(filter)) return this.#unfilteredTotals(user, filter);
    const clause = this.#clause(user, filter);
    const totals = this.#statements.get<Totals>(
      `SELECT total(amount) FILTER (WHERE kind = 0) AS income, total(amount) FILTER (WHERE kind = 1) AS expense
       FROM ${sourceFor('newest', clause)} WHERE ${clause.sql} AND status <> 2`,
      clause.values,
    );
    return { income: totals?.income ?? 0, expense: totals?.expense ?? 0 };
  }

  /** All transfers that name this asset, reverted ones too. The table may hold older versions of them. */
  transfersOf(
    userId: string,
    assetId: string,
    table: 'history' | 'loaded_history' = 'history',
  ): HistoryRow[] {
    const user = this.#ids.find(userId);
    const asset = this.#ids.find(assetId);
    if (user === undefined || asset === undefined) return [];
    const versions = this.#statements.all<StoredHistoryRow>(
      `SELECT * FROM ${table} WHERE user = $user AND kind = 2 AND $asset IN (from_asset, to_asset)
       ORDER BY id, revision`,
      { user, asset },
    );
    const rows = new Map<string, HistoryRow>();
    for (const version of versions) rows.set(loadId(version.id), loadHistoryRow(userId, version, this.#ids));
    return [...rows.values()];
  }

  #clause(user: number, filter: HistoryFilter): Clause {
    return filterClause(user, filter, this.#ids, (text) => textCandidates(this.#statements, user, text));
  }

  #rowsAt(filter: HistoryFilter, clause: Clause, sort: HistorySort, offset: number, limit: number) {
    const { from, where, values } = this.#source(filter, sort, clause);
    const { orderBy } = SORTS[sort];
    return this.#statements.all<StoredHistoryRow>(
      `SELECT full.* FROM (
         SELECT user AS of_user, id AS of_id, row_number() OVER () AS rank FROM (
           SELECT user, id FROM ${from} WHERE ${where} ORDER BY ${orderBy} LIMIT $limit OFFSET $offset
         )
       ) JOIN history AS full ON full.user = of_user AND full.id = of_id
       ORDER BY rank`,
      { ...values, limit, offset },
    );
  }

  /** Where the rows that the filter keeps are found in the order of this sort. */
  #source(filter: HistoryFilter, sort: HistorySort, clause: Clause) {
    const titles = SORTS[sort].key === 'title' ? this.#shownTitles(filter) : undefined;
    if (!titles) return { from: sourceFor(sort, clause), where: clause.sql, values: clause.values };
    return { from: titles.source(clause), where: 'TRUE', values: { ...clause.values, ...titles.values } };
  }

  #shownTitles(filter: HistoryFilter): ShownTitles | undefined {
    return shownTitles(filter, (id) => this.#ids.find(id) ?? UNKNOWN);
  }

  #shownTitle(filter: HistoryFilter, row: StoredHistoryRow): string {
    const titles = this.#shownTitles(filter);
    if (!titles || row.from_asset === null || row.to_asset === null) return row.folded_title;
    const isIncoming = this.#ids.idOf(row.to_asset) === filter.accountId;
    return titles.titleOf(isIncoming, this.#ids.idOf(isIncoming ? row.from_asset : row.to_asset));
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

  #count(clause: Clause): number {
    const row = this.#statements.get<{ count: number }>(
      `SELECT count(*) AS count FROM ${sourceFor('newest', clause)} WHERE ${clause.sql}`,
      clause.values,
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

/** How many live rows a person has of each kind, and soft-deleted ones, and what those that count add up to. */
export interface HistoryTally {
  live: Record<'income' | 'expense' | 'transfer', number>;
  deleted: number;
  totals: Totals;
}

/** Adds a person's rows up from the table itself. */
export function tallyHistory(statements: Statements, user: number): HistoryTally {
  const tally: HistoryTally = {
    live: { income: 0, expense: 0, transfer: 0 },
    deleted: 0,
    totals: { income: 0, expense: 0 },
  };
  const groups = statements.all<{ kind: number; deletion: number; count: number; sum: number }>(
    `SELECT kind, deletion, count(*) AS count, total(iif(status <> 2, amount, 0)) AS sum
     FROM history WHERE user = $user AND deletion < 2 GROUP BY kind, deletion`,
    { user },
  );
  for (const { kind, deletion, count, sum } of groups) {
    const name = kinds.load(kind);
    if (deletion === 1) tally.deleted += count;
    else tally.live[name] += count;
    if (deletion === 0 && name !== 'transfer') tally.totals[name] += sum;
  }
  return tally;
}
