import type { ActivityEntry, AssetVersion, BalanceChange } from '@ledgerline/contract';
import { type EntryAbout, isAbout } from '../../../ledger/activity/isAbout.ts';

/** What a change did to what assets show, each before and after. */
export function effectsOf(entry: ActivityEntry): BalanceChange[] {
  if (entry.type === 'AssetBalanceAdjusted' || entry.type === 'OpeningBalanceChanged')
    return adjustment(entry);
  return isAbout(entry, 'transaction', 'transfer') ? ((entry.after ?? entry.before)?.balances ?? []) : [];
}

function adjustment({ record: { id, name }, before, after }: EntryAbout<'asset'>): BalanceChange[] {
  if (before === null || after === null) return [];
  const shown = ({ balance = 0, shortfall = 0, owed = 0 }: AssetVersion) => ({ balance, shortfall, owed });
  return [{ asset: { id, name }, before: shown(before), after: shown(after) }];
}
