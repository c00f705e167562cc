import {
  addAsset,
  command,
  createTransaction,
  ledgerAfter,
  makeTransfer,
  revert,
  type Step,
  sampleCategories,
  sampleId,
  sampleInstant,
  sampleNow,
  sampleUserId,
  updateAsset,
  updateTransaction,
} from '@ledgerline/domain/testing';
import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '../documents.ts';
import { historyRow } from './history.ts';

const wallet = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);
const trip = sampleId('transfer', 1);

const opened = [
  addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
  addAsset(bank, { name: 'Bank', type: 'bank', balance: 0 }),
];
const bought = createTransaction(lunch, {
  accountId: wallet,
  amount: 10_00,
  date: '2026-02-01',
  description: 'with Ben',
  paymentMethod: 'card',
  refundedCategory: null,
  goal: null,
  payee: 'Warung Sari',
  tags: ['trip'],
});

function last(...steps: Step[]): { row: HistoryRow | undefined } {
  const event = ledgerAfter(...opened, ...steps).history.at(-1);
  if (!event) throw new Error('nothing happened');
  return { row: historyRow(sampleUserId, event) };
}

const lunchRow: HistoryRow = {
  userId: sampleUserId,
  id: lunch,
  kind: 'expense',
  title: 'Lunch',
  amount: 10_00,
  date: '2026-02-01',
  categoryId: sampleCategories.food,
  accountId: wallet,
  fromAssetId: null,
  toAssetId: null,
  description: 'with Ben',
  status: 'completed',
  paymentMethod: 'card',
  refundedCategory: null,
  goal: null,
  payee: 'Warung Sari',
  tags: ['trip'],
  setBy: {},
  categorizedBy: 'user',
  confidence: null,
  deletion: 'none',
  createdAt: sampleNow,
  updatedAt: sampleInstant(2),
  revision: 3,
  banks: [],
};
const tripRow: HistoryRow = {
  ...lunchRow,
  id: trip,
  kind: 'transfer',
  title: '',
  amount: 40_00,
  date: '2026-02-02',
  categoryId: null,
  accountId: null,
  fromAssetId: wallet,
  toAssetId: bank,
  description: '',
  paymentMethod: '',
  refundedCategory: null,
  goal: null,
  payee: '',
  tags: [],
  setBy: {},
  categorizedBy: null,
};

describe('history', () => {
  it('TransactionCreated: a copy of the record', () => {
    expect(last(bought).row).toEqual(lunchRow);
  });

  it('an automatic category comes with its confidence', () => {
    const { row } = last(createTransaction(lunch, { accountId: wallet, useAutoCategory: true }));
    expect(row?.categorizedBy).toBe('auto');
    expect(row?.confidence).toBeTypeOf('number');
  });

  it('TransactionUpdated: the record as it is now, under its new revision', () => {
    const { row } = last(bought, updateTransaction(lunch, { title: 'Dinner', amount: 12_00 }));
    expect(row).toEqual({
      ...lunchRow,
      title: 'Dinner',
      amount: 12_00,
      updatedAt: sampleInstant(3),
      revision: 4,
    });
  });

  it('TransactionSoftDeleted, TransactionPermanentlyDeleted, TransactionRestored: the deletion', () => {
    const soft = command('DeleteTransaction', lunch);
    expect(last(bought, soft).row?.deletion).toBe('soft');
    expect(last(bought, soft, command('PermanentlyDeleteTransaction', lunch)).row?.deletion).toBe(
      'permanent',
    );
    expect(last(bought, soft, command('RestoreTransaction', lunch)).row).toEqual({
      ...lunchRow,
      updatedAt: sampleInstant(4),
      revision: 5,
    });
  });

  it('TransferMade, TransferReverted, TransferRestored: without a title, since assets are renamed', () => {
    const made = makeTransfer(trip, wallet, bank, 40_00, { date: '2026-02-02' });
    expect(last(made).row).toEqual(tripRow);
    expect(last(made, revert(-1)).row).toEqual({
      ...tripRow,
      deletion: 'permanent',
      updatedAt: sampleInstant(3),
      revision: 4,
    });
    expect(last(made, revert(-1), revert(-1)).row).toEqual({
      ...tripRow,
      updatedAt: sampleInstant(4),
      revision: 5,
    });
  });

  it('events about assets leave no row', () => {
    expect(last().row).toBeUndefined();
    expect(last(updateAsset(wallet, { balance: 5_00 })).row).toBeUndefined();
    expect(last(updateAsset(wallet, { name: 'Purse' })).row).toBeUndefined();
    expect(last(command('DeleteAsset', bank)).row).toBeUndefined();
  });
});
