import type { ConfirmationChange, Effect, LedgerEvent, PositionChange } from '@ledgerline/events';
import { accept, type Decision } from '../decision.ts';
import { beyondLimits, effectsOf } from './balances.ts';
import { confirmationOf, confirmedOf } from './confirmations.ts';
import { type LedgerState, namedAsset } from './ledgerState.ts';
import { blocked, deltaStays } from './revertObstacles.ts';

/** Puts back what was confirmed for that day before, or that nothing was. */
export function putConfirmationBack(
  state: LedgerState,
  { key: [id, day], before, after }: ConfirmationChange,
): Decision<LedgerEvent> {
  const asset = namedAsset(state, id);
  const { record, deletion } = asset;
  if (deletion !== 'none') return blocked('deleted', record.name);
  const now = confirmationOf(asset, day);
  if (now?.balance === before?.balance) return blocked('already', record.name);
  if (now?.balance !== after?.balance) return blocked('newer-change', 'confirmed balance');
  const former = now ? confirmedOf(now) : null;
  if (before) {
    // One that was withdrawn still knows what the records add up to.
    const known = asset.confirmations.find(({ date }) => date === day);
    const confirmed = { ...before, recorded: known?.recorded ?? before.recorded };
    return accept({ type: 'BalanceConfirmed', data: { asset: record, confirmed, former } });
  }
  if (!former) throw new Error(`${day} is not confirmed for asset ${id}`);
  return accept({ type: 'BalanceConfirmationWithdrawn', data: { asset: record, former } });
}

/** Takes a change of the opening balance back. */
export function takeOpeningBack(
  state: LedgerState,
  change: PositionChange<'opening'>,
  paid: readonly Effect[],
): Decision<LedgerEvent> {
  const { record } = namedAsset(state, change.asset.id);
  const delta = -change.delta;
  const effects = effectsOf(state, [{ assetId: record.id, delta }]);
  return (
    deltaStays(state, change, paid) ??
    beyondLimits(state, effects) ??
    accept({ type: 'OpeningBalanceChanged', data: { asset: record, delta, effects } })
  );
}
