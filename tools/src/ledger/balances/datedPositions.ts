import { targetOf } from '@ledgerline/domain';
import { dateInZone } from '@ledgerline/domain/calendarDate';
import type { Deletion, LedgerEvent, Recorded, TransactionRecord, TransferRecord } from '@ledgerline/events';
import { transactionChange } from '@ledgerline/read-models';
import { deletionAfter } from '../history/deletionAfter.ts';

/**
 * What an asset would hold if only what is dated until some day counted, and of what that is made. Minor units; sums of
 * many amounts can be beyond 2^53.
 */
export interface DatedPosition {
  id: string;
  name: string;
  type: string;
  deletion: Deletion;
  opening: bigint;
  adjustments: bigint;
  income: bigint;
  expense: bigint;
  transfersIn: bigint;
  transfersOut: bigint;
  position: bigint;
}

/** What was recorded but is dated later. */
export interface LaterDated {
  transactions: number;
  transfers: number;
  adjustments: number;
}

/**
 * A ledger by the dates of its records. An opening balance has no date and always counts: what a person recorded for
 * earlier days was taken from it, too. Setting a balance counts from the day on which it was done.
 */
export class DatedPositions {
  readonly #assets = new Map<string, DatedPosition>();
  readonly #adjustments: { assetId: string; delta: number; date: string }[] = [];
  readonly #transactions = new Map<string, { record: TransactionRecord; deletion: Deletion }>();
  readonly #transfers = new Map<string, TransferRecord>();
  readonly #zone: string;

  constructor(zone: string) {
    this.#zone = zone;
  }

  /** Notes the ledger's next event. */
  fold(event: Recorded<LedgerEvent>): void {
    const { type, data, metadata } = event;
    if ('transfer' in data) {
      if (type === 'TransferReverted') this.#transfers.delete(data.transfer.id);
      else this.#transfers.set(data.transfer.id, data.transfer);
    } else if ('transaction' in data) {
      const change = transactionChange(event);
      if (change) this.#transactions.set(data.transaction.id, change.after);
    } else if ('asset' in data) {
      const { id, name, type: kind } = data.asset;
      const known = this.#assets.get(id) ?? { ...nothing };
      if (type === 'AssetAdded') known.opening = BigInt(data.effects[0]?.delta ?? 0);
      if (type === 'OpeningBalanceChanged') known.opening += BigInt(data.delta);
      this.#assets.set(id, { ...known, id, name, type: kind, deletion: deletionAfter(type) });
      if (type === 'AssetBalanceAdjusted') {
        const date = dateInZone(Date.parse(metadata.at), this.#zone);
        this.#adjustments.push({ assetId: id, delta: data.delta, date });
      }
    }
  }

  /** What each asset would hold at the end of a day, in the order in which they were added. */
  until(day: string): { assets: DatedPosition[]; later: LaterDated } {
    const assets = new Map([...this.#assets].map(([id, asset]) => [id, { ...asset }]));
    const later = { transactions: 0, transfers: 0, adjustments: 0 };
    const add = (id: string, part: Part, amount: number) => {
      const asset = assets.get(id);
      if (asset) asset[part] += BigInt(amount);
    };
    for (const { assetId, delta, date } of this.#adjustments) {
      if (date > day) later.adjustments += 1;
      else add(assetId, 'adjustments', delta);
    }
    for (const transaction of this.#transactions.values()) {
      const { record } = transaction;
      const target = targetOf(transaction);
      if (target === 0) continue;
      if (record.date > day) later.transactions += 1;
      else add(record.accountId, record.type, record.amount);
    }
    for (const { fromAssetId, toAssetId, amount, date } of this.#transfers.values()) {
      if (date > day) later.transfers += 1;
      else {
        add(fromAssetId, 'transfersOut', amount);
        add(toAssetId, 'transfersIn', amount);
      }
    }
    return {
      assets: [...assets.values()].map((asset) => ({ ...asset, position: positionOf(asset) })),
      later,
    };
  }
}

type Part = 'adjustments' | 'income' | 'expense' | 'transfersIn' | 'transfersOut';

const nothing = {
  opening: 0n,
  adjustments: 0n,
  income: 0n,
  expense: 0n,
  transfersIn: 0n,
  transfersOut: 0n,
  position: 0n,
};

const positionOf = (asset: Omit<DatedPosition, 'position'>): bigint =>
  asset.opening + asset.adjustments + asset.income - asset.expense + asset.transfersIn - asset.transfersOut;
