import type { TransactionRecord, TransferRecord } from '@ledgerline/events';
import { CardAccount } from '../schedules/cardBills.ts';
import { targetOf } from './balances.ts';
import type { AssetState, LedgerState, TransactionState, TransferState } from './ledgerState.ts';

/** Cards as their bills see them, filled by going over the records of a ledger once. */
export class CardBooks {
  readonly accounts = new Map<string, CardAccount>();

  /** Begins with these assets, of which only credit cards are kept. */
  constructor(assets: Iterable<AssetState>) {
    for (const { record, position, confirmations, adjustments } of assets) {
      if (record.type !== 'credit') continue;
      const account = new CardAccount({ position, confirmations });
      for (const [day, delta] of Object.entries(adjustments)) account.count(day, delta, 0);
      this.accounts.set(record.id, account);
    }
  }

  transaction(transaction: Pick<TransactionState, 'deletion'> & { record: TransactionRecord }): void {
    const moved = targetOf(transaction);
    const { accountId, date } = transaction.record;
    if (moved !== 0) this.accounts.get(accountId)?.count(date, moved, Math.max(0, moved));
  }

  transfer({ record, reverted }: Pick<TransferState, 'reverted'> & { record: TransferRecord }): void {
    if (reverted) return;
    const { fromAssetId, toAssetId, amount, date } = record;
    this.accounts.get(fromAssetId)?.count(date, -amount, 0);
    this.accounts.get(toAssetId)?.count(date, amount, amount);
  }
}

/** The credit cards among these assets, as their bills see them. One pass over the ledger. */
export function cardAccounts(
  { assets, transactions, transfers }: LedgerState,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, CardAccount> {
  const books = new CardBooks([...ids].flatMap((id) => assets.get(id) ?? []));
  for (const transaction of transactions.values()) books.transaction(transaction);
  for (const transfer of transfers.values()) books.transfer(transfer);
  return books.accounts;
}
