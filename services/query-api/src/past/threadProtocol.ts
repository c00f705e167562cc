import type { LedgerQuestion, ProofQuestion, RecordsQuestion, ReportQuestion } from './past.ts';

/** What the thread is started with: the log's file, of which it opens a reader of its own. */
export interface ThreadInput {
  eventsPath: string;
}

export type Question =
  | { ask: 'ledgerThen'; question: LedgerQuestion }
  | { ask: 'proof'; question: ProofQuestion }
  | { ask: 'report'; question: ReportQuestion }
  | { ask: 'records'; question: RecordsQuestion };
