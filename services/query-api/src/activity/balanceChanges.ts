import type { BalanceChange } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import type { Effect } from '@ledgerline/events';
import type { Names } from '../names.ts';

/** What an asset shows. */
interface Shown {
  balance: number;
  shortfall: number;
}

/** What an asset showed before an event moved it, and after. */
export function shownAround({ delta, balanceAfter, shortfallAfter }: Effect): {
  before: Shown;
  after: Shown;
} {
  return {
    before: shown(balanceAfter - shortfallAfter - delta),
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

const shown = (position: number): Shown => ({
  balance: toDecimal(Math.max(0, position)),
  shortfall: toDecimal(Math.max(0, -position)),
});
