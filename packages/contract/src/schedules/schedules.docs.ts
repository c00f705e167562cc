import type { Refusal } from '@ledgerline/domain/refusals';
import type { DocsOf } from '../docs/routeDocs.ts';
import { full, insufficient, revision } from '../docs/sharedWords.ts';
import { scheduleComponents } from './scheduleComponents.ts';
import {
  sampleOccurrence,
  sampleOccurrenceChange,
  sampleSchedule,
  sampleSuggestion,
} from './scheduleSamples.ts';
import type { scheduleRoutes } from './schedules.ts';

const scheduleRules: readonly Refusal[] = [
  { code: 'schedule-ends-too-early' },
  { code: 'schedule-without-dates' },
  { code: 'schedule-amount-reversed' },
  { code: 'posting-needs-exact-amount' },
  { code: 'statement-needs-card' },
  { code: 'statement-rule' },
  { code: 'schedule-asset', field: 'asset', why: 'deleted' },
  { code: 'schedule-asset', field: 'toAsset', why: 'missing' },
  { code: 'category-of-other-type' },
  { code: 'starts-out-of-range' },
  { code: 'too-many-schedules' },
  full,
];
const { record: _record, ...skipped } = sampleOccurrenceChange;

/** What the document says of them. */
export const scheduleDocs = {
  listSchedules: {
    tag: 'Schedules',
    summary: 'List the schedules',
    description: 'Those that have not ended, in the order of their next dates.',
    example: [scheduleComponents.ListedSchedule.example],
  },
  listOccurrences: {
    tag: 'Schedules',
    summary: 'List dates of schedules',
    description:
      'From today on and for 35 days unless asked otherwise, oldest first, for at most 800 days. Skipped and recorded ones too, unless `open`.',
    example: [sampleOccurrence],
  },
  listSuggestions: {
    tag: 'Schedules',
    summary: 'What seems to repeat',
    description: 'Found in the last 13 months, with the evidence. What was dismissed or set up is left out.',
    example: [sampleSuggestion],
  },
  dismissSuggestion: {
    tag: 'Schedules',
    summary: 'Dismiss a suggestion',
    description: 'It does not come again. Activity can revert that.',
    id: 'The suggestion’s id.',
    example: scheduleComponents.DismissedSuggestion.example,
  },
  setUpSchedule: {
    tag: 'Schedules',
    summary: 'Set up a schedule',
    description:
      'With mode `post` everything that has come due since its start is recorded within a minute or so, and everything later when its day begins in the schedule’s zone, each date once.',
    example: sampleSchedule,
    refusals: [...scheduleRules, { code: 'too-many-schedules-ever' }],
  },
  changeSchedule: {
    tag: 'Schedules',
    summary: 'Change a schedule from a date on',
    description: 'Send the whole of it. Earlier dates keep what it was.',
    id: 'The schedule’s id.',
    example: sampleSchedule,
    refusals: [
      ...scheduleRules,
      { code: 'schedule-from-too-early', earliest: '2026-06-01' },
      { code: 'schedule-changed-too-often' },
      revision,
    ],
  },
  endSchedule: {
    tag: 'Schedules',
    summary: 'End a schedule',
    description:
      'Open dates up to today stay due, later ones go, and what was recorded stays. Ending it again changes nothing.',
    id: 'The schedule’s id.',
    example: { ...sampleSchedule, isEnded: true },
  },
  settleOccurrence: {
    tag: 'Schedules',
    summary: 'Record a date, or link it',
    description:
      'Records the expected transaction or transfer and says in the same step that it stands for the date; or, with `record`, lets one that is there stand for it. Said again it changes nothing.',
    id: 'The schedule’s id.',
    example: sampleOccurrenceChange,
    refusals: [
      { code: 'occurrence-not-open' },
      { code: 'occurrence-amount-required' },
      { code: 'record-not-found' },
      { code: 'record-settles-another' },
      insufficient,
      { code: 'account-deleted' },
      { code: 'date-out-of-range' },
      { code: 'interest-needs-loan' },
      { code: 'interest-too-large' },
      full,
    ],
  },
  skipOccurrence: {
    tag: 'Schedules',
    summary: 'Skip a date',
    description: 'Nothing will come on it.',
    id: 'The schedule’s id.',
    example: { ...skipped, state: 'skipped' },
    refusals: [{ code: 'occurrence-not-open' }, full],
  },
  reopenOccurrence: {
    tag: 'Schedules',
    summary: 'Open a date again',
    description: 'Takes back that it was skipped, or that a record stands for it. The record stays.',
    id: 'The schedule’s id.',
    example: { ...skipped, state: 'open' },
  },
  forecast: {
    tag: 'Schedules',
    summary: 'What will be left',
    description: 'A forecast, never part of any balance.',
    example: scheduleComponents.Forecast.example,
  },
} satisfies DocsOf<typeof scheduleRoutes>;
