import { heldAsShown, toDecimal } from '@ledgerline/domain/values';
import type { QueryClient } from '@tanstack/react-query';
import type { ResultMeta } from '../../shared/api/serviceResult.ts';
import type { LedgerChange } from '../events/ledgerEvents.ts';
import { limitOf } from '../owing/owing.ts';
import { ledgerKeys } from '../queries/ledgerKeys.ts';
import type { HistoryPage } from '../queries/useTransactions.ts';
import { type Asset, type Balances, minorOf } from '../records/records.ts';

/** Shows what a command's answer says at once: new balances, and a deleted record's row gone. The reads follow. */
export function paint(cache: QueryClient, change: LedgerChange, meta: ResultMeta): void {
  paintBalances(cache, meta);
  if (change.action !== 'softDeleted' && change.action !== 'permanentlyDeleted') return;
  if (change.kind === 'asset')
    cache.setQueryData<Asset[]>(ledgerKeys.assets(), (assets) =>
      assets?.filter(({ id }) => id !== change.id),
    );
  if (change.kind === 'transaction')
    cache.setQueriesData<HistoryPage>({ queryKey: ledgerKeys.transactions() }, (page) =>
      page && 'rows' in page ? { ...page, rows: page.rows.filter(({ id }) => id !== change.id) } : page,
    );
}

/** Shows the new balances that a command's answer says. */
export function paintBalances(cache: QueryClient, { balances = [] }: ResultMeta): void {
  for (const shown of balances) paintBalance(cache, shown);
}

function paintBalance(
  cache: QueryClient,
  { id, balance, owed }: { id: string; balance: number; owed: number },
): void {
  cache.setQueryData<Asset[]>(ledgerKeys.assets(), (assets) =>
    assets?.map((asset) => (asset.id === id ? { ...asset, ...heldWith(asset, balance, owed) } : asset)),
  );
  cache.setQueryData<Balances>(ledgerKeys.balances(), (balances) => {
    const asset = balances?.assets.find((known) => known.id === id);
    if (balances === undefined || asset === undefined) return balances;
    const assets = balances.assets.map((known) => (known.id === id ? { ...known, balance, owed } : known));
    const more = minorOf(balance) - minorOf(asset.balance);
    const moreOwed = minorOf(owed) - minorOf(asset.owed);
    return {
      total: toDecimal(minorOf(balances.total) + more - moreOwed),
      owed: toDecimal(minorOf(balances.owed) + moreOwed),
      byType: { ...balances.byType, [asset.type]: toDecimal(minorOf(balances.byType[asset.type]) + more) },
      assets,
    };
  });
}

/** What an asset shows by now. An answer says no shortfall: the former one stays until the assets are read. */
function heldWith(asset: Asset, balance: number, owed: number): Partial<Asset> {
  if (asset.mayOwe === 0) return { balance, available: balance };
  const { rate, term, firstDay } = asset;
  return heldAsShown(minorOf(balance) - minorOf(owed), { mayOwe: limitOf(asset), rate, term, firstDay });
}
