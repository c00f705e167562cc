import {
  amountText,
  type Catalogue,
  type LedgerState,
  laterColumns,
  laterTexts,
  TRANSFER_CATEGORY,
} from '@ledgerline/domain';
import { assetName, type Chosen, transferTitle } from './chosenRecords.ts';
import { byteOrderMark, csvRow } from './csv.ts';

const columns = [
  'id',
  'date',
  'type',
  'title',
  'amount',
  'currency',
  'category',
  'account',
  'toAccount',
  'description',
  'status',
  'paymentMethod',
  'createdAt',
  'updatedAt',
  ...laterColumns,
] as const;

type Row = Partial<Record<(typeof columns)[number], string>>;

/** What ids in the records stand for, and what amounts are in. */
export interface CsvNames {
  /** Of assets, by id. */
  assets: ReadonlyMap<string, string>;
  /** Of goals, by id. */
  goals: ReadonlyMap<string, string>;
  catalogue: Catalogue;
  currency: string;
}

/** The names of all assets as they are now. */
export const assetNames = (state: LedgerState): Map<string, string> =>
  new Map([...state.assets.keys()].map((id) => [id, assetName(state, id)]));

/** The names of all goals as they are now. */
export const goalNames = ({ goals }: LedgerState): Map<string, string> =>
  new Map(goals.goals.map(({ record }) => [record.id, record.name]));

/** Records as CSV, a row at a time behind one with the columns' names. */
export function* transactionsCsv(records: readonly Chosen[], names: CsvNames): Generator<string> {
  yield byteOrderMark + csvRow(columns);
  for (const one of records) {
    const row = rowOf(one, names);
    yield csvRow(columns.map((column) => row[column] ?? ''));
  }
}

function rowOf({ kind, record, updatedAt }: Chosen, { assets, goals, catalogue, currency }: CsvNames): Row {
  const nameOf = (id: string): string => assets.get(id) ?? '';
  const categoryOf = (id: string): string => catalogue.get(id)?.name ?? '';
  const { id, date, description, createdAt } = record;
  const tags = record.tags.join('; ');
  const amount = amountText(record.amount, currency);
  const shared = { id, date, type: kind, amount, currency, description, createdAt, updatedAt, tags };
  if (kind === 'transfer') {
    const [account, toAccount] = [nameOf(record.fromAssetId), nameOf(record.toAssetId)];
    return {
      ...shared,
      title: transferTitle(account, toAccount),
      category: TRANSFER_CATEGORY.name,
      account,
      toAccount,
    };
  }
  const { title, status, paymentMethod } = record;
  return {
    ...shared,
    title,
    category: categoryOf(record.categoryId),
    account: nameOf(record.accountId),
    status,
    paymentMethod,
    ...laterTexts(record, { category: categoryOf, goal: (goalId) => goals.get(goalId) ?? '' }),
  };
}
