import { Worker } from 'node:worker_threads';
import type { Summary } from '@ledgerline/contract';
import { ReadStoreUnavailable } from '@ledgerline/read-models';
import type { ActivityPage } from '../activity/activityLists.ts';
import type { LabelPage } from '../labels/labelLists.ts';
import type { Report } from '../reports/presentReport.ts';
import type { NoReport } from '../reports/reportsNow.ts';
import type { ScheduleAnswer } from '../schedules/scheduleQuestions.ts';
import type { Shown } from '../shown.ts';
import { createQuestionThreads } from '../threads/questionThreads.ts';
import type { HistoryPage } from '../transactions/historyLists.ts';
import type { Lists, ListsQuestion } from './lists.ts';

/** What the thread is started with: files that it opens for itself. */
export interface ListThreadInput {
  readModelsPath: string;
  /** Absent where the log is in no file: then it is not asked what was changed. */
  eventsPath?: string;
}

/** More than this and the thread ends, and only the thread. */
const HEAP_MB = 192;

/** A statement of SQLite can't let others in: while one person's long one runs, another is answered beside it. */
const THREADS = 2;

/** Starts a thread that reads lists from these files. */
export const startListThread = (input: ListThreadInput): Worker =>
  new Worker(new URL('./threadMain.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });

/** Reads lists on threads. If one dies, what it was asked ends in ReadStoreUnavailable. */
export function createThreadLists(start: () => Worker): Lists {
  const threads = createQuestionThreads<
    ListsQuestion,
    Shown<HistoryPage | Summary | Report | NoReport | ScheduleAnswer | LabelPage | ActivityPage | null>
  >(THREADS, {
    start,
    unavailable: (message, cause) => new ReadStoreUnavailable(cause ?? new Error(message)),
  });
  return {
    page: (question) => threads.ask(question) as Promise<Shown<HistoryPage | null>>,
    summary: (question) => threads.ask(question) as Promise<Shown<Summary>>,
    report: (question) => threads.ask(question) as Promise<Shown<Report | NoReport>>,
    schedules: (question) => threads.ask(question) as Promise<Shown<ScheduleAnswer>>,
    plan: (question) => threads.ask(question) as Promise<Shown<{ json: string }>>,
    labels: (question) => threads.ask(question) as Promise<Shown<LabelPage>>,
    activity: (question) => threads.ask(question) as Promise<Shown<ActivityPage>>,
    close: () => threads.close(),
  };
}
