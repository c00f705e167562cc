import type {
  ActivityEntry,
  ActivityGroup,
  HistoryEntry,
  LabelUse,
  RequestQuery,
  Summary,
} from '@ledgerline/contract';
import type { LabelField } from '@ledgerline/read-models';
import type { Report } from '../reports/presentReport.ts';
import type { ReportAsk } from '../reports/report.ts';

type PageQuery = RequestQuery<'listTransactions'>;

/** Who asks, and the revision that is wanted: where it is not there yet, nothing is looked for. */
export interface Asker {
  userId: string;
  least?: number;
}

/** Asks for a page of the history, or for what a list adds up to. */
export type ListQuestion =
  | ({ ask: 'page'; query: PageQuery; timeZone: string } & Asker)
  | ({ ask: 'summary'; query: RequestQuery<'summary'>; today: string } & Asker);

/** Asks for a report as it is now. */
export interface ReportQuestion extends Asker {
  ask: 'report';
  report: ReportAsk;
}

/** Asks for schedules, for their dates, for what they will leave, or for what seems to repeat. */
export type ScheduleQuestion =
  | ({ ask: 'schedules'; today: string } & Asker)
  | ({ ask: 'occurrences'; query: RequestQuery<'listOccurrences'>; today: string } & Asker)
  | ({ ask: 'forecast'; days: number; today: string } & Asker)
  | ({ ask: 'suggestions'; today: string } & Asker)
  | PlanQuestion;

/** Asks for the period of the plan that a day lies in. */
export interface PlanQuestion extends Asker {
  ask: 'plan';
  day: string;
  today: string;
}

/** Asks for a page of the payees or the tags. */
export interface LabelQuestion extends Asker {
  ask: 'labels';
  field: LabelField;
  query: RequestQuery<'listPayees'>;
}

/** Asks for a page of what was changed. */
export interface ActivityQuestion extends Asker {
  ask: 'activity';
  query: RequestQuery<'listActivity'>;
  timeZone: string;
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

export interface ActivityPage {
  entries: (ActivityEntry | ActivityGroup)[];
  /** On all pages. */
  total: number;
}

/** What is shown, and of which state. */
export interface Shown<Found> {
  /** How many events of the ledger it shows. */
  revision: number;
  /** The store could not give one state: a batch that was being written may be shown in part. */
  isTorn: boolean;
  /** The number of the generation that it is of. */
  generation: number;
  /** Left out where the revision that is wanted is not there yet. */
  found?: Found;
}

/** Lists of transactions and transfers, their summaries, reports, what schedules lead to, payees, tags and changes. */
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
  /** Throws ReadStoreUnavailable; where it is read on this thread, StoreUnavailable and UnreadableEvent too. */
  activity(question: ActivityQuestion): Promise<Shown<ActivityPage>>;
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
