import { type Refused, refuse } from '../decision.ts';
import { balanceOf } from '../values/money.ts';
import { type Target, targetOf } from './balances.ts';
import { type AssetState, type LedgerState, namedAsset } from './ledgerState.ts';

/** An amount that leaves an asset, in minor units. */
export interface Outflow {
  asset: AssetState;
  amount: number;
  /**
   * The part of the amount that needs no cover: what the event that is taken back had paid off a shortfall. So taking
   * back the latest change is never refused.
   */
  forgiven: number;
}

/** Whether an outflow is covered by the balance. */
export const isCovered = ({ asset, amount, forgiven }: Outflow): boolean =>
  amount - forgiven <= balanceOf(asset.position);

/**
 * Refuses a change of a transaction that takes more out of an account than its balance covers. For an expense that
 * stays on its account only the increase counts, else its whole amount. An income that it replaces there is taken off
 * first.
 */
export function expenseNotCovered(
  state: LedgerState,
  before: Target | undefined,
  after: Target,
  forgiven = 0,
): Refused | undefined {
  const amount = -targetOf(after);
  if (amount <= 0) return undefined;
  const { record, position } = namedAsset(state, after.record.accountId);
  const formerTarget = before?.record.accountId === record.id ? targetOf(before) : 0;
  if (formerTarget < 0) {
    const increase = amount + formerTarget;
    const balance = balanceOf(position);
    if (increase <= 0 || increase - forgiven <= balance) return undefined;
    return refuse({ code: 'increase-not-covered', assetName: record.name, increase, balance });
  }
  const balance = balanceOf(position - formerTarget);
  if (amount - forgiven <= balance) return undefined;
  return refuse({ code: 'insufficient-funds', assetName: record.name, balance });
}
