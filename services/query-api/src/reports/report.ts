import type { DateWindow, ReportGroup } from '@ledgerline/domain/values';
import type {
  BalancesDocument,
  HistoryFilter,
  LabelField,
  LabelKeys,
  SumsBy,
  TitleFilter,
  TitleSum,
} from '@ledgerline/read-models';

/** What is asked of a report, with every default filled in. */
export interface ReportAsk {
  kind: 'cashFlow' | 'categoryReport' | 'netWorth';
  /** undefined: from the first record on. */
  from: string | undefined;
  to: string;
  group: ReportGroup;
  /** `plan`: categories by periods only. */
  compare: 'previous' | 'year' | 'plan' | undefined;
  /** Only these; all where undefined. */
  assetIds: readonly string[] | undefined;
  categoryIds: readonly string[] | undefined;
  /** What its rows are by. */
  by: 'category' | 'payee' | 'tag';
  /** Records with this payee and with all these tags, by their keys; empty for none. */
  labels: LabelFilter;
  /** The category whose titles are wanted. */
  titlesOf: string | undefined;
  /** No point of the net worth lies after it. */
  today: string;
  timeZone: string;
}

/** The payee and the tags that records are narrowed to, by their keys. */
export type LabelFilter = Pick<HistoryFilter, 'payee' | 'tags'>;

/** What moved money on a day: a sum of what is alike. Transfers and adjustments below 0 took it. Minor units. */
export interface Flow {
  /** The day; of a whole month that is wanted as one, its first. */
  date: string;
  kind: 'income' | 'expense' | 'transfer' | 'adjustment';
  /** null for transfers and adjustments, and where categories need not be told apart. */
  categoryId: string | null;
  /** null where assets need not be told apart. */
  assetId: string | null;
  total: number;
  count: number;
  digits?: string;
  /** Only where records are told apart by them. */
  labels?: LabelKeys;
}

/** Where the figures of a report come from: the read models, or a fold of the log. */
export interface ReportSource {
  balances: BalancesDocument;
  /**
   * Income, expenses and transfers of these days; a whole month may come as one where `precision` is `month`. They come
   * at least as much told apart as `by` says.
   */
  flows(window: DateWindow, precision: 'day' | 'month', by: SumsBy): Promise<Flow[]>;
  /** Adjustments of these days of the zone's calendar. */
  adjustments(window: DateWindow, timeZone: string): Promise<Flow[]>;
  titles(filter: TitleFilter): Promise<TitleSum[]>;
  /** How the newest record spells these payees or tags, by their keys. */
  names(field: LabelField, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The earliest date of a live record. */
  firstRecord(): Promise<string | null>;
}

/** Sums of some days in minor units. */
export interface FlowSums {
  income: number;
  expenses: number;
  count: number;
}

export interface Moves {
  opening: number;
  income: number;
  expenses: number;
  adjustments: number;
  transfers: number;
  closing: number;
}

/** What every report says of itself. */
export interface About {
  window: DateWindow;
  group: ReportGroup;
  firstRecord: string | null;
}

export interface CashFlowFigures extends About {
  kind: 'cashFlow';
  groups: (DateWindow & FlowSums)[];
  totals: FlowSums;
  before: { groups: (DateWindow & FlowSums)[]; totals: FlowSums } | null;
}

export interface CategoryFigures extends About {
  kind: 'categoryReport';
  groups: (DateWindow & FlowSums)[];
  totals: FlowSums;
  before: { window: DateWindow; totals: FlowSums } | null;
  by: ReportAsk['by'];
  /** The greatest first. `id` is a category's, or the key of a payee or tag, empty for none. */
  categories: {
    id: string;
    /** Of a payee or tag; null for none. */
    name: string | null;
    type: 'income' | 'expense';
    amounts: number[];
    total: number;
    count: number;
    before: number | null;
  }[];
  moreRows: number;
  titles: TitleSum[] | null;
  moreTitles: number;
}

export interface NetWorthFigures extends About {
  kind: 'netWorth';
  assetIds: string[];
  points: { date: string; amounts: number[] }[];
  groups: (DateWindow & Moves)[];
  totals: Moves;
  before: (DateWindow & Moves) | null;
}

/** The days that a report is about, and those that it is compared with. */
export interface ReportSpan {
  about: About;
  groups: readonly DateWindow[];
  compared: readonly DateWindow[] | null;
  /** The whole periods in it, where it is compared with what was planned. */
  planned: readonly DateWindow[] | null;
}

/** From the first day of the groups to their last. */
export const spanOf = (groups: readonly DateWindow[]): DateWindow => ({
  from: groups[0]?.from ?? '',
  to: groups.at(-1)?.to ?? '',
});

export type ReportFigures = CashFlowFigures | CategoryFigures | NetWorthFigures;

/** A report would have more columns than anybody can read. */
export class TooManyGroups extends Error {
  constructor() {
    super(`more than ${MOST_GROUPS} groups`);
    this.name = 'TooManyGroups';
  }
}

/** How many groups a report has at most. */
export const MOST_GROUPS = 600;
