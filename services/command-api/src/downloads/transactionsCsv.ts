import { amountText, type Catalogue, type LedgerState, TRANSFER_CATEGORY } from '@ledgerline/domain';
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
] as const;

type Row = Partial<Record<(typeof columns)[number], string>>;

/** What ids in the records stand for, and what amounts are in. */
export interface CsvNames {
  /** Of assets, by id. */
  assets: ReadonlyMap<string, string>;
  catalogue: Catalogue;
  currency: string;
}

/** The names of all assets as they are now. */
export const assetNames = (state: LedgerState): Map<string, string> =>
  new Map([...state.assets.keys()].map((id) => [id, assetName(state, id)]));

/** Records as CSV, a row at a time behind one with the columns' names. */
export function* transactionsCsv(records: readonly Chosen[], names: CsvNames): Generator<string> {
  yield byteOrderMark + csvRow(columns);
  for (const one of records) {
    const row = rowOf(one, names);
    yield csvRow(columns.map((column) => row[column] ?? ''));
  }
}

function rowOf({ kind, record, updatedAt }: Chosen, { assets, catalogue, currency }: CsvNames): Row {
  const nameOf = (id: string): string => assets.get(id) ?? '';
  const { id, date, description, createdAt } = record;
  const amount = amountText(record.amount, currency);
  const shared = { id, date, type: kind, amount, currency, description, createdAt, updatedAt };
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
  const category = catalogue.get(record.categoryId)?.name ?? '';
  return { ...shared, title, category, account: nameOf(record.accountId), status, paymentMethod };
}
