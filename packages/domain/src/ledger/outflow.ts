import { type Refused, refuse } from '../decision.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { heldAt } from '../values/owing.ts';
import { paidOff, type Target, targetOf } from './balances.ts';
import { type AssetState, type LedgerState, type Lift, namedAsset } from './ledgerState.ts';

/** An amount that leaves an asset, in minor units. */
export interface Outflow {
  asset: AssetState;
  amount: number;
  /**
   * What the event that is taken back did to the asset. The part that it paid off of what is beyond the limit needs no
   * cover. So taking back the latest change is never refused.
   */
  lifted: Lift | null;
}

/** What covers an outflow, in minor units: the balance and what may be owed; Infinity without a limit. */
export const availableOf = (asset: AssetState, position = asset.position): number =>
  heldAt(position, asset.record.mayOwe).available ?? Number.POSITIVE_INFINITY;

/** Whether an outflow is covered by what is available. */
export const isCovered = ({ asset, amount, lifted }: Outflow): boolean =>
  amount - paidOff(lifted, asset.record.mayOwe) <= availableOf(asset);

/** Refuses an outflow after which more is owed than the greatest amount, but for what `lifted` paid off of that. */
export function owedTooMuch(
  { record, position }: AssetState,
  amount: number,
  lifted: Lift | null,
): Refused | undefined {
  const more = amount - paidOff(lifted, MAX_AMOUNT);
  const tooMuch = record.mayOwe !== 0 && more > Math.max(0, position + MAX_AMOUNT);
  return tooMuch ? refuse({ code: 'amount-too-large' }) : undefined;
}

/**
 * Refuses a change of a transaction that takes more out of an account than its balance covers. For an expense that
 * stays on its account only the increase counts, else its whole amount. An income that it replaces there is taken off
 * first.
 */
export function expenseNotCovered(
  state: LedgerState,
  before: Target | undefined,
  after: Target,
  lifted: Lift | null = null,
): Refused | undefined {
  const amount = -targetOf(after);
  if (amount <= 0) return undefined;
  const asset = namedAsset(state, after.record.accountId);
  const { record, position } = asset;
  const formerTarget = before?.record.accountId === record.id ? targetOf(before) : 0;
  const forgiven = paidOff(lifted, record.mayOwe);
  if (formerTarget < 0) {
    const increase = amount + formerTarget;
    const balance = availableOf(asset);
    if (increase <= 0 || increase - forgiven <= balance) return owedTooMuch(asset, increase, lifted);
    return refuse({ code: 'increase-not-covered', assetName: record.name, increase, balance });
  }
  const balance = availableOf(asset, position - formerTarget);
  if (amount - forgiven <= balance) return owedTooMuch(asset, amount + formerTarget, lifted);
  return refuse({ code: 'insufficient-funds', assetName: record.name, balance });
}
