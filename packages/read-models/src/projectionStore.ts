import type {
  ActivityRow,
  BalancesDocument,
  CategoryDocument,
  Checkpoint,
  HistoryRow,
  MonthDocument,
  OverviewDayDocument,
  ParkedLedger,
} from './documents.ts';
import type { ReadModels } from './readModels.ts';

/** What one projected batch writes, in the order in which it must become visible: rows, balances, checkpoint. */
export interface ProjectionWrites {
  history: HistoryRow[];
  overview: OverviewDayDocument[];
  months: MonthDocument[];
  activity: ActivityRow[];
  categories: CategoryDocument[];
  balances: BalancesDocument[];
  parked: ParkedLedger[];
  /** People who asked to be forgotten: all that is kept of them goes. */
  erased?: readonly string[];
  checkpoint: Checkpoint;
  /** Up to where some of the log is in, where that is beyond the checkpoint. */
  reached?: Checkpoint | undefined;
}

/** The right to project into one generation, until `expiresAt` (milliseconds since 1970). */
export interface Lease {
  name: string;
  holder: string;
  epoch: number;
  expiresAt: number;
}

/** The write side of one generation. Writes go only forward and are repeatable: a doubled delivery changes nothing. */
export interface ProjectionStore extends ReadModels {
  /** No other generation of the store ever has the same. */
  readonly number: number;
  checkpoint(): Promise<Checkpoint | null>;
  /**
   * Up to where any of the log is here: a batch may reach beyond the checkpoint, and where a store has no transactions, some
   * of one that was cut short may be here. null before the first one.
   */
  reached(): Promise<Checkpoint | null>;
  /** Balances of people with something to record by itself on or before a date, by user id, from this one on. */
  duePostings(latest: string, after: string, limit: number): Promise<BalancesDocument[]>;
  loadBalances(userIds: readonly string[]): Promise<BalancesDocument[]>;
  loadOverviewDays(keys: readonly { userId: string; date: string }[]): Promise<OverviewDayDocument[]>;
  loadMonths(keys: readonly { userId: string; month: string }[]): Promise<MonthDocument[]>;
  /**
   * Writes a batch if the lease's epoch is still the newest; throws Fenced otherwise. Throws BatchRefused where the
   * store will never write this batch, and ReadStoreUnavailable where the same batch may succeed later.
   */
  apply(writes: ProjectionWrites, lease: Lease): Promise<void>;
  parked(): Promise<ParkedLedger[]>;
  /** Takes the note away that a stream is parked. Throws Fenced where the lease was taken over, if the store can tell. */
  unpark(stream: string, lease: Lease): Promise<void>;
  /** Removes what is left of people who were erased: what an overtaken projector was writing may come after that. */
  forget(userIds: readonly string[]): Promise<void>;
  /** People of whom anything is kept, in the order of their ids, from after this one on. */
  people(after: string, limit: number): Promise<string[]>;
  /** How many events of the person's streams the activity has. */
  countActivity(userId: string): Promise<number>;
}
