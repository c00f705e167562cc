import { foldText } from '@ledgerline/domain/foldText';
import { labelKey } from '@ledgerline/domain/labels';
import type { HistoryRow } from '../documents.ts';
import { searchedBeside, tagKeys } from '../projections/history.ts';
import type { Dictionary } from './dictionary.ts';
import {
  choosers,
  deletions,
  kinds,
  loadDate,
  loadId,
  loadInstant,
  type StoredId,
  statuses,
  storeDate,
  storeId,
  storeInstant,
} from './encoding.ts';

/** The columns of the history table, in the order in which `storeHistoryRow` gives their values. */
export const HISTORY_COLUMNS = [
  'user',
  'id',
  'kind',
  'deletion',
  'date',
  'created',
  'amount',
  'status',
  'category',
  'account',
  'from_asset',
  'to_asset',
  'title',
  'folded_title',
  'description',
  'folded_description',
  'payment_method',
  'categorized_by',
  'confidence',
  'updated',
  'revision',
  'banks',
  'refunded',
  'goal',
  'payee',
  'tags',
  'set_by',
  'payee_key',
  'tag_keys',
] as const;

/** A row of the history table as SQLite gives it back. */
export interface StoredHistoryRow {
  id: StoredId;
  kind: number;
  deletion: number;
  date: number;
  created: number;
  amount: number;
  status: number;
  category: number | null;
  account: number | null;
  from_asset: number | null;
  to_asset: number | null;
  title: string;
  folded_title: string;
  description: string;
  payment_method: string;
  categorized_by: number | null;
  confidence: number | null;
  updated: number;
  revision: number;
  /** JSON; null for none. */
  banks: string | null;
  refunded: number | null;
  goal: number | null;
  payee: string | null;
  /** JSON; null for none. */
  tags: string | null;
  set_by: string | null;
}

type Value = string | number | null | Uint8Array;

/** The values of HISTORY_COLUMNS. New ids get their numbers: only inside a write transaction. */
export function storeHistoryRow(row: HistoryRow, { keyOf }: Dictionary): Value[] {
  const key = (id: string | null): number | null => (id === null ? null : keyOf(id));
  const foldedTitle = foldText(row.title);
  return [
    keyOf(row.userId),
    storeId(row.id),
    kinds.store(row.kind),
    deletions.store(row.deletion),
    storeDate(row.date),
    storeInstant(row.createdAt),
    row.amount,
    statuses.store(row.status),
    key(row.categoryId),
    key(row.accountId),
    key(row.fromAssetId),
    key(row.toAssetId),
    row.title,
    foldedTitle,
    row.description,
    foldDescription(row),
    row.paymentMethod,
    row.categorizedBy === null ? null : choosers.store(row.categorizedBy),
    row.confidence,
    storeInstant(row.updatedAt),
    row.revision,
    storeBanks(row.banks),
    key(row.refundedCategory),
    key(row.goal),
    ...storeLabels(row),
  ];
}

/** What is searched beside the title, as a column has it: null for nothing. */
export const foldDescription = (row: HistoryRow): string | null => searchedBeside(row) || null;

/** SQL: a row has no description, so that a list may show another text for it. */
export const HAS_NO_DESCRIPTION =
  '(folded_description IS NULL OR substr(folded_description, 1, 1) = char(10))';

/** Payee, tags and who set what as columns have them, and the keys that a list is narrowed by: null for none. */
export const storeLabels = ({ payee, tags, setBy }: Pick<HistoryRow, 'payee' | 'tags' | 'setBy'>) =>
  [
    payee || null,
    tags.length === 0 ? null : JSON.stringify(tags),
    Object.keys(setBy).length === 0 ? null : JSON.stringify(setBy),
    labelKey(payee) || null,
    tagKeys(tags) || null,
  ] as const;

/** What a bank says of a record as a column has it: JSON, null for nothing. */
export const storeBanks = (banks: HistoryRow['banks']): string | null =>
  banks.length === 0 ? null : JSON.stringify(banks);

/** The document that a stored row holds. */
export function loadHistoryRow(userId: string, row: StoredHistoryRow, { idOf }: Dictionary): HistoryRow {
  const id = (key: number | null): string | null => (key === null ? null : idOf(key));
  return {
    userId,
    id: loadId(row.id),
    kind: kinds.load(row.kind),
    title: row.title,
    amount: row.amount,
    date: loadDate(row.date),
    categoryId: id(row.category),
    accountId: id(row.account),
    fromAssetId: id(row.from_asset),
    toAssetId: id(row.to_asset),
    description: row.description,
    status: statuses.load(row.status),
    paymentMethod: row.payment_method,
    refundedCategory: id(row.refunded),
    goal: id(row.goal),
    payee: row.payee ?? '',
    tags: row.tags === null ? [] : (JSON.parse(row.tags) as HistoryRow['tags']),
    setBy: row.set_by === null ? {} : (JSON.parse(row.set_by) as HistoryRow['setBy']),
    categorizedBy: row.categorized_by === null ? null : choosers.load(row.categorized_by),
    confidence: row.confidence,
    deletion: deletions.load(row.deletion),
    createdAt: loadInstant(row.created),
    updatedAt: loadInstant(row.updated),
    revision: row.revision,
    banks: row.banks === null ? [] : (JSON.parse(row.banks) as HistoryRow['banks']),
  };
}
