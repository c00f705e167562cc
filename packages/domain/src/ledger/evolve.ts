import type { Deletion, Effect, LedgerEvent, Recorded, TransferRecord } from '@ledgerline/events';
import { learn } from '../categoriser/learnedChoices.ts';
import { evolveDismissed, evolveSchedules } from '../schedules/evolveSchedules.ts';
import { nameKey } from './assetNames.ts';
import { incomeOf, paidOff, positionAfter, type Target } from './balances.ts';
import { countRows } from './bankRows.ts';
import { textToCategorise } from './bankText.ts';
import { rememberCommand } from './commandLog.ts';
import { confirmationsAfter, datedMoves, withConfirmation, withoutConfirmation } from './confirmations.ts';
import { noteGroup } from './groups.ts';
import { type AssetState, type ImportState, type LedgerState, namedAsset } from './ledgerState.ts';
import { keepForAnswer } from './ledgerThen.ts';

/** Raised whenever `evolve` or the state's shape changes, so that snapshots of older ones are not used. */
export const EVOLVE_VERSION = 7;

type Of<Type extends LedgerEvent['type']> = Recorded<Extract<LedgerEvent, { type: Type }>>;
type AssetEvent = Of<
  | (`Asset${string}` & LedgerEvent['type'])
  | 'OpeningBalanceChanged'
  | 'BalanceConfirmed'
  | 'BalanceConfirmationWithdrawn'
>;
type ImportEvent = Of<'StatementImportBegun' | 'StatementImported'>;
type TransactionEvent = Of<`Transaction${string}` & LedgerEvent['type']>;
type TransferEvent = Of<`Transfer${string}` & LedgerEvent['type']>;

/**
 * Folds the next event into the state, in place, and returns the state. To keep the old one, copy it first. Throws if
 * the event is not the next one: a gap would make every balance wrong.
 */
export function evolve(state: LedgerState, event: Recorded<LedgerEvent>): LedgerState {
  if (event.revision !== state.revision + 1) {
    throw new Error(`expected event ${state.revision + 1} of the ledger, got ${event.revision}`);
  }
  applyToRecords(state, event);
  if (isChoiceByHand(event)) {
    const { transaction } = event.data;
    learn(state.learned, textToCategorise(transaction), transaction.categoryId);
  }
  noteGroup(state, event);
  keepForAnswer(rememberCommand(state.commands, event.revision, event.metadata), event, state);
  state.revision = event.revision;
  state.hash = event.metadata.hash;
  state.at = event.metadata.at;
  return state;
}

/** Applies an event to all that a decision looks at: records, positions and reverts. Changes the state in place. */
export function applyToRecords(state: LedgerState, event: Recorded<LedgerEvent>): void {
  evolveRecord(state, event);
  state.schedules = evolveSchedules(state.schedules, event);
  state.dismissed = evolveDismissed(state.dismissed, event);
  if ('effects' in event.data) applyEffects(state, event.data.effects);
  noteDatedMoves(state, event);
  countRows(event, (importId) => state.imports.get(importId));
  if (event.metadata.reverts !== undefined) state.revertedBy.set(event.metadata.reverts, event.id);
}

function evolveRecord(state: LedgerState, event: Recorded<LedgerEvent>): void {
  switch (event.type) {
    case 'AssetAdded':
    case 'AssetUpdated':
    case 'AssetBalanceAdjusted':
    case 'AssetRestored':
    case 'OpeningBalanceChanged':
    case 'BalanceConfirmed':
    case 'BalanceConfirmationWithdrawn':
      return putAsset(state, event, 'none');
    case 'AssetSoftDeleted':
      return putAsset(state, event, 'soft');
    case 'AssetPermanentlyDeleted':
      return putAsset(state, event, 'permanent');
    case 'TransactionCreated':
    case 'TransactionUpdated':
    case 'TransactionRestored':
    case 'TransactionMatched':
      return putTransaction(state, event, 'none');
    case 'TransactionSoftDeleted':
      return putTransaction(state, event, 'soft');
    case 'TransactionPermanentlyDeleted':
      return putTransaction(state, event, 'permanent');
    case 'TransferMade':
    case 'TransferRestored':
    case 'TransferMatched':
      return putTransfer(state, event, false);
    case 'TransferReverted':
      return putTransfer(state, event, true);
    case 'StatementImportBegun':
    case 'StatementImported':
      return putImport(state, event);
    case 'ScheduleSet':
    case 'ScheduleEnded':
    case 'OccurrenceSettled':
    case 'OccurrenceSkipped':
    case 'OccurrenceReopened':
    case 'SuggestionDismissed':
    case 'SuggestionRestored':
      return;
    default:
      throw new Error(`unknown ledger event ${(event satisfies never as LedgerEvent).type}`);
  }
}

function putAsset(state: LedgerState, event: AssetEvent, deletion: Deletion): void {
  const { asset: record } = event.data;
  const former = state.assets.get(record.id);
  if (former?.deletion === 'none') state.liveNames.delete(nameKey(former.record));
  if (deletion === 'none') state.liveNames.set(nameKey(record), record.id);
  state.assets.set(record.id, {
    record,
    deletion,
    position: former?.position ?? 0,
    income: former?.income ?? 0,
    adjustments: former?.adjustments ?? {},
    confirmations: confirmationsOf(former?.confirmations ?? [], event),
    ...lastChange(event),
  });
}

function confirmationsOf(confirmations: AssetState['confirmations'], event: AssetEvent) {
  if (event.type === 'BalanceConfirmed') {
    return withConfirmation(confirmations, event.data.confirmed, event.metadata.at);
  }
  if (event.type === 'BalanceConfirmationWithdrawn') {
    return withoutConfirmation(confirmations, event.data.former);
  }
  return confirmations;
}

function putTransaction(state: LedgerState, event: TransactionEvent, deletion: Deletion): void {
  const { transaction: record } = event.data;
  const effects = effectsIn(event);
  const former = state.transactions.get(record.id);
  // A permanent deletion after a soft one moves nothing, so what the soft one paid off still holds.
  const deletedBefore = former !== undefined && former.deletion !== 'none';
  const paidByDeletion = deletedBefore ? former.paidOff : paidOff(effects ?? [], record.accountId);
  state.transactions.set(record.id, {
    record,
    deletion,
    paidOff: deletion === 'none' ? 0 : paidByDeletion,
    ...lastChange(event),
  });
  if (former) countIncome(state, former, -1);
  countIncome(state, { record, deletion }, 1);
}

function putImport(state: LedgerState, event: ImportEvent): void {
  const { import: record } = event.data;
  const { commandId, commandHash, $correlationId } = event.metadata;
  const begun: ImportState = state.imports.get(record.id) ?? {
    record,
    commandId,
    commandHash,
    correlationId: $correlationId,
    written: 0,
    standing: 0,
    finished: false,
    closing: null,
    ...lastChange(event),
  };
  const finished = event.type === 'StatementImported';
  state.imports.set(record.id, {
    ...begun,
    ...(finished && { record, finished, closing: event.data.closing }),
    ...lastChange(event),
  });
}

function countIncome(state: LedgerState, target: Target, sign: 1 | -1): void {
  namedAsset(state, target.record.accountId).income += sign * incomeOf(target);
}

function isChoiceByHand(
  event: Recorded<LedgerEvent>,
): event is Of<'TransactionCreated' | 'TransactionUpdated'> {
  const { type, data, metadata } = event;
  if (type !== 'TransactionCreated' && type !== 'TransactionUpdated') return false;
  if (data.transaction.categorizedBy !== 'user' || metadata.reverts !== undefined) return false;
  if (type === 'TransactionCreated') return true;
  return 'categoryId' in data.former || 'categorizedBy' in data.former || 'title' in data.former;
}

function putTransfer(state: LedgerState, event: TransferEvent, reverted: boolean): void {
  const { transfer: record } = event.data;
  const effects = effectsIn(event);
  const former = state.transfers.get(record.id);
  state.transfers.set(record.id, {
    record,
    reverted,
    // A match with a bank's row moves nothing, so what the last move paid off still holds.
    paidOff: effects ? paidOff(effects, receiverOf(record, reverted)) : (former?.paidOff ?? 0),
    ...lastChange(event),
  });
}

const receiverOf = ({ fromAssetId, toAssetId }: TransferRecord, reverted: boolean): string =>
  reverted ? fromAssetId : toAssetId;

function applyEffects(state: LedgerState, effects: readonly Effect[]): void {
  for (const effect of effects) namedAsset(state, effect.assetId).position = positionAfter(effect);
}

const effectsIn = ({ data }: TransactionEvent | TransferEvent): Effect[] | undefined =>
  'effects' in data ? data.effects : undefined;

/** Updates what the records add up to on days with a confirmed balance. */
function noteDatedMoves(state: LedgerState, event: Recorded<LedgerEvent>): void {
  for (const move of datedMoves(event)) {
    const asset = namedAsset(state, move.assetId);
    if (asset.confirmations.length > 0) {
      asset.confirmations = confirmationsAfter(asset.confirmations, move, event);
    }
    if (event.type === 'AssetBalanceAdjusted') {
      const { date, delta } = move;
      asset.adjustments = { ...asset.adjustments, [date]: (asset.adjustments[date] ?? 0) + delta };
    }
  }
}

const lastChange = ({ revision, metadata }: Recorded<LedgerEvent>) => ({
  updatedAt: metadata.at,
  revision: revision + 1,
});
