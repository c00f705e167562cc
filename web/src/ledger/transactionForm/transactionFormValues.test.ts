import { expect, it } from 'vitest';
import { sampleTransaction } from '../../app/testing/sampleRecords.ts';
import { emptyTransaction, valuesOf } from './transactionFormValues.ts';

const lunch = sampleTransaction({
  date: '2026-11-20',
  category: {
    id: 'c'.repeat(24),
    name: 'Dining',
    type: 'expense',
    icon: 'utensils',
    color: 'coral',
  },
  account: { id: 'b'.repeat(24), name: 'Purse' },
  description: 'Noodles',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  revision: 3,
});

it('S2-3.20 an empty form: everything is still to be said, the category is automatic', () => {
  expect(emptyTransaction('income')).toEqual({
    type: 'income',
    transactionTitle: '',
    payee: '',
    transactionTags: { chips: [], text: '' },
    transactionAmount: '',
    transactionAccount: '',
    transactionCategory: '',
    transactionDescription: '',
    transactionDate: null,
    useAutoCategory: true,
    transactionRefundedCategory: '',
    transactionGoal: '',
  });
});

it('S2-3.20 a transaction in the form: the amount as a decimal text, account and category as ids', () => {
  expect(valuesOf(lunch, 'USD')).toEqual({
    type: 'expense',
    transactionTitle: 'Lunch',
    payee: '',
    transactionTags: { chips: [], text: '' },
    transactionAmount: '12.50',
    transactionAccount: 'b'.repeat(24),
    transactionCategory: 'c'.repeat(24),
    transactionDescription: 'Noodles',
    transactionDate: '2026-11-20',
    useAutoCategory: false,
    transactionRefundedCategory: '',
    transactionGoal: '',
  });
  expect(valuesOf({ ...lunch, categorizedBy: 'auto' }, 'EUR')).toMatchObject({
    transactionAmount: '12,50',
    useAutoCategory: true,
  });
});
