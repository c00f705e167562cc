import type {
  LedgerQuestion,
  PlanThenQuestion,
  ProofQuestion,
  RecordsQuestion,
  ReportQuestion,
} from './past.ts';

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
  | { ask: 'report'; question: ReportQuestion }
  | { ask: 'records'; question: RecordsQuestion }
  | { ask: 'plan'; question: PlanThenQuestion };
