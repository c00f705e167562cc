import {
  addAsset,
  command,
  createTransaction,
  ledgerAfter,
  ledgerHistory,
  makeTransfer,
  type Step,
  sampleCategories,
  sampleId,
  sampleUserId,
  updateTransaction,
} from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded, TransactionRecord } from '@ledgerline/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OverviewDayDocument } from '../documents.ts';
import { emptyDay, evolveDay, overviewChanges } from './overview.ts';

const wallet = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);
const { food, transport, salary } = sampleCategories;

const opened = [
  addAsset(wallet, { name: 'Wallet', balance: 100_00 }),
  addAsset(bank, { name: 'Bank', type: 'bank', balance: 100_00 }),
];
const bought = createTransaction(lunch, { accountId: wallet, amount: 10_00, date: '2026-02-01' });

const changesOfLast = (...steps: Step[]) => {
  const event = ledgerAfter(...opened, ...steps).history.at(-1);
  if (!event) throw new Error('nothing happened');
  return overviewChanges(event);
};
const expense = (fields: object = {}) => ({
  date: '2026-02-01',
  type: 'expense',
  categoryId: food,
  amount: 10_00,
  ...fields,
});

function foldDays(events: readonly Recorded<LedgerEvent>[]): Map<string, OverviewDayDocument> {
  const days = new Map<string, OverviewDayDocument>();
  for (const event of events) {
    const changes = overviewChanges(event);
    for (const { date } of changes) {
      days.set(date, evolveDay(days.get(date) ?? emptyDay(sampleUserId, date), event, changes));
    }
  }
  return days;
}

describe('overview', () => {
  it('assets and transfers count nowhere', () => {
    expect(changesOfLast()).toEqual([]);
    expect(changesOfLast(makeTransfer(sampleId('transfer', 1), wallet, bank, 5_00))).toEqual([]);
  });

  it('TransactionCreated adds to its day and category; pending like completed, failed not at all', () => {
    expect(changesOfLast(bought)).toEqual([expense()]);
    const others = (status: 'pending' | 'failed') =>
      changesOfLast(
        createTransaction(lunch, { accountId: wallet, amount: 10_00, date: '2026-02-01', status }),
      );
    expect(others('pending')).toEqual([expense()]);
    expect(others('failed')).toEqual([]);
  });

  it.each([
    ['date', { date: '2026-01-31' }, expense({ date: '2026-01-31' })],
    ['category', { categoryId: transport }, expense({ categoryId: transport })],
    ['amount', { amount: 3_00 }, expense({ amount: 3_00 })],
    [
      'type',
      { type: 'income' as const, categoryId: salary },
      expense({ type: 'income', categoryId: salary }),
    ],
  ])(
    'TransactionUpdated of the %s takes the old entry out and puts the new one in',
    (_what, changes, entry) => {
      expect(changesOfLast(bought, updateTransaction(lunch, changes))).toEqual([
        expense({ amount: -10_00 }),
        entry,
      ]);
    },
  );

  it('TransactionUpdated to failed takes the entry out, and back puts it in', () => {
    const failed = updateTransaction(lunch, { status: 'failed' });
    expect(changesOfLast(bought, failed)).toEqual([expense({ amount: -10_00 })]);
    expect(changesOfLast(bought, failed, updateTransaction(lunch, { amount: 4_00 }))).toEqual([]);
    expect(changesOfLast(bought, failed, updateTransaction(lunch, { status: 'pending' }))).toEqual([
      expense(),
    ]);
  });

  it('TransactionUpdated of what the overview does not show changes nothing', () => {
    expect(changesOfLast(bought, updateTransaction(lunch, { title: 'Dinner', accountId: bank }))).toEqual([]);
  });

  it('TransactionSoftDeleted takes out what TransactionRestored puts in again', () => {
    const deleted = command('DeleteTransaction', lunch);
    expect(changesOfLast(bought, deleted)).toEqual([expense({ amount: -10_00 })]);
    expect(changesOfLast(bought, deleted, command('RestoreTransaction', lunch))).toEqual([expense()]);
  });

  it('TransactionPermanentlyDeleted takes out only what was still live', () => {
    const gone = command('PermanentlyDeleteTransaction', lunch);
    expect(changesOfLast(bought, gone)).toEqual([expense({ amount: -10_00 })]);
    expect(changesOfLast(bought, command('DeleteTransaction', lunch), gone)).toEqual([]);
  });

  it('a day leaves out categories at 0 and passes over changes of other days', () => {
    const { history } = ledgerAfter(...opened, bought, updateTransaction(lunch, { date: '2026-01-31' }));
    expect([...foldDays(history).values()]).toEqual([
      { userId: sampleUserId, date: '2026-02-01', revision: 4, income: 0, expense: 0, byCategory: {} },
      {
        userId: sampleUserId,
        date: '2026-01-31',
        revision: 4,
        income: 0,
        expense: 10_00,
        byCategory: { [food]: 10_00 },
      },
    ]);
  });

  it('a day that shows an event already stays the same', () => {
    const { history } = ledgerAfter(...opened, bought);
    const event = history.at(-1);
    const day = foldDays(history).get('2026-02-01');
    if (!day || !event) throw new Error('a day with an event');
    expect(evolveDay(day, event, overviewChanges(event))).toBe(day);
  });

  it('the days are the live transactions that count, added up, whatever happened', () => {
    fc.assert(
      fc.property(ledgerHistory(), (history) => {
        const days = [...foldDays(history).values()].map(({ date, income, expense, byCategory }) => {
          return { date, income, expense, byCategory };
        });
        const shown = days.filter(({ byCategory }) => Object.keys(byCategory).length > 0);
        expect(new Set(shown)).toEqual(new Set(addedUp(liveTransactions(history))));
        for (const { income, expense, byCategory } of days) {
          const sum = Object.values(byCategory).reduce((a, b) => a + b, 0);
          expect(sum).toBe(income + expense);
        }
      }),
    );
  });
});

function liveTransactions(history: readonly Recorded<LedgerEvent>[]): TransactionRecord[] {
  const live = new Map<string, TransactionRecord>();
  for (const { type, data } of history) {
    if (!('transaction' in data)) continue;
    if (type.endsWith('Deleted')) live.delete(data.transaction.id);
    else live.set(data.transaction.id, data.transaction);
  }
  return [...live.values()].filter(({ status }) => status !== 'failed');
}

function addedUp(transactions: readonly TransactionRecord[]) {
  return Object.entries(Object.groupBy(transactions, ({ date }) => date)).map(([date, ofDay = []]) => {
    const sum = (records: readonly TransactionRecord[]) =>
      records.reduce((total, { amount }) => total + amount, 0);
    const byCategory = Object.entries(Object.groupBy(ofDay, ({ categoryId }) => categoryId)).map(
      ([categoryId, records = []]) => [categoryId, sum(records)],
    );
    return {
      date,
      income: sum(ofDay.filter(({ type }) => type === 'income')),
      expense: sum(ofDay.filter(({ type }) => type === 'expense')),
      byCategory: Object.fromEntries(byCategory) as Record<string, number>,
    };
  });
}
