import { ledgerStream, type Recorded, type UserEvent } from '@ledgerline/events';
import {
  type ActivityRow,
  activityRow,
  type BalancesDocument,
  emptyBalances,
  evolveBalances,
  type HistoryRow,
  historyRow,
  isNext,
  type MonthDocument,
  MonthSums,
  monthOf,
  type OverviewDayDocument,
  publicRevision,
} from '@ledgerline/read-models';
import { DayTotals } from './dayTotals.ts';
import type { LedgerChange } from './projectedEvent.ts';

/** About how many documents of days a month is worth in memory. */
const MONTH_WEIGHT = 8;

/** One person's documents as far as they are in memory: what events are folded onto, and what is not stored yet. */
export class PersonDocuments {
  /** All of this person's days are in memory: one that is not there has never been. */
  readonly complete: boolean;
  readonly #days = new Map<string, DayTotals>();
  readonly #changedDays = new Set<string>();
  readonly #months = new Map<string, MonthSums>();
  readonly #changedMonths = new Set<string>();
  readonly #changedRows = new Map<string, HistoryRow>();
  #balances: BalancesDocument;
  #balancesChanged = false;
  #activity: ActivityRow[] = [];

  /** `stored` is the person's balances document, if there is one: without it nothing of the person is stored. */
  constructor(userId: string, stored: BalancesDocument | undefined) {
    this.#balances = stored ?? emptyBalances(userId);
    this.complete = stored === undefined;
  }

  get userId(): string {
    return this.#balances.userId;
  }

  get balances(): BalancesDocument {
    return this.#balances;
  }

  /** About how much memory this takes, in documents. */
  get weight(): number {
    return 1 + this.#balances.assets.length + this.#days.size + this.#months.size * MONTH_WEIGHT;
  }

  /** The days that have to be loaded before this is folded in. */
  missingDays({ overview }: LedgerChange): string[] {
    if (this.complete) return [];
    return overview.map(({ date }) => date).filter((date) => !this.#days.has(date));
  }

  /** The months that have to be loaded before this is folded in. */
  missingMonths({ report }: LedgerChange): string[] {
    if (this.complete) return [];
    return report.map(({ date }) => monthOf(date)).filter((month) => !this.#months.has(month));
  }

  /** Takes in what the store has of this month; nothing for a month without entries. */
  addMonth(month: string, stored: MonthDocument | undefined): void {
    if (!this.#months.has(month)) this.#months.set(month, MonthSums.of(stored));
  }

  /** Takes in what the store has of this day; nothing for a day without entries. */
  addDay(date: string, stored: OverviewDayDocument | undefined): void {
    if (!this.#days.has(date)) this.#days.set(date, DayTotals.of(stored));
  }

  /**
   * Folds the next event in, or nothing of it where something throws. An event that the documents show already changes
   * nothing.
   */
  foldLedger(change: LedgerChange): void {
    const folded = this.sumLedger(change);
    if (!folded) return;
    const { row, activity } = folded;
    if (row) this.#changedRows.set(row.id, row);
    this.#activity.push(activity);
  }

  /** Folds the next event into the sums alone. Answers the row and the entry that it leaves, instead of keeping them. */
  sumLedger(change: LedgerChange): { row: HistoryRow | undefined; activity: ActivityRow } | undefined {
    const { event } = change;
    if (!isNext(event, this.#balances.revision)) return undefined;
    const balances = evolveBalances(this.#balances, event);
    const row = historyRow(this.userId, event);
    const activity = activityRow(this.userId, event);

    this.#balances = balances;
    this.#balancesChanged = true;
    this.#addToDays(change);
    this.#addToMonths(change);
    return { row, activity };
  }

  /** Passes over the ledger event at `revision` if it is the next one: it stays out of all that is shown. */
  skipLedger(revision: number): void {
    if (!isNext({ stream: ledgerStream(this.userId), revision }, this.#balances.revision)) return;
    this.#balances = { ...this.#balances, revision: publicRevision({ revision }) };
    this.#balancesChanged = true;
  }

  foldUser(event: Recorded<UserEvent>): void {
    this.#activity.push(activityRow(this.userId, event));
  }

  /** Rows and activity that are not stored yet; from now on they count as stored. */
  takeRows(): { history: HistoryRow[]; activity: ActivityRow[] } {
    const taken = { history: [...this.#changedRows.values()], activity: this.#activity };
    this.#changedRows.clear();
    this.#activity = [];
    return taken;
  }

  /** Sums that are not stored yet; from now on they count as stored. */
  takeSums(): { overview: OverviewDayDocument[]; months: MonthDocument[]; balances: BalancesDocument[] } {
    const overview: OverviewDayDocument[] = [];
    const months: MonthDocument[] = [];
    for (const date of this.#changedDays) {
      const day = this.#days.get(date);
      if (day) overview.push(day.toDocument(this.userId, date));
    }
    for (const month of this.#changedMonths) {
      const sums = this.#months.get(month);
      if (sums) months.push(sums.toDocument(this.userId, month));
    }
    const balances = this.#balancesChanged ? [this.#balances] : [];
    this.#changedDays.clear();
    this.#changedMonths.clear();
    this.#balancesChanged = false;
    return { overview, months, balances };
  }

  #addToDays({ event, overview }: LedgerChange): void {
    const revision = publicRevision(event);
    // A day may show the event already: a crash came between the days and the balances.
    const unseen = overview
      .map((change) => ({ change, day: this.#day(change.date) }))
      .filter(({ day }) => day.revision < revision);
    for (const { change, day } of unseen) {
      day.add(change, revision);
      this.#changedDays.add(change.date);
    }
  }

  #addToMonths({ event, report }: LedgerChange): void {
    const revision = publicRevision(event);
    // A month may show the event already, as a day may.
    const unseen = report
      .map((change) => ({ change, month: monthOf(change.date) }))
      .filter(({ month }) => this.#month(month).revision < revision);
    for (const { change, month } of unseen) {
      this.#month(month).add(change, revision);
      this.#changedMonths.add(month);
    }
  }

  #month(month: string): MonthSums {
    const known = this.#months.get(month);
    if (known) return known;
    const sums = MonthSums.of(undefined);
    this.#months.set(month, sums);
    return sums;
  }

  #day(date: string): DayTotals {
    const known = this.#days.get(date);
    if (known) return known;
    const day = DayTotals.of(undefined);
    this.#days.set(date, day);
    return day;
  }
}
