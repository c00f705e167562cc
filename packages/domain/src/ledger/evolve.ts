import type { Deletion, Effect, LedgerEvent, Recorded, TransferRecord } from '@ledgerline/events';
import { learn } from '../categoriser/learnedChoices.ts';
import { nameKey } from './assetNames.ts';
import { incomeOf, paidOff, positionAfter, type Target } from './balances.ts';
import { rememberCommand } from './commandLog.ts';
import { type LedgerState, namedAsset } from './ledgerState.ts';
import { keepForAnswer } from './ledgerThen.ts';

/** Raised whenever `evolve` or the state's shape changes, so that snapshots of older ones are not used. */
export const EVOLVE_VERSION = 2;

type Of<Type extends LedgerEvent['type']> = Recorded<Extract<LedgerEvent, { type: Type }>>;
type AssetEvent = Of<`Asset${string}` & LedgerEvent['type']>;
type TransactionEvent = Of<`Transaction${string}` & LedgerEvent['type']>;
type TransferEvent = Of<`Transfer${string}` & LedgerEvent['type']>;

/**
 * Folds the next event in. Changes the state that it is given and returns it: whoever wants to keep the old one copies
 * it first. Throws on an event that is not the next one: a gap would make every balance wrong.
 */
export function evolve(state: LedgerState, event: Recorded<LedgerEvent>): LedgerState {
  if (event.revision !== state.revision + 1) {
    throw new Error(`expected event ${state.revision + 1} of the ledger, got ${event.revision}`);
  }
  evolveRecord(state, event);
  if ('effects' in event.data) applyEffects(state, event.data.effects);
  if (event.metadata.reverts !== undefined) state.revertedBy.set(event.metadata.reverts, event.id);
  keepForAnswer(rememberCommand(state.commands, event.revision, event.metadata), event, state);
  state.revision = event.revision;
  state.hash = event.metadata.hash;
  state.at = event.metadata.at;
  return state;
}

function evolveRecord(state: LedgerState, event: Recorded<LedgerEvent>): void {
  switch (event.type) {
    case 'AssetAdded':
    case 'AssetUpdated':
    case 'AssetBalanceAdjusted':
    case 'AssetRestored':
      return putAsset(state, event, 'none');
    case 'AssetSoftDeleted':
      return putAsset(state, event, 'soft');
    case 'AssetPermanentlyDeleted':
      return putAsset(state, event, 'permanent');
    case 'TransactionCreated':
    case 'TransactionUpdated':
    case 'TransactionRestored':
      return putTransaction(state, event, 'none');
    case 'TransactionSoftDeleted':
      return putTransaction(state, event, 'soft');
    case 'TransactionPermanentlyDeleted':
      return putTransaction(state, event, 'permanent');
    case 'TransferMade':
    case 'TransferRestored':
      return putTransfer(state, event, false);
    case 'TransferReverted':
      return putTransfer(state, event, true);
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
    ...lastChange(event),
  });
}

function putTransaction(state: LedgerState, event: TransactionEvent, deletion: Deletion): void {
  const { transaction: record, effects } = event.data;
  const former = state.transactions.get(record.id);
  // Removing for good what was soft-deleted moves nothing: what the deletion paid off still holds.
  const deletedBefore = former !== undefined && former.deletion !== 'none';
  const paidByDeletion = deletedBefore ? former.paidOff : paidOff(effects, record.accountId);
  state.transactions.set(record.id, {
    record,
    deletion,
    paidOff: deletion === 'none' ? 0 : paidByDeletion,
    ...lastChange(event),
  });
  if (former) countIncome(state, former, -1);
  countIncome(state, { record, deletion }, 1);
  if (isChoiceByHand(event)) learn(state.learned, record, record.categoryId);
}

function countIncome(state: LedgerState, target: Target, sign: 1 | -1): void {
  namedAsset(state, target.record.accountId).income += sign * incomeOf(target);
}

function isChoiceByHand({ type, data, metadata }: TransactionEvent): boolean {
  if (data.transaction.categorizedBy !== 'user' || metadata.reverts !== undefined) return false;
  if (type === 'TransactionCreated') return true;
  if (type !== 'TransactionUpdated') return false;
  return 'categoryId' in data.former || 'categorizedBy' in data.former || 'title' in data.former;
}

function putTransfer(state: LedgerState, event: TransferEvent, reverted: boolean): void {
  const { transfer: record, effects } = event.data;
  state.transfers.set(record.id, {
    record,
    reverted,
    paidOff: paidOff(effects, receiverOf(record, reverted)),
    ...lastChange(event),
  });
}

const receiverOf = ({ fromAssetId, toAssetId }: TransferRecord, reverted: boolean): string =>
  reverted ? fromAssetId : toAssetId;

function applyEffects(state: LedgerState, effects: readonly Effect[]): void {
  for (const effect of effects) namedAsset(state, effect.assetId).position = positionAfter(effect);
}

const lastChange = ({ revision, metadata }: Recorded<LedgerEvent>) => ({
  updatedAt: metadata.at,
  revision: revision + 1,
});
