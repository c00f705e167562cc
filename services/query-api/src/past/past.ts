import type { Plan } from '@ledgerline/contract';
import type { DateWindow } from '@ledgerline/domain/calendarDate';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import type { BalancesDocument, CategoryDocument, OverviewDayDocument } from '@ledgerline/read-models';
import type { FigureRecords, RecordsAsk } from '../reports/figureRecords.ts';
import type { ReportAsk, ReportFigures } from '../reports/report.ts';

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
  balances: BalancesDocument;
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

/** Asks for a report as it was known before an instant. */
export interface ReportQuestion {
  userId: string;
  /** ISO instant in UTC with milliseconds, exclusive. */
  before: string;
  ask: ReportAsk;
}

/** A change that came afterwards, and by how much it moved the report's figures. Minor units. */
export interface ReportMove {
  event: Recorded<LedgerEvent>;
  income: number;
  expenses: number;
  worth: number;
}

/** What the log knew then, and what it knows now. */
export interface ReportThen {
  /** null where there would be too many groups. */
  figures: ReportFigures | null;
  today: ReportFigures | null;
  balances: BalancesDocument;
  /** As they are now: names for what came afterwards. */
  balancesNow: BalancesDocument;
  categories: CategoryDocument[];
  /** Newest first, cut to the newest. */
  moves: ReportMove[];
  moreMoves: number;
  head: number;
  stuck: boolean;
}

/** Asks for the records behind a figure, as they were known before an instant. */
export interface RecordsQuestion {
  userId: string;
  /** ISO instant in UTC with milliseconds, exclusive. */
  before: string;
  ask: RecordsAsk;
}

/** What the log knew then. */
export interface RecordsThen {
  found: FigureRecords;
  balances: BalancesDocument;
  categories: CategoryDocument[];
  head: number;
  stuck: boolean;
}

/** Asks for the period of a day as it was known before an instant; `today` is the day of then. */
export interface PlanThenQuestion {
  userId: string;
  /** ISO instant in UTC with milliseconds, exclusive. */
  before: string;
  day: string;
  today: string;
}

/** What the log knew then. */
export interface PlanThen {
  plan: Plan;
  revision: number;
  head: number;
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
export interface Past {
  /** Throws StoreUnavailable. */
  ledgerThen(question: LedgerQuestion): Promise<LedgerThen>;
  /** Throws StoreUnavailable. */
  proof(question: ProofQuestion): Promise<ProofPage>;
  /** Throws StoreUnavailable. */
  report(question: ReportQuestion): Promise<ReportThen>;
  /** Throws StoreUnavailable. */
  records(question: RecordsQuestion): Promise<RecordsThen>;
  /** Throws StoreUnavailable. */
  plan(question: PlanThenQuestion): Promise<PlanThen>;
  close(): Promise<void>;
}
