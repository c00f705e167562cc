import { describe, expect, it } from 'vitest';
import type { Asset, Transaction } from '../records/records.ts';
import { checkTransaction } from './checkTransaction.ts';
import {
  emptyTransaction,
  type TransactionFormValues,
  transactionChanges,
  valuesOf,
} from './transactionFormValues.ts';

const cash = { id: 'c'.repeat(24), name: 'Cash', balance: 100, shortfall: 0 } as Asset;
const lunch = {
  id: 'a'.repeat(24),
  type: 'expense',
  title: 'Lunch',
  amount: 12.5,
  date: '2026-05-02',
  category: { id: 'f'.repeat(24) },
  account: { id: cash.id },
  description: 'Lunch',
  status: 'completed',
  categorizedBy: 'auto',
  refundedCategory: null,
  goal: null,
  payee: 'Warung Sari',
  tags: ['trip', 'tea'],
  revision: 4,
} as Transaction;

const typed = (changed: Partial<TransactionFormValues>): TransactionFormValues => ({
  ...emptyTransaction('expense'),
  transactionAmount: '12.50',
  transactionAccount: cash.id,
  ...changed,
});
const check = (values: TransactionFormValues, original?: Transaction) =>
  checkTransaction(values, {
    currency: 'USD',
    today: '2026-05-03',
    account: cash,
    original,
    submitted: true,
  });

describe('PY-70 payee and tags in the form', () => {
  it('are sent as they were entered, and what is still typed counts', () => {
    expect(
      check(
        typed({
          transactionTitle: 'Lunch',
          payee: ' Warung Sari ',
          transactionTags: { chips: ['trip'], text: ' tea ' },
        }),
      ).request,
    ).toMatchObject({ payee: 'Warung Sari', tags: ['trip', 'tea'] });
  });

  it('are not sent where there are none', () => {
    const { request } = check(typed({ transactionTitle: 'Lunch' }));
    expect(request && ['payee' in request, 'tags' in request]).toEqual([false, false]);
  });

  it('a new one without a title is called as its payee, if that has three characters', () => {
    const named = (payee: string) => check(typed({ payee }));
    expect([named('Kopi Kenangan'), named('Al').errors, named('').errors]).toMatchObject([
      { errors: {}, request: { payee: 'Kopi Kenangan', description: 'Kopi Kenangan' } },
      { title: 'Title is required' },
      { title: 'Title is required' },
    ]);
    expect(named('Kopi Kenangan').request).not.toHaveProperty('title');
  });

  it('one that is edited keeps a title', () => {
    expect(check({ ...valuesOf(lunch, 'USD'), transactionTitle: ' ' }, lunch).errors).toEqual({
      title: 'Title is required',
    });
  });

  it('says what is wrong with them', () => {
    expect(
      check(
        typed({
          transactionTitle: 'Lunch',
          payee: 'x'.repeat(61),
          transactionTags: { chips: ['a|b'], text: '' },
        }),
      ).errors,
    ).toEqual({
      payee: 'Payee must be at most 60 characters',
      tags: 'A tag has 1 to 30 characters and none of , ; : |',
    });
  });

  it('an edit sends them only where they differ, and all tags then', () => {
    const changes = (changed: Partial<TransactionFormValues>) => {
      const { request } = check({ ...valuesOf(lunch, 'USD'), ...changed }, lunch);
      return request && transactionChanges(lunch, request);
    };
    expect([
      changes({}),
      changes({ payee: '' }),
      changes({ transactionTags: { chips: ['trip'], text: '' } }),
      changes({ transactionTags: { chips: [], text: '' } }),
    ]).toEqual([
      null,
      { payee: '', expectedRevision: 4 },
      { tags: ['trip'], expectedRevision: 4 },
      { tags: [], expectedRevision: 4 },
    ]);
  });
});
