import { limits } from '@ledgerline/domain/values';
import { sampleCategory } from '../categories/categorySamples.ts';
import { answerPart, anyOf, requestPart } from '../docs/component.ts';
import { tagsDescription } from '../docs/recordFields.ts';
import { sampleIds } from '../docs/samples.ts';
import {
  DismissedSuggestion,
  Forecast,
  ListedSchedule,
  Occurrence,
  OccurrenceAmount,
  OccurrenceChange,
  Schedule,
  ScheduleAmount,
  ScheduleRule,
  ScheduleSuggestion,
} from './scheduleAnswers.ts';
import { changeSchedule, dismissSuggestion, settleOccurrence, setUpSchedule } from './scheduleRequests.ts';
import {
  sampleOccurrence,
  sampleOccurrenceChange,
  sampleSchedule,
  sampleSuggestion,
} from './scheduleSamples.ts';

const pattern = '^[0-9a-f]{24}$';
const patternOrNone = '^([0-9a-f]{24})?$';

const shape = {
  title: 'What its records are called.',
  type: 'What it records.',
  amount:
    'What a date moves: `exact`ly that, `about` that, or something `from` … `to` …. Of a card’s bill the day of its `statement`.',
  asset: 'The asset that it moves; of a transfer the source.',
  toAsset: 'Where a transfer goes.',
  category: 'null: chosen by the text when it is recorded.',
  rule: 'How it repeats.',
  mode: '`ask`: somebody records it. `post`: it is recorded by itself when it comes.',
};
const waiting =
  'An asset of it is deleted: nothing is recorded until that is restored or another one chosen.';

const schedule = {
  ...shape,
  id: 'The schedule’s id.',
  starts: 'The date that the rule counts from.',
  ends: 'The last possible date; null for none.',
  from: 'From this date on it is so; earlier dates keep what it was.',
  timeZone: 'The IANA zone whose calendar the dates belong to.',
  payee: 'Whom its records are paid to or by; empty for nobody, and for a transfer.',
  tags: 'The tags of its records, at most 10.',
  sentence: 'The rule in plain words.',
  isEnded: 'It has no further dates.',
  createdAt: 'When it was set up: an instant in UTC.',
  updatedAt: 'When it was last changed: an instant in UTC.',
  revision: 'For `expectedRevision`.',
};

const change = {
  schedule: 'The schedule, as it was called on that date.',
  dueOn: 'The due date: together with the schedule’s id what names it.',
  state: '`open`, `recorded` by a transaction or transfer, or `skipped`.',
  record:
    'What it was recorded by; `posted` where that happened by itself. Lists tell its `amount`, which may differ from what was expected.',
};

const requestFields = {
  title: {
    description: 'What its records are called.',
    minLength: limits.title.min,
    maxLength: limits.title.maxUnits,
  },
  type: 'What it records.',
  amount:
    'Exactly that, about that, or a range; only an exact one can be recorded by itself. Or `statement`, the day of a card’s statement (31: the last of the month): a transfer that pays what the card owed on that day.',
  asset: { description: 'The id of the asset that it moves; of a transfer the source.', pattern },
  toAsset: {
    description: 'The id of the asset that a transfer goes to; null for everything else.',
    pattern: patternOrNone,
  },
  category: {
    description: 'The id of a category of the type; null: chosen by the text.',
    pattern: patternOrNone,
  },
  rule: 'How it repeats. Weeks need `weekdays` (1 is Monday), months and years need `on`; the month of a year is that of `starts`.',
  starts: 'The date that the rule counts from: at most 400 days back and 10 years ahead.',
  ends: 'The last possible date; null for none.',
  mode: '`ask`: somebody records it. `post`: it is recorded by itself when it comes, whatever the balance.',
  timeZone: {
    description: 'The IANA zone whose calendar the dates belong to; else that of X-Time-Zone.',
    maxLength: 64,
  },
  payee: {
    description: 'Whom its records are paid to or by; empty for nobody. A transfer has none.',
    maxLength: limits.payee.max,
  },
  tags: tagsDescription,
};

const example = {
  title: 'Rent',
  type: 'expense',
  amount: { exact: 850 },
  asset: sampleIds.bank,
  category: sampleCategory.id,
  rule: { every: 1, unit: 'month', on: { day: 31 }, shift: 'before' },
  starts: '2026-06-30',
  mode: 'post',
} as const;

export const scheduleComponents = {
  ScheduleAmount: anyOf(ScheduleAmount, {
    description: 'What a date will move.',
    example: { exact: 850 },
  }),
  ScheduleRule: answerPart(ScheduleRule, {
    description: 'How something repeats.',
    fields: {
      every: 'Every so many units.',
      unit: 'Days, weeks, months or years.',
      weekdays: 'Of weeks: 1 is Monday, 7 is Sunday.',
      on: 'Of months and years: the day (31: always the last one), or the first to fourth or last (-1) of a weekday.',
      shift: 'Where a date on a weekend goes: nowhere, or to the working day before or after.',
    },
    example: sampleSchedule.rule,
  }),
  Schedule: answerPart(Schedule, {
    description: 'Something that repeats.',
    fields: schedule,
    example: sampleSchedule,
  }),
  ListedSchedule: answerPart(ListedSchedule, {
    description: 'A schedule in a list.',
    fields: {
      ...schedule,
      next: 'Its first open date, overdue ones included; null for none.',
      perMonth: 'What it moves in an average month.',
      perYear: 'What it moves in an average year.',
      waiting,
    },
    example: { ...sampleSchedule, next: '2026-06-30', perMonth: 850, perYear: 10_200 },
  }),
  OccurrenceChange: answerPart(OccurrenceChange, {
    description: 'What was done about a date of a schedule.',
    fields: change,
    example: sampleOccurrenceChange,
  }),
  OccurrenceAmount: anyOf(OccurrenceAmount, {
    description:
      'What one date will move. Of a card’s bill: the day of its `statement`, and what is `toPay`; null more than 366 days ahead, and while the bill waits.',
    example: { statement: '2026-06-20', toPay: 412.8 },
  }),
  Occurrence: answerPart(Occurrence, {
    description: 'A date of a schedule: what is expected of it, and what was done about it.',
    fields: {
      ...shape,
      ...change,
      amount:
        'What the date moves. Of a card’s bill that has its `statement` what is left to pay, before that what the forecast expects.',
      state:
        '`open`, `recorded` by a transaction or transfer, or `skipped`. A card’s bill of which nothing is left to pay is `recorded` without a `record`.',
      overdue: 'It is open, and its day is over.',
      waiting,
      confirmedByBank:
        'Of what was recorded by itself: whether a statement has it. False where one covers the day without it, or a balance of the bank from that day on differs from the records. Left out while it is too early to tell.',
    },
    example: sampleOccurrence,
  }),
  Forecast: answerPart(Forecast, {
    description:
      'A forecast, no balance: what each live asset will hold if every open date comes as it was set, and nothing else does. Of a range it takes the side that leaves less.',
    fields: {
      today: 'The day on which it begins.',
      days: 'How many days it looks ahead.',
      assets:
        'By asset: today, then every day on which something is due; and the lowest of them, null for cards and loans.',
    },
    example: {
      today: '2026-06-20',
      days: 30,
      assets: [
        {
          asset: { id: sampleIds.bank, name: 'Savings' },
          points: [
            { date: '2026-06-20', balance: 1_000 },
            { date: '2026-06-30', balance: 150 },
          ],
          lowest: { date: '2026-06-30', balance: 150, titles: ['Rent'] },
        },
      ],
    },
  }),
  ScheduleSuggestion: answerPart(ScheduleSuggestion, {
    description: 'Something in the history that seems to repeat, as a schedule that could be set up.',
    fields: {
      ...shape,
      id: 'What dismisses it.',
      starts: 'The date that the rule would count from.',
      sentence: 'The rule in plain words.',
      times: 'How often it came.',
      first: 'When it came first.',
      last: 'When it came last.',
      about: 'The usual day of the month; null for weeks.',
    },
    example: sampleSuggestion,
  }),
  DismissedSuggestion: answerPart(DismissedSuggestion, {
    description: 'A suggestion that does not come again.',
    fields: { id: 'Its id.', title: 'What it was about.', dismissed: 'Whether it stays away.' },
    example: { id: sampleSuggestion.id, title: sampleSuggestion.title, dismissed: true },
  }),
  SetUpSchedule: requestPart(setUpSchedule, {
    description: 'Something that repeats.',
    fields: requestFields,
    example,
  }),
  ChangeSchedule: requestPart(changeSchedule, {
    description: 'All of a schedule as it is to be from a date on.',
    fields: {
      ...requestFields,
      from: 'From this date on; else from the person’s today on. Not before the last change.',
      expectedRevision: 'The record’s `revision` that this is based on. Another one now: 409.',
    },
    example: { ...example, amount: { exact: 900 }, from: '2026-09-01' },
  }),
  DismissSuggestion: requestPart(dismissSuggestion, {
    description: 'A suggestion that is not to come again.',
    fields: {
      title: {
        description: 'What it was about.',
        minLength: 1,
        maxLength: limits.transferDescription.max,
      },
    },
    example: { title: sampleSuggestion.title },
  }),
  SettleOccurrence: requestPart(settleOccurrence, {
    description: 'What stands for a date: a record that is there, or one that is made.',
    fields: {
      record: { description: 'The id of a live transaction or transfer of the same type.', pattern },
      amount: 'Of a new record; else the expected amount.',
      date: 'Of a new record; else the due date, or today where that is still to come.',
      interest: 'Of a payment to a loan: the part that is interest. Then it is one group, `meta.group`.',
    },
    example: { amount: 850 },
  }),
};
