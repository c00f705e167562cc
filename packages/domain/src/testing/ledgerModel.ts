import type { LedgerEvent, TransactionRecord, TransferRecord } from '@ledgerline/events';

/** One thing that adds to an asset's position. */
type Entry =
  | { kind: 'opening' | 'adjustment'; assetId: string; amount: number }
  | { kind: 'transaction'; record: TransactionRecord; live: boolean }
  | { kind: 'transfer'; record: TransferRecord; live: boolean };

/**
 * A second, slow opinion on a ledger: just the records, by what the events say of them. It never looks at `effects`
 * (but for the opening balance, which stands nowhere else), so what it adds up is independent of the decider.
 */
export class LedgerModel {
  readonly #entries = new Map<string, Entry>();
  readonly #assetIds = new Set<string>();

  observe({ type, data }: LedgerEvent): void {
    if ('transaction' in data) {
      const live = !type.endsWith('Deleted');
      this.#entries.set(data.transaction.id, { kind: 'transaction', record: data.transaction, live });
    } else if ('transfer' in data) {
      const live = type !== 'TransferReverted';
      this.#entries.set(data.transfer.id, { kind: 'transfer', record: data.transfer, live });
    } else if (type === 'AssetAdded') {
      const assetId = data.asset.id;
      this.#assetIds.add(assetId);
      this.#add({ kind: 'opening', assetId, amount: data.effects[0]?.delta ?? 0 });
    } else if (type === 'AssetBalanceAdjusted' || type === 'OpeningBalanceChanged') {
      this.#add({ kind: 'adjustment', assetId: data.asset.id, amount: data.delta });
    }
  }

  /** What the asset's records add up to, in minor units. */
  position(assetId: string): number {
    let sum = 0;
    for (const entry of this.#entries.values()) sum += amountOn(entry, assetId);
    return sum;
  }

  /** The position of every asset that ever was, by id. */
  positions(): Map<string, number> {
    return new Map([...this.#assetIds].map((assetId) => [assetId, this.position(assetId)]));
  }

  /** What came in from outside and has not gone out again: all positions together, transfers not looked at. */
  wealth(): number {
    let sum = 0;
    for (const entry of this.#entries.values()) {
      if (entry.kind === 'transaction') sum += amountOn(entry, entry.record.accountId);
      else if (entry.kind !== 'transfer') sum += entry.amount;
    }
    return sum;
  }

  #add(entry: Entry): void {
    this.#entries.set(`${entry.kind} ${this.#entries.size}`, entry);
  }
}

function amountOn(entry: Entry, assetId: string): number {
  switch (entry.kind) {
    case 'opening':
    case 'adjustment':
      return entry.assetId === assetId ? entry.amount : 0;
    case 'transaction': {
      const { accountId, type, amount, status } = entry.record;
      if (!entry.live || status === 'failed' || accountId !== assetId) return 0;
      return type === 'income' ? amount : -amount;
    }
    case 'transfer': {
      const { fromAssetId, toAssetId, amount } = entry.record;
      if (!entry.live) return 0;
      return (toAssetId === assetId ? amount : 0) - (fromAssetId === assetId ? amount : 0);
    }
  }
}
