import { z } from 'zod';
import { edited, made, type OccurrenceChange, type SuggestionChange, went } from './changes.ts';
import { defineChange } from './defineEvent.ts';
import { OccurrenceMark, ScheduleRecord, Settlement } from './scheduleRecords.ts';
import { CalendarDate, Id } from './values.ts';

/** A schedule was set up, changed from a date on, or brought back. `former` is null unless it was there and had not ended. */
export const ScheduleSet = defineChange(
  'ScheduleSet',
  1,
  {
    schedule: ScheduleRecord,
    former: ScheduleRecord.nullable(),
  },
  ({ schedule, former }) => (former ? edited('schedule', schedule, former) : made('schedule', schedule)),
);
/** The schedule has no further dates. */
export const ScheduleEnded = defineChange(
  'ScheduleEnded',
  2,
  {
    schedule: ScheduleRecord,
    /** Open dates up to this day stay open; null: none does. */
    openThrough: CalendarDate.nullable(),
  },
  ({ schedule }) => went('schedule', schedule, 'none', 'soft'),
);

/** A date of a schedule, with the schedule's title on that date, and what had been done about it: null for nothing. */
const occurrence = {
  scheduleId: Id,
  title: z.string(),
  dueOn: CalendarDate,
  former: OccurrenceMark.nullable(),
};
const occurrenceChange = (
  {
    scheduleId,
    dueOn,
    title,
    former,
  }: { scheduleId: string; dueOn: string; title: string; former: OccurrenceMark | null },
  after: OccurrenceMark | null,
): OccurrenceChange => ({ kind: 'occurrence', key: [scheduleId, dueOn], title, before: former, after });

/** A transaction or transfer stands for the date. */
export const OccurrenceSettled = defineChange(
  'OccurrenceSettled',
  1,
  {
    ...occurrence,
    by: Settlement,
  },
  (data) => occurrenceChange(data, data.by),
);
export const OccurrenceSkipped = defineChange('OccurrenceSkipped', 1, occurrence, (data) =>
  occurrenceChange(data, { skipped: true }),
);
/** Nothing has been done about the date any more. */
export const OccurrenceReopened = defineChange('OccurrenceReopened', 1, occurrence, (data) =>
  occurrenceChange(data, null),
);

/** Something that seemed to repeat is not to be suggested again. */
export const SuggestionDismissed = defineChange(
  'SuggestionDismissed',
  1,
  {
    suggestion: z.strictObject({ id: Id, title: z.string() }),
  },
  ({ suggestion }): SuggestionChange => ({
    kind: 'suggestion',
    key: [suggestion.id],
    suggestion,
    before: false,
    after: true,
  }),
);
export const SuggestionRestored = defineChange(
  'SuggestionRestored',
  1,
  {
    suggestion: z.strictObject({ id: Id, title: z.string() }),
  },
  ({ suggestion }): SuggestionChange => ({
    kind: 'suggestion',
    key: [suggestion.id],
    suggestion,
    before: true,
    after: false,
  }),
);

/** What can happen to schedules, their dates, and what seems to be one. */
export const scheduleEventDefinitions = [
  ScheduleSet,
  ScheduleEnded,
  OccurrenceSettled,
  OccurrenceSkipped,
  OccurrenceReopened,
  SuggestionDismissed,
  SuggestionRestored,
] as const;
