import {
  amountText,
  type Catalogue,
  type LedgerState,
  laterColumns,
  laterText,
  type TableNames,
  TRANSFER_CATEGORY,
} from '@ledgerline/domain';
import { assetName, type Chosen, transferTitle } from './chosenRecords.ts';
import { byteOrderMark, csvRow } from './csv.ts';

/** Whose names a cell may need. */
interface Names extends TableNames {
  asset: (id: string) => string;
  currency: string;
}

interface Column {
  name: string;
  /** What stands in it for one record. */
  of: (one: Chosen, names: Names) => string;
}

const columns: readonly Column[] = [
  { name: 'id', of: ({ record }) => record.id },
  { name: 'date', of: ({ record }) => record.date },
  { name: 'type', of: ({ kind }) => kind },
  {
    name: 'title',
    of: ({ kind, record }, { asset }) =>
      kind === 'transfer' ? transferTitle(asset(record.fromAssetId), asset(record.toAssetId)) : record.title,
  },
  { name: 'amount', of: ({ record }, { currency }) => amountText(record.amount, currency) },
  { name: 'currency', of: (_, { currency }) => currency },
  {
    name: 'category',
    of: ({ kind, record }, { category }) =>
      kind === 'transfer' ? TRANSFER_CATEGORY.name : category(record.categoryId),
  },
  {
    name: 'account',
    of: ({ kind, record }, { asset }) => asset(kind === 'transfer' ? record.fromAssetId : record.accountId),
  },
  {
    name: 'toAccount',
    of: ({ kind, record }, { asset }) => (kind === 'transfer' ? asset(record.toAssetId) : ''),
  },
  { name: 'description', of: ({ record }) => record.description },
  { name: 'status', of: ({ kind, record }) => (kind === 'transfer' ? '' : record.status) },
  { name: 'paymentMethod', of: ({ kind, record }) => (kind === 'transfer' ? '' : record.paymentMethod) },
  { name: 'createdAt', of: ({ record }) => record.createdAt },
  { name: 'updatedAt', of: ({ updatedAt }) => updatedAt },
  ...laterColumns.map(
    (name): Column => ({
      name,
      of({ kind, record }, names) {
        if (kind !== 'transfer') return laterText(name, record, names);
        return name === 'tags' ? record.tags.join('; ') : '';
      },
    }),
  ),
];

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
export function* transactionsCsv(
  records: readonly Chosen[],
  { assets, goals, catalogue, currency }: CsvNames,
): Generator<string> {
  const names: Names = {
    asset: (id) => assets.get(id) ?? '',
    category: (id) => catalogue.get(id)?.name ?? '',
    goal: (id) => goals.get(id) ?? '',
    currency,
  };
  yield byteOrderMark + csvRow(columns.map(({ name }) => name));
  for (const one of records) yield csvRow(columns.map(({ of }) => of(one, names)));
}
