import { setTimeout as wait } from 'node:timers/promises';
import type { ActivityRow, BalancesDocument, MonthDocument, OverviewDayDocument } from '../documents.ts';
import type {
  ActivityFilter,
  DayRevision,
  HistoryFilter,
  HistorySort,
  LabelField,
  LabelWanted,
  Page,
  PersonTables,
  ReadModels,
  Stretch,
  SumsBy,
  TitleFilter,
} from '../readModels.ts';
import type { GenerationReads } from './generationReads.ts';

/** How long to wait before each further try: a batch is written within that time. */
const PAUSES_MS = [5, 10, 20, 40, 80];

/**
 * Runs reads until they fit together: until all of them show exactly what the person's balances show, before and
 * after. What still does not fit after 155 ms (a projector died within a batch) is answered as it is,
 * with `isTorn`.
 */
export async function readFitting<Result>(
  reads: GenerationReads,
  read: (models: ReadModels, isTorn: boolean) => Promise<Result>,
): Promise<Result> {
  for (const pause of PAUSES_MS) {
    const models = new WatchedReads(reads);
    const outcome = await settle(() => read(models, false));
    if (await models.fit()) return outcome();
    await wait(pause);
  }
  return read(new WatchedReads(reads), true);
}

/** Reads that note whose documents they show, and of which revision. */
class WatchedReads implements ReadModels {
  readonly #reads: GenerationReads;
  /** The revision of each person's balances before anything else of theirs was read. */
  readonly #begun = new Map<string, Promise<number>>();
  /** The highest revision that a person's days and events were seen with. */
  readonly #seen = new Map<string, number>();

  constructor(reads: GenerationReads) {
    this.#reads = reads;
  }

  /**
   * Whether all that was read shows one state. Rows are written before the balances that count them, and never taken
   * back: where none is newer than the balances, and those are still the same, nothing had been written in between.
   */
  async fit(): Promise<boolean> {
    for (const [userId, begun] of this.#begun) {
      const revision = await begun;
      const [now, newestRow] = await Promise.all([
        this.#reads.balancesRevision(userId),
        this.#reads.newestRowRevision(userId),
      ]);
      const newest = Math.max(newestRow, this.#seen.get(userId) ?? 0);
      if (now !== revision || newest > revision) return false;
    }
    return true;
  }

  async balances(userId: string): Promise<BalancesDocument | null> {
    const isFirst = !this.#begun.has(userId);
    const balances = this.#reads.balances(userId);
    if (isFirst) {
      const revision = balances.then((doc) => doc?.revision ?? 0);
      revision.catch(() => undefined);
      this.#begun.set(userId, revision);
    }
    return balances;
  }

  balancesRevision(userId: string): Promise<number> {
    return this.#reads.balancesRevision(userId);
  }

  async overviewDays(userId: string, from: string, to: string): Promise<OverviewDayDocument[]> {
    await this.#begin(userId);
    const days = await this.#reads.overviewDays(userId, from, to);
    for (const { revision } of days) this.#see(userId, revision);
    return days;
  }

  async dayRevisions(userId: string, from: string, to: string): Promise<DayRevision[]> {
    await this.#begin(userId);
    const days = await this.#reads.dayRevisions(userId, from, to);
    for (const { revision } of days) this.#see(userId, revision);
    return days;
  }

  async months(userId: string, from: string, to: string): Promise<MonthDocument[]> {
    await this.#begin(userId);
    const months = await this.#reads.months(userId, from, to);
    for (const { revision } of months) this.#see(userId, revision);
    return months;
  }

  async daySums(userId: string, from: string, to: string, by: SumsBy) {
    await this.#begin(userId);
    return this.#reads.daySums(userId, from, to, by);
  }

  async titleSums(userId: string, filter: TitleFilter) {
    await this.#begin(userId);
    return this.#reads.titleSums(userId, filter);
  }

  async labelSums(userId: string, field: LabelField) {
    await this.#begin(userId);
    return this.#reads.labelSums(userId, field);
  }

  async labelNames(userId: string, field: LabelField, wanted: readonly LabelWanted[]) {
    await this.#begin(userId);
    return this.#reads.labelNames(userId, field, wanted);
  }

  async movesAfter(userId: string, assetId: string, stretches: readonly Stretch[]) {
    await this.#begin(userId);
    return this.#reads.movesAfter(userId, assetId, stretches);
  }

  async adjustments(userId: string, assetId: string, from: string) {
    await this.#begin(userId);
    const found = await this.#reads.adjustments(userId, assetId, from);
    for (const { revision } of found) this.#see(userId, revision);
    return found;
  }

  async historyRow(userId: string, id: string) {
    await this.#begin(userId);
    return this.#reads.historyRow(userId, id);
  }

  async historyRows(userId: string, ids: readonly string[]) {
    await this.#begin(userId);
    return this.#reads.historyRows(userId, ids);
  }

  async historyPage(userId: string, filter: HistoryFilter, sort: HistorySort, page: Page) {
    await this.#begin(userId);
    return this.#reads.historyPage(userId, filter, sort, page);
  }

  async historyPageOf(userId: string, filter: HistoryFilter, sort: HistorySort, limit: number, id: string) {
    await this.#begin(userId);
    return this.#reads.historyPageOf(userId, filter, sort, limit, id);
  }

  async historyTotals(userId: string, filter: HistoryFilter) {
    await this.#begin(userId);
    return this.#reads.historyTotals(userId, filter);
  }

  async activity(userId: string, filter: ActivityFilter, page: Page) {
    await this.#begin(userId);
    const found = await this.#reads.activity(userId, filter, page);
    this.#seeEvents(userId, found.rows);
    return found;
  }

  async groupCounts(userId: string, groupIds: readonly string[]) {
    await this.#begin(userId);
    return this.#reads.groupCounts(userId, groupIds);
  }

  async *storedRows<Name extends keyof PersonTables>(name: Name, userId: string) {
    await this.#begin(userId);
    for await (const page of this.#reads.storedRows(name, userId)) {
      for (const row of page) {
        const document: PersonTables[keyof PersonTables] = row.load();
        if ('stream' in document) this.#seeEvents(userId, [document]);
        else this.#see(userId, document.revision);
      }
      yield page;
    }
  }

  rowOf<Name extends keyof PersonTables>(name: Name, document: PersonTables[Name]) {
    return this.#reads.rowOf(name, document);
  }

  async transferTurns(userId: string, groupIds: readonly string[]) {
    await this.#begin(userId);
    const rows = await this.#reads.transferTurns(userId, groupIds);
    this.#seeEvents(userId, rows);
    return rows;
  }

  async revertsOf(userId: string, eventIds: readonly string[]) {
    await this.#begin(userId);
    const rows = await this.#reads.revertsOf(userId, eventIds);
    this.#seeEvents(userId, rows);
    return rows;
  }

  categories() {
    return this.#reads.categories();
  }

  parkedLedger(stream: string) {
    return this.#reads.parkedLedger(stream);
  }

  snapshot<Result>(read: (models: ReadModels, isTorn: boolean) => Promise<Result>): Promise<Result> {
    return read(this, false);
  }

  async #begin(userId: string): Promise<void> {
    const begun = this.#begun.get(userId) ?? this.#reads.balancesRevision(userId);
    this.#begun.set(userId, begun);
    await begun;
  }

  #see(userId: string, revision: number): void {
    this.#seen.set(userId, Math.max(revision, this.#seen.get(userId) ?? 0));
  }

  #seeEvents(userId: string, rows: readonly ActivityRow[]): void {
    for (const { stream, streamRevision } of rows)
      if (stream === 'ledger') this.#see(userId, streamRevision + 1);
  }
}

/** What came of the work, to be answered or thrown later. */
async function settle<Result>(work: () => Promise<Result>): Promise<() => Result> {
  try {
    const result = await work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
