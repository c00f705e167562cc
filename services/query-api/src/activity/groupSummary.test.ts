import { sampleCategories } from '@ledgerline/domain/testing';
import type { TransactionRecord } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { sampleNames } from '../testing/sampleNames.ts';
import { groupSummary } from './groupSummary.ts';
import type { PersonEvent } from './personEvent.ts';

const transaction: TransactionRecord = {
  id: 'b'.repeat(24),
  type: 'expense',
  title: 'Lunch',
  amount: 10_00,
  date: '2026-05-01',
  accountId: 'a'.repeat(24),
  categoryId: sampleCategories.transport,
  description: '',
  status: 'completed',
  paymentMethod: '',
  categorizedBy: 'user',
  confidence: null,
  words: [],
  createdAt: '2026-05-01T10:00:00.000Z',
  bank: null,
  refundedCategory: null,
  goal: null,
  payee: '',
  tags: [],
  setBy: {},
};
const names = sampleNames();
const updated = (former: Partial<TransactionRecord>): PersonEvent => ({
  type: 'TransactionUpdated',
  data: { transaction, former, effects: [] },
});

const created: PersonEvent = { type: 'TransactionCreated', data: { transaction, effects: [] } };

it('ST-01 BL-16 says in one sentence what was done to how many', () => {
  const deleted: PersonEvent = { type: 'TransactionSoftDeleted', data: { transaction, effects: [] } };
  expect([
    groupSummary(updated({ date: '2026-04-01' }), 'bulk', 1_214, names),
    groupSummary(updated({ status: 'pending' }), 'bulk', 1, names),
    groupSummary(updated({ categorizedBy: 'auto' }), 'bulk', 3, names),
    groupSummary(updated({ date: '2026-04-01' }), 'revert', 3, names),
    groupSummary(deleted, 'bulk', 3, names),
    groupSummary(created, 'import', 201, names),
    groupSummary(created, 'schedule', 2, names),
    groupSummary(created, 'schedule', 140, names),
  ]).toEqual([
    'Changed the date of 1,214 transactions to 2026-05-01',
    'Changed the status of 1 transaction to completed',
    'Confirmed the category of 3 transactions',
    'Changed the date of 3 transactions',
    'Deleted 3 transactions',
    'Imported 201 rows',
    'Posted by schedule: “Lunch” of 2026-05-01',
    'Posted by schedule: 70 records',
  ]);
});
