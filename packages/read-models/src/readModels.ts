import type { SearchWord } from '@ledgerline/domain/values';
import type {
  ActivityRow,
  BalancesDocument,
  CategoryDocument,
  HistoryKind,
  HistoryRow,
  MonthDocument,
  OverviewDayDocument,
  ParkedLedger,
} from './documents.ts';

export type HistorySort = 'newest' | 'oldest' | 'highest' | 'lowest' | 'a-z' | 'z-a';

/** Which entries of a person's activity are wanted. */
export interface ActivityFilter {
  /** Only the entries of this record, those of groups among them. */
  recordId?: string;
  /** Only the entries of this group. Without it and `recordId` a group is its first entry alone. */
  groupId?: string;
  /** Instants: the first that counts, and the first that no longer does. */
  from?: string;
  to?: string;
  /** What happened to the ways into the account: nothing else, or left out; both kinds unless given. */
  security?: 'only' | 'without';
}

/** How much a group has, and what took events of it back. */
export interface GroupCounts {
  /** How many events it has, without those that say that an import began or ended. */
  count: number;
  /** How many of them concern goals. */
  goals: number;
  /** How many of them concern dates of schedules. */
  dates: number;
  /** How many of them make a transfer, or take one back. */
  transfers: number;
  /** How many of them change a transaction's fields. */
  updates: number;
  /** The groups that have reverts of its events, and how many each. */
  revertedBy: { groupId: string; count: number }[];
  /** Ids of the reverts of its events that are changes of their own. */
  singleReverts: string[];
}

/** Types of events that make a transfer, or take one back. */
export const transferTurns: readonly string[] = ['TransferMade', 'TransferReverted', 'TransferRestored'];

/** What a list shows of transfers: their rows have no titles, and maybe no description. */
export interface TransferTexts {
  /** Shown for an empty description: of a transfer into the account that the list is seen from, and of any other. */
  emptyDescription: { incoming: string; outgoing: string };
  /**
   * Titles by the asset that they name; has all assets of the person's transfers. In a list seen from `accountId`: the
   * title of a transfer that came from the asset, and of one that went there. In any other list: the two halves of a
   * title, by the asset that a transfer came from, and by the one that it went to.
   */
  titles: { from: ReadonlyMap<string, string>; to: ReadonlyMap<string, string> };
}

/**
 * A word of a search, and what is called so. It finds rows whose title or description, as shown, or what a bank says of
 * them, holds it, rows of exactly its amount, rows of these categories, and transfers from or to these assets: what a
 * search covers does not name a transaction's account.
 */
export interface FoundWord extends SearchWord {
  categoryIds: readonly string[];
  assetIds: readonly string[];
}

export interface HistoryFilter {
  /** Which kinds of rows; never empty. */
  kinds: readonly HistoryKind[];
  /** Rows in which each of these words is found; at least one. */
  search?: readonly FoundWord[];
  /** By these texts transfers are searched, and sorted by title. Needed for nothing else. */
  transferTexts?: TransferTexts;
  categoryId?: string;
  /** Matches a transaction's account and a transfer's from and to asset. */
  accountId?: string;
  /** Expenses that this goal pays. */
  goalId?: string;
  /** Expenses of this category, and incomes that come back to it. */
  spentIn?: string;
  /** The key of a payee's name; empty for records without one. */
  payee?: string;
  /** Keys of tags that a record has all of; an empty one for records without. */
  tags?: readonly string[];
  /** Inclusive calendar dates. */
  from?: string;
  to?: string;
  /** true: only soft-deleted rows; false: only live ones. */
  deleted: boolean;
}

export interface TitleFilter extends Pick<HistoryFilter, 'payee' | 'tags'> {
  categoryId: string;
  /** Inclusive calendar dates. */
  from: string;
  to: string;
  accountIds?: readonly string[];
}

/** What sums of a day are told apart by, other than their kind. */
export interface SumsBy {
  category: boolean;
  /** Without it transfers are left out: they move nothing between the assets as a whole. */
  asset: boolean;
  /** By payee and by all tags together, too. */
  labels?: boolean;
}

/** The keys of a record's payee, empty for none, and of its tags. */
export interface LabelKeys {
  payee: string;
  tags: readonly string[];
}

/** What history rows of a day add up to that are alike: of one kind, and of one category and asset where that is asked for. */
export interface DaySum {
  date: string;
  kind: HistoryKind;
  /** null for transfers, and where categories are not told apart. */
  categoryId: string | null;
  /** null for transfers, and where assets are not told apart. */
  accountId: string | null;
  /** null for transactions. */
  fromAssetId: string | null;
  toAssetId: string | null;
  total: number;
  /** Exact digits of `total` from 2^53 on; left out where there are none. */
  digits?: string;
  count: number;
  /** Only where they are told apart. */
  labels?: LabelKeys;
}

/** Where a row stands in the order by date, then creation, then id. */
export type RowPlace = Pick<HistoryRow, 'date' | 'createdAt' | 'id'>;

/** Places of rows, newest first; none is later than the day `to`. */
export interface Stretch {
  places: readonly RowPlace[];
  to: string;
}

/** A balance that somebody set: when, and what that added to the asset's position. */
export interface Adjustment {
  /** Instant, UTC. */
  at: string;
  /** Public revision. */
  revision: number;
  /** Minor units. */
  amount: number;
}

/** What the transactions of one title add up to. */
export interface TitleSum {
  title: string;
  total: number;
  /** As of a day's sum. */
  digits?: string;
  count: number;
}

/** Which names of records are added up. */
export type LabelField = 'payee' | 'tags';

/** What the records of one kind add up to that count and have the same payee, or the same tags in the same order. */
export interface LabelSum {
  /** The keys of their names (`labelKey`), at least one. */
  keys: readonly string[];
  kind: HistoryKind;
  total: number;
  /** As of a day's sum. */
  digits?: string;
  count: number;
  /** The latest of their dates. */
  lastUsed: string;
}

/** A name by its key, and the latest date of a record that counts and has it. */
export interface LabelWanted {
  key: string;
  lastUsed: string;
}

/** A day of the overview, and the revision of the last event that changed it: later ones have a higher one. */
export type DayRevision = Pick<OverviewDayDocument, 'date' | 'revision'>;

export interface Page {
  /** From 1. */
  page: number;
  limit: number;
  /** How many there are on all pages, where that is known (`knownTotal`). Else it is counted. */
  total?: number | undefined;
}

/** Income and expense in minor units, of what counts: live, not failed, no transfers. */
export interface Totals {
  income: number;
  expense: number;
}

/** What is kept of a person, by the table that has it. */
export interface PersonTables {
  balances: BalancesDocument;
  overview: OverviewDayDocument;
  months: MonthDocument;
  history: HistoryRow;
  activity: ActivityRow;
}

/** A row of a table, to be compared with what should be there. */
export interface StoredRow<Document> {
  /** What tells it apart among the person's rows. */
  key: string;
  /** Another one wherever anything in the row is other, also what lists are searched, sorted and counted by. */
  digest: number;
  /** Throws where the row is none that the product writes. */
  load(): Document;
}

/**
 * The read side of one generation, always for one person. Titles are sorted by the code points of their folded text.
 * Ties are broken by date, creation, id, the newest first; `oldest`, `lowest` and `z-a` are `newest`, `highest` and
 * `a-z` backwards.
 */
export interface ReadModels {
  balances(userId: string): Promise<BalancesDocument | null>;
  /** The revision of the person's balances, 0 where there are none: all that a read has to know which waits for one. */
  balancesRevision(userId: string): Promise<number>;
  /** Days from `from` to `to`, both included, oldest first; days without entries are left out. */
  overviewDays(userId: string, from: string, to: string): Promise<OverviewDayDocument[]>;
  /** Of the same days, no more than the revision that each shows. */
  dayRevisions(userId: string, from: string, to: string): Promise<DayRevision[]>;
  /**
   * Months from `from` to `to` (yyyy-MM), both included, oldest first; months without entries are left out. Throws
   * NotYetProjected where the generation was filled before there were months.
   */
  months(userId: string, from: string, to: string): Promise<MonthDocument[]>;
  /** Sums by day of what counts (live, not failed), from `from` to `to`, both included, in no order that means anything. */
  daySums(userId: string, from: string, to: string, by: SumsBy): Promise<DaySum[]>;
  /** Sums by title of a category's transactions that count, of some accounts or of all, in no order. */
  titleSums(userId: string, filter: TitleFilter): Promise<TitleSum[]>;
  /** What all records that count and have a payee (tags) add up to, in no order. */
  labelSums(userId: string, field: LabelField): Promise<LabelSum[]>;
  /** How the newest record that counts spells each name, by its key; a key that no record of that day has is left out. */
  labelNames(
    userId: string,
    field: LabelField,
    wanted: readonly LabelWanted[],
  ): Promise<ReadonlyMap<string, string>>;
  /**
   * For each place of each stretch: what later rows moved an asset by, up to and including the stretch's day `to`. Minor
   * units, of rows that count.
   */
  movesAfter(userId: string, assetId: string, stretches: readonly Stretch[]): Promise<number[][]>;
  /**
   * The adjustments of an asset from an instant on, in no order. Throws NotYetProjected where the generation was filled
   * before it knew them.
   */
  adjustments(userId: string, assetId: string, from: string): Promise<Adjustment[]>;
  historyRow(userId: string, id: string): Promise<HistoryRow | null>;
  /** The rows with these ids that are no tombstones, in any order. */
  historyRows(userId: string, ids: readonly string[]): Promise<HistoryRow[]>;
  historyPage(
    userId: string,
    filter: HistoryFilter,
    sort: HistorySort,
    page: Page,
  ): Promise<{ rows: HistoryRow[]; total: number }>;
  /** The page (from 1) on which the row stands under this filter and sort; null where it does not. */
  historyPageOf(
    userId: string,
    filter: HistoryFilter,
    sort: HistorySort,
    limit: number,
    id: string,
  ): Promise<number | null>;
  historyTotals(userId: string, filter: HistoryFilter): Promise<Totals>;
  /** Newest first. `recordId` keeps one record's entries; `from` (inclusive) and `to` (exclusive) are instants. */
  activity(
    userId: string,
    filter: ActivityFilter,
    page: Page,
  ): Promise<{ rows: ActivityRow[]; total: number }>;
  /** All rows of a person that are shown to anybody, page by page. */
  storedRows<Name extends keyof PersonTables>(
    table: Name,
    userId: string,
  ): AsyncIterable<readonly StoredRow<PersonTables[Name]>[]>;
  /** The row that this store would have of a document. */
  rowOf<Name extends keyof PersonTables>(
    table: Name,
    document: PersonTables[Name],
  ): Pick<StoredRow<PersonTables[Name]>, 'key' | 'digest'>;
  /** By the groups' ids; of one that is not there: zero and nothing. */
  groupCounts(userId: string, groupIds: readonly string[]): Promise<Map<string, GroupCounts>>;
  /** The entries of these groups that make a transfer, or take one back, in no order. */
  transferTurns(userId: string, groupIds: readonly string[]): Promise<ActivityRow[]>;
  /** The entries that take back one of these events. */
  revertsOf(userId: string, eventIds: readonly string[]): Promise<ActivityRow[]>;
  categories(): Promise<CategoryDocument[]>;
  parkedLedger(stream: string): Promise<ParkedLedger | null>;
  /**
   * Runs reads that must fit together (balances and rows) on one state of the store. A store that has no such runs them
   * again until they fit, a few times: they must only read. The last time `isTorn` is true: then a batch that is being
   * written may be shown in part.
   */
  snapshot<Result>(read: (models: ReadModels, isTorn: boolean) => Promise<Result>): Promise<Result>;
}
