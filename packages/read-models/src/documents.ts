import type {
  AssetAside,
  Confirmation,
  GoalsState,
  ImportClosing,
  PlanState,
  ScheduleState,
} from '@ledgerline/domain';
import type {
  AssetType,
  BankData,
  Deletion,
  ImportRecord,
  LaterFields,
  TransactionStatus,
  TransactionType,
} from '@ledgerline/events';
import type { BeyondNumbers } from './projections/exactSums.ts';

/*
 * Read model documents. `revision` is public: the number of ledger events the document shows (0 for none); amounts
 * are minor units, dates yyyy-MM-dd, instants UTC. Every document is written only forward: never by a lower revision.
 */

export interface AssetDocument {
  id: string;
  name: string;
  type: AssetType;
  institution: string;
  description: string;
  /** How far the position may go below 0; null without a limit. */
  mayOwe: number | null;
  /** Of a loan: percent a year, months, and the day on which it began. */
  rate: number | null;
  term: number | null;
  firstDay: string | null;
  /** What the records add up to; may be below 0. */
  position: number;
  deletion: Deletion;
  createdAt: string;
  updatedAt: string;
  /** The public revision of the last event that changed the record's own fields. */
  revision: number;
  /** What a bank says that it held at the end of days, oldest first; left out where there is nothing. */
  confirmations?: readonly Confirmation[];
  /** What is put aside in it for goals; left out for nothing. */
  aside?: AssetAside;
}

/** An import of a statement, and what has become of it. */
export interface ImportDocument {
  /** Without how the file was read: this grows with the file's columns. */
  record: Omit<ImportRecord, 'reading'>;
  /** What all of its events carry as their correlation. */
  correlationId: string;
  written: number;
  standing: number;
  finished: boolean;
  closing: ImportClosing | null;
  updatedAt: string;
  revision: number;
}

/** What a bank says of a record; of a transfer for one side or both. */
export interface BankSide extends BankData {
  /** The asset whose statement it stands in. */
  assetId: string;
}

/** A rule's id and the public revision of its last own event, which has all of it. */
export interface RuleDocument {
  record: { id: string };
  revision: number;
}

/** One per person, always whole: the marker that reads wait for; it never shows half a transfer. */
export interface BalancesDocument {
  userId: string;
  revision: number;
  /** All assets that ever were, also deleted ones: they give names to the history. */
  assets: AssetDocument[];
  /** All live transactions that count (not failed): what unfiltered totals are made of. */
  totals: { income: number; expense: number };
  /** Exact digits of `totals` from 2^53 on; left out where there are none. */
  beyond?: BeyondNumbers;
  /** How many rows an unfiltered list has. */
  counts: { income: number; expense: number; transfer: number; deletedTransactions: number };
  /** How many live transactions have no payee, and a bank that names one; left out where there are none. */
  fromBank?: number;
  /** How many events follow the first one of their group, so that no list of changes shows them. Left out where it is 0. */
  followers?: number;
  /** The instant of the newest event it shows. */
  at: string;
  /** Imports of statements, oldest first; left out where there were none. */
  imports?: readonly ImportDocument[];
  /** All schedules that ever were, and what was done about their dates; left out where there are none. */
  schedules?: readonly ScheduleState[];
  /** Ids of suggestions that are not to come again; left out where there are none. */
  dismissed?: readonly string[];
  /** What the person planned; left out where there is nothing. */
  plan?: PlanState;
  /** All goals that ever were, and what is put aside for them; left out where there are none. */
  goals?: GoalsState;
  /** The rules in their order; what they say comes from the log, since it may be long. Left out where there are none. */
  rules?: readonly RuleDocument[];
  /** Keys of offers of rules that are not to come again; left out where there are none. */
  declinedOffers?: readonly string[];
  /** The first date on which a schedule or a goal is due by itself, in its zone; left out where there is none. */
  postsOn?: string;
}

/**
 * One per person and calendar day (transaction date) on which something live stands or stood. Deleted assets count,
 * failed transactions don't.
 */
export interface OverviewDayDocument {
  userId: string;
  date: string;
  revision: number;
  income: number;
  expense: number;
  /** Category id to total, both types: a category belongs to one type. Zeros are left out. */
  byCategory: Record<string, number>;
  /** Refunded category's id to the total of the incomes that come back to it; left out where there are none. */
  refunds?: Record<string, number>;
  /** Category id to the total of its expenses that are paid from a goal; left out where there are none. */
  fromGoals?: Record<string, number>;
  /** Exact digits of sums from 2^53 on, by `income`, `expense`, category id, or `refunds` or `fromGoals` and category id; left out where there are none. */
  beyond?: BeyondNumbers;
}

/** One sum of a month. */
export interface MonthCell {
  kind: TransactionType | 'transfer' | 'adjustment';
  /** null for transfers and adjustments. */
  categoryId: string | null;
  assetId: string;
  /** Of an adjustment, which has no date: when it came, as a quarter of an hour since 1970 (UTC). Else null. */
  quarter: number | null;
  /** Of a transfer or an adjustment: what it brought the asset, below 0 what it took. */
  total: number;
  /** How many transactions; 0 for transfers and adjustments. */
  count: number;
  /** Exact digits of a total from 2^53 on; left out where there are none. */
  digits?: string;
}

/** One per person and calendar month in which something live stands or stood. Zeros are left out. */
export interface MonthDocument {
  userId: string;
  /** yyyy-MM: of a transaction's or transfer's date, of an adjustment's instant in UTC. */
  month: string;
  revision: number;
  cells: MonthCell[];
}

export type HistoryKind = TransactionType | 'transfer';

/** One transaction or transfer, a pure copy of its last event. Names are resolved when read. */
export interface HistoryRow extends Omit<LaterFields, 'tags'> {
  userId: string;
  id: string;
  kind: HistoryKind;
  /** Empty for a transfer: its title is made of its assets' names when it is read. */
  title: string;
  amount: number;
  date: string;
  /** null for a transfer. */
  categoryId: string | null;
  accountId: string | null;
  fromAssetId: string | null;
  toAssetId: string | null;
  description: string;
  status: TransactionStatus;
  paymentMethod: string;
  tags: readonly string[];
  categorizedBy: 'auto' | 'user' | null;
  confidence: number | null;
  /** `permanent` (or a reverted transfer): a tombstone that no query answers. */
  deletion: Deletion;
  createdAt: string;
  updatedAt: string;
  revision: number;
  /** What banks say of it; empty for what was written by hand. Searched like the description. */
  banks: readonly BankSide[];
}

/** What an entry of the activity may be about. SQLite stores a kind as its place: add at the end only. */
export const ACTIVITY_KINDS = [
  'asset',
  'transaction',
  'transfer',
  'settings',
  'currency',
  'user',
  'profile',
  'security',
  'import',
  'schedule',
  'occurrence',
  'suggestion',
  'plan',
  'period-start',
  'goal',
  'rule',
  'rule-offer',
] as const;

/** One per event of a person's ledger or user stream: an index; the contents come from the log. */
export interface ActivityRow {
  userId: string;
  /** The event's UUID. */
  eventId: string;
  stream: 'ledger' | 'user';
  /** Internal revision in that stream, from 0. */
  streamRevision: number;
  type: string;
  at: string;
  recordKind: (typeof ACTIVITY_KINDS)[number];
  recordId: string;
  /** The event that this one takes back, if it does. */
  reverts: string | null;
  /** The id of the group that the event belongs to; left out for a change of its own. */
  group?: string;
  /** The id of the group that the event named by `reverts` belongs to; left out where it belongs to none. */
  revertsGroup?: string;
  /** What an adjustment added to its asset's position, in minor units; left out of everything else. */
  moved?: number;
}

export interface CategoryDocument {
  id: string;
  name: string;
  type: TransactionType;
  icon: string;
  color: string;
  retired: boolean;
  /** Public revision in `catalogue-categories` of the event that it shows. */
  revision: number;
}

/** How far a generation of the read models has come, and in which log. */
export interface Checkpoint {
  logId: string;
  position: string;
  /** How many events have been applied since the log's beginning. */
  applied: number;
  /** The last event applied: if the log has another one in its place, it is not the log that was projected. */
  last?: { stream: string; revision: number; eventId: string };
}

/** A ledger whose projection stopped at a poison event; its reads are marked stale until it is retried. */
export interface ParkedLedger {
  stream: string;
  revision: number;
  eventId: string;
  error: string;
  at: string;
}
