import { foldText } from '@ledgerline/domain/foldText';
import { labelKey } from '@ledgerline/domain/labels';
import type { LaterFields } from '@ledgerline/events';
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

/** A field as a column has it: a text, null for what is empty. */
interface LaterColumn<Value> {
  column: string;
  store: (value: Value) => string | null;
  load: (stored: string | null) => Value;
}

const asText = (column: string): LaterColumn<string> => ({
  column,
  store: (value) => value || null,
  load: (stored) => stored ?? '',
});

const asJson = <Value extends object>(column: string, empty: Value): LaterColumn<Value> => ({
  column,
  store: (value) => (Object.keys(value).length === 0 ? null : JSON.stringify(value)),
  load: (stored) => (stored === null ? empty : (JSON.parse(stored) as Value)),
});

/** Refunds and goals are ids, which have numbers. */
type Later = Omit<LaterFields, 'refundedCategory' | 'goal'>;

/** The columns of the fields that transactions got after the others, in their order. */
const later: { readonly [Field in keyof Later]: LaterColumn<HistoryRow[Field]> } = {
  payee: asText('payee'),
  tags: asJson<readonly string[]>('tags', []),
  setBy: asJson('set_by', {}),
};
const laterFields = Object.keys(later) as readonly (keyof Later)[];

/** Their names, and the keys that a list is narrowed by. All are texts. */
export const LATER_COLUMNS = [...laterFields.map((field) => later[field].column), 'payee_key', 'tag_keys'];

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
  ...LATER_COLUMNS,
] as const;

/** What only searches and sorts look at, and whose the row is. */
const keysAlone: ReadonlySet<string> = new Set([
  'user',
  'folded_title',
  'folded_description',
  'payee_key',
  'tag_keys',
]);

/** What is read of the row that stands in a statement as `full`, in the order of `StoredHistoryRow`. */
export const LOADED_COLUMNS = HISTORY_COLUMNS.filter((column) => !keysAlone.has(column))
  .map((column) => `full.${column}`)
  .join(', ');

/** A row of the history table as SQLite gives it back: arrays are made twice as fast as objects. Texts may be JSON. */
export type StoredHistoryRow = readonly [
  id: StoredId,
  kind: number,
  deletion: number,
  date: number,
  created: number,
  amount: number,
  status: number,
  category: number | null,
  account: number | null,
  fromAsset: number | null,
  toAsset: number | null,
  title: string,
  description: string,
  paymentMethod: string,
  categorizedBy: number | null,
  confidence: number | null,
  updated: number,
  revision: number,
  banks: string | null,
  refunded: number | null,
  goal: number | null,
  /** Of LATER_COLUMNS those of fields. */
  ...later: (string | null)[],
];

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
    ...storeLater(row),
  ];
}

/** What is searched beside the title, as a column has it: null for nothing. */
export const foldDescription = (row: HistoryRow): string | null => searchedBeside(row) || null;

/** The values of LATER_COLUMNS: null for none. */
export const storeLater = (row: Pick<HistoryRow, keyof Later>): (string | null)[] => [
  ...laterFields.map((field) => later[field].store(row[field] as never)),
  labelKey(row.payee) || null,
  tagKeys(row.tags) || null,
];

function loadLater(stored: readonly (string | null)[]): Pick<HistoryRow, keyof Later> {
  const fields: Record<string, unknown> = {};
  for (const [at, field] of laterFields.entries()) fields[field] = later[field].load(stored[at] ?? null);
  return fields as unknown as Pick<HistoryRow, keyof Later>;
}

/** What a bank says of a record as a column has it: JSON, null for nothing. */
export const storeBanks = (banks: HistoryRow['banks']): string | null =>
  banks.length === 0 ? null : JSON.stringify(banks);

/** The document that a stored row holds. */
export function loadHistoryRow(userId: string, row: StoredHistoryRow, { idOf }: Dictionary): HistoryRow {
  const [
    id,
    kind,
    deletion,
    date,
    created,
    amount,
    status,
    category,
    account,
    fromAsset,
    toAsset,
    title,
    description,
    paymentMethod,
    categorizedBy,
    confidence,
    updated,
    revision,
    banks,
    refunded,
    goal,
    ...stored
  ] = row;
  const idOrNull = (key: number | null): string | null => (key === null ? null : idOf(key));
  return {
    userId,
    id: loadId(id),
    kind: kinds.load(kind),
    title,
    amount,
    date: loadDate(date),
    categoryId: idOrNull(category),
    accountId: idOrNull(account),
    fromAssetId: idOrNull(fromAsset),
    toAssetId: idOrNull(toAsset),
    description,
    status: statuses.load(status),
    paymentMethod,
    refundedCategory: idOrNull(refunded),
    goal: idOrNull(goal),
    ...loadLater(stored),
    categorizedBy: categorizedBy === null ? null : choosers.load(categorizedBy),
    confidence,
    deletion: deletions.load(deletion),
    createdAt: loadInstant(created),
    updatedAt: loadInstant(updated),
    revision,
    banks: banks === null ? [] : (JSON.parse(banks) as HistoryRow['banks']),
  };
}
