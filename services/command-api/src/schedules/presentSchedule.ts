import type { OccurrenceChange, Schedule } from '@ledgerline/contract';
import {
  type Catalogue,
  currentShape,
  isOpen,
  type LedgerState,
  markOf,
  scheduleShown,
  shapeOn,
} from '@ledgerline/domain';
import { changeOf, type LedgerEvent, type OccurrenceMark } from '@ledgerline/events';
import { referToAsset } from '../assets/presentAsset.ts';
import { presentCategory } from '../categories/presentCategory.ts';

/** A schedule as clients see it, also an ended one. Throws for one that the ledger never had. */
export function presentSchedule(
  state: LedgerState,
  id: string,
  { catalogue }: { catalogue: Catalogue },
): Schedule {
  const schedule = state.schedules.find(({ record }) => record.id === id);
  if (!schedule) throw new Error(`no schedule ${id} in this ledger`);
  return scheduleShown(schedule, {
    asset: (assetId) => referToAsset(state, assetId),
    category: (categoryId) => presentCategory(catalogue, categoryId),
  });
}

/** What was done about a date: by the command's own event, or where it had nothing to do by the ledger. */
export function presentOccurrence(
  state: LedgerState,
  events: readonly LedgerEvent[],
  scheduleId: string,
  dueOn: string,
): OccurrenceChange {
  for (const change of events.map(changeOf)) {
    if (change.kind !== 'occurrence') continue;
    const [id, date] = change.key;
    return { schedule: { id, title: change.title }, dueOn: date, ...marked(change.after ?? undefined) };
  }
  const schedule = state.schedules.find(({ record }) => record.id === scheduleId);
  if (!schedule) throw new Error(`no schedule ${scheduleId} in this ledger`);
  const { title } = shapeOn(schedule, dueOn) ?? currentShape(schedule);
  return { schedule: { id: scheduleId, title }, dueOn, ...marked(markOf(schedule, dueOn)) };
}

function marked(mark: OccurrenceMark | undefined): Pick<OccurrenceChange, 'state' | 'record'> {
  if (mark === undefined || isOpen(mark)) return { state: 'open' };
  if ('skipped' in mark) return { state: 'skipped' };
  return 'transactionId' in mark
    ? { state: 'recorded', record: { kind: 'transaction', id: mark.transactionId } }
    : { state: 'recorded', record: { kind: 'transfer', id: mark.transferId } };
}
