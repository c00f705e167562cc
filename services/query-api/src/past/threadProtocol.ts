import type { PlanThenQuestion } from '../plan/planQuestions.ts';
import type { RecordsThenQuestion, ReportThenQuestion } from '../reports/reportsThen.ts';
import type { LedgerQuestion, ProofQuestion } from './past.ts';

/** What the thread is started with. */
export interface ThreadInput {
  /** The log's file, of which it opens a reader of its own. */
  eventsPath: string;
  /** Tells the events of this server from others; absent where it is not known. */
  dataSecret?: string;
}

export type Question =
  | { ask: 'ledgerThen'; question: LedgerQuestion }
  | { ask: 'proof'; question: ProofQuestion }
  | { ask: 'report'; question: ReportThenQuestion }
  | { ask: 'records'; question: RecordsThenQuestion }
  | { ask: 'plan'; question: PlanThenQuestion };
