import type { HistoryEntry, LabelUse, RequestQuery, Summary } from '@ledgerline/contract';
import type { LabelField } from '@ledgerline/read-models';
import type { Report } from '../reports/presentReport.ts';
import type { ReportAsk } from '../reports/report.ts';

type PageQuery = RequestQuery<'listTransactions'>;

/** Asks for a page of the history, or for what a list adds up to. */
export type ListQuestion =
  | { ask: 'page'; userId: string; query: PageQuery; timeZone: string }
  | { ask: 'summary'; userId: string; query: RequestQuery<'summary'>; today: string };

/** Asks for a report as it is now. */
export interface ReportQuestion {
  ask: 'report';
  userId: string;
  report: ReportAsk;
}

/** Asks for schedules, for their dates, for what they will leave, or for what seems to repeat. */
export type ScheduleQuestion =
  | { ask: 'schedules'; userId: string; today: string }
  | { ask: 'occurrences'; userId: string; query: RequestQuery<'listOccurrences'>; today: string }
  | { ask: 'forecast'; userId: string; days: number; today: string }
  | { ask: 'suggestions'; userId: string; today: string }
  | PlanQuestion;

/** Asks for the period of the plan that a day lies in. */
export interface PlanQuestion {
  ask: 'plan';
  userId: string;
  day: string;
  today: string;
}

/** Asks for a page of the payees or the tags. */
export interface LabelQuestion {
  ask: 'labels';
  userId: string;
  field: LabelField;
  query: RequestQuery<'listPayees'>;
}

/** The answer's `data` as JSON, so that long ones need no copy on the main thread; or there are too many dates. */
export type ScheduleAnswer = { json: string } | { problem: 'too many dates' };

/** Why a report can't be made: too many groups, or its read models are still being built. */
export type NoReport = { problem: 'too many groups' | 'being built' };

export interface HistoryPage {
  page: number;
  total: number;
  entries: HistoryEntry[];
}

export interface LabelPage {
  rows: LabelUse[];
  /** On all pages. */
  total: number;
  /** How many transactions would take their payee from what their bank says. */
  fromBank: number;
}

/** What is shown, and of which state. */
export interface Shown<Found> {
  /** How many events of the ledger it shows. */
  revision: number;
  /** The store could not give one state: a batch that was being written may be shown in part. */
  isTorn: boolean;
  /** The number of the generation that it is of. */
  generation: number;
  found: Found;
}

/** Lists of transactions and transfers, their summaries, reports, what schedules lead to, payees and tags. */
export interface Lists {
  /** null where the record that the page is wanted `around` is not in the list. Throws ReadStoreUnavailable. */
  page(question: ListQuestion & { ask: 'page' }): Promise<Shown<HistoryPage | null>>;
  /** Throws ReadStoreUnavailable. */
  summary(question: ListQuestion & { ask: 'summary' }): Promise<Shown<Summary>>;
  /** Throws ReadStoreUnavailable. */
  report(question: ReportQuestion): Promise<Shown<Report | NoReport>>;
  /** Throws ReadStoreUnavailable. */
  schedules(question: ScheduleQuestion): Promise<Shown<ScheduleAnswer>>;
  /** Throws ReadStoreUnavailable. */
  labels(question: LabelQuestion): Promise<Shown<LabelPage>>;
  close(): Promise<void>;
}

/** What a list may be asked for without looking at its whole history: its order, its page and how it is written. */
const cheap: ReadonlySet<string> = new Set<keyof PageQuery | keyof RequestQuery<'summary'>>([
  'type',
  'include',
  'deleted',
  'sort',
  'page',
  'limit',
  'around',
  'resolveReferences',
]);

/**
 * Whether the answer may take a look at the whole history: wherever it is asked for more than is known to be cheap.
 * Unfiltered lists know their total, and their pages are near one end, but for a sort by titles that no row has.
 */
export function isCostly({ ask, query }: ListQuestion): boolean {
  const { search, ...others } = query;
  if (search || Object.entries(others).some(([name, value]) => value !== undefined && !cheap.has(name))) {
    return true;
  }
  if (ask === 'summary') return false;
  const hasTransfers = query.include === 'transfers' || query.type === 'transfer';
  const byTitle = query.sort === 'a-z' || query.sort === 'z-a';
  return query.deleted || query.around !== undefined || (byTitle && hasTransfers);
}
