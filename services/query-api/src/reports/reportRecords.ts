import type { LedgerEvent, Recorded } from '@ledgerline/events';
import {
  type BalancesDocument,
  emptyBalances,
  evolveBalances,
  type HistoryRow,
  historyRow,
  reportChanges,
} from '@ledgerline/read-models';
import type { FoldKind } from '../folding/ledgerThen.ts';

/** What a report needs of a live record. */
export type Live = Pick<
  HistoryRow,
  | 'status'
  | 'kind'
  | 'date'
  | 'categoryId'
  | 'refundedCategory'
  | 'goal'
  | 'accountId'
  | 'fromAssetId'
  | 'toAssetId'
  | 'amount'
  | 'title'
  | 'payee'
  | 'tags'
  | 'createdAt'
>;

interface Adjustment {
  /** The event's. */
  id: string;
  quarter: number;
  assetId: string;
  amount: number;
}

/** The records of a ledger after some number of events. */
export interface ReportRecords {
  balances: BalancesDocument;
  /** By id: live ones. */
  records: ReadonlyMap<string, Live>;
  adjustments: readonly Adjustment[];
}

/** Folds what reports are made of. */
export const reportRecords: FoldKind<ReportRecords> = {
  empty: (userId) => ({ balances: emptyBalances(userId), records: new Map(), adjustments: [] }),
  begin: (from) => new RecordsFold(from),
  bytesOf: ({ balances, records, adjustments }) =>
    1000 + balances.assets.length * 600 + records.size * 400 + adjustments.length * 160,
};

/** Records while events are folded in. */
export class RecordsFold {
  #balances: BalancesDocument;
  readonly #records: Map<string, Live>;
  readonly #adjustments: Adjustment[];

  constructor({ balances, records, adjustments }: ReportRecords) {
    this.#balances = balances;
    this.#records = new Map(records);
    this.#adjustments = [...adjustments];
  }

  get balances(): BalancesDocument {
    return this.#balances;
  }

  get revision(): number {
    return this.#balances.revision;
  }

  /** A live record as it is now. */
  recordOf(id: string): Live | undefined {
    return this.#records.get(id);
  }

  fold(event: Recorded<LedgerEvent>): void {
    const { userId } = this.#balances;
    this.#balances = evolveBalances(this.#balances, event);
    const row = historyRow(userId, event);
    if (row) this.#put(row);
    for (const change of reportChanges(event))
      if (change.kind === 'adjustment') this.#adjustments.push({ ...change, id: event.id });
  }

  shown(): ReportRecords {
    return {
      balances: this.#balances,
      records: new Map(this.#records),
      adjustments: [...this.#adjustments],
    };
  }

  #put(row: HistoryRow): void {
    const { id, status, kind, date, categoryId, accountId, fromAssetId, toAssetId, amount, title } = row;
    const { refundedCategory, goal, payee, tags, createdAt } = row;
    if (row.deletion !== 'none') this.#records.delete(id);
    else
      this.#records.set(id, {
        status,
        kind,
        date,
        categoryId,
        refundedCategory,
        goal,
        accountId,
        fromAssetId,
        toAssetId,
        amount,
        title,
        payee,
        tags,
        createdAt,
      });
  }
}
