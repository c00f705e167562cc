import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
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
import { HistoryLists } from '../lists/historyLists.ts';
import { trueNotes } from '../parkedNotes.ts';
import type { Standing } from '../projectionStore.ts';
import type {
  ActivityFilter,
  Adjustment,
  DayRevision,
  DaySum,
  GroupCounts,
  HistoryFilter,
  HistorySort,
  LabelField,
  LabelSum,
  LabelWanted,
  Page,
  PersonTables,
  ReadModels,
  Stretch,
  SumsBy,
  TitleFilter,
  TitleSum,
  Totals,
} from '../readModels.ts';
import { GenerationDamaged, NotYetProjected, ReadStoreUnavailable } from '../readStoreErrors.ts';
import { ActivityQueries } from './activityQueries.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { loadDate, storeDate } from './encoding.ts';
import { MONTHS_FORMAT, MOVED_FORMAT } from './generationSchema.ts';
import { daySums, movesAfter, titleSums } from './historySums.ts';
import { SqliteHistory } from './historyTable.ts';
import { labelNames, labelSums } from './labelSums.ts';
import { storeMonthNumber } from './monthColumns.ts';
import { ParsedDocuments } from './parsedDocuments.ts';
import { monthsTable, overviewTable, personTables } from './personTables.ts';
import { readStanding, standingOf } from './standing.ts';
import { createStatements, type Statements, type Values } from './statements.ts';
import { lookingUp, type Table } from './table.ts';

/** All reads of one generation, on one connection. They run where they are called and take microseconds. */
export class GenerationReads implements Omit<ReadModels, 'snapshot'> {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;
  readonly #ids: Dictionary;
  readonly #history: SqliteHistory;
  readonly #lists: HistoryLists;
  readonly #activity: ActivityQueries;
  readonly #knownIds: Dictionary;
  /** Shared by all connections to the generation. */
  protected readonly parsed: ParsedDocuments<BalancesDocument>;

  constructor(db: DatabaseSync, parsed = new ParsedDocuments<BalancesDocument>()) {
    this.#db = db;
    this.parsed = parsed;
    this.#statements = createStatements(db);
    this.#ids = createDictionary(db);
    this.#history = new SqliteHistory(this.#statements, this.#ids);
    this.#lists = new HistoryLists(this.#history);
    this.#activity = new ActivityQueries(this.#statements, this.#ids);
    this.#knownIds = lookingUp(this.#ids);
  }

  async balances(userId: string): Promise<BalancesDocument | null> {
    const { parsed } = this;
    // A document changes with its revision. One that is known is megabytes, so its text is not read again.
    const row = this.#statements.get<{ revision: number; document: string | null }>(
      'SELECT revision, iif(revision = $known, NULL, document) AS document FROM balances WHERE user = $user',
      { user: this.#userOf(userId), known: parsed.revisionOf(userId) ?? -1 },
    );
    if (row === undefined) return null;
    const { revision, document } = row;
    return document === null ? (parsed.again(userId) ?? null) : parsed.parse(userId, revision, document);
  }

  async balancesRevision(userId: string): Promise<number> {
    const user = this.#userOf(userId);
    const row = this.#statements.get<{ revision: number }>(
      'SELECT revision FROM balances WHERE user = $user',
      { user },
    );
    return row?.revision ?? 0;
  }

  async overviewDays(userId: string, from: string, to: string): Promise<OverviewDayDocument[]> {
    const user = this.#userOf(userId);
    const days = this.#statements.tuples(
      `SELECT ${overviewTable.loadedFrom()} FROM overview
       WHERE user = $user AND date BETWEEN $from AND $to ORDER BY date`,
      { user, from: storeDate(from), to: storeDate(to) },
    );
    return days.map((day) => overviewTable.load(userId, day, this.#ids));
  }

  async dayRevisions(userId: string, from: string, to: string): Promise<DayRevision[]> {
    const user = this.#userOf(userId);
    const days = this.#statements.tuples<[date: number, revision: number]>(
      'SELECT date, revision FROM overview WHERE user = $user AND date BETWEEN $from AND $to ORDER BY date',
      { user, from: storeDate(from), to: storeDate(to) },
    );
    return days.map(([date, revision]) => ({ date: loadDate(date), revision }));
  }

  async months(userId: string, from: string, to: string): Promise<MonthDocument[]> {
    if (this.#isOlderThan(MONTHS_FORMAT)) throw new NotYetProjected('months');
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

  async labelSums(userId: string, field: LabelField): Promise<LabelSum[]> {
    return labelSums(this.#statements, this.#ids, userId, field);
  }

  async labelNames(userId: string, field: LabelField, wanted: readonly LabelWanted[]) {
    return labelNames(this.#statements, this.#ids, userId, field, wanted);
  }

  async movesAfter(userId: string, assetId: string, stretches: readonly Stretch[]) {
    return movesAfter(this.#statements, this.#ids, userId, { assetId, stretches });
  }

  async adjustments(userId: string, assetId: string, from: string): Promise<Adjustment[]> {
    if (this.#isOlderThan(MOVED_FORMAT)) throw new NotYetProjected('adjustments');
    return this.#activity.adjustments(userId, assetId, from);
  }

  async historyRow(userId: string, id: string): Promise<HistoryRow | null> {
    return this.#history.rows(userId, [id])[0] ?? null;
  }

  async historyRows(userId: string, ids: readonly string[]): Promise<HistoryRow[]> {
    return this.#history.rows(userId, ids);
  }

  async historyPage(userId: string, filter: HistoryFilter, sort: HistorySort, page: Page) {
    return this.#lists.page(userId, filter, sort, page);
  }

  async historyPageOf(userId: string, filter: HistoryFilter, sort: HistorySort, limit: number, id: string) {
    return this.#lists.pageOf(userId, filter, sort, limit, id);
  }

  async historyTotals(userId: string, filter: HistoryFilter): Promise<Totals> {
    return this.#lists.totals(userId, filter);
  }

  async duePostings(latest: string, after: string, limit: number): Promise<BalancesDocument[]> {
    // Files of older formats get the table when they are written to.
    const known = this.#statements.get("SELECT 1 FROM sqlite_master WHERE name = 'postings'");
    if (!known) return [];
    const due = this.#statements.all<{ id: string }>(
      `SELECT id FROM postings JOIN ids ON key = user
       WHERE posts_on <= $latest AND id > $after ORDER BY id LIMIT $limit`,
      { latest: storeDate(latest), after, limit },
    );
    const documents: BalancesDocument[] = [];
    for (const { id } of due) {
      const document = await this.balances(id);
      if (document) documents.push(document);
      // Each may be megabytes: between two of them others have a turn.
      await setImmediate();
    }
    return documents;
  }

  async loadBalances(userIds: readonly string[]): Promise<BalancesDocument[]> {
    const texts = userIds.map((userId) => this.#balancesText(userId));
    // Who asks for these goes on with them.
    return texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as BalancesDocument]));
  }

  async loadOverviewDays(keys: readonly { userId: string; date: string }[]): Promise<OverviewDayDocument[]> {
    const days = await Promise.all(keys.map(({ userId, date }) => this.overviewDays(userId, date, date)));
    return days.flat();
  }

  async activity(userId: string, filter: ActivityFilter, page: Page) {
    return this.#activity.page(userId, filter, page);
  }

  async *storedRows<Name extends keyof PersonTables>(name: Name, userId: string) {
    const table = personTables[name] as Table<PersonTables[Name]>;
    yield* table.rows(this.#statements, userId, this.#ids);
  }

  rowOf<Name extends keyof PersonTables>(name: Name, document: PersonTables[Name]) {
    return (personTables[name] as Table<PersonTables[Name]>).rowOf(document, this.#knownIds);
  }

  async groupCounts(userId: string, groupIds: readonly string[]): Promise<Map<string, GroupCounts>> {
    return this.#activity.groupCounts(userId, groupIds);
  }

  async transferTurns(userId: string, groupIds: readonly string[]): Promise<ActivityRow[]> {
    return this.#activity.transferTurns(userId, groupIds);
  }

  async revertsOf(userId: string, eventIds: readonly string[]): Promise<ActivityRow[]> {
    return this.#activity.revertsOf(userId, eventIds);
  }

  async categories(): Promise<CategoryDocument[]> {
    return this.#documents('SELECT document FROM categories ORDER BY id');
  }

  async parkedLedger(stream: string): Promise<ParkedLedger | null> {
    const sql = 'SELECT document FROM parked WHERE stream = $stream';
    const [note] = await this.#true(this.#documents<ParkedLedger>(sql, { stream }));
    return note ?? null;
  }

  async parked(): Promise<ParkedLedger[]> {
    return this.#true(await this.notes());
  }

  async notes(): Promise<ParkedLedger[]> {
    return this.#notes<ParkedLedger>(
      'SELECT document FROM parked ORDER BY stream',
      ({ stream, revision }) => typeof stream === 'string' && Number.isInteger(revision),
    );
  }

  async checkpoint(): Promise<Checkpoint | null> {
    return this.stands().checkpoint;
  }

  async furthest(): Promise<Checkpoint | null> {
    return this.stands().furthest;
  }

  async standing(): Promise<Standing> {
    return this.stands();
  }

  /** How far it has come at this moment. */
  stands(): Standing {
    // Not by the column beside it: where somebody raised that alone, a rebuild would wait for events that never come.
    const [stored] = this.#notes<Parameters<typeof standingOf>[0]>('SELECT document FROM checkpoint');
    return stored ? standingOf(stored) : readStanding(undefined);
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

  async countActivity(userId: string): Promise<number> {
    const counted = this.#statements.get<{ count: number }>(
      'SELECT count(*) AS count FROM activity WHERE user = $user',
      { user: this.#userOf(userId) },
    );
    return counted?.count ?? 0;
  }

  #balancesText(userId: string): string | undefined {
    const user = this.#userOf(userId);
    const sql = 'SELECT document FROM balances WHERE user = $user';
    return this.#statements.get<{ document: string }>(sql, { user })?.document;
  }

  /** A person's number; one that no row has where nothing is kept of the person. */
  #userOf(userId: string): number {
    return this.#ids.find(userId) ?? -1;
  }

  /** Files of older formats get tables and columns when they are opened, without what belongs into them. */
  #isOlderThan(wanted: number): boolean {
    const format = this.#statements.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
    return format > 0 && format < wanted;
  }

  #months(userId: string, from: string, to: string): MonthDocument[] {
    const user = this.#userOf(userId);
    return this.#statements
      .tuples(
        `SELECT ${monthsTable.loadedFrom()} FROM months
         WHERE user = $user AND month BETWEEN $from AND $to ORDER BY month`,
        { user, from: storeMonthNumber(from), to: storeMonthNumber(to) },
      )
      .map((row) => monthsTable.load(userId, row, this.#ids));
  }

  #true(notes: readonly ParkedLedger[]): Promise<ParkedLedger[]> {
    return trueNotes(notes, (userId) => this.balancesRevision(userId));
  }

  /** What the generation says of itself: where that can't be read, none of it can be believed. */
  #notes<Note>(sql: string, isNote: (note: Note) => boolean = () => true): Note[] {
    try {
      const notes = this.#documents<Note>(sql);
      const isObject = (note: unknown) => typeof note === 'object' && note !== null && !Array.isArray(note);
      if (notes.every((note) => isObject(note) && isNote(note))) return notes;
      throw new Error('a note that is none');
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
