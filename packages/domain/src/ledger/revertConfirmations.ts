import type { AssetRecord, ConfirmedBalance, LedgerEvent } from '@ledgerline/events';
import { accept, type Decision } from '../decision.ts';
import { beyondLimits, effectsOf } from './balances.ts';
import { confirmationOf, confirmedOf } from './confirmations.ts';
import { type LedgerState, namedAsset } from './ledgerState.ts';
import { blocked, deltaStays } from './revertObstacles.ts';

type DataOf<Type extends LedgerEvent['type']> = Extract<LedgerEvent, { type: Type }>['data'];

/** Puts back what was confirmed for that day before, if anything was. */
export function takeConfirmationBack(
  state: LedgerState,
  { asset: { id }, confirmed, former }: DataOf<'BalanceConfirmed'>,
): Decision<LedgerEvent> {
  const asset = namedAsset(state, id);
  const { record, deletion } = asset;
  if (deletion !== 'none') return blocked('deleted', record.name);
  const now = confirmationOf(asset, confirmed.date);
  if (now?.balance === former?.balance) return blocked('already', record.name);
  if (!now || now.balance !== confirmed.balance) return blocked('newer-change', 'confirmed balance');
  return former === null
    ? accept({ type: 'BalanceConfirmationWithdrawn', data: { asset: record, former: confirmedOf(now) } })
    : accept(confirmation(record, { ...former, recorded: now.recorded }, confirmedOf(now)));
}

/** Confirms again what was withdrawn. */
export function confirmAgain(
  state: LedgerState,
  { asset: { id }, former }: DataOf<'BalanceConfirmationWithdrawn'>,
): Decision<LedgerEvent> {
  const { record, deletion, confirmations } = namedAsset(state, id);
  if (deletion !== 'none') return blocked('deleted', record.name);
  const known = confirmations.find(({ date }) => date === former.date);
  if (known && !known.withdrawn) {
    return known.balance === former.balance
      ? blocked('already', record.name)
      : blocked('newer-change', 'confirmed balance');
  }
  return accept(confirmation(record, { ...former, recorded: known?.recorded ?? former.recorded }, null));
}

/** Takes a change of the opening balance back. */
export function takeOpeningBack(
  state: LedgerState,
  change: DataOf<'OpeningBalanceChanged'>,
): Decision<LedgerEvent> {
  const { record } = namedAsset(state, change.asset.id);
  const delta = -change.delta;
  const effects = effectsOf(state, [{ assetId: record.id, delta }]);
  return (
    deltaStays(state, change) ??
    beyondLimits(state, effects) ??
    accept({ type: 'OpeningBalanceChanged', data: { asset: record, delta, effects } })
  );
}

const confirmation = (
  asset: AssetRecord,
  confirmed: ConfirmedBalance,
  former: ConfirmedBalance | null,
): LedgerEvent => ({ type: 'BalanceConfirmed', data: { asset, confirmed, former } });
