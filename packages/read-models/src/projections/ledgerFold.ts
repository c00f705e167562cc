import type { LedgerEvent, Recorded } from '@ledgerline/events';
import type { BalancesDocument, OverviewDayDocument } from '../documents.ts';
import { emptyBalances, evolveBalances } from './balances.ts';
import { emptyDay, evolveDay, overviewChanges } from './overview.ts';

/**
 * What balances and overview show of one person's ledger after some number of events. It is never changed: a fold makes
 * the next one.
 */
export interface LedgerShown {
  balances: BalancesDocument;
  /** By date. */
  days: ReadonlyMap<string, OverviewDayDocument>;
}

/** What they show for a ledger without events. */
export const emptyLedger = (userId: string): LedgerShown => ({
  balances: emptyBalances(userId),
  days: new Map(),
});

/** Folds a ledger's next events with the projections that also fill the read models. */
export class LedgerFold {
  readonly #days: Map<string, OverviewDayDocument>;
  #balances: BalancesDocument;

  constructor(from: LedgerShown) {
    this.#balances = from.balances;
    this.#days = new Map(from.days);
  }

  /** How many events are shown. */
  get revision(): number {
    return this.#balances.revision;
  }

  /** Folds the next event in. If something throws, nothing has changed. */
  fold(event: Recorded<LedgerEvent>): void {
    const changes = overviewChanges(event);
    const { userId } = this.#balances;
    const days = changes.map(({ date }) =>
      evolveDay(this.#days.get(date) ?? emptyDay(userId, date), event, changes),
    );
    this.#balances = evolveBalances(this.#balances, event);
    for (const day of days) this.#days.set(day.date, day);
  }

  /** What is shown now; further events do not change it. */
  shown(): LedgerShown {
    return { balances: this.#balances, days: new Map(this.#days) };
  }
}
