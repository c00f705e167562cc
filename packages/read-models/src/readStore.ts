import type {
  ActivityRow,
  BalancesDocument,
  CategoryDocument,
  Checkpoint,
  HistoryKind,
  HistoryRow,
  OverviewDayDocument,
  ParkedLedger,
} from './documents.ts';

/** What one projected batch writes, in the order in which it must become visible: rows, balances, checkpoint. */
export interface ProjectionWrites {
  history: HistoryRow[];
  overview: OverviewDayDocument[];
  activity: ActivityRow[];
  categories: CategoryDocument[];
  balances: BalancesDocument[];
  parked: ParkedLedger[];
  /** People who asked to be forgotten: all that is kept of them goes. */
  erased?: readonly string[];
  checkpoint: Checkpoint;
}

export type HistorySort = 'newest' | 'oldest' | 'highest' | 'lowest' | 'a-z' | 'z-a';

/** What a list shows of transfers where it is not what their rows say. */
export interface TransferTexts {
  /** Shown for an empty description: of a transfer into the account that the list is seen from, and of any other. */
  emptyDescription: { incoming: string; outgoing: string };
  /**
   * For a list seen from `accountId`, by the asset on the other side: the title of a transfer that came from there, and
   * of one that went there. Has all assets that the person's transfers name.
   */
  titles?: { from: ReadonlyMap<string, string>; to: ReadonlyMap<string, string> };
}

export interface HistoryFilter {
  /** Which kinds of rows; never empty. */
  kinds: readonly HistoryKind[];
  /**
   * Rows whose title or description, as shown, holds the text (by `foldText`), rows of these categories, and transfers
   * from or to these assets: what a search covers does not name a transaction's account.
   */
  search?: { text: string; categoryIds: readonly string[]; assetIds: readonly string[] };
  /** Transfers are searched, and sorted by title, by these texts; by what their rows say if not given. */
  transferTexts?: TransferTexts;
  categoryId?: string;
  /** Matches a transaction's account and a transfer's from and to asset. */
  accountId?: string;
  /** Inclusive calendar dates. */
  from?: string;
  to?: string;
  /** true: only soft-deleted rows; false: only live ones. */
  deleted: boolean;
}

export interface Page {
  /** From 1. */
  page: number;
  limit: number;
}

/** Income and expense in minor units, of what counts: live, not failed, no transfers. */
export interface Totals {
  income: number;
  expense: number;
}

/** A document as the store keeps it, to be compared: most are as they should be, and then none has to be made of it. */
export interface KeptDocument<Document> {
  /** Whether it says the same in every field. */
  says(document: Document): boolean;
  load(): Document;
}

export interface KeptHistoryRow extends KeptDocument<HistoryRow> {
  id: string;
}

/**
 * The read side of one generation, always for one person. Titles are sorted by the code points of their folded text.
 * Ties are broken by date, creation, id, the newest first; `oldest`, `lowest` and `z-a` are `newest`, `highest` and
 * `a-z` backwards. Totals of unfiltered lists are what `balances` says.
 */
export interface ReadModels {
  balances(userId: string): Promise<BalancesDocument | null>;
  /** Days from `from` to `to`, both included, oldest first; days without entries are left out. */
  overviewDays(userId: string, from: string, to: string): Promise<OverviewDayDocument[]>;
  historyRow(userId: string, id: string): Promise<HistoryRow | null>;
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
  /** Live transfers, newest first, of one asset or of all. */
  transfers(
    userId: string,
    assetId: string | null,
    page: Page,
  ): Promise<{ rows: HistoryRow[]; total: number }>;
  /** Newest first. `recordId` keeps one record's entries; `from` (inclusive) and `to` (exclusive) are instants. */
  activity(
    userId: string,
    filter: { recordId?: string; from?: string; to?: string },
    page: Page,
  ): Promise<{ rows: ActivityRow[]; total: number }>;
  /** All that lists show of a person, live and deleted, page by page and in no order that means anything. */
  keptHistory(userId: string): AsyncIterable<readonly KeptHistoryRow[]>;
  /** The person's activity page by page, oldest first; `from` (inclusive) and `to` (exclusive) are instants. */
  keptActivity(
    userId: string,
    span: { from?: string; to?: string },
  ): AsyncIterable<readonly KeptDocument<ActivityRow>[]>;
  /** The entries that take back one of these events. */
  revertsOf(userId: string, eventIds: readonly string[]): Promise<ActivityRow[]>;
  categories(): Promise<CategoryDocument[]>;
  parkedLedger(stream: string): Promise<ParkedLedger | null>;
  /**
   * Runs reads that must fit together (balances and rows) on one state of the store. A store that has no such runs them
   * again until they fit, a few times: they must only read.
   */
  snapshot<Result>(read: (models: ReadModels) => Promise<Result>): Promise<Result>;
}

/** What the store holds for one person, added up by the store itself: what a rebuild is checked with. */
export interface Tally {
  userId: string;
  /** Rows by kind that are live, and soft-deleted transactions. */
  counts: BalancesDocument['counts'];
  /** Sums over the history rows that count. */
  history: Totals;
  /** Sums over the overview's days. */
  overview: Totals;
  /** Activity rows of the ledger stream, and of the user stream. */
  activity: { ledger: number; user: number };
}

/** The write side of one generation. Writes go only forward and are repeatable: a doubled delivery changes nothing. */
export interface ProjectionStore extends ReadModels {
  checkpoint(): Promise<Checkpoint | null>;
  loadBalances(userIds: readonly string[]): Promise<BalancesDocument[]>;
  loadOverviewDays(keys: readonly { userId: string; date: string }[]): Promise<OverviewDayDocument[]>;
  /** Live and deleted transfer rows that name this asset: what a rename rewrites. */
  loadTransfersOf(userId: string, assetId: string): Promise<HistoryRow[]>;
  loadCategories(): Promise<CategoryDocument[]>;
  /** Writes a batch if the lease's epoch is still the newest; throws Fenced otherwise. */
  apply(writes: ProjectionWrites, lease: Lease): Promise<void>;
  parked(): Promise<ParkedLedger[]>;
  unpark(stream: string): Promise<void>;
  /** Removes what is left of people who were erased: what an overtaken projector was writing may come after that. */
  forget(userIds: readonly string[]): Promise<void>;
  /** People of whom anything is kept, in the order of their ids, from after this one on. */
  people(after: string, limit: number): Promise<string[]>;
  tally(userId: string): Promise<Tally>;
}

/** The right to project into one generation, until `expiresAt` (milliseconds since 1970). */
export interface Lease {
  name: string;
  holder: string;
  epoch: number;
  expiresAt: number;
}

/** Another projector has taken over: this one's epoch is no longer the newest. */
export class Fenced extends Error {
  constructor(lease: Lease) {
    super(`lease ${lease.name} epoch ${lease.epoch} of ${lease.holder} was taken over`);
    this.name = 'Fenced';
  }
}

/** A generation's file was written by another version of the program. It can't be read; a rebuild makes a new one. */
export class OtherFormat extends Error {
  /** As SQLite says it of a file that can't be opened: reads are unavailable until then. */
  readonly errcode = 14;

  constructor(path: string, found: number, wanted: number) {
    super(`${path} has format ${found}, this version reads ${wanted}: it has to be rebuilt`);
    this.name = 'OtherFormat';
  }
}

/** The store could not be reached or did not answer in time. What it was asked to write may be there or not. */
export class ReadStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the read store is not available', { cause });
    this.name = 'ReadStoreUnavailable';
  }
}

/** The generation to switch to has not come as far as the live one: people would see less than before. */
export class GenerationBehind extends Error {
  constructor(number: number, position: string, livePosition: string) {
    super(`generation ${number} is at ${position || 'the start'}, the live one at ${livePosition}`);
    this.name = 'GenerationBehind';
  }
}

export type GenerationState = 'replaying' | 'catching-up' | 'live' | 'retired';

/** One complete set of read models. Exactly one is live; a rebuild fills another one beside it. */
export interface Generation {
  number: number;
  state: GenerationState;
  /** Version of the projections that fill it; a rebuild is due when the code's is newer. */
  projectionVersion: number;
}

/** A folded ledger kept to shorten a cold load. Disposable: used only if the log's event at `revision` has `hash`. */
export interface Snapshot {
  stream: string;
  /** Version of `evolve` that folded it. */
  evolveVersion: number;
  /** Internal revision of the last event folded in. */
  revision: number;
  hash: string;
  /** JSON text. */
  state: string;
}

/** Where read models live: generations of them, leases, and snapshots. */
export interface ReadStore {
  /** The live generation; every call asks for it anew, so that a switch is seen. */
  live(): Promise<ProjectionStore>;
  generation(number: number): Promise<ProjectionStore>;
  generations(): Promise<Generation[]>;
  createGeneration(projectionVersion: number): Promise<Generation>;
  setGenerationState(number: number, state: GenerationState): Promise<void>;
  /**
   * Makes this generation live and retires the one that was, at once for every reader; the retired one takes no
   * further writes (Fenced). Throws GenerationBehind where people would see less than before, unless `evenIfBehind`.
   */
  switchTo(number: number, options?: { evenIfBehind?: boolean }): Promise<void>;
  dropGeneration(number: number): Promise<void>;
  /** How many bulk loads of different people fill a generation sooner than one after the other. */
  readonly loadsAtOnce: number;
  /** For a generation being rebuilt: writes without guards, no secondary indexes until `finishBulkLoad`. */
  bulkLoad(number: number, writes: ProjectionWrites, lease: Lease): Promise<void>;
  finishBulkLoad(number: number): Promise<void>;
  /** Takes or renews the lease. null while another holder's is running. A take-over raises the epoch. */
  acquireLease(name: string, holder: string, ttlMs: number): Promise<Lease | null>;
  releaseLease(lease: Lease): Promise<void>;
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  loadSnapshot(stream: string, evolveVersion: number): Promise<Snapshot | null>;
  deleteSnapshots(stream: string): Promise<void>;
  /** Resolves when this person's balances may have changed, or after `timeoutMs`: poll what you wait for. */
  changed(userId: string, timeoutMs: number): Promise<void>;
  /** Whether the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
