import { compareDates, dateInZone } from '@ledgerline/domain/values';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import {
  type BalancesDocument,
  emptyBalances,
  evolveBalances,
  type HistoryRow,
  historyRow,
  reportChanges,
  startOfQuarter,
} from '@ledgerline/read-models';
import type { FoldKind } from '../past/ledgerThen.ts';
import type { Flow, ReportSource } from './report.ts';

/** What a report needs of a live record. */
export type Live = Pick<
  HistoryRow,
  'status' | 'kind' | 'date' | 'categoryId' | 'accountId' | 'fromAssetId' | 'toAssetId' | 'amount' | 'title'
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
    1000 + balances.assets.length * 600 + records.size * 300 + adjustments.length * 160,
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
    if (row.deletion !== 'none') this.#records.delete(id);
    else
      this.#records.set(id, {
        status,
        kind,
        date,
        categoryId,
        accountId,
        fromAssetId,
        toAssetId,
        amount,
        title,
      });
  }
}

/** Reports from what the log had. */
export function recordsSource({ balances, records, adjustments }: ReportRecords): ReportSource {
  const all = [...records.values()];
  const counted = all.filter(({ status }) => status !== 'failed');
  return {
    balances,
    flows: async ({ from, to }) =>
      counted.filter(({ date }) => date >= from && date <= to).flatMap((record) => flowsOf(record)),
    adjustments: async ({ from, to }, timeZone) =>
      adjustments.flatMap(({ quarter, assetId, amount }): Flow[] => {
        const date = dateInZone(startOfQuarter(quarter), timeZone);
        if (date < from || date > to) return [];
        return [{ date, kind: 'adjustment', categoryId: null, assetId, total: amount, count: 0 }];
      }),
    titles: async ({ from, to }, wanted, assetIds) =>
      counted
        .filter(({ date, categoryId }) => categoryId === wanted && date >= from && date <= to)
        .filter(({ accountId }) => !assetIds || assetIds.includes(accountId ?? ''))
        .map(({ title, amount }) => ({ title, total: amount, count: 1 })),
    firstRecord: async () => all.map(({ date }) => date).toSorted(compareDates)[0] ?? null,
  };
}

function flowsOf({ kind, date, categoryId, accountId, fromAssetId, toAssetId, amount }: Live): Flow[] {
  if (kind !== 'transfer') {
    return [{ date, kind, categoryId, assetId: accountId ?? '', total: amount, count: 1 }];
  }
  const moved = { date, kind, categoryId: null, count: 0 };
  return [
    { ...moved, assetId: fromAssetId ?? '', total: -amount },
    { ...moved, assetId: toAssetId ?? '', total: amount },
  ];
}
