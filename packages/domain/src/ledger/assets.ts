import type { AssetRecord, LedgerEvent } from '@ledgerline/events';
import { accept, type Decision, type Refused, refuse } from '../decision.ts';
import { changedFields, type Touched, withChanges } from '../values/changedFields.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { heldAt, isCardOrLoan } from '../values/owing.ts';
import { MAX_ASSETS_EVER, MAX_LIVE_ASSETS, mayHaveInstitution, nameKey } from './assetNames.ts';
import { beyondLimits, effect, effectsOf } from './balances.ts';
import { changedSince } from './expectedRevision.ts';
import type { AddAsset, DeletionCommand, UpdateAsset } from './ledgerCommands.ts';
import { type AssetState, assetOf, type LedgerState } from './ledgerState.ts';
import { cannotOwe, firstLimit, fittingType, positionSaid } from './owing.ts';

/** Opens an asset at its opening balance. */
export function addAsset({ id, at, asset }: AddAsset, state: LedgerState): Decision<LedgerEvent> {
  if (state.assets.has(id)) throw new Error(`asset id ${id} is in use`);
  const { balance, owed = 0, ...fields } = asset;
  const { mayOwe = firstLimit(asset.type), rate = null, term = null, firstDay = null } = fields;
  const record: AssetRecord = { id, ...fields, createdAt: at, mayOwe, rate, term, firstDay };
  if (record.institution !== '' && !mayHaveInstitution(record.type)) {
    return refuse({ code: 'institution-not-allowed' });
  }
  const unfitting = cannotOwe(record.type, asset, mayOwe);
  if (unfitting) return unfitting;
  const position = balance - owed;
  if (balance > MAX_AMOUNT) return refuse({ code: 'amount-too-large' });
  const refused = cannotBeLive(state, record);
  if (refused) return refused;
  if (state.assets.size >= MAX_ASSETS_EVER) return refuse({ code: 'too-many-assets-ever' });
  return accept({ type: 'AssetAdded', data: { asset: record, effects: [effect(id, position, position)] } });
}

/** Changes an asset's fields, its balance, or both: up to two events. */
export function updateAsset(command: UpdateAsset, state: LedgerState): Decision<LedgerEvent> {
  const { id, changes, expectedRevision } = command;
  const asset = assetOf(state, id);
  if (!asset) return refuse({ code: 'asset-not-found' });
  if (asset.deletion !== 'none') return refuse({ code: 'asset-deleted' });
  const conflict = changedSince(expectedRevision, asset);
  if (conflict) return conflict;
  const moved = movedSince(asset, command);
  if (moved) return moved;
  const { balance, owed, ...fields } = changes;
  const { type = asset.record.type } = fields;
  if (fields.institution && !mayHaveInstitution(type)) return refuse({ code: 'institution-not-allowed' });
  if (type !== asset.record.type && isCardOrLoan(type) && fields.mayOwe === undefined) fields.mayOwe = null;
  const { mayOwe } = fittingType(withChanges(asset.record, fields));
  const unfitting = cannotOwe(type, { ...fields, owed }, mayOwe);
  if (unfitting) return unfitting;
  const updated = changeAsset(state, asset, fields);
  if (!updated.ok) return updated;
  const record = updated.events[0]?.data.asset ?? asset.record;
  // What was shown is told by the limit of before where the new type may owe nothing.
  const limit = record.mayOwe === 0 ? asset.record.mayOwe : record.mayOwe;
  const said = positionSaid(asset.position, limit, { balance, owed });
  const adjusted = movePosition(state, record, said - asset.position);
  if (!adjusted.ok) return adjusted;
  return accept<LedgerEvent>(...updated.events, ...adjusted.events);
}

/** Refuses a change that is based on another balance, or on owing something else. */
function movedSince(
  { record, position }: AssetState,
  { expectedBalance, expectedOwed }: UpdateAsset,
): Refused | undefined {
  const { balance, owed } = heldAt(position, record.mayOwe);
  if (expectedBalance !== undefined && expectedBalance !== balance) {
    return refuse({ code: 'balance-conflict', expected: expectedBalance, actual: balance });
  }
  if (expectedOwed !== undefined && expectedOwed !== owed) {
    return refuse({ code: 'owed-conflict', expected: expectedOwed, actual: owed });
  }
  return undefined;
}

type AssetUpdated = Extract<LedgerEvent, { type: 'AssetUpdated' }>;
type AssetBalanceAdjusted = Extract<LedgerEvent, { type: 'AssetBalanceAdjusted' }>;

/** Gives a live asset new values: one event, or none where nothing changes. Drops what its type has no place for. */
export function changeAsset(
  state: LedgerState,
  { record }: AssetState,
  changes: Touched<Omit<AssetRecord, 'id' | 'createdAt'>>,
): Decision<AssetUpdated> {
  const asset = fittingType(withChanges(record, changes));
  const former = changedFields(record, asset);
  if (Object.keys(former).length === 0) return accept();
  return nameTaken(state, asset) ?? accept({ type: 'AssetUpdated', data: { asset, former } });
}

/** Moves an asset's position by what somebody says that it is: one event, or none where it stays. */
export function movePosition(
  state: LedgerState,
  asset: AssetRecord,
  delta: number,
): Decision<AssetBalanceAdjusted> {
  if (delta === 0) return accept();
  const effects = effectsOf(state, [{ assetId: asset.id, delta }]);
  return (
    beyondLimits(state, effects) ?? accept({ type: 'AssetBalanceAdjusted', data: { asset, delta, effects } })
  );
}

/** Soft-deletes an asset; no event where it is soft-deleted. */
export function deleteAsset(id: string, state: LedgerState): Decision<LedgerEvent> {
  const asset = assetOf(state, id);
  if (!asset) return refuse({ code: 'asset-not-found' });
  if (asset.deletion === 'soft') return accept();
  return accept({ type: 'AssetSoftDeleted', data: { asset: asset.record } });
}

/** Removes an asset for good, live or soft-deleted, unless it has changed since the expected revision. */
export function permanentlyDeleteAsset(
  { id, expectedRevision }: Omit<DeletionCommand, 'type'>,
  state: LedgerState,
): Decision<LedgerEvent> {
  const asset = assetOf(state, id);
  if (!asset) return refuse({ code: 'asset-not-found' });
  const former = { deletion: asset.deletion };
  return (
    changedSince(expectedRevision, asset) ??
    accept({ type: 'AssetPermanentlyDeleted', data: { asset: asset.record, former } })
  );
}

/** Restores a soft-deleted asset; no event where it is live. */
export function restoreAsset(id: string, state: LedgerState): Decision<LedgerEvent> {
  const asset = assetOf(state, id);
  return asset ? bringAssetBack(state, asset) : refuse({ code: 'asset-not-found' });
}

/** Makes an asset live again from whichever deletion: no event where it is live. */
export function bringAssetBack(state: LedgerState, { record, deletion }: AssetState): Decision<LedgerEvent> {
  if (deletion === 'none') return accept();
  const restored: LedgerEvent = { type: 'AssetRestored', data: { asset: record, former: { deletion } } };
  return cannotBeLive(state, record) ?? accept(restored);
}

function cannotBeLive(state: LedgerState, record: AssetRecord): Refused | undefined {
  const taken = nameTaken(state, record);
  if (taken) return taken;
  return state.liveNames.size >= MAX_LIVE_ASSETS ? refuse({ code: 'too-many-assets' }) : undefined;
}

function nameTaken(state: LedgerState, record: AssetRecord): Refused | undefined {
  const holder = state.liveNames.get(nameKey(record));
  if (holder === undefined || holder === record.id) return undefined;
  return refuse({ code: 'asset-name-taken', name: record.name });
}
