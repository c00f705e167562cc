import type { DateWindow } from '@ledgerline/domain/calendarDate';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import type { CategoryDocument, OverviewDayDocument } from '@ledgerline/read-models';
import type { BalancesThen } from '../folding/balancesThen.ts';
import type { PlansThen } from '../plan/planQuestions.ts';
import type { ReportsThen } from '../reports/reportsThen.ts';

/** Asks what a ledger showed before an instant. */
export interface LedgerQuestion {
  userId: string;
  /** ISO instant in UTC with milliseconds, exclusive. */
  before: string;
  /** Days of the overview up to the day of then, with the categories that they name and what is overdue. */
  days?: DateWindow;
}

/** What the product would have shown at that moment. */
export interface LedgerThen {
  balances: BalancesThen;
  /** Oldest first; days without entries are left out. */
  days: OverviewDayDocument[];
  categories: CategoryDocument[];
  /** How many dates of schedules were overdue; 0 where no days are wanted. */
  overdue: number;
  /** How many events the ledger has by now. */
  head: number;
  /** An event before that moment can't be read: what came from it on is missing. */
  stuck: boolean;
}

/** Asks for a page of the events that moved an asset. */
export interface ProofQuestion {
  userId: string;
  assetId: string;
  /** How many of the ledger's events are looked at. */
  revision: number;
  /** From 1. */
  page: number;
  limit: number;
}

/** An asset's way to its position, and whether the log bears it out. Amounts are minor units. */
export interface ProofPage {
  steps: ProvenStep[];
  /** How many steps there are on all pages. */
  total: number;
  /** What all deltas add up to. */
  position: number;
  /** The chain's hash at that revision. */
  hash: string;
  /** The chain was computed again from the stored text, holds, and all deltas lead to what their events say. */
  holds: boolean;
}

export interface ProvenStep {
  event: Recorded<LedgerEvent>;
  delta: number;
  /** The deltas up to this one added up; may be below 0. */
  position: number;
}

/** What only the log can tell: ledgers as they were, and proofs. */
export interface Past extends ReportsThen, PlansThen {
  /** Throws StoreUnavailable. */
  ledgerThen(question: LedgerQuestion): Promise<LedgerThen>;
  /** Throws StoreUnavailable. */
  proof(question: ProofQuestion): Promise<ProofPage>;
  close(): Promise<void>;
}
