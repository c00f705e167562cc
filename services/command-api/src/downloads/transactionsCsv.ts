import {
  amountText,
  type Catalogue,
  type LedgerState,
  laterColumns,
  laterText,
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
  const cellsOf = rowsWith(names);
  for (const one of records) yield csvRow(cellsOf(one));
}

/** Makes the cells of a row, in the order of the columns: there may be 100,000 rows, so no object stands between. */
function rowsWith({ assets, goals, catalogue, currency }: CsvNames): (one: Chosen) => string[] {
  const nameOf = (id: string): string => assets.get(id) ?? '';
  const categoryOf = (id: string): string => catalogue.get(id)?.name ?? '';
  const names = { category: categoryOf, goal: (id: string) => goals.get(id) ?? '' };

  return ({ kind, record, updatedAt }) => {
    const { id, date, description, createdAt } = record;
    const amount = amountText(record.amount, currency);
    const cells = [id, date, kind];
    if (kind === 'transfer') {
      const [account, toAccount] = [nameOf(record.fromAssetId), nameOf(record.toAssetId)];
      cells.push(transferTitle(account, toAccount), amount, currency, TRANSFER_CATEGORY.name);
      cells.push(account, toAccount, description, '', '', createdAt, updatedAt);
      for (const column of laterColumns) cells.push(column === 'tags' ? record.tags.join('; ') : '');
      return cells;
    }
    cells.push(record.title, amount, currency, categoryOf(record.categoryId));
    cells.push(nameOf(record.accountId), '', description, record.status, record.paymentMethod);
    cells.push(createdAt, updatedAt);
    for (const column of laterColumns) cells.push(laterText(column, record, names));
    return cells;
  };
}
