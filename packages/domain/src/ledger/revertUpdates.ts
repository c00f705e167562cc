import type {
  At,
  Effect,
  LedgerEvent,
  PositionChange,
  RecordChange,
  TransferRecord,
} from '@ledgerline/events';
import type { Decision, Refused } from '../decision.ts';
import { changedFields, sameValue, withChanges } from '../values/changedFields.ts';
import { changeAsset, movePosition } from './assets.ts';
import { liftOf } from './balances.ts';
import { type LedgerState, namedAsset, type TransferState } from './ledgerState.ts';
import { blocked, deltaStays, THE_TRANSFER } from './revertObstacles.ts';
import { setByBack } from './setBy.ts';
import { cannotMove, changeTransaction } from './transactionUpdates.ts';
import { changeTags } from './transfers.ts';

/** Puts the former values of an asset's update back, unless the same fields have changed since. */
export function putAssetValuesBack(
  state: LedgerState,
  { before, after: { record: updated } }: RecordChange<'asset'>,
): Decision<LedgerEvent> {
  const former = formerValues(before, updated);
  const asset = namedAsset(state, updated.id);
  if (asset.deletion !== 'none') return blocked('deleted', asset.record.name);
  const values = withChanges(asset.record, former);
  const decision =
    changedSince(asset.record, updated, values, Object.keys(former)) ?? changeAsset(state, asset, values);
  // Only what the asset's type now does not allow would come back.
  return decision.ok && decision.events.length === 0 ? blocked('newer-change', 'type') : decision;
}

/** Moves an asset's position back by the delta of an adjustment; later ones stay. */
export function takeAdjustmentBack(
  state: LedgerState,
  adjustment: PositionChange<'adjustment'>,
  effects: readonly Effect[],
): Decision<LedgerEvent> {
  const { record } = namedAsset(state, adjustment.asset.id);
  return deltaStays(state, adjustment, effects) ?? movePosition(state, record, -adjustment.delta);
}

/** Who chose a category, and how sure it was, is put back together with the category. */
const categoryFields = ['categoryId', 'categorizedBy', 'confidence', 'words'];

/** A change of type empties what ties a transaction to the plan and the goals, so one can't come back without the others. */
const typeFields = ['type', 'refundedCategory', 'goal'];

/** Puts the former values of a transaction's update back, unless the same fields have changed since. */
export function putTransactionValuesBack(
  state: LedgerState,
  { before, after: { record: updated } }: RecordChange<'transaction'>,
  effects: readonly Effect[],
): Decision<LedgerEvent> {
  const { setBy: _, ...former } = formerValues(before, updated);
  const transaction = state.transactions.get(updated.id);
  if (!transaction) throw new Error(`no transaction ${updated.id} in this ledger`);
  const { record, deletion } = transaction;
  if (deletion !== 'none') return blocked('deleted', record.title);
  const fields = Object.keys(former);
  const together = [categoryFields, typeFields].filter((some) =>
    some.some((field) => fields.includes(field)),
  );
  const touched = [...new Set([...fields, ...together.flat()])];
  // A rule may have decided the category that was there.
  const isAsLeft = sameValue(record.setBy.category, updated.setBy.category);
  const decided = isAsLeft ? [...touched, 'categoryId'] : touched;
  const values = {
    ...withChanges(record, former),
    setBy: setByBack(record.setBy, before?.record.setBy ?? {}, decided),
  };
  const changed = changedSince(record, updated, values, touched);
  if (changed) return changed;
  const stuck = cannotMove(state, record, values);
  if (stuck) {
    const accountId = stuck.refusal.code === 'account-locked' ? record.accountId : values.accountId;
    return blocked('deleted', namedAsset(state, accountId).record.name);
  }
  return changeTransaction(state, transaction, values, liftOf(effects, values.accountId));
}

/** Puts the former tags of a transfer back, unless they have changed since. */
export function putTagsBack(
  transfer: TransferState,
  former: TransferRecord,
  updated: TransferRecord,
): Decision<LedgerEvent> {
  const { record, reverted } = transfer;
  if (reverted) return blocked('deleted', THE_TRANSFER);
  if (sameValue(record.tags, updated.tags)) return changeTags(transfer, former.tags);
  return sameValue(record.tags, former.tags) ? blocked('already', THE_TRANSFER) : newerChange(['tags']);
}

const formerValues = <Fields extends object>(before: At<Fields> | null, updated: Fields): Partial<Fields> =>
  before ? changedFields(before.record, updated) : {};

/** Refuses where the fields no longer have the values that the event gave them, and names those. */
export function changedSince<Fields extends object>(
  now: Fields,
  updated: Fields,
  former: Fields,
  fields: readonly string[],
): Refused | undefined {
  const differs = (a: Fields, b: Fields) =>
    fields.filter((field) => !sameValue(a[field as keyof Fields], b[field as keyof Fields]));
  const newer = differs(now, updated);
  if (newer.length === 0) return undefined;
  if (differs(now, former).length === 0) return blocked('already', nameOf(now));
  return newerChange(newer);
}

/** What stands in the way where these fields of a record were changed since. */
export const newerChange = (fields: readonly string[]): Refused =>
  blocked('newer-change', [...new Set(fields.map(shownName))].join(', '));

const nameOf = (record: object): string => {
  if ('title' in record) return String(record.title);
  return 'name' in record ? String(record.name) : '';
};

const shownName = (field: string): string => {
  if (categoryFields.includes(field)) return 'category';
  if (field === 'refundedCategory') return 'refunded category';
  return field === 'accountId' ? 'account' : field;
};
