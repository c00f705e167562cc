import type { DatabaseSync } from 'node:sqlite';
import type {
  ActivityRow,
  BalancesDocument,
  CategoryDocument,
  Checkpoint,
  HistoryRow,
  MonthDocument,
  OverviewDayDocument,
  ParkedLedger,
} from '../documents.ts';
import type { Tally } from '../projectionStore.ts';
import type { BeyondNumbers } from '../projections/exactSums.ts';
import { monthTotals } from '../projections/monthTotals.ts';
import type {
  ActivityFilter,
  DaySum,
  GroupTally,
  HistoryFilter,
  HistorySort,
  Page,
  ReadModels,
  SumsBy,
  TitleFilter,
  TitleSum,
  Totals,
} from '../readModels.ts';
import { GenerationDamaged, NotYetProjected, ReadStoreUnavailable } from '../readStoreErrors.ts';
import { ActivityQueries } from './activityQueries.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { loadDate, storeDate } from './encoding.ts';
import { MONTHS_FORMAT } from './generationSchema.ts';
import { HistoryQueries } from './historyQueries.ts';
import { daySums, titleSums } from './historySums.ts';
import { tallyHistory } from './historyTally.ts';
import { KeptActivity } from './keptActivity.ts';
import { KeptHistory } from './keptHistory.ts';
import { loadMonth, type StoredMonth, storeMonthNumber } from './monthRows.ts';
import { createStatements, type Statements, type Values } from './statements.ts';

interface StoredDay {
  date: number;
  revision: number;
  income: number;
  expense: number;
  by_category: string;
  beyond: string | null;
}

/** All reads of one generation, on one connection. They run where they are called and take microseconds. */
export class GenerationReads implements Omit<ReadModels, 'snapshot'> {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;
  readonly #ids: Dictionary;
  readonly #history: HistoryQueries;
  readonly #activity: ActivityQueries;
  readonly #keptHistory: KeptHistory;
  readonly #keptActivity: KeptActivity;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#statements = createStatements(db);
    this.#ids = createDictionary(db);
    this.#history = new HistoryQueries(this.#statements, this.#ids);
    this.#activity = new ActivityQueries(this.#statements, this.#ids);
    this.#keptHistory = new KeptHistory(db, this.#ids, (userId, id) => this.#history.row(userId, id));
    this.#keptActivity = new KeptActivity(db, this.#ids);
  }

  async balances(userId: string): Promise<BalancesDocument | null> {
    const user = this.#ids.find(userId);
    if (user === undefined) return null;
    const row = this.#statements.get<{ document: string }>(
      'SELECT document FROM balances WHERE user = $user',
      { user },
    );
    return row ? (JSON.parse(row.document) as BalancesDocument) : null;
  }

  async balancesRevision(userId: string): Promise<number> {
    const user = this.#ids.find(userId);
    if (user === undefined) return 0;
    const row = this.#statements.get<{ revision: number }>(
      'SELECT revision FROM balances WHERE user = $user',
      { user },
    );
    return row?.revision ?? 0;
  }

  async overviewDays(userId: string, from: string, to: string): Promise<OverviewDayDocument[]> {
    const user = this.#ids.find(userId);
    if (user === undefined) return [];
    const days = this.#statements.all<StoredDay>(
      'SELECT * FROM overview WHERE user = $user AND date BETWEEN $from AND $to ORDER BY date',
      { user, from: storeDate(from), to: storeDate(to) },
    );
    return days.map((day) => loadDay(userId, day));
  }

  async months(userId: string, from: string, to: string): Promise<MonthDocument[]> {
    if (this.#lacksMonths()) throw new NotYetProjected('months');
    return this.#months(userId, from, to);
  }

  async loadMonths(keys: readonly { userId: string; month: string }[]): Promise<MonthDocument[]> {
    return keys.flatMap(({ userId, month }) => this.#months(userId, month, month));
  }

  async daySums(userId: string, from: string, to: string, by: SumsBy): Promise<DaySum[]> {
    return daySums(this.#statements, this.#ids, userId, { from, to, by });
  }

  async titleSums(userId: string, filter: TitleFilter): Promise<TitleSum[]> {
    return titleSums(this.#statements, this.#ids, userId, filter);
  }

  async historyRow(userId: string, id: string): Promise<HistoryRow | null> {
    return this.#history.row(userId, id);
  }

  async historyRows(userId: string, ids: readonly string[]): Promise<HistoryRow[]> {
    return ids.flatMap((id) => this.#history.row(userId, id) ?? []);
  }

  async historyPage(userId: string, filter: HistoryFilter, sort: HistorySort, page: Page) {
    return this.#history.page(userId, filter, sort, page);
  }

  async historyPageOf(userId: string, filter: HistoryFilter, sort: HistorySort, limit: number, id: string) {
    return this.#history.pageOf(userId, filter, sort, limit, id);
  }

  async historyTotals(userId: string, filter: HistoryFilter): Promise<Totals> {
    return this.#history.totals(userId, filter);
  }

  async transfers(userId: string, assetId: string | null, page: Page) {
    const filter: HistoryFilter = { kinds: ['transfer'], deleted: false };
    return this.#history.page(
      userId,
      assetId === null ? filter : { ...filter, accountId: assetId },
      'newest',
      page,
    );
  }

  async duePostings(latest: string, after: string, limit: number): Promise<BalancesDocument[]> {
    // Files of older formats get the table when they are written to.
    const known = this.#statements.get("SELECT 1 FROM sqlite_master WHERE name = 'postings'");
    if (!known) return [];
    return this.#documents(
      `SELECT document FROM postings JOIN ids ON key = user JOIN balances USING (user)
       WHERE posts_on <= $latest AND id > $after ORDER BY id LIMIT $limit`,
      { latest: storeDate(latest), after, limit },
    );
  }

  async loadBalances(userIds: readonly string[]): Promise<BalancesDocument[]> {
    const documents = await Promise.all(userIds.map((userId) => this.balances(userId)));
    return documents.filter((document) => document !== null);
  }

  async loadOverviewDays(keys: readonly { userId: string; date: string }[]): Promise<OverviewDayDocument[]> {
    const days = await Promise.all(keys.map(({ userId, date }) => this.overviewDays(userId, date, date)));
    return days.flat();
  }

  async activity(userId: string, filter: ActivityFilter, page: Page) {
    return this.#activity.page(userId, filter, page);
  }

  async *keptHistory(userId: string) {
    yield* this.#keptHistory.pages(userId);
  }

  async *keptActivity(userId: string, span: { from?: string; to?: string }) {
    yield* this.#keptActivity.pages(userId, span);
  }

  async groupTally(userId: string, groupId: string): Promise<GroupTally> {
    return this.#activity.tally(userId, groupId);
  }

  async revertsOf(userId: string, eventIds: readonly string[]): Promise<ActivityRow[]> {
    return this.#activity.revertsOf(userId, eventIds);
  }

  async categories(): Promise<CategoryDocument[]> {
    return this.#documents('SELECT document FROM categories ORDER BY id');
  }

  async parkedLedger(stream: string): Promise<ParkedLedger | null> {
    const row = this.#statements.get<{ document: string }>(
      'SELECT document FROM parked WHERE stream = $stream',
      { stream },
    );
    return row ? (JSON.parse(row.document) as ParkedLedger) : null;
  }

  async parked(): Promise<ParkedLedger[]> {
    return this.#notes('SELECT document FROM parked ORDER BY stream');
  }

  async checkpoint(): Promise<Checkpoint | null> {
    return this.#checkpoint() ?? null;
  }

  /** The checkpoint's position at this moment. */
  position(): string {
    return this.#checkpoint()?.position ?? '';
  }

  /** Changes when another connection commits. */
  dataVersion(): number {
    return this.#statements.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0;
  }

  async people(after: string, limit: number): Promise<string[]> {
    const rows = this.#statements.all<{ id: string }>(
      `SELECT id FROM ids WHERE id > $after AND (
         EXISTS (SELECT 1 FROM balances WHERE user = key) OR EXISTS (SELECT 1 FROM activity WHERE user = key)
         OR EXISTS (SELECT 1 FROM history WHERE user = key) OR EXISTS (SELECT 1 FROM overview WHERE user = key)
         OR EXISTS (SELECT 1 FROM months WHERE user = key)
       ) ORDER BY id LIMIT $limit`,
      { after, limit },
    );
    return rows.map(({ id }) => id);
  }

  async tally(userId: string): Promise<Tally> {
    const user = this.#ids.find(userId) ?? -1;
    const { live, deleted, totals } = tallyHistory(this.#statements, user);
    const days = this.#statements.all<StoredDay>('SELECT * FROM overview WHERE user = $user', { user });
    const activity = this.#statements.get<{ ledger: number; user: number }>(
      `SELECT count(*) FILTER (WHERE stream = 0) AS ledger, count(*) FILTER (WHERE stream = 1) AS user
       FROM activity WHERE user = $user`,
      { user },
    );
    return {
      userId,
      counts: { ...live, deletedTransactions: deleted },
      history: totals,
      overview: { income: exactSum(days, 'income'), expense: exactSum(days, 'expense') },
      months: monthTotals(this.#months(userId, '0000-01', '9999-12')),
      activity: { ledger: activity?.ledger ?? 0, user: activity?.user ?? 0 },
    };
  }

  /** Files of older formats get their months table when they are written to. */
  #lacksMonths(): boolean {
    const format = this.#statements.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
    return format > 0 && format < MONTHS_FORMAT;
  }

  #months(userId: string, from: string, to: string): MonthDocument[] {
    const user = this.#ids.find(userId);
    if (user === undefined) return [];
    return this.#statements
      .all<StoredMonth>(
        'SELECT month, revision, cells FROM months WHERE user = $user AND month BETWEEN $from AND $to ORDER BY month',
        { user, from: storeMonthNumber(from), to: storeMonthNumber(to) },
      )
      .map((row) => loadMonth(userId, row, this.#ids));
  }

  // Not by the column beside it: where somebody raised that alone, a rebuild would wait for events that never come.
  #checkpoint(): Checkpoint | undefined {
    return this.#notes<Checkpoint>('SELECT document FROM checkpoint')[0];
  }

  /** What the generation says of itself: where that can't be read, none of it can be believed. */
  #notes<Note>(sql: string): Note[] {
    try {
      const notes = this.#documents<Note>(sql);
      if (notes.every((note) => typeof note === 'object' && note !== null && !Array.isArray(note)))
        return notes;
      throw new Error('a note that is no object');
    } catch (error) {
      if (!(error instanceof Error) || error instanceof ReadStoreUnavailable) throw error;
      throw new GenerationDamaged(this.#db.location() ?? 'the live generation', error);
    }
  }

  #documents<Document>(sql: string, values?: Values): Document[] {
    return this.#statements
      .all<{ document: string }>(sql, values)
      .map(({ document }) => JSON.parse(document) as Document);
  }
}

/** The number nearest to what the days add up to. */
function exactSum(days: readonly StoredDay[], key: 'income' | 'expense'): number {
  const digitsOf = ({ beyond }: StoredDay) => beyond && (JSON.parse(beyond) as BeyondNumbers)[key];
  return Number(days.reduce((sum, day) => sum + BigInt(digitsOf(day) ?? day[key]), 0n));
}

const loadDay = (userId: string, day: StoredDay): OverviewDayDocument => ({
  userId,
  date: loadDate(day.date),
  revision: day.revision,
  income: day.income,
  expense: day.expense,
  byCategory: JSON.parse(day.by_category) as Record<string, number>,
  ...(day.beyond !== null && { beyond: JSON.parse(day.beyond) as BeyondNumbers }),
});
