import type { RequestQuery } from '@ledgerline/contract';
import type { Asker, Shown } from '../shown.ts';

/** Asks for schedules, for their dates, for what they will leave, or for what seems to repeat. */
export type ScheduleQuestion =
  | ({ ask: 'schedules'; today: string } & Asker)
  | ({ ask: 'occurrences'; query: RequestQuery<'listOccurrences'>; today: string } & Asker)
  | ({ ask: 'forecast'; days: number; today: string } & Asker)
  | ({ ask: 'suggestions'; today: string } & Asker);

/** The answer's `data` as JSON, so that long ones need no copy on the main thread; or there are too many dates. */
export type ScheduleAnswer = { json: string } | { problem: 'too many dates' };

/** What schedules lead to. */
export interface SchedulesNow {
  /** Throws ReadStoreUnavailable. */
  schedules(question: ScheduleQuestion): Promise<Shown<ScheduleAnswer>>;
}
