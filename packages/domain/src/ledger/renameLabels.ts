import type { LedgerEvent, TransactionRecord } from '@ledgerline/events';
import { type Decision, refuse } from '../decision.ts';
import { changedFields } from './changedFields.ts';
import type { RenameLabels } from './labelCommands.ts';
import type { LedgerState } from './ledgerState.ts';
import { renameInRules } from './renameInRules.ts';
import { Renaming } from './renaming.ts';
import { EVENTS_IN_A_PART } from './revertGroup.ts';
import { withoutEdited } from './setBy.ts';

/**
 * Gives payees or tags another name: in rules, then in live records, part by part. Each part looks at what still has an
 * old name, so a command that was interrupted goes on where it stopped.
 */
export function renameLabels(command: RenameLabels, state: LedgerState): Decision<LedgerEvent> {
  const { field, isUnderWay } = command;
  if (!isUnderWay && lacksNames(command, state)) return refuse({ code: 'name-not-found', of: field });
  const inRules = renameInRules(command, state);
  if (!inRules.ok) return inRules;
  const { events } = inRules;
  let toCome = 0;
  for (const rename of renamedRecords(command, state)) {
    if (events.length < EVENTS_IN_A_PART) events.push(rename());
    else toCome += 1;
    // Only the first part has to know how many there will be.
    if (isUnderWay && toCome > 0) break;
  }
  if (events.length === 0 && !isUnderWay) return refuse({ code: 'name-unchanged' });
  return { ok: true, events, ...(toCome > 0 && { goesOn: true, toCome }) };
}

/** Makes the event that renames one record. */
type Rename = () => LedgerEvent;

/** The live records that have an old name. */
function* renamedRecords(command: RenameLabels, state: LedgerState): Generator<Rename> {
  const renaming = Renaming.of(command);
  for (const { record, deletion } of state.transactions.values()) {
    if (deletion !== 'none' || !namesIn(record, command).some((name) => renaming.changes(name))) continue;
    yield () => renamedTransaction(record, command, renaming);
  }
}

/** As if the person had edited it: what a rule set of it is no longer said to be so. */
function renamedTransaction(
  record: TransactionRecord,
  { field, to }: RenameLabels,
  renaming: Renaming,
): LedgerEvent {
  const changes = field === 'payee' ? { payee: to } : { tags: renaming.tags(record.tags) };
  const transaction = withoutEdited(record, { ...record, ...changes });
  return {
    type: 'TransactionUpdated',
    data: { transaction, former: changedFields(record, transaction), effects: [] },
  };
}

/** Whether no live record has one of the names, and no rule sets it. */
function lacksNames(command: RenameLabels, state: LedgerState): boolean {
  const renaming = Renaming.of(command);
  const missing = renaming.keys();
  for (const name of namesOf(command, state)) {
    missing.delete(renaming.keyOf(name) ?? '');
    if (missing.size === 0) return false;
  }
  return true;
}

function* namesOf(command: RenameLabels, { rules, transactions }: LedgerState): Generator<string> {
  for (const { record } of rules.rules) yield* namesIn(record.then, command);
  for (const { record, deletion } of transactions.values()) {
    if (deletion === 'none') yield* namesIn(record, command);
  }
}

/** The payee of something, or its tags. */
function namesIn(
  { payee, tags }: { payee?: string; tags?: readonly string[] },
  { field }: RenameLabels,
): readonly string[] {
  if (field === 'tags') return tags ?? [];
  return payee === undefined ? [] : [payee];
}
