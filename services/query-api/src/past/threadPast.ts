import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '@ledgerline/event-store';
import type { PlanThen } from '../plan/planQuestions.ts';
import type { RecordsThen, ReportThen } from '../reports/reportsThen.ts';
import { createQuestionThread } from '../threads/questionThread.ts';
import type { LedgerThen, Past, ProofPage } from './past.ts';
import type { Question, ThreadInput } from './threadProtocol.ts';

/** More than this and the thread ends, and only the thread. */
const HEAP_MB = 384;

/** Starts the thread that answers about the log in a file. */
export function startPastThread(input: ThreadInput): Worker {
  return new Worker(new URL('./threadMain.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
}

/** Answers about the past on a thread. If it dies, what it was asked ends in StoreUnavailable. */
export function createThreadPast(start: () => Worker): Past {
  const thread = createQuestionThread<Question, LedgerThen | PlanThen | ProofPage | RecordsThen | ReportThen>(
    {
      start,
      unavailable: (message, cause) => new StoreUnavailable(message, cause),
    },
  );
  return {
    ledgerThen: (question) => thread.ask({ ask: 'ledgerThen', question }) as Promise<LedgerThen>,
    proof: (question) => thread.ask({ ask: 'proof', question }) as Promise<ProofPage>,
    report: (question) => thread.ask({ ask: 'report', question }) as Promise<ReportThen>,
    records: (question) => thread.ask({ ask: 'records', question }) as Promise<RecordsThen>,
    plan: (question) => thread.ask({ ask: 'plan', question }) as Promise<PlanThen>,
    close: () => thread.close(),
  };
}
