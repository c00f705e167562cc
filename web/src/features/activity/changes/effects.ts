import type { ActivityEntry, AssetVersion, BalanceChange } from '@ledgerline/contract';

/** What a change did to what assets show, each before and after. */
export function effectsOf(entry: ActivityEntry): BalanceChange[] {
  switch (entry.type) {
    case 'AssetBalanceAdjusted':
    case 'OpeningBalanceChanged':
      return adjustment(entry);
    case 'TransactionCreated':
    case 'TransactionUpdated':
    case 'TransactionSoftDeleted':
    case 'TransactionRestored':
    case 'TransactionPermanentlyDeleted':
    case 'TransferMade':
    case 'TransferReverted':
    case 'TransferRestored':
      return (entry.after ?? entry.before)?.balances ?? [];
    default:
      return [];
  }
}

function adjustment({
  record: { id, name },
  before,
  after,
}: Extract<ActivityEntry, { record: { kind: 'asset' } }>): BalanceChange[] {
  if (before === null || after === null) return [];
  const shown = ({ balance = 0, shortfall = 0, owed = 0 }: AssetVersion) => ({ balance, shortfall, owed });
  return [{ asset: { id, name }, before: shown(before), after: shown(after) }];
}
