import type { ActivityLists, ActivityQuestion } from '../activity/activityLists.ts';
import type { LabelLists, LabelQuestion } from '../labels/labelLists.ts';
import type { PlanQuestion, PlansNow } from '../plan/planQuestions.ts';
import type { ReportQuestion, ReportsNow } from '../reports/reportsNow.ts';
import type { ScheduleQuestion, SchedulesNow } from '../schedules/scheduleQuestions.ts';
import type { HistoryLists, ListQuestion } from '../transactions/historyLists.ts';

/** What reads much of a person's history. Each feature says what it asks. */
export interface Lists extends HistoryLists, ReportsNow, SchedulesNow, PlansNow, LabelLists, ActivityLists {
  close(): Promise<void>;
}

/** All that is asked of it. */
export type ListsQuestion =
  | ListQuestion
  | ReportQuestion
  | ScheduleQuestion
  | PlanQuestion
  | LabelQuestion
  | ActivityQuestion;
