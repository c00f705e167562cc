import {
  changeOf,
  type Deletion,
  isIn,
  isMatch,
  type LedgerEvent,
  type OccurrenceMark,
  type Recorded,
} from '@ledgerline/events';
import { type KeptMark, MAX_MARKS, recordOfMark, type ScheduleState } from './scheduleState.ts';

/**
 * The schedules after an event; the same list where it does not concern them. Neither the list nor the schedules that
 * are given change.
 */
export function evolveSchedules(
  schedules: readonly ScheduleState[],
  event: Recorded<LedgerEvent>,
  change = changeOf(event),
): readonly ScheduleState[] {
  if (!isIn(change, 'schedules', 'records')) return schedules;
  switch (change.kind) {
    case 'schedule': {
      const { record, deletion } = change.after;
      const former = schedules.find((schedule) => schedule.record.id === record.id);
      const next: ScheduleState = {
        record,
        ended: deletion !== 'none',
        openThrough: 'openThrough' in event.data ? event.data.openThrough : null,
        marks: former?.marks ?? [],
        closedThrough: former?.closedThrough ?? '',
        updatedAt: event.metadata.at,
        revision: event.revision + 1,
      };
      return former
        ? schedules.map((schedule) => (schedule === former ? next : schedule))
        : [...schedules, next];
    }
    case 'occurrence': {
      const { key, after } = change;
      const posted = after && !('skipped' in after) && event.metadata.source === 'schedule';
      return marked(schedules, key, after && { ...after, ...(posted && { posted }) });
    }
    case 'transaction': {
      const { key, before, after } = change;
      if (!before) return schedules;
      if (before.deletion !== after.deletion) return withRecord(schedules, key, goneAfter(after));
      const { bank } = after.record;
      return bank === before.record.bank
        ? schedules
        : withRecord(schedules, key, { seenByBank: bank !== null });
    }
    case 'transfer': {
      const { key, before, after } = change;
      if (!before) return schedules;
      if (before.deletion !== after.deletion) return withRecord(schedules, key, goneAfter(after));
      if (!isMatch(change)) return schedules;
      const { from, to } = after.record.banks;
      return withRecord(schedules, key, { seenByBank: from !== null || to !== null });
    }
    case 'import':
    case 'suggestion':
      return schedules;
  }
}

const goneAfter = ({ deletion }: { deletion: Deletion }) => ({ gone: deletion !== 'none' });

/** The schedules with another mark, or none, on one date. */
function marked(
  schedules: readonly ScheduleState[],
  [scheduleId, dueOn]: [scheduleId: string, dueOn: string],
  mark: KeptMark | null,
): ScheduleState[] {
  return schedules.map((schedule) => {
    if (schedule.record.id !== scheduleId) return schedule;
    const marks = schedule.marks.filter(([date]) => date !== dueOn);
    if (mark) {
      const place = marks.findLastIndex(([date]) => date < dueOn) + 1;
      marks.splice(place, 0, [dueOn, mark]);
    }
    const dropped = marks.length > MAX_MARKS ? marks.shift() : undefined;
    return dropped ? { ...schedule, marks, closedThrough: dropped[0] } : { ...schedule, marks };
  });
}

/** The schedules after a record that may settle a date has gone or come back, or a bank's statement had it. */
function withRecord(
  schedules: readonly ScheduleState[],
  [recordId]: [id: string],
  now: { gone: boolean } | { seenByBank: boolean },
): readonly ScheduleState[] {
  if (!markedRecords(schedules).has(recordId)) return schedules;
  const isMeant = ([, mark]: [string, OccurrenceMark]): boolean => recordOfMark(mark) === recordId;
  return schedules.map((schedule) => {
    if (!schedule.marks.some(isMeant)) return schedule;
    const marks = schedule.marks.map((entry): [string, KeptMark] => {
      const [dueOn, kept] = entry;
      if (!isMeant(entry) || 'skipped' in kept) return entry;
      if ('gone' in now) {
        const { gone: _gone, ...mark } = kept;
        return [dueOn, now.gone ? { ...mark, gone: true } : mark];
      }
      const { seenByBank: _seen, ...mark } = kept;
      return [dueOn, now.seenByBank ? { ...mark, seenByBank: true } : mark];
    });
    return { ...schedule, marks };
  });
}

/** The records that marks name, of lists that are still the same: thousands of records may go between two changes of one. */
const knownRecords = new WeakMap<readonly ScheduleState[], ReadonlySet<string>>();

function markedRecords(schedules: readonly ScheduleState[]): ReadonlySet<string> {
  const known = knownRecords.get(schedules);
  if (known) return known;
  const records = new Set<string>();
  for (const { marks } of schedules) {
    for (const [, mark] of marks) {
      const record = recordOfMark(mark);
      if (record !== undefined) records.add(record);
    }
  }
  knownRecords.set(schedules, records);
  return records;
}

/** So many dismissed suggestions are remembered. */
const MAX_DISMISSED = 1_000;

/** The ids of dismissed suggestions after an event, oldest first; the same list where it does not concern them. */
export function evolveDismissed(
  dismissed: readonly string[],
  event: LedgerEvent,
  change = changeOf(event),
): readonly string[] {
  if (change.kind !== 'suggestion') return dismissed;
  const [id] = change.key;
  const others = dismissed.filter((other) => other !== id);
  return change.after ? [...others, id].slice(-MAX_DISMISSED) : others;
}
