import type { LedgerQuestion, LedgerThen, ProofPage, ProofQuestion } from './past.ts';

/** What the thread is started with: the log's file, of which it opens a reader of its own. */
export interface ThreadInput {
  eventsPath: string;
}

export type Question =
  | { ask: 'ledgerThen'; question: LedgerQuestion }
  | { ask: 'proof'; question: ProofQuestion };

export type ToThread = Question & { id: number };

/** `id` is the question's. A store that was away is told from what is our own fault. */
export type FromThread =
  | { id: number; answer: LedgerThen | ProofPage }
  | { id: number; error: string; isUnavailable: boolean };
