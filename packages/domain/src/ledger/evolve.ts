import {
  type AssetRecord,
  type At,
  changeOf,
  type Effect,
  groupOf,
  type ImportRecord,
  isIn,
  LATER_FIELDS,
  type LedgerChange,
  type LedgerEvent,
  live,
  type Recorded,
  type TransactionRecord,
  type TransferRecord,
} from '@ledgerline/events';
import { learn } from '../categoriser/learnedChoices.ts';
import { asideAfter } from '../goals/aside.ts';
import { evolveGoals } from '../goals/evolveGoals.ts';
import { partsMoved } from '../goals/goalParts.ts';
import { evolvePlan } from '../plan/planState.ts';
import { evolveRules } from '../rules/ruleState.ts';
import { evolveDismissed, evolveSchedules } from '../schedules/evolveSchedules.ts';
import { keptReading } from '../values/headerHash.ts';
import { nameKey } from './assetNames.ts';
import { incomeOf, liftOf, positionAfter, type Target } from './balances.ts';
import { countRows } from './bankRows.ts';
import { isByHand, textToLearn } from './byHand.ts';
import { confirmationsAfter, datedMoves, withConfirmation, withoutConfirmation } from './confirmations.ts';
import { type ImportState, type LedgerState, namedAsset } from './ledgerState.ts';

/**
 * Raised whenever `evolve` or the state's shape changes, so that snapshots of older ones are not used; by itself with each
 * field that transactions get.
 */
export const EVOLVE_VERSION = 8 + LATER_FIELDS;

type Happened = Recorded<LedgerEvent>;

/**
 * Folds the next event into the state, in place, and returns the state. To keep the old one, copy it first. Whoever
 * folds a stream sees to it that no event is missing.
 */
export function evolve(state: LedgerState, event: Recorded<LedgerEvent>): LedgerState {
  const change = changeOf(event);
  applyToRecords(state, event, change);
  const chosen = choiceByHand(event, change);
  if (chosen) learn(state.learned, textToLearn(chosen), chosen.categoryId);
  return state;
}

/** Applies an event to all that a decision looks at: records, positions and reverts. Changes the state in place. */
export function applyToRecords(
  state: LedgerState,
  event: Recorded<LedgerEvent>,
  change = changeOf(event),
): void {
  evolveRecord(state, event, change);
  state.schedules = evolveSchedules(state.schedules, event, change);
  state.dismissed = evolveDismissed(state.dismissed, event, change);
  state.plan = evolvePlan(state.plan, event, change);
  state.rules = evolveRules(state.rules, event, change);
  if ('effects' in event.data) applyEffects(state, event.data.effects);
  noteGoals(state, event, change);
  noteDatedMoves(state, event, change);
  countRows(event, (importId) => state.imports.get(importId), change);
  if (event.metadata.reverts !== undefined) state.revertedBy.set(event.metadata.reverts, event.id);
}

function evolveRecord(state: LedgerState, event: Happened, change: LedgerChange): void {
  if (!isIn(change, 'accounts', 'records')) return;
  switch (change.kind) {
    case 'asset':
      return putAsset(state, event, change.after);
    case 'opening':
    case 'adjustment':
      return putAsset(state, event, live(change.asset));
    case 'confirmation': {
      const { asset, before, after } = change;
      putAsset(state, event, live(asset));
      const own = namedAsset(state, asset.id);
      if (after) own.confirmations = withConfirmation(own.confirmations, after, event.metadata.at);
      else if (before) own.confirmations = withoutConfirmation(own.confirmations, before);
      return;
    }
    case 'transaction':
      return putTransaction(state, event, change.after);
    case 'transfer':
      return putTransfer(state, event, change.after);
    case 'import':
      return putImport(state, event, change.after.record);
  }
}

function putAsset(state: LedgerState, event: Happened, { record, deletion }: At<AssetRecord>): void {
  const former = state.assets.get(record.id);
  if (former?.deletion === 'none') state.liveNames.delete(nameKey(former.record));
  if (deletion === 'none') state.liveNames.set(nameKey(record), record.id);
  state.assets.set(record.id, {
    record,
    deletion,
    position: former?.position ?? 0,
    income: former?.income ?? 0,
    adjustments: former?.adjustments ?? {},
    confirmations: former?.confirmations ?? [],
    ...(former?.aside && { aside: former.aside }),
    ...lastChange(event),
  });
}

function putTransaction(
  state: LedgerState,
  event: Happened,
  { record, deletion }: At<TransactionRecord>,
): void {
  const effects = effectsIn(event);
  const former = state.transactions.get(record.id);
  // A permanent deletion after a soft one moves nothing, so what the soft one did still holds.
  const deletedBefore = former !== undefined && former.deletion !== 'none';
  const byDeletion = deletedBefore ? former.lifted : liftOf(effects ?? [], record.accountId);
  state.transactions.set(record.id, {
    record,
    deletion,
    lifted: deletion === 'none' ? null : byDeletion,
    ...lastChange(event),
  });
  if (former) countIncome(state, former, -1);
  countIncome(state, { record, deletion }, 1);
}

function putImport(state: LedgerState, event: Happened, imported: ImportRecord): void {
  // Events of before version 8 of this fold have the whole header.
  const record = { ...imported, reading: keptReading(imported.reading) };
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
  state.imports.set(record.id, {
    ...begun,
    ...('closing' in event.data && { record, finished: true, closing: event.data.closing }),
    ...lastChange(event),
  });
}

function countIncome(state: LedgerState, target: Target, sign: 1 | -1): void {
  namedAsset(state, target.record.accountId).income += sign * incomeOf(target);
}

/** The transaction whose category a person chose, or left when giving it another title. */
function choiceByHand(event: Happened, change: LedgerChange): TransactionRecord | undefined {
  if (change.kind !== 'transaction' || event.metadata.reverts !== undefined) return undefined;
  const { before, after } = change;
  if (after.record.categorizedBy !== 'user') return undefined;
  const chosen = before === null || hasChosen(before.record, after.record, event);
  return chosen ? after.record : undefined;
}

/** Whether a person chose the category, or gave the record another title or payee and left it. */
function hasChosen(before: TransactionRecord, after: TransactionRecord, { metadata }: Happened): boolean {
  const changes = (field: keyof TransactionRecord) => before[field] !== after[field];
  if (changes('categoryId') || changes('categorizedBy')) return true;
  // Payees of many at once are names of what was there: they teach nothing, nor does what a rule or a bank gives.
  const isOfMany = groupOf(metadata)?.kind === 'bulk';
  return (
    (changes('title') && isByHand(after, 'title')) ||
    (changes('payee') && !isOfMany && isByHand(after, 'payee'))
  );
}

function putTransfer(state: LedgerState, event: Happened, { record, deletion }: At<TransferRecord>): void {
  const reverted = deletion !== 'none';
  const effects = effectsIn(event);
  const former = state.transfers.get(record.id);
  state.transfers.set(record.id, {
    record,
    reverted,
    // A match with a bank's row moves nothing, so what the last move did still holds.
    lifted: effects ? liftOf(effects, receiverOf(record, reverted)) : (former?.lifted ?? null),
    ...lastChange(event),
  });
}

const receiverOf = ({ fromAssetId, toAssetId }: TransferRecord, reverted: boolean): string =>
  reverted ? fromAssetId : toAssetId;

function applyEffects(state: LedgerState, effects: readonly Effect[]): void {
  for (const effect of effects) namedAsset(state, effect.assetId).position = positionAfter(effect);
}

const effectsIn = ({ data }: LedgerEvent): Effect[] | undefined =>
  'effects' in data ? data.effects : undefined;

/** Updates what is put aside, and in which assets it is missing. */
function noteGoals(state: LedgerState, event: Happened, change: LedgerChange): void {
  const goals = evolveGoals(state.goals, event, change);
  const moved = partsMoved(state.goals.goals, goals.goals);
  state.goals = goals;
  // A goal never leaves the list: without one, nothing was ever put aside.
  if (goals.goals.length === 0) return;
  const touched = effectsIn(event)?.map(({ assetId }) => assetId) ?? [];
  for (const assetId of new Set([...touched, ...moved.keys()])) {
    const asset = namedAsset(state, assetId);
    const aside = asideAfter(asset.aside, moved.get(assetId) ?? 0n, asset.position, event);
    if (aside) asset.aside = aside;
    else delete asset.aside;
  }
}

/** Updates what the records add up to on days with a confirmed balance. */
function noteDatedMoves(state: LedgerState, event: Happened, change: LedgerChange): void {
  for (const move of datedMoves(event, change)) {
    const asset = namedAsset(state, move.assetId);
    if (asset.confirmations.length > 0) {
      asset.confirmations = confirmationsAfter(asset.confirmations, move, event);
    }
    if (change.kind === 'adjustment') {
      const { date, delta } = move;
      asset.adjustments = { ...asset.adjustments, [date]: (asset.adjustments[date] ?? 0) + delta };
    }
  }
}

const lastChange = ({ revision, metadata }: Recorded<LedgerEvent>) => ({
  updatedAt: metadata.at,
  revision: revision + 1,
});
