import { LATER_FIELDS } from '@ledgerline/events';
import type { Within } from '@ledgerline/mongo';
import type { Collection, Db, IndexDescription } from 'mongodb';
import type {
  ActivityRow,
  BalancesDocument,
  CategoryDocument,
  MonthDocument,
  OverviewDayDocument,
  ParkedLedger,
} from '../documents.ts';
import type { StoredHistoryRow } from './historyDocuments.ts';

export type StoredActivityRow = Omit<ActivityRow, 'at'> & { _id: string; at: Date; follows?: true };
export type StoredBalances = BalancesDocument & { _id: string };
export type StoredDay = OverviewDayDocument & { _id: string };
export type StoredMonth = MonthDocument & { _id: string };
export type StoredCategory = CategoryDocument & { _id: string };
/** By its stream. */
export type StoredNote = ParkedLedger & { _id: string };

/** The collections of one generation. Those of people can each be sharded by `userId`. */
export interface GenerationCollections {
  history: Collection<StoredHistoryRow>;
  overview: Collection<StoredDay>;
  months: Collection<StoredMonth>;
  activity: Collection<StoredActivityRow>;
  balances: Collection<StoredBalances>;
  categories: Collection<StoredCategory>;
  parked: Collection<StoredNote>;
  /** People of whom nothing is kept any more. */
  erased: Collection<{ _id: string }>;
}

/** Raised with every change of the documents or indexes; by itself with each field that transactions get. */
export const GENERATION_FORMAT = 1 + LATER_FIELDS;

/**
 * The oldest format that is still read, and projected into, while an update's rebuild runs: since then only collections,
 * `banks`, what tells groups, refunds and goals were added. What was added lacks the past there, so it is not read (`MONTHS_FORMAT`).
 * There were no groups, refunds and goals in the past, so their fields are rightly absent.
 */
export const OLDEST_FORMAT = 2;

/** The first format with months. */
export const MONTHS_FORMAT = 3;

/** The first format whose activity knows what adjustments moved. */
export const MOVED_FORMAT = 6;

export const collectionsOf = (db: Db, number: number): GenerationCollections => ({
  history: db.collection(`g${number}_history`),
  overview: db.collection(`g${number}_overview`),
  months: db.collection(`g${number}_months`),
  activity: db.collection(`g${number}_activity`),
  balances: db.collection(`g${number}_balances`),
  categories: db.collection(`g${number}_categories`),
  parked: db.collection(`g${number}_parked`),
  erased: db.collection(`g${number}_erased`),
});

/** The generation that a collection belongs to, by its name; undefined for any other collection. */
export function generationOf(name: string): number | undefined {
  const [, number] =
    /^g(\d+)_(?:history|overview|months|activity|balances|categories|parked|erased)$/.exec(name) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Names of the indexes that queries name. */
export const BY_DATE = 'byDate';
export const BY_AMOUNT = 'byAmount';
export const BY_TITLE = 'byTitle';
export const BY_KIND = 'byKind';

/** All that a filter asks for apart from the keys that an index sorts by. */
const FILTERED = {
  categoryId: 1,
  accountId: 1,
  fromAssetId: 1,
  toAssetId: 1,
  foldedDescription: 1,
  refundedCategory: 1,
  goal: 1,
  payeeKey: 1,
  tagKeys: 1,
} as const;

const newestLast = { date: 1, createdAt: 1, id: 1 } as const;
const newestFirst = { date: -1, createdAt: -1, id: -1 } as const;

/** What lists are read by. Each holds all that a filter asks for, so that only a page's rows are read. */
const HISTORY_INDEXES: IndexDescription[] = [
  {
    name: BY_KIND,
    key: { userId: 1, kind: 1, deletion: 1, ...newestLast, fromAssetId: 1, toAssetId: 1 },
  },
  {
    name: BY_DATE,
    key: {
      userId: 1,
      deletion: 1,
      ...newestLast,
      kind: 1,
      status: 1,
      amount: 1,
      foldedTitle: 1,
      ...FILTERED,
    },
  },
  {
    name: BY_AMOUNT,
    key: { userId: 1, deletion: 1, amount: 1, ...newestLast, kind: 1, foldedTitle: 1, ...FILTERED },
  },
  {
    name: BY_TITLE,
    key: { userId: 1, deletion: 1, foldedTitle: 1, ...newestFirst, kind: 1, ...FILTERED },
  },
  { name: 'byRevision', key: { userId: 1, revision: 1 } },
];

const OVERVIEW_INDEXES: IndexDescription[] = [{ name: 'byDate', key: { userId: 1, date: 1 } }];

const MONTH_INDEXES: IndexDescription[] = [{ name: 'byMonth', key: { userId: 1, month: 1 } }];

/** The only index that does not begin with a person: posting looks for all of them. */
const BALANCES_INDEXES: IndexDescription[] = [{ name: 'byPosting', key: { postsOn: 1, _id: 1 } }];

const ACTIVITY_INDEXES: IndexDescription[] = [
  { name: 'byTime', key: { userId: 1, at: 1, stream: 1, streamRevision: 1, follows: 1 } },
  { name: 'byRecord', key: { userId: 1, recordId: 1, at: 1, stream: 1, streamRevision: 1 } },
  { name: 'byStream', key: { userId: 1, stream: 1, streamRevision: 1 } },
  { name: 'byReverted', key: { userId: 1, reverts: 1 } },
  { name: 'byGroup', key: { userId: 1, group: 1, at: 1, stream: 1, streamRevision: 1 } },
  { name: 'byRevertedGroup', key: { userId: 1, revertsGroup: 1, group: 1 } },
];

/** Makes all that readers need in a generation that is empty. */
export async function prepareForReading(collections: GenerationCollections, within: Within): Promise<void> {
  const { history, overview, months, activity, balances } = collections;
  for (const index of HISTORY_INDEXES) await history.createIndexes([index], within);
  for (const index of OVERVIEW_INDEXES) await overview.createIndexes([index], within);
  for (const index of MONTH_INDEXES) await months.createIndexes([index], within);
  for (const index of ACTIVITY_INDEXES) await activity.createIndexes([index], within);
  await balances.createIndexes(BALANCES_INDEXES, within);
}

/** Removes a generation's documents and indexes. */
export async function dropCollections(collections: GenerationCollections, within: Within): Promise<void> {
  const { history, overview, months, activity, balances, categories, parked, erased } = collections;
  await Promise.all([history.drop(within), overview.drop(within), activity.drop(within)]);
  await Promise.all([
    balances.drop(within),
    categories.drop(within),
    parked.drop(within),
    erased.drop(within),
    months.drop(within),
  ]);
}
