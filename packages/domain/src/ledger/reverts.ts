import type { Deletion, LedgerEvent, Recorded } from '@ledgerline/events';
import { type Decision, refuse } from '../decision.ts';
import { bringAssetBack, deleteAsset, permanentlyDeleteAsset } from './assets.ts';
import type { RevertEvent } from './ledgerCommands.ts';
import { type LedgerState, namedAsset } from './ledgerState.ts';
import { confirmAgain, takeConfirmationBack, takeOpeningBack } from './revertConfirmations.ts';
import { isReverted } from './revertedEvents.ts';
import { takeMatchBack, takeTransferMatchBack } from './revertMatches.ts';
import { asObstacle, blocked } from './revertObstacles.ts';
import { putMarkBack, takeChoiceBack, takeEndBack, takeScheduleBack } from './revertSchedules.ts';
import { putAssetValuesBack, putTransactionValuesBack, takeAdjustmentBack } from './revertUpdates.ts';
import { bringTransactionBack, deleteTransaction, permanentlyDeleteTransaction } from './transactions.ts';
import { restoreTransfer, revertTransfer } from './transfers.ts';

/** Decides the event that takes back the effect of an earlier one, or refuses with what stands in the way. */
export function revertEvent({ event }: RevertEvent, state: LedgerState): Decision<LedgerEvent> {
  if (isReverted(state, event.id)) return refuse({ code: 'already-reverted' });
  const decision = compensate(event, state);
  return decision.ok ? decision : asObstacle(decision);
}

function compensate(event: Recorded<LedgerEvent>, state: LedgerState): Decision<LedgerEvent> {
  switch (event.type) {
    case 'AssetAdded':
      return deleteAssetAgain(state, event.data.asset.id, 'soft');
    case 'AssetRestored':
      return deleteAssetAgain(state, event.data.asset.id, event.data.former.deletion);
    case 'AssetSoftDeleted':
    case 'AssetPermanentlyDeleted':
      return undeleteAsset(state, event.data.asset.id);
    case 'AssetUpdated':
      return putAssetValuesBack(state, event.data);
    case 'AssetBalanceAdjusted':
      return takeAdjustmentBack(state, event.data);
    case 'TransactionCreated':
      return deleteTransactionAgain(state, event.data.transaction.id, 'soft');
    case 'TransactionRestored':
      return deleteTransactionAgain(state, event.data.transaction.id, event.data.former.deletion);
    case 'TransactionSoftDeleted':
    case 'TransactionPermanentlyDeleted':
      return undeleteTransaction(state, event.data.transaction.id);
    case 'TransactionUpdated':
      return putTransactionValuesBack(state, event.data);
    case 'TransferMade':
    case 'TransferRestored':
      return undoTransfer(state, event.data.transfer.id, false);
    case 'TransferReverted':
      return undoTransfer(state, event.data.transfer.id, true);
    case 'TransactionMatched':
      return takeMatchBack(state, event.data);
    case 'TransferMatched':
      return takeTransferMatchBack(state, event.data);
    case 'OpeningBalanceChanged':
      return takeOpeningBack(state, event.data);
    case 'BalanceConfirmed':
      return takeConfirmationBack(state, event.data);
    case 'BalanceConfirmationWithdrawn':
      return confirmAgain(state, event.data);
    // They only begin and end an import. The events between are taken back one by one.
    case 'StatementImportBegun':
    case 'StatementImported':
      return refuse({ code: 'not-revertible' });
    case 'ScheduleSet':
      return takeScheduleBack(state, event.data);
    case 'ScheduleEnded':
      return takeEndBack(state, event.data);
    case 'OccurrenceSettled':
      return putMarkBack(state, event.data, event.data.by);
    case 'OccurrenceSkipped':
      return putMarkBack(state, event.data, { skipped: true });
    case 'OccurrenceReopened':
      return putMarkBack(state, event.data, null);
    case 'SuggestionDismissed':
      return takeChoiceBack(state, event.data.suggestion, 'SuggestionRestored');
    case 'SuggestionRestored':
      return takeChoiceBack(state, event.data.suggestion, 'SuggestionDismissed');
    default:
      throw new Error(`unknown ledger event ${(event satisfies never as LedgerEvent).type}`);
  }
}

function deleteAssetAgain(state: LedgerState, id: string, to: Deletion): Decision<LedgerEvent> {
  const { record, deletion } = namedAsset(state, id);
  if (deletion !== 'none') return blocked('already', record.name);
  return to === 'permanent' ? permanentlyDeleteAsset({ id }, state) : deleteAsset(id, state);
}

function undeleteAsset(state: LedgerState, id: string): Decision<LedgerEvent> {
  const asset = namedAsset(state, id);
  return asset.deletion === 'none' ? blocked('already', asset.record.name) : bringAssetBack(state, asset);
}

function deleteTransactionAgain(state: LedgerState, id: string, to: Deletion): Decision<LedgerEvent> {
  const { record, deletion } = known(state.transactions, id);
  if (deletion !== 'none') return blocked('already', record.title);
  return to === 'permanent' ? permanentlyDeleteTransaction({ id }, state) : deleteTransaction(id, state);
}

function undeleteTransaction(state: LedgerState, id: string): Decision<LedgerEvent> {
  const transaction = known(state.transactions, id);
  return transaction.deletion === 'none'
    ? blocked('already', transaction.record.title)
    : bringTransactionBack(state, transaction);
}

function undoTransfer(state: LedgerState, id: string, whenReverted: boolean): Decision<LedgerEvent> {
  const transfer = known(state.transfers, id);
  if (transfer.reverted !== whenReverted) {
    const [from, to] = [transfer.record.fromAssetId, transfer.record.toAssetId].map(
      (assetId) => namedAsset(state, assetId).record.name,
    );
    return blocked('already', `${from} → ${to}`);
  }
  return whenReverted ? restoreTransfer(state, transfer) : revertTransfer(state, transfer);
}

function known<State>(records: ReadonlyMap<string, State>, id: string): State {
  const record = records.get(id);
  if (!record) throw new Error(`no record ${id} in this ledger`);
  return record;
}
