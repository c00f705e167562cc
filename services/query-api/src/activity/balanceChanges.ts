import type { BalanceChange } from '@ledgerline/contract';
import { shownOf, toDecimal } from '@ledgerline/domain/money';
import type { Effect } from '@ledgerline/events';
import type { Names } from '../names.ts';

/** What an asset showed before an event moved it, and after. */
export function shownAround({ delta, balanceAfter, shortfallAfter }: Effect): Omit<BalanceChange, 'asset'> {
  return {
    before: shownOf(balanceAfter - shortfallAfter - delta),
    after: { balance: toDecimal(balanceAfter), shortfall: toDecimal(shortfallAfter) },
  };
}

/** What the effects did to the balances of assets; no field where they moved none. */
export function balanceChanges(
  effects: readonly Effect[],
  names: Pick<Names, 'account'>,
): { balances?: BalanceChange[] } {
  if (effects.length === 0) return {};
  return {
    balances: effects.map((effect) => ({ asset: names.account(effect.assetId), ...shownAround(effect) })),
  };
}
