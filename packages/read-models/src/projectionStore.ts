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
  /** Notes that are not true any more. Only exactly these are taken away. */
  unparked?: readonly ParkedLedger[];
  /** People who asked to be forgotten: all that is kept of them goes. */
  erased?: readonly string[];
  checkpoint: Checkpoint;
  /** Up to where any of the log is in, where that is beyond the checkpoint. */
  furthest?: Checkpoint | undefined;
}

/** What is written beside the batches: documents and notes, and no checkpoint. */
export type WritesBeside = Omit<ProjectionWrites, 'unparked' | 'checkpoint' | 'furthest'>;

/** How far a generation has come, as one read found it. */
export interface Standing {
  /** null before the first batch has ended. */
  checkpoint: Checkpoint | null;
  /**
   * Up to where any of the log is here: a batch may go beyond the checkpoint, and where a store has no transactions, some of
   * one that was cut short may be here. null before the first one.
   */
  furthest: Checkpoint | null;
  /** How often the checkpoint was moved: whoever moves it next says this number. */
  moves: number;
  /** How many writes beside the checkpoint were begun, and how many ended; absent before the first one. */
  beside?: { begun: number; ended: number } | undefined;
}

/** The write side of one generation. Writes go only forward and are repeatable: a doubled delivery changes nothing. */
export interface ProjectionStore extends ReadModels {
  /** No other generation of the store ever has the same. */
  readonly number: number;
  checkpoint(): Promise<Checkpoint | null>;
  /** As `standing` has it, for those who only read. */
  furthest(): Promise<Checkpoint | null>;
  /** Where the next batch begins. */
  standing(): Promise<Standing>;
  /** Balances of people with something to record by itself on or before a date, by user id, from this one on. */
  duePostings(latest: string, after: string, limit: number): Promise<BalancesDocument[]>;
  loadBalances(userIds: readonly string[]): Promise<BalancesDocument[]>;
  loadOverviewDays(keys: readonly { userId: string; date: string }[]): Promise<OverviewDayDocument[]>;
  loadMonths(keys: readonly { userId: string; month: string }[]): Promise<MonthDocument[]>;
  /**
   * Writes a batch and moves the checkpoint, where it still stands as it did after so many moves. Answers the moves after
   * that. Throws Overtaken where somebody else has moved it, or people read another generation by now; BatchRefused where
   * the store will never write this batch, and ReadStoreUnavailable where the same batch may succeed later.
   */
  apply(writes: ProjectionWrites, moves: number): Promise<number>;
  /** Writes documents that follow on what stands here, and leaves the checkpoint alone; it is counted. Throws as `apply` does. */
  write(writes: WritesBeside): Promise<void>;
  /** Streams whose projection stopped. */
  parked(): Promise<ParkedLedger[]>;
  /** All notes of parked streams, also those that are not true any more. */
  notes(): Promise<ParkedLedger[]>;
  /** Removes all of people who were erased. From then on nothing of them is kept, whoever writes it. */
  forget(userIds: readonly string[]): Promise<void>;
  /** People of whom anything is kept, in the order of their ids, from after this one on. */
  people(after: string, limit: number): Promise<string[]>;
  /** How many events of the person's streams the activity has. */
  countActivity(userId: string): Promise<number>;
}
