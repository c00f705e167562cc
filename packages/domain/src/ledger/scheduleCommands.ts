import type { ScheduleShape } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import type { InterestPart } from './transferCommands.ts';

/** What a schedule is; the zone is the person's. */
export type ScheduleFields = Omit<ScheduleShape, 'from'>;

/** Sets up something that repeats. `today` is the person's. */
export interface SetUpSchedule {
  type: 'SetUpSchedule';
  id: string;
  at: string;
  today: string;
  catalogue: Catalogue;
  fields: ScheduleFields;
}

/** Gives a schedule another shape for the dates from `from` on. */
export interface ChangeSchedule {
  type: 'ChangeSchedule';
  id: string;
  today: string;
  catalogue: Catalogue;
  from: string;
  fields: ScheduleFields;
  /** The record's public revision that the change is based on. */
  expectedRevision?: number | undefined;
}

/** Ends a schedule after the person's `today`. */
export interface EndSchedule {
  type: 'EndSchedule';
  id: string;
  today: string;
}

/** One date of a schedule. */
export interface OccurrenceCommand {
  scheduleId: string;
  dueOn: string;
}

/** Records a date by hand, on its due date or today, whichever is first, unless `date` says otherwise. */
export interface RecordOccurrence extends OccurrenceCommand {
  type: 'RecordOccurrence';
  at: string;
  today: string;
  catalogue: Catalogue;
  /** Made of schedule and due date; `otherId` takes its place where a deleted record has it. */
  recordId: string;
  otherId: string;
  amount?: number | undefined;
  date?: string | undefined;
  interest?: InterestPart | undefined;
}

/** Records a date that has come in the schedule's zone, whose `today` it is. `recordId` is made of schedule and due date. */
export interface PostOccurrence extends OccurrenceCommand {
  type: 'PostOccurrence';
  at: string;
  today: string;
  catalogue: Catalogue;
  recordId: string;
}

/** Records by itself what schedules and goals say and has come at `now` (milliseconds since 1970). */
export interface PostDue {
  type: 'PostDue';
  at: string;
  now: number;
  catalogue: Catalogue;
}

/** Lets a transaction or transfer that is there settle a date. */
export interface LinkOccurrence extends OccurrenceCommand {
  type: 'LinkOccurrence';
  today: string;
  recordId: string;
}

export interface SkipOccurrence extends OccurrenceCommand {
  type: 'SkipOccurrence';
  today: string;
}

/** Opens a date again. */
export interface ReopenOccurrence extends OccurrenceCommand {
  type: 'ReopenOccurrence';
}

/** Keeps something from being suggested again; the id is made of what is suggested (`suggestionId`). */
export interface DismissSuggestion {
  type: 'DismissSuggestion';
  id: string;
  title: string;
}

/** Everything that can be asked of schedules and their dates. */
export type ScheduleCommand =
  | SetUpSchedule
  | ChangeSchedule
  | EndSchedule
  | RecordOccurrence
  | PostOccurrence
  | PostDue
  | LinkOccurrence
  | SkipOccurrence
  | ReopenOccurrence
  | DismissSuggestion;
