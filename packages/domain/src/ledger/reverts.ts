import {
  changeOf,
  type Deletion,
  type Effect,
  effectsOf,
  isMatch,
  type LedgerEvent,
  type RecordChange,
  type Recorded,
  turnOf,
} from '@ledgerline/events';
import { type Decision, refuse } from '../decision.ts';
import { bringAssetBack, deleteAsset, permanentlyDeleteAsset } from './assets.ts';
import type { RevertEvent } from './ledgerCommands.ts';
import { type LedgerState, namedAsset } from './ledgerState.ts';
import { putConfirmationBack, takeOpeningBack } from './revertConfirmations.ts';
import { isReverted } from './revertedEvents.ts';
import { takeEarmarkBack, takeGoalBack } from './revertGoals.ts';
import { takeMatchBack, takeTransferMatchBack } from './revertMatches.ts';
import { asObstacle, blocked } from './revertObstacles.ts';
import { takePlanBack, takeStartBack } from './revertPlan.ts';
import { takeOrderBack, takeRuleBack } from './revertRules.ts';
import { putMarkBack, takeChoiceBack, takeEndBack, takeScheduleBack } from './revertSchedules.ts';
import {
  putAssetValuesBack,
  putTagsBack,
  putTransactionValuesBack,
  takeAdjustmentBack,
} from './revertUpdates.ts';
import { takeOfferBack } from './ruleOffers.ts';
import { bringTransactionBack, deleteTransaction, permanentlyDeleteTransaction } from './transactions.ts';
import { restoreTransfer, revertTransfer } from './transfers.ts';

/** Decides the event that takes back the effect of an earlier one, or refuses with what stands in the way. */
export function revertEvent({ event, undone }: RevertEvent, state: LedgerState): Decision<LedgerEvent> {
  if (isReverted(state, event.id)) return refuse({ code: 'already-reverted' });
  const decision = compensate(event, state, undone);
  return decision.ok ? decision : asObstacle(decision);
}

function compensate(
  event: Recorded<LedgerEvent>,
  state: LedgerState,
  undone: LedgerEvent | undefined,
): Decision<LedgerEvent> {
  const change = changeOf(event);
  const effects = effectsOf(event);
  switch (change.kind) {
    case 'asset':
      return takeAssetBack(state, change);
    case 'adjustment':
      return takeAdjustmentBack(state, change, effects);
    case 'opening':
      return takeOpeningBack(state, change, effects);
    case 'confirmation':
      return putConfirmationBack(state, change);
    case 'transaction':
      return takeTransactionBack(state, change, effects);
    case 'transfer':
      return takeTransferBack(state, change);
    // The events that frame an import: what it wrote is taken back, event by event or as a group.
    case 'import':
      return refuse({ code: 'not-revertible' });
    case 'schedule':
      return change.after.deletion === 'none'
        ? takeScheduleBack(state, change, undone)
        : takeEndBack(state, change);
    case 'occurrence':
      return putMarkBack(state, change);
    case 'suggestion':
      return takeChoiceBack(state, change);
    case 'plan':
      return takePlanBack(state, change);
    case 'period-start':
      return takeStartBack(state, change);
    case 'goal':
      return takeGoalBack(state, change, 'date' in event.data ? event.data.date : undefined);
    case 'earmark':
      return takeEarmarkBack(state, change);
    case 'rule':
      return takeRuleBack(state, change, 'place' in event.data ? event.data.place : 0);
    case 'rule-order':
      return takeOrderBack(state, change);
    case 'rule-offer':
      return takeOfferBack(state, change);
  }
}

function takeAssetBack(state: LedgerState, change: RecordChange<'asset'>): Decision<LedgerEvent> {
  const { key, before } = change;
  const [id] = key;
  switch (turnOf(change)) {
    case 'made':
    case 'restored':
      return deleteAssetAgain(state, id, before?.deletion ?? 'soft');
    case 'deleted':
    case 'removed':
      return undeleteAsset(state, id);
    case 'changed':
      return putAssetValuesBack(state, change);
  }
}

function takeTransactionBack(
  state: LedgerState,
  change: RecordChange<'transaction'>,
  effects: readonly Effect[],
): Decision<LedgerEvent> {
  const { key, before, after } = change;
  const [id] = key;
  switch (turnOf(change)) {
    case 'made':
    case 'restored':
      return deleteTransactionAgain(state, id, before?.deletion ?? 'soft');
    case 'deleted':
    case 'removed':
      return undeleteTransaction(state, id);
    case 'changed':
      return before && isMatch(change)
        ? takeMatchBack(state, before.record, after.record)
        : putTransactionValuesBack(state, change, effects);
  }
}

function takeTransferBack(state: LedgerState, change: RecordChange<'transfer'>): Decision<LedgerEvent> {
  const { key, before, after } = change;
  const [id] = key;
  if (!before || turnOf(change) !== 'changed') return undoTransfer(state, id, after.deletion !== 'none');
  return isMatch(change)
    ? takeTransferMatchBack(state, before.record, after.record)
    : putTagsBack(known(state.transfers, id), before.record, after.record);
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
