import {
  type AssetRecord,
  type BankData,
  type Effect,
  type ImportRecord,
  owesNothing,
  plainTransaction,
  type TransactionRecord,
  type TransferRecord,
} from '@ledgerline/events';
import { sampleId, sampleLatestDate, sampleNow } from './ledgerCommandBuilders.ts';
import { sampleCategories } from './sampleCatalogue.ts';

/** The record that the command builder `addAsset` makes. */
export const assetRecord = (id: string, fields: Partial<AssetRecord> = {}): AssetRecord => ({
  id,
  name: 'Cash',
  type: 'cash',
  institution: '',
  description: '',
  createdAt: sampleNow,
  ...owesNothing,
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
  bank: null,
  ...plainTransaction,
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
  banks: { from: null, to: null },
  tags: [],
  ...fields,
});

/** A row of a statement, 10.00 out unless something else is given. */
export const bankData = (fields: Partial<BankData> = {}): BankData => ({
  text: 'CARD PAYMENT CORNER BAKERY',
  reference: '',
  counterparty: '',
  bookedOn: sampleLatestDate,
  amount: -10_00,
  importId: sampleId('import', 1),
  line: 2,
  occurrence: 1,
  ...fields,
});

/** An import of one row into the asset. */
export const importRecord = (assetId: string, fields: Partial<ImportRecord> = {}): ImportRecord => ({
  id: sampleId('import', 1),
  assetId,
  fileName: 'march.csv',
  sha256: '0'.repeat(64),
  reading: { format: 'csv' },
  format: 'csv',
  period: null,
  opening: null,
  closing: null,
  proof: { by: 'none', rows: 0, breaks: null },
  planned: 1,
  counts: { added: 1, matched: 0, transfers: 0, already: 0, left: 0 },
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
