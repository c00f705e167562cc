import type { LedgerEvent, OccurrenceChange, RecordChange, SuggestionChange } from '@ledgerline/events';
import { accept, type Decision } from '../decision.ts';
import { bareMark, markOf, sameMark } from '../schedules/scheduleState.ts';
import type { LedgerState } from './ledgerState.ts';
import { asItIsNow } from './occurrences.ts';
import { blocked } from './revertObstacles.ts';
import { bringScheduleBack } from './schedules.ts';

/**
 * Takes back that a schedule was set up (it ends), or changed (its former shapes come back), unless it changed since.
 * `undone` is what the event had taken back: an end is done again with the dates that it left open.
 */
export function takeScheduleBack(
  state: LedgerState,
  { before, after: { record: schedule } }: RecordChange<'schedule'>,
  undone: LedgerEvent | undefined,
): Decision<LedgerEvent> {
  const former = before?.record;
  const now = state.schedules.find(({ record }) => record.id === schedule.id);
  if (!now) throw new Error(`no schedule ${schedule.id} in this ledger`);
  const title = schedule.shapes.at(-1)?.title ?? '';
  if (now.ended) return former ? blocked('deleted', title) : blocked('already', title);
  if (!sameRecord(now.record, schedule)) return blocked('newer-change', 'schedule');
  if (former) return accept({ type: 'ScheduleSet', data: { schedule: former, former: now.record } });
  const openThrough = undone?.type === 'ScheduleEnded' ? undone.data.openThrough : null;
  return accept({ type: 'ScheduleEnded', data: { schedule: now.record, openThrough } });
}

/** Brings an ended schedule back as it was. */
export function takeEndBack(
  state: LedgerState,
  { after: { record: schedule } }: RecordChange<'schedule'>,
): Decision<LedgerEvent> {
  const now = state.schedules.find(({ record }) => record.id === schedule.id);
  return now && !now.ended
    ? blocked('already', schedule.shapes.at(-1)?.title ?? '')
    : bringScheduleBack(state, schedule);
}

/** Puts back what had been done about a date before, unless something else was done since. */
export function putMarkBack(
  state: LedgerState,
  { key: [scheduleId, dueOn], title, before: former, after: given }: OccurrenceChange,
): Decision<LedgerEvent> {
  const schedule = state.schedules.find(({ record }) => record.id === scheduleId);
  const mark = schedule && markOf(schedule, dueOn);
  const now = mark ? bareMark(mark) : null;
  if (!sameMark(now, given))
    return sameMark(now, former) ? blocked('already', title) : blocked('newer-change', 'date');
  const data = { scheduleId, title, dueOn, former: now };
  if (former === null) return accept({ type: 'OccurrenceReopened', data });
  if ('skipped' in former) return accept({ type: 'OccurrenceSkipped', data });
  return accept({ type: 'OccurrenceSettled', data: { ...data, by: asItIsNow(state, former) } });
}

/** Offers a dismissed suggestion again, or dismisses it again. */
export function takeChoiceBack(
  { dismissed }: LedgerState,
  { suggestion, before }: SuggestionChange,
): Decision<LedgerEvent> {
  if (dismissed.includes(suggestion.id) === before) return blocked('already', suggestion.title);
  return accept({ type: before ? 'SuggestionDismissed' : 'SuggestionRestored', data: { suggestion } });
}

const sameRecord = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
