import type { BalanceChange } from '@ledgerline/contract';
import { shownAt } from '@ledgerline/domain/values';
import type { Effect } from '@ledgerline/events';
import type { Names } from '../names.ts';

/** What an asset showed before an event moved it, and after, by what it may owe now. */
export function shownAround(
  { assetId, delta, balanceAfter, shortfallAfter }: Effect,
  { limitOf }: Pick<Names, 'limitOf'>,
): Omit<BalanceChange, 'asset'> {
  const position = balanceAfter - shortfallAfter;
  const mayOwe = limitOf(assetId);
  return { before: shownAt(position - delta, mayOwe), after: shownAt(position, mayOwe) };
}

/** What the effects did to the balances of assets; no field where they moved none. */
export function balanceChanges(
  effects: readonly Effect[],
  names: Pick<Names, 'account' | 'limitOf'>,
): { balances?: BalanceChange[] } {
  if (effects.length === 0) return {};
  return {
    balances: effects.map((effect) => ({
      asset: names.account(effect.assetId),
      ...shownAround(effect, names),
    })),
  };
}
