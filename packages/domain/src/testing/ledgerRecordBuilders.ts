import type { AssetRecord, Effect, TransactionRecord, TransferRecord } from '@ledgerline/events';
import { sampleLatestDate, sampleNow } from './ledgerCommandBuilders.ts';
import { sampleCategories } from './sampleCatalogue.ts';

/** The record that the command builder `addAsset` makes. */
export const assetRecord = (id: string, fields: Partial<AssetRecord> = {}): AssetRecord => ({
  id,
  name: 'Cash',
  type: 'cash',
  institution: '',
  description: '',
  createdAt: sampleNow,
  ...fields,
});

/** The record that the command builder `spend` makes, of 10.00. */
export const expenseRecord = (
  id: string,
  fields: Partial<TransactionRecord> & { accountId: string },
): TransactionRecord => ({
  id,
  type: 'expense',
  title: 'Lunch',
  amount: 10_00,
  date: sampleLatestDate,
  categoryId: sampleCategories.food,
  description: '',
  status: 'completed',
  paymentMethod: '',
  categorizedBy: 'user',
  confidence: null,
  words: [],
  createdAt: sampleNow,
  ...fields,
});

/** The record that the command builder `earn` makes, of 10.00. */
export const incomeRecord = (
  id: string,
  fields: Partial<TransactionRecord> & { accountId: string },
): TransactionRecord =>
  expenseRecord(id, { type: 'income', title: 'Pay day', categoryId: sampleCategories.salary, ...fields });

/** The record that the command builder `makeTransfer` makes. */
export const transferRecord = (
  id: string,
  fromAssetId: string,
  toAssetId: string,
  amount: number,
  fields: Partial<TransferRecord> = {},
): TransferRecord => ({
  id,
  fromAssetId,
  toAssetId,
  amount,
  description: '',
  date: sampleLatestDate,
  createdAt: sampleNow,
  ...fields,
});

/** The effect of a move that leads to this position, in minor units. */
export const moved = (assetId: string, delta: number, position: number): Effect => ({
  assetId,
  delta,
  balanceAfter: position > 0 ? position : 0,
  shortfallAfter: position < 0 ? -position : 0,
});
