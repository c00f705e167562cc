import { describe, expect, it } from 'vitest';
import { holding } from '../../app/testing/holding.ts';
import { sampleAsset, sampleTransaction } from '../../app/testing/sampleRecords.ts';
import type { Transaction } from '../records/records.ts';
import { type CheckContext, checkTransaction } from './checkTransaction.ts';
import {
  emptyTransaction,
  type TransactionFormValues,
  transactionChanges,
  valuesOf,
} from './transactionFormValues.ts';

const cash = sampleAsset({
  id: 'c'.repeat(24),
  name: 'Cash',
  ...holding(100),
});
const foodId = 'f'.repeat(24);
const lunch = sampleTransaction({
  category: { id: foodId, name: 'Food', type: 'expense', icon: 'utensils', color: 'coral' },
  account: { id: cash.id, name: 'Cash' },
  description: 'Lunch',
  categorizedBy: 'auto',
  confidence: 0.9,
});

const values = (changed: Partial<TransactionFormValues> = {}): TransactionFormValues => ({
  ...emptyTransaction('expense'),
  transactionTitle: 'Lunch',
  transactionAmount: '12.50',
  transactionAccount: cash.id,
  ...changed,
});
const check = (changed: Partial<TransactionFormValues>, context: Partial<CheckContext> = {}) =>
  checkTransaction(values(changed), {
    currency: 'USD',
    today: '2026-05-03',
    account: cash,
    submitted: false,
    ...context,
  });
const errors = (changed: Partial<TransactionFormValues>, context: Partial<CheckContext> = {}) =>
  check(changed, context).errors;

describe('the transaction form', () => {
  it('S2-5.01 B-64 sends the title for an empty description and today for an untouched date', () => {
    expect(check({})).toEqual({
      errors: {},
      request: {
        type: 'expense',
        title: 'Lunch',
        amount: 12.5,
        account: cash.id,
        description: 'Lunch',
        date: '2026-05-03',
        useAutoCategory: true,
      },
    });
  });

  it('S2-5.02 S2-5.07 S2-5.09 S2-5.10 S2-5.16 names everything that is missing', () => {
    expect(
      errors({
        transactionDate: '',
        transactionTitle: ' ',
        transactionAmount: '',
        transactionAccount: '',
        useAutoCategory: false,
      }),
    ).toEqual({
      title: 'Title is required',
      amount: 'Amount is required',
      account: 'Account is required',
      category: 'Category is required',
      date: 'Date is required',
    });
  });

  it.each([
    ['ab', 'Title must be at least 3 characters'],
    ['👍🏽👍🏽', 'Title must be at least 3 characters'],
    ['x'.repeat(31), 'Title must be at most 30 characters'],
    ['👨‍👩‍👧'.repeat(16), 'Title must be at most 30 characters'],
  ])('S2-5.03 S2-5.04 S2-5.06 counts the title %s as a person does', (transactionTitle, text) => {
    expect(errors({ transactionTitle })).toEqual({ title: text });
  });

  it('S2-5.17 S2-5.18 says that zero is not enough, in two ways', () => {
    expect(errors({ transactionAmount: '0' })).toEqual({ amount: 'Amount must be greater than zero' });
    expect(errors({ transactionAmount: '0' }, { submitted: true })).toEqual({
      amount: 'Amount must be a positive number',
    });
  });

  it('S2-5.19 S2-5.23 refuses what is no number', () => {
    expect(errors({ transactionAmount: '1.234' })).toEqual({ amount: 'Invalid amount format' });
    expect(errors({ transactionAmount: '1.234' }, { currency: 'EUR' })).toEqual({
      amount: 'Expense exceeds your Cash balance of 100,00\u00a0€',
    });
  });

  it('B-12 takes whole amounts only where the currency has no decimals, but leaves a stored fraction alone', () => {
    expect(errors({ transactionAmount: '12,50' }, { currency: 'IDR' })).toEqual({
      amount: 'Indonesian Rupiah takes whole amounts only',
    });
    const stored = { ...valuesOf(lunch, 'IDR') };
    expect(
      checkTransaction(stored, {
        currency: 'IDR',
        today: '2026-05-03',
        account: cash,
        original: lunch,
        submitted: true,
      }).request?.amount,
    ).toBe(12.5);
  });

  it('S2-5.25 an expense may not exceed the balance, an income may', () => {
    expect(errors({ transactionAmount: '100.01' })).toEqual({
      amount: 'Expense exceeds your Cash balance of $100.00',
    });
    expect(errors({ transactionAmount: '100' })).toEqual({});
    expect(errors({ type: 'income', transactionAmount: '100.01' })).toEqual({});
  });

  it('S2-5.27 editing on the same account asks only for the increase', () => {
    expect(errors({ transactionAmount: '112.50' }, { original: lunch })).toEqual({});
    expect(errors({ transactionAmount: '112.51' }, { original: lunch })).toEqual({
      amount: 'The increase of $100.01 exceeds your Cash balance of $100.00',
    });
  });

  it('B-01 a failed expense may say any amount: it moves nothing', () => {
    expect(errors({ transactionAmount: '5000' }, { original: { ...lunch, status: 'failed' } })).toEqual({});
  });

  it('S2-5.28 an income turned into an expense leaves the account first', () => {
    const salary: Transaction = { ...lunch, type: 'income', amount: 60 };
    expect(errors({ transactionAmount: '40' }, { original: salary })).toEqual({});
    expect(errors({ transactionAmount: '40.01' }, { original: salary })).toEqual({
      amount: 'Expense exceeds your Cash balance of $40.00',
    });
  });
});

describe('B-58 an edited transaction', () => {
  const wanted = (changed: Partial<TransactionFormValues>) => {
    const { request } = checkTransaction(
      { ...valuesOf(lunch, 'USD'), ...changed },
      { currency: 'USD', today: '2026-05-03', account: cash, original: lunch, submitted: true },
    );
    return request && transactionChanges(lunch, request);
  };

  it('sends nothing where nothing was touched', () => {
    expect(wanted({})).toBeNull();
  });

  it('sends only what was touched, with the revision it was based on', () => {
    expect(wanted({ transactionAmount: '13', transactionDate: '2026-05-01' })).toEqual({
      amount: 13,
      date: '2026-05-01',
      expectedRevision: 4,
    });
  });

  it('B-61 asks for an automatic category again only when the words or the type changed', () => {
    expect(wanted({ transactionTitle: 'Dinner' })).toEqual({
      title: 'Dinner',
      useAutoCategory: true,
      expectedRevision: 4,
    });
    expect(wanted({ type: 'income' })).toEqual({
      type: 'income',
      useAutoCategory: true,
      expectedRevision: 4,
    });
  });

  it('B-60 keeps a category as chosen by hand once the switch is off', () => {
    expect(wanted({ useAutoCategory: false })).toEqual({ category: foodId, expectedRevision: 4 });
  });
});
