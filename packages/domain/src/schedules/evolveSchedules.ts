import type { LedgerEvent, OccurrenceMark, Recorded } from '@ledgerline/events';
import { type KeptMark, MAX_MARKS, recordOfMark, type ScheduleState } from './scheduleState.ts';

/**
 * The schedules after an event; the same list where it does not concern them. Neither the list nor the schedules that
 * are given change.
 */
export function evolveSchedules(
  schedules: readonly ScheduleState[],
  event: Recorded<LedgerEvent>,
): readonly ScheduleState[] {
  const change = { updatedAt: event.metadata.at, revision: event.revision + 1 };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- what is not named here does not concern schedules
  switch (event.type) {
    case 'ScheduleSet':
    case 'ScheduleEnded': {
      const { schedule: record } = event.data;
      const former = schedules.find((schedule) => schedule.record.id === record.id);
      const next: ScheduleState = {
        record,
        ended: event.type === 'ScheduleEnded',
        openThrough: event.type === 'ScheduleEnded' ? event.data.openThrough : null,
        marks: former?.marks ?? [],
        closedThrough: former?.closedThrough ?? '',
        ...change,
      };
      return former
        ? schedules.map((schedule) => (schedule === former ? next : schedule))
        : [...schedules, next];
    }
    case 'OccurrenceSettled': {
      const posted = event.metadata.source === 'schedule';
      return marked(schedules, event.data, { ...event.data.by, ...(posted && { posted }) });
    }
    case 'OccurrenceSkipped':
      return marked(schedules, event.data, { skipped: true });
    case 'OccurrenceReopened':
      return marked(schedules, event.data, undefined);
    case 'TransactionMatched': {
      const { id, bank } = event.data.transaction;
      return withRecord(schedules, id, { seenByBank: bank !== null });
    }
    case 'TransferMatched': {
      const { id, banks } = event.data.transfer;
      return withRecord(schedules, id, { seenByBank: banks.from !== null || banks.to !== null });
    }
    case 'TransactionSoftDeleted':
    case 'TransactionPermanentlyDeleted':
      return withRecord(schedules, event.data.transaction.id, { gone: true });
    case 'TransactionRestored':
      return withRecord(schedules, event.data.transaction.id, { gone: false });
    case 'TransferReverted':
      return withRecord(schedules, event.data.transfer.id, { gone: true });
    case 'TransferRestored':
      return withRecord(schedules, event.data.transfer.id, { gone: false });
    default:
      return schedules;
  }
}

/** The schedules with another mark, or none, on one date. */
function marked(
  schedules: readonly ScheduleState[],
  { scheduleId, dueOn }: { scheduleId: string; dueOn: string },
  mark: KeptMark | undefined,
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
  recordId: string,
  now: { gone: boolean } | { seenByBank: boolean },
): readonly ScheduleState[] {
  const isMeant = ([, mark]: [string, OccurrenceMark]): boolean => recordOfMark(mark) === recordId;
  if (!schedules.some(({ marks }) => marks.some(isMeant))) return schedules;
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

/** So many dismissed suggestions are remembered. */
const MAX_DISMISSED = 1_000;

/** The ids of dismissed suggestions after an event, oldest first; the same list where it does not concern them. */
export function evolveDismissed(dismissed: readonly string[], event: LedgerEvent): readonly string[] {
  if (event.type !== 'SuggestionDismissed' && event.type !== 'SuggestionRestored') return dismissed;
  const { id } = event.data.suggestion;
  const others = dismissed.filter((other) => other !== id);
  return event.type === 'SuggestionDismissed' ? [...others, id].slice(-MAX_DISMISSED) : others;
}
