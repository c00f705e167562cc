import type { LedgerEvent, Recorded } from '@ledgerline/events';
import type {
  AddAsset,
  CreateTransaction,
  DeletionCommand,
  MakeTransfer,
  RevertEvent,
  UpdateAsset,
  UpdateTransaction,
} from '../ledger/ledgerCommands.ts';
import { sampleCatalogue, sampleCategories } from './sampleCatalogue.ts';

/** The latest date that sample commands may write. */
export const sampleLatestDate = '2026-03-01';

/** The instant that sample commands carry. */
export const sampleNow = '2026-03-01T12:00:00.000Z';

/** An id for a record of a sample ledger: the same kind and number give the same id. */
export const sampleId = (kind: 'asset' | 'transaction' | 'transfer', number: number): string =>
  `${{ asset: 'a', transaction: 'b', transfer: 'c' }[kind]}${number.toString(16).padStart(23, '0')}`;

/** Adds a cash asset 'Cash' without a balance, but for what is given. */
export const addAsset = (
  id: string,
  { balance = 0, ...fields }: Partial<AddAsset['asset']> = {},
): AddAsset => ({
  type: 'AddAsset',
  id,
  at: sampleNow,
  asset: { name: 'Cash', type: 'cash', institution: '', description: '', balance, ...fields },
});

/** Changes an asset. */
export const updateAsset = (
  id: string,
  changes: UpdateAsset['changes'],
  expected: Pick<UpdateAsset, 'expectedRevision' | 'expectedBalance'> = {},
): UpdateAsset => ({ type: 'UpdateAsset', id, changes, ...expected });

/** Creates a transaction by hand, an expense of 10.00 unless something else is given. */
export const createTransaction = (
  id: string,
  fields: Partial<CreateTransaction['transaction']> & { accountId: string },
): CreateTransaction => ({
  type: 'CreateTransaction',
  id,
  at: sampleNow,
  latestDate: sampleLatestDate,
  catalogue: sampleCatalogue,
  transaction: {
    type: 'expense',
    title: 'Lunch',
    amount: 10_00,
    date: sampleLatestDate,
    description: '',
    status: 'completed',
    paymentMethod: '',
    ...(fields.useAutoCategory
      ? {}
      : { categoryId: fields.type === 'income' ? sampleCategories.salary : sampleCategories.food }),
    ...fields,
  },
});

/** Books an expense. */
export const spend = (id: string, accountId: string, amount: number): CreateTransaction =>
  createTransaction(id, { accountId, amount });

/** Books an income. */
export const earn = (id: string, accountId: string, amount: number): CreateTransaction =>
  createTransaction(id, { accountId, amount, type: 'income', title: 'Pay day' });

/** Changes a transaction. */
export const updateTransaction = (
  id: string,
  changes: UpdateTransaction['changes'],
  expectedRevision?: number,
): UpdateTransaction => ({
  type: 'UpdateTransaction',
  id,
  latestDate: sampleLatestDate,
  catalogue: sampleCatalogue,
  changes,
  expectedRevision,
});

/** Moves an amount, in minor units. */
export const makeTransfer = (
  id: string,
  fromAssetId: string,
  toAssetId: string,
  amount: number,
  fields: { description?: string; date?: string } = {},
): MakeTransfer => ({
  type: 'MakeTransfer',
  id,
  at: sampleNow,
  latestDate: sampleLatestDate,
  transfer: { fromAssetId, toAssetId, amount, description: '', date: sampleLatestDate, ...fields },
});

/** Deletes, restores or permanently deletes a record. */
export const command = (type: DeletionCommand['type'], id: string): DeletionCommand => ({ type, id });

/** Deletes for good the record as it was at that public revision. */
export const permanentDeletion = (
  type: 'PermanentlyDeleteAsset' | 'PermanentlyDeleteTransaction',
  id: string,
  expectedRevision: number,
): DeletionCommand => ({ type, id, expectedRevision });

/** Reverts the event of that revision (from 0; from the end where below 0) of the history so far. */
export const revert =
  (revision: number) =>
  (history: Recorded<LedgerEvent>[]): RevertEvent => {
    const event = history.at(revision);
    if (!event) throw new Error(`the history has no event ${revision}`);
    return { type: 'RevertEvent', event };
  };
