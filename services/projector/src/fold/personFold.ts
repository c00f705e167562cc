import type { LedgerEvent, Recorded, UserEvent } from '@ledgerline/events';
import {
  type ActivityRow,
  activityRow,
  type BalancesDocument,
  type HistoryRow,
  type MonthDocument,
  type OverviewDayDocument,
} from '@ledgerline/read-models';
import { PersonDocuments } from './personDocuments.ts';
import { projectedEvent } from './projectedEvent.ts';

/** What the read models have to show of one person: the projector's own fold, from the beginning and in memory. */
export class PersonFold {
  readonly #documents: PersonDocuments;
  readonly #keeps: (row: HistoryRow) => boolean;
  readonly #rows = new Map<string, HistoryRow>();
  #taken: ReturnType<PersonDocuments['takeSums']> | undefined;

  /** Keeps the history rows of which `keeps` says so when it is given each version: all of them if not given. */
  constructor(userId: string, keeps: (row: HistoryRow) => boolean = () => true) {
    this.#documents = new PersonDocuments(userId, undefined);
    this.#keeps = keeps;
  }

  /** How many ledger events are folded in. */
  get revision(): number {
    return this.#documents.balances.revision;
  }

  get balances(): BalancesDocument {
    return this.#documents.balances;
  }

  /** By id; also those of records that are gone for good. */
  get rows(): ReadonlyMap<string, HistoryRow> {
    return this.#rows;
  }

  /** Folds the next event of one of the person's streams in and answers its entry in the activity. Throws GapInStream. */
  fold(event: Recorded<LedgerEvent> | Recorded<UserEvent>): ActivityRow[] {
    const item = projectedEvent(event);
    if (item?.kind === 'user') return [activityRow(this.#documents.userId, item.event)];
    const folded = item?.kind === 'ledger' ? this.#documents.sumLedger(item) : undefined;
    if (!folded) return [];
    const { row, activity } = folded;
    if (row && this.#keeps(row)) this.#rows.set(row.id, row);
    return [activity];
  }

  /** Passes over the ledger's next event: an administrator decided so. */
  skip(revision: number): void {
    this.#documents.skipLedger(revision);
  }

  /** Every day on which something stands or stood; only when nothing more is to be folded. */
  days(): OverviewDayDocument[] {
    return this.#sums().overview;
  }

  /** Every month in which something stands or stood; only when nothing more is to be folded. */
  months(): MonthDocument[] {
    return this.#sums().months;
  }

  #sums(): ReturnType<PersonDocuments['takeSums']> {
    return (this.#taken ??= this.#documents.takeSums());
  }
}
