import {
  type BankData,
  changeOf,
  type LedgerEvent,
  type RecordChange,
  type Recorded,
  turnOf,
} from '@ledgerline/events';
import { type Decision, type Refused, refuse } from '../decision.ts';
import type { Refusal, RefusedPart } from '../refusals.ts';
import { currentShape } from '../schedules/scheduleState.ts';
import { changedFields, sameValue } from '../values/changedFields.ts';
import { AT_ONCE } from '../values/steps.ts';
import { EVENTS_IN_A_PART } from './commandParts.ts';
import { Draft } from './draft.ts';
import type { RevertGroup } from './ledgerCommands.ts';
import { type LedgerState, namedAsset } from './ledgerState.ts';
import { isReverted } from './revertedEvents.ts';
import { revertEvent } from './reverts.ts';
import { newerChange } from './revertUpdates.ts';

/**
 * Takes a group back, newest event first, each on the state that the reverts before it leave. Events that were taken
 * back already, by any means, are skipped. If some cannot be taken back, all is refused, with a list of them; with
 * those in `except` the rest is accepted. In steps of a few events each: the first part tries all.
 */
export function* revertGroup(
  command: RevertGroup,
  state: LedgerState,
): Generator<undefined, Decision<LedgerEvent>> {
  const { events, size: actual, except, isUnderWay } = command;
  // The group has grown since its events were read.
  if (actual !== events.length) return refuse({ code: 'revision-conflict', expected: events.length, actual });
  const draft = new Draft(state);
  const refused: RefusedPart[] = [];
  let rowsOfTransfers: ReadonlySet<string> | undefined;
  const isInTransfer = (row: BankData) => {
    rowsOfTransfers ??= rowsIn(draft.state.transfers);
    return rowsOfTransfers.has(rowKey(row));
  };
  for (const [place, event] of events.toReversed().entries()) {
    if (place > 0 && place % AT_ONCE === 0) yield;
    if (isUnderWay && draft.events.length >= EVENTS_IN_A_PART) {
      return refused.length > 0 ? blocked(refused, events) : { ok: true, events: draft.events, goesOn: true };
    }
    if (except.has(event.id) || framesImport(event) || isReverted(draft.state, event.id)) continue;
    const decision =
      editedSince(event, draft.state, isInTransfer) ??
      revertEvent({ type: 'RevertEvent', event }, draft.state);
    if (decision.ok) draft.add(decision.events, event.id);
    else if (!isEffectGone(decision.refusal)) {
      refused.push({ id: event.id, what: nameOf(event, state), refusal: decision.refusal });
    }
  }
  if (refused.length > 0) return blocked(refused, events);
  if (draft.events.length === 0 && !isUnderWay) return refuse({ code: 'already-reverted' });
  return { ok: true, events: draft.events };
}

const blocked = (refused: readonly RefusedPart[], events: readonly LedgerEvent[]): Refused =>
  refuse({
    code: 'group-revert-blocked',
    refused,
    of: events.filter((event) => !framesImport(event)).length,
  });

/** Whether an event only says that an import began or ended. The events between are taken back one by one. */
const framesImport = (event: LedgerEvent): boolean => changeOf(event).kind === 'import';

/** Whether a revert was refused because its effect is gone, by other means than a revert. */
const isEffectGone = (refusal: Refusal): boolean =>
  refusal.code === 'revert-blocked' && refusal.by === 'already';

const rowKey = ({ importId, line }: BankData): string => `${importId} ${line}`;

/** The rows of statements that live transfers keep. */
function rowsIn(transfers: LedgerState['transfers']): ReadonlySet<string> {
  const rows = new Set<string>();
  for (const { record, reverted } of transfers.values()) {
    if (reverted) continue;
    for (const row of [record.banks.from, record.banks.to]) if (row) rows.add(rowKey(row));
  }
  return rows;
}

/**
 * Refuses to delete a record that was edited since the event made it or brought it back, or whose row became a
 * transfer. Among many records nobody would see that an edit is lost, or that its money stays. (A single revert shows
 * the record before it deletes it.)
 */
function editedSince(
  event: Recorded<LedgerEvent>,
  state: LedgerState,
  isInTransfer: (row: BankData) => boolean,
): Refused | undefined {
  const change = changeOf(event);
  if (change.kind !== 'transaction' && change.kind !== 'transfer') return undefined;
  const turn = turnOf(change);
  if (turn !== 'made' && turn !== 'restored') return undefined;
  const edited =
    change.kind === 'transaction' ? editedFields(change, state, isInTransfer) : editedTags(change, state);
  return edited.length === 0 ? undefined : newerChange(edited);
}

function editedFields(
  { after: { record } }: RecordChange<'transaction'>,
  state: LedgerState,
  isInTransfer: (row: BankData) => boolean,
): string[] {
  const now = state.transactions.get(record.id);
  const { bank } = now?.record ?? record;
  if (now?.deletion === 'permanent' && bank && isInTransfer(bank)) return ['transfer'];
  return now?.deletion === 'none' ? Object.keys(changedFields(record, now.record)) : [];
}

/** Of a transfer only the tags can be edited. */
function editedTags({ after: { record } }: RecordChange<'transfer'>, state: LedgerState): string[] {
  const now = state.transfers.get(record.id);
  return now?.reverted === false && !sameValue(now.record.tags, record.tags) ? ['tags'] : [];
}

/** What the event's record is called now. */
function nameOf(event: Recorded<LedgerEvent>, state: LedgerState): string {
  const change = changeOf(event);
  const nameOfAsset = (id: string) => namedAsset(state, id).record.name;
  switch (change.kind) {
    case 'asset':
    case 'opening':
    case 'adjustment':
    case 'confirmation':
      return nameOfAsset(change.key[0]);
    case 'transaction':
      return state.transactions.get(change.key[0])?.record.title ?? change.after.record.title;
    case 'transfer': {
      const { fromAssetId, toAssetId } = change.after.record;
      return `${nameOfAsset(fromAssetId)} → ${nameOfAsset(toAssetId)}`;
    }
    case 'import':
      return change.after.record.fileName;
    case 'schedule':
      return currentShape(change.after).title;
    case 'occurrence':
      return change.title;
    case 'suggestion':
      return change.suggestion.title;
    case 'plan':
    case 'period-start':
      return 'The plan';
    case 'goal':
    case 'rule':
      return change.after.record.name;
    case 'earmark':
      return change.goal.name;
    case 'rule-order':
    case 'rule-offer':
      return 'The rules';
  }
}
