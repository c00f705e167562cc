import type { LedgerEvent, ScheduleShape, TransactionRecord, TransferRecord } from '@ledgerline/events';
import { type Decision, refuse } from '../decision.ts';
import { currentShape, MAX_SHAPES, type ScheduleState } from '../schedules/scheduleState.ts';
import { changedFields } from '../values/changedFields.ts';
import { AT_ONCE } from '../values/steps.ts';
import { type Change, nextPartOf } from './commandParts.ts';
import type { RenameLabels } from './labelCommands.ts';
import type { LedgerState } from './ledgerState.ts';
import { namesIn, recordsAmong } from './namesIn.ts';
import { renameInRules } from './renameInRules.ts';
import { Renaming } from './renaming.ts';
import { withoutEdited } from './setBy.ts';

/**
 * Gives payees or tags another name: in rules, then in schedules and live records, part by part. Each part looks at what
 * still has an old name, so a command that was interrupted goes on where it stopped.
 */
export function* renameLabels(
  command: RenameLabels,
  state: LedgerState,
): Generator<undefined, Decision<LedgerEvent>> {
  const { field, isUnderWay } = command;
  if (!isUnderWay && (yield* lacksNames(command, state)))
    return refuse({ code: 'name-not-found', of: field });
  const inRules = renameInRules(command, state);
  if (!inRules.ok) return inRules;
  const part = yield* nextPartOf(inRules.events, renamedRecords(command, state), isUnderWay);
  return part.events.length === 0 && !isUnderWay ? refuse({ code: 'name-unchanged' }) : part;
}

/** The schedules that go on and the live records that have an old name, transfers among them. */
function* renamedRecords(command: RenameLabels, state: LedgerState): Generator<Change> {
  const renaming = Renaming.of(command);
  for (const schedule of state.schedules) {
    yield renamedSchedule(schedule, command, renaming);
  }
  for (const { record, deletion } of recordsAmong(state.transactions, command.ids)) {
    const isRenamed = deletion === 'none' && namesIn(record, command).some((name) => renaming.changes(name));
    yield isRenamed ? () => renamedTransaction(record, command, renaming) : undefined;
  }
  if (command.field === 'payee') return;
  for (const { record, reverted } of recordsAmong(state.transfers, command.ids)) {
    const isRenamed = !reverted && record.tags.some((tag) => renaming.changes(tag));
    yield isRenamed ? () => renamedTransfer(record, renaming) : undefined;
  }
}

/** Its next shape, from today or from its last change; undefined where nothing changes or it has no room for one. */
function renamedSchedule(
  schedule: ScheduleState,
  command: RenameLabels,
  renaming: Renaming,
): Change | undefined {
  const { record, ended } = schedule;
  const now = currentShape(schedule);
  if (ended || !namesIn(now, command).some((name) => renaming.changes(name))) return undefined;
  const from = command.today > now.from ? command.today : now.from;
  const kept = record.shapes.filter((shape) => shape.from < from);
  if (kept.length >= MAX_SHAPES) return undefined;
  const shape: ScheduleShape = { ...now, from, ...renamedIn(now, command, renaming) };
  return () => ({
    type: 'ScheduleSet',
    data: { schedule: { ...record, shapes: [...kept, shape] }, former: record },
  });
}

/** As if the person had edited it: what a rule set of it is no longer said to be so. */
function renamedTransaction(
  record: TransactionRecord,
  command: RenameLabels,
  renaming: Renaming,
): LedgerEvent {
  const transaction = withoutEdited(record, { ...record, ...renamedIn(record, command, renaming) });
  return {
    type: 'TransactionUpdated',
    data: { transaction, former: changedFields(record, transaction), effects: [] },
  };
}

function renamedTransfer(record: TransferRecord, renaming: Renaming): LedgerEvent {
  const transfer = { ...record, tags: renaming.tags(record.tags) };
  return { type: 'TransferUpdated', data: { transfer, former: { tags: record.tags } } };
}

/** What is renamed of something that has an old name. */
const renamedIn = (
  { tags }: { tags: readonly string[] },
  { field, to }: RenameLabels,
  renaming: Renaming,
): { payee: string } | { tags: string[] } =>
  field === 'payee' ? { payee: to } : { tags: renaming.tags(tags) };

/** Whether no live record and no schedule that goes on has one of the names, and no rule sets it. */
function* lacksNames(command: RenameLabels, state: LedgerState): Generator<undefined, boolean> {
  const renaming = Renaming.of(command);
  const missing = renaming.keys();
  let looked = 0;
  for (const name of namesOf(command, state)) {
    looked += 1;
    if (looked % AT_ONCE === 0) yield;
    missing.delete(renaming.keyOf(name) ?? '');
    if (missing.size === 0) return false;
  }
  return true;
}

function* namesOf(
  command: RenameLabels,
  { rules, schedules, transactions, transfers }: LedgerState,
): Generator<string> {
  for (const { record } of rules.rules) yield* namesIn(record.then, command);
  for (const schedule of schedules) {
    if (!schedule.ended) yield* namesIn(currentShape(schedule), command);
  }
  for (const { record, deletion } of recordsAmong(transactions, command.ids)) {
    if (deletion === 'none') yield* namesIn(record, command);
  }
  for (const { record, reverted } of recordsAmong(transfers, command.ids)) {
    if (!reverted) yield* namesIn({ tags: record.tags }, command);
  }
}
