import type { HistoryRow } from '../documents.ts';
import { type Condition, saysTransfers } from '../lists/condition.ts';
import { ofTransactions, ofTransfers } from '../lists/historyCondition.ts';
import { before, type FirstKey, SORTS, type SortKeys } from '../lists/historySorts.ts';
import type { HistoryTable, Part, Wanted } from '../lists/historyTable.ts';
import type { HistorySort, Totals } from '../readModels.ts';
import { type ShownTitles, titleOf } from '../transferTexts.ts';
import { COLUMNS, compileCondition, UNKNOWN } from './conditionSql.ts';
import type { Dictionary } from './dictionary.ts';
import { idList, listedId, loadDate, loadId, loadInstant, type StoredId } from './encoding.ts';
import { historyTable } from './historyColumns.ts';
import type { Statements, Values } from './statements.ts';
import { transfersByTitle } from './transfersByTitle.ts';

/** What is read of the rows that stand in a statement as `full`. */
const LOADED = historyTable.loadedFrom('full');

const INDEXES: Readonly<Record<FirstKey, string>> = {
  date: 'history_by_date',
  amount: 'history_by_amount',
  foldedTitle: 'history_by_title',
};

/** The history as SQLite keeps it. */
export class SqliteHistory implements HistoryTable {
  readonly #statements: Statements;
  readonly #ids: Dictionary;

  constructor(statements: Statements, ids: Dictionary) {
    this.#statements = statements;
    this.#ids = ids;
  }

  /** The rows with these ids that are no tombstones, in the order of the ids. */
  rows(userId: string, ids: readonly string[]): HistoryRow[] {
    if (ids.length === 0) return [];
    return this.#load(
      userId,
      `SELECT ${LOADED} FROM json_each($ids) AS wanted
       CROSS JOIN history AS full ON full.user = $user AND full.id = ${listedId('wanted.value')}
       WHERE full.deletion <> 2 ORDER BY wanted.key`,
      { user: this.#user(userId), ids: idList(ids) },
    );
  }

  async count(userId: string, where: Condition, sort: HistorySort = 'newest'): Promise<number> {
    const parts = partsOfAsset(where);
    if (!parts) return this.#count(userId, where, sourceFor(sort, where));
    return parts.reduce((sum, part) => sum + this.#count(userId, part, BY_ASSET), 0);
  }

  /** The page's ids come from an index that covers the filter; only then are its rows read. */
  async list(
    userId: string,
    { where, sort, titles, transactions }: Wanted,
    { skip, limit }: Part,
  ): Promise<HistoryRow[]> {
    if (titles && saysTransfers(where))
      return this.#transfersByTitle(userId, { where, sort, titles }, { skip, limit });
    const values: Values = { user: this.#user(userId) };
    const ids = titles
      ? this.#titled(where, titles, values, transactions)
      : this.#places(where, sort, values);
    const order = SORTS[sort].keys.map(([field, way]) => `${COLUMNS[field]}${way === 1 ? '' : ' DESC'}`);
    // CROSS JOIN keeps the order of the page.
    return this.#load(
      userId,
      `SELECT ${LOADED} FROM (${ids} ORDER BY ${order.join(', ')} LIMIT $limit OFFSET $skip) AS page
       CROSS JOIN history AS full ON full.user = page.user AND full.id = page.id`,
      { ...values, limit, skip },
    );
  }

  async placeOf(userId: string, { where, sort, titles }: Wanted, id: string): Promise<number | null> {
    const values: Values = { user: this.#user(userId) };
    const kept = compileCondition({ all: [{ field: 'id', isOneOf: [id] }, where] }, values, this.#ids);
    const row = this.#statements.get<StoredKeys>(
      `SELECT id, date, created, amount, from_asset, to_asset, folded_title FROM history WHERE user = $user AND ${kept}`,
      values,
    );
    if (!row) return null;
    const listed: Values = { user: this.#user(userId) };
    const rows = titles
      ? `(${this.#titled(where, titles, listed)}) WHERE`
      : `${sourceFor(sort, where)} WHERE ${this.#kept(where, listed)} AND`;
    const earlier = compileCondition(before(sort, this.#keysOf(row, titles)), listed, this.#ids);
    return (
      this.#statements.get<{ count: number }>(`SELECT count(*) AS count FROM ${rows} ${earlier}`, listed)
        ?.count ?? 0
    );
  }

  async sums(userId: string, where: Condition): Promise<Totals> {
    const values: Values = { user: this.#user(userId) };
    const kept = this.#kept(where, values);
    const totals = this.#statements.get<Totals>(
      `SELECT total(amount) FILTER (WHERE kind = 0) AS income, total(amount) FILTER (WHERE kind = 1) AS expense
       FROM ${sourceFor('newest', where)} WHERE ${kept}`,
      values,
    );
    return { income: totals?.income ?? 0, expense: totals?.expense ?? 0 };
  }

  #user(userId: string): number {
    return this.#ids.find(userId) ?? UNKNOWN;
  }

  #load(userId: string, sql: string, values: Values): HistoryRow[] {
    return this.#statements.tuples(sql, values).map((row) => historyTable.load(userId, row, this.#ids));
  }

  #count(userId: string, where: Condition, source: string): number {
    const values: Values = { user: this.#user(userId) };
    const sql = `SELECT count(*) AS count FROM ${source} WHERE ${this.#kept(where, values)}`;
    return this.#statements.get<{ count: number }>(sql, values)?.count ?? 0;
  }

  #kept(where: Condition, values: Values): string {
    return `user = $user AND ${compileCondition(where, values, this.#ids)}`;
  }

  #transfersByTitle(
    userId: string,
    { where, sort, titles }: Wanted & { titles: ShownTitles },
    part: Part,
  ): HistoryRow[] {
    const values: Values = { user: this.#user(userId) };
    const kept = {
      sql: `history INDEXED BY history_transfers WHERE ${this.#kept(where, values)}`,
      values,
      titleOf: (from: number, to: number) => titleOf(titles, this.#ids.idOf(from), this.#ids.idOf(to)),
    };
    return this.rows(userId, transfersByTitle(this.#statements, kept, sort, part).map(loadId));
  }

  /** A SELECT of the rows; with an ORDER BY behind it SQLite merges its parts as they come. */
  #places(where: Condition, sort: HistorySort, values: Values): string {
    const parts = SORTS[sort].first === 'date' ? partsOfAsset(where) : undefined;
    if (!parts) return `SELECT ${PLACE} FROM ${sourceFor(sort, where)} WHERE ${this.#kept(where, values)}`;
    return parts
      .map((part) => `SELECT ${PLACE} FROM ${BY_ASSET} WHERE ${this.#kept(part, values)}`)
      .join(' UNION ALL ');
  }

  /**
   * A SELECT of the rows, each with the title that a list shows of it as `folded_title`. With an ORDER BY behind it SQLite
   * merges transactions and transfers as they come; only the transfers have to be sorted.
   */
  #titled(
    where: Condition,
    { from, to, seenFrom }: ShownTitles,
    values: Values,
    transactions: Condition = ofTransactions,
  ): string {
    const kept = this.#kept(where, values);
    const narrowed = compileCondition(transactions, values, this.#ids);
    const keyOf = (id: string): number => this.#ids.find(id) ?? UNKNOWN;
    const assets = [...new Set([...from.keys(), ...to.keys()])];
    values['titles'] = JSON.stringify(assets.map((id) => [keyOf(id), from.get(id) ?? '', to.get(id) ?? '']));
    if (seenFrom !== undefined) values['seenFrom'] = keyOf(seenFrom);
    const transfers = `SELECT ${PLACE}, ${seenFrom === undefined ? WHOLE_TITLE : TITLE_SEEN_FROM} AS folded_title
      FROM history INDEXED BY history_transfers
      LEFT JOIN ${TITLES} AS source ON source.asset = from_asset
      LEFT JOIN ${TITLES} AS target ON target.asset = to_asset
      WHERE ${kept} AND kind = 2`;
    const others = `SELECT ${PLACE}, folded_title
      FROM history INDEXED BY history_by_title WHERE ${kept} AND ${narrowed}`;
    return saysTransfers(where) ? transfers : `${others} UNION ALL ${transfers}`;
  }

  #keysOf(
    { id, date, created, amount, from_asset, to_asset, folded_title }: StoredKeys,
    titles?: ShownTitles,
  ): SortKeys {
    const foldedTitle =
      titles && from_asset !== null && to_asset !== null
        ? titleOf(titles, this.#ids.idOf(from_asset), this.#ids.idOf(to_asset))
        : folded_title;
    return { id: loadId(id), date: loadDate(date), createdAt: loadInstant(created), amount, foldedTitle };
  }
}

interface StoredKeys {
  id: StoredId;
  date: number;
  created: number;
  amount: number;
  from_asset: number | null;
  to_asset: number | null;
  folded_title: string;
}

/** Their indexes are not named: files of older formats lack them. */
const BY_ASSET = 'history';
const PLACE = 'user, id, date, created';
const TITLES = `(WITH shown AS MATERIALIZED (
  SELECT value ->> 0 AS asset, value ->> 1 AS from_title, value ->> 2 AS to_title FROM json_each($titles)
) SELECT * FROM shown)`;
const WHOLE_TITLE = `ifnull(source.from_title, '') || ifnull(target.to_title, '')`;
const TITLE_SEEN_FROM = `ifnull(iif(to_asset = $seenFrom, source.from_title, target.to_title), '')`;

function sourceFor(sort: HistorySort, where: Condition): string {
  const { first } = SORTS[sort];
  return `history INDEXED BY ${first === 'date' && saysTransfers(where) ? 'history_transfers' : INDEXES[first]}`;
}

/**
 * The parts of a condition that asks for nothing but the rows of one asset: its transactions, transfers from it, and
 * transfers to it. Each has a narrow index by date.
 */
function partsOfAsset(where: Condition): Condition[] | undefined {
  if (!('all' in where)) return undefined;
  const asset = where.all.find((part) => 'ofAsset' in part);
  const others = where.all.filter((part) => part !== asset);
  if (!asset || !others.every((part) => 'isOneOf' in part && ['deletion', 'kind'].includes(part.field))) {
    return undefined;
  }
  const isOneOf = [asset.ofAsset];
  const kinds = others.flatMap((part) => ('isOneOf' in part && part.field === 'kind' ? part.isOneOf : []));
  const has = (wanted: (kind: string | number) => boolean) => kinds.length === 0 || kinds.some(wanted);
  const transactions: Condition[] = [{ all: [...others, { field: 'accountId', isOneOf }] }];
  const ofTransfersWith = (field: 'fromAssetId' | 'toAssetId'): Condition => ({
    all: [...others, ofTransfers, { field, isOneOf }],
  });
  return [
    ...(has((kind) => kind !== 'transfer') ? transactions : []),
    ...(has((kind) => kind === 'transfer')
      ? [ofTransfersWith('fromAssetId'), ofTransfersWith('toAssetId')]
      : []),
  ];
}
