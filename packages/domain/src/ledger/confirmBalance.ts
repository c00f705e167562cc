import type { LedgerEvent } from '@ledgerline/events';
import { accept, type Decision, refuse } from '../decision.ts';
import { beyondLimits, effectsOf } from './balances.ts';
import { confirmationOf, confirmedOf, recordedUpTo } from './confirmations.ts';
import type { ConfirmBalance } from './ledgerCommands.ts';
import { assetOf, type LedgerState } from './ledgerState.ts';
import { dateOutOfRange } from './transactions.ts';

/**
 * Notes what a bank says that an asset held at the end of a day, whether or not the records add up to it. No event where
 * it is noted already.
 */
export function confirmBalance(command: ConfirmBalance, state: LedgerState): Decision<LedgerEvent> {
  const { id, date, latestDate, balance, setOpening } = command;
  const asset = assetOf(state, id);
  if (!asset) return refuse({ code: 'asset-not-found' });
  if (asset.deletion !== 'none') return refuse({ code: 'asset-deleted' });
  const refused = dateOutOfRange(date, latestDate);
  if (refused) return refused;
  const [recorded = 0] = recordedUpTo(state, asset, [date]);
  const delta = setOpening ? balance - recorded : 0;
  const effects = effectsOf(state, [{ assetId: id, delta }]);
  const beyond = beyondLimits(state, effects);
  if (beyond) return beyond;
  const { record } = asset;
  const events: LedgerEvent[] = [];
  if (delta !== 0) events.push({ type: 'OpeningBalanceChanged', data: { asset: record, delta, effects } });
  const former = confirmationOf(asset, date);
  if (former?.balance !== balance) {
    const confirmed = { date, balance, recorded: recorded + delta, importId: null };
    events.push({
      type: 'BalanceConfirmed',
      data: { asset: record, confirmed, former: former ? confirmedOf(former) : null },
    });
  }
  return accept(...events);
}
