import type { Balances } from '@ledgerline/contract';
import { balanceOf, heldAt, toDecimal } from '@ledgerline/domain/values';
import { type AssetDocument, exactSum } from '@ledgerline/read-models';
import type { BalancesThen } from '../folding/balancesThen.ts';
import { liveOwed, liveTotal } from './presentOverview.ts';

/** What the live assets hold, all together, by type and each. */
export function presentBalances(balances: BalancesThen): Balances {
  const live = balances.assets.filter(({ deletion }) => deletion === 'none');
  return {
    total: toDecimal(liveTotal(balances)),
    owed: toDecimal(liveOwed(balances)),
    byType: {
      cash: toDecimal(sumOf(live, 'cash')),
      bank: toDecimal(sumOf(live, 'bank')),
      'e-wallet': toDecimal(sumOf(live, 'e-wallet')),
      emergency: toDecimal(sumOf(live, 'emergency')),
      credit: toDecimal(sumOf(live, 'credit')),
      loan: toDecimal(sumOf(live, 'loan')),
    },
    assets: live.map((asset) => ({
      id: asset.id,
      name: asset.name,
      type: asset.type,
      balance: toDecimal(balanceOf(asset.position)),
      owed: toDecimal(heldAt(asset.position, asset.mayOwe).owed),
    })),
  };
}

const sumOf = (assets: readonly AssetDocument[], type: AssetDocument['type']): number =>
  exactSum(assets.filter((asset) => asset.type === type).map(({ position }) => balanceOf(position)));
