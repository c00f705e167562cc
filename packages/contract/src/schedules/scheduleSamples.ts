import { sampleCategory } from '../categories/categorySamples.ts';
import { sampleIds, sampleInstant } from '../docs/samples.ts';
import type { Occurrence, OccurrenceChange, Schedule, ScheduleSuggestion } from './scheduleAnswers.ts';

export const sampleSchedule: Schedule = {
  id: sampleIds.schedule,
  title: 'Rent',
  type: 'expense',
  amount: { exact: 850 },
  asset: { id: sampleIds.bank, name: 'Savings' },
  category: sampleCategory,
  rule: { every: 1, unit: 'month', weekdays: [], on: { day: 31 }, shift: 'before' },
  starts: '2026-06-30',
  ends: null,
  from: '2026-06-30',
  mode: 'post',
  timeZone: 'Asia/Jakarta',
  payee: 'Bali Homes',
  tags: [],
  sentence: 'Every month on the last working day',
  isEnded: false,
  createdAt: sampleInstant,
  updatedAt: sampleInstant,
  revision: 7,
};

export const sampleOccurrenceChange: OccurrenceChange = {
  schedule: { id: sampleIds.schedule, title: 'Rent' },
  dueOn: '2026-06-30',
  state: 'recorded',
  record: { kind: 'transaction', id: sampleIds.transaction, posted: true },
};

export const sampleOccurrence: Occurrence = {
  schedule: sampleOccurrenceChange.schedule,
  dueOn: '2026-07-31',
  state: 'open',
  title: 'Rent',
  type: 'expense',
  amount: { exact: 850 },
  asset: sampleSchedule.asset,
  category: sampleCategory,
  mode: 'post',
  overdue: false,
};

export const sampleSuggestion: ScheduleSuggestion = {
  id: sampleIds.suggestion,
  title: 'Netflix',
  type: 'expense',
  amount: { exact: 15.49 },
  asset: sampleSchedule.asset,
  category: sampleCategory,
  rule: { every: 1, unit: 'month', weekdays: [], on: { day: 20 }, shift: 'none' },
  starts: '2026-06-05',
  sentence: 'Every month on the 20th',
  times: 5,
  first: '2026-01-20',
  last: '2026-05-20',
  about: 20,
};
