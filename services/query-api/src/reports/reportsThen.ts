import type { LedgerEvent, Recorded } from '@ledgerline/events';
import type { CategoryDocument } from '@ledgerline/read-models';
import type { BalancesThen } from '../folding/balancesThen.ts';
import type { FigureRecords, RecordsAsk } from './figureRecords.ts';
import type { ReportAsk, ReportFigures } from './report.ts';

/** Asks for a report as it was known before an instant. */
export interface ReportThenQuestion {
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
  balances: BalancesThen;
  /** As they are now: names for what came afterwards. */
  balancesNow: BalancesThen;
  categories: CategoryDocument[];
  /** Newest first, cut to the newest. */
  moves: ReportMove[];
  moreMoves: number;
  head: number;
  stuck: boolean;
}

/** Asks for the records behind a figure, as they were known before an instant. */
export interface RecordsThenQuestion {
  userId: string;
  /** ISO instant in UTC with milliseconds, exclusive. */
  before: string;
  ask: RecordsAsk;
}

/** What the log knew then. */
export interface RecordsThen {
  found: FigureRecords;
  balances: BalancesThen;
  categories: CategoryDocument[];
  head: number;
  stuck: boolean;
}

/** Reports as they were known, from the log. */
export interface ReportsThen {
  /** Throws StoreUnavailable. */
  report(question: ReportThenQuestion): Promise<ReportThen>;
  /** Throws StoreUnavailable. */
  records(question: RecordsThenQuestion): Promise<RecordsThen>;
}
