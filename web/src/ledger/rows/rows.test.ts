import { describe, expect, it } from 'vitest';
import { sampleTransaction } from '../../app/testing/sampleRecords.ts';
import type { Transaction, TransferRow } from '../records/records.ts';
import {
  detailsText,
  groupByDate,
  isAutomatic,
  isWholeDay,
  moneyKindOf,
  netOf,
  type RowOrder,
  rowTitle,
  shortTitle,
  sortRows,
  statusText,
} from './rows.ts';

const lunch = sampleTransaction({
  title: 'Lunch with the whole team',
  amount: 12.1,
  date: '2026-05-03',
  description: 'Lunch',
  categorizedBy: 'auto',
  confidence: 0.9,
  createdAt: '2026-05-03T08:00:00.000Z',
  updatedAt: '2026-05-03T08:00:00.000Z',
});
const salary: Transaction = {
  ...lunch,
  type: 'income',
  title: 'Salary',
  amount: 100.2,
  categorizedBy: 'user',
  refundedCategory: null,
  goal: null,
  payee: '',
  tags: [],
  setBy: {},
};
const transfer: TransferRow = {
  id: 'd'.repeat(24),
  type: 'expense',
  title: 'Transfer: Main account → Emergency fund',
  amount: 50,
  date: '2026-05-02',
  category: { id: '7472616e7366657200000000', name: 'Transfer', type: 'expense', icon: 'x', color: 'sky' },
  description: 'Outgoing transfer',
  status: 'completed',
  isDeleted: false,
  categorizedBy: 'user',
  createdAt: '2026-05-02T08:00:00.000Z',
  updatedAt: '2026-05-02T08:00:00.000Z',
  revision: 5,
  transferType: 'transfer',
  fromAsset: { id: 'c'.repeat(24), name: 'Main account' },
  toAsset: { id: 'e'.repeat(24), name: 'Emergency fund' },
  tags: [],
};

describe('rows of the history', () => {
  it.each([
    ['Lunch', 'Lunch'],
    ['Lunch with friends', 'Lunch with friends'],
    ['Lunch with the team', 'Lunch with the…'],
    ['  Kopi   Kenangan Senopati Arcadia ', 'Kopi Kenangan Senopati…'],
  ])('S2-2.31 cuts %s to three words', (title, short) => {
    expect(shortTitle(title)).toBe(short);
  });

  it('S2-2.31 leaves a transfer’s title to the width', () => {
    expect([rowTitle(lunch), rowTitle(transfer)]).toEqual([
      'Lunch with the…',
      'Transfer: Main account → Emergency fund',
    ]);
  });

  it('S2-2.32 tells income, expense and transfer apart', () => {
    expect([salary, lunch, transfer].map(moneyKindOf)).toEqual(['income', 'expense', 'transfer']);
  });

  it('S2-2.33 has badges for pending and failed only', () => {
    expect((['completed', 'pending', 'failed'] as const).map(statusText)).toEqual([
      null,
      'Pending',
      'Failed',
    ]);
  });

  it('S2-1.05 tells an automatic category', () => {
    expect([lunch, salary, transfer].map(isAutomatic)).toEqual([true, false, false]);
  });

  it('S2-3.17 says nothing about a transfer that it does not know', () => {
    expect([
      detailsText(lunch),
      detailsText(transfer),
      detailsText({ ...transfer, description: 'Rainy days' }),
    ]).toEqual(['Cash · Food', 'Transfer', 'Transfer · Rainy days']);
  });

  it('S2-2.19 groups rows by date in their order', () => {
    const early = { ...lunch, date: '2026-05-01' };
    expect(
      groupByDate([salary, lunch, transfer, early]).map(({ date, rows }) => [date, rows.length]),
    ).toEqual([
      ['2026-05-03', 2],
      ['2026-05-02', 1],
      ['2026-05-01', 1],
    ]);
  });

  it('S2-9.08 leaves transfers and failed ones out of a day’s net', () => {
    expect(
      netOf([salary, lunch, transfer, { ...lunch, status: 'failed' }, { ...lunch, isDeleted: true }]),
    ).toBe(88.1);
    expect(netOf([{ ...lunch, status: 'pending' }])).toBe(-12.1);
  });

  it.each([
    ['date', ['Salary', 'Lunch', 'Transfer']],
    ['amount', ['Salary', 'Transfer', 'Lunch']],
    ['title', ['Lunch', 'Salary', 'Transfer']],
    ['category', ['Lunch', 'Transfer', 'Salary']],
  ] as [RowOrder, string[]][])('S2-2.28 orders recent ones by %s', (order, titles) => {
    const work = { ...salary, category: { ...salary.category, name: 'Work' } };
    const sorted = sortRows([work, lunch, transfer], order);
    expect(sorted.map(({ title }) => title.split(/[ :]/)[0])).toEqual(titles);
  });

  it('shows the net of whole days only', () => {
    const second = { page: 2, totalPages: 3 };
    expect([0, 1, 2].map((index) => isWholeDay(index, 3, second))).toEqual([false, true, false]);
    expect([0, 1].map((index) => isWholeDay(index, 2, { page: 1, totalPages: 1 }))).toEqual([true, true]);
  });
});
