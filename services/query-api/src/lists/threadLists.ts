import { Worker } from 'node:worker_threads';
import type { Summary } from '@ledgerline/contract';
import { ReadStoreUnavailable } from '@ledgerline/read-models';
import type { Report } from '../reports/presentReport.ts';
import { createQuestionThreads } from '../threads/questionThreads.ts';
import type {
  ActivityPage,
  ActivityQuestion,
  HistoryPage,
  LabelPage,
  LabelQuestion,
  ListQuestion,
  Lists,
  NoReport,
  ReportQuestion,
  ScheduleAnswer,
  ScheduleQuestion,
  Shown,
} from './lists.ts';

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
    ListQuestion | ReportQuestion | ScheduleQuestion | LabelQuestion | ActivityQuestion,
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
    labels: (question) => threads.ask(question) as Promise<Shown<LabelPage>>,
    activity: (question) => threads.ask(question) as Promise<Shown<ActivityPage>>,
    close: () => threads.close(),
  };
}
