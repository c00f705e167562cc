import { describe, expect, it } from 'vitest';
import { LoginData, Preferences, RegisterData, Settings } from './account/accountAnswers.ts';
import { Asset, Balances } from './assets/assetAnswers.ts';
import { Category } from './categories/categories.ts';
import { Failure, success, WriteMeta } from './envelope.ts';
import { Overview } from './overview/overview.ts';
import { HistoryEntry, Summary } from './transactions/transactionAnswers.ts';
import { Transfer } from './transfers/transfers.ts';

const id = 'a'.repeat(24);
const at = '2026-03-01T10:00:00.000Z';
const category = { id, name: 'Dining', type: 'expense', icon: 'utensils', color: 'coral' };
const record = { id, isDeleted: false, createdAt: at, updatedAt: at, revision: 3 };
const person = { id, name: 'Ayu', email: 'ayu@example.com', createdAt: at, updatedAt: at };

const row = {
  ...record,
  type: 'expense',
  title: 'Lunch',
  amount: 12.5,
  date: '2026-03-01',
  category,
  description: '',
  status: 'completed',
};
const transaction = {
  ...row,
  account: { id, name: 'Wallet' },
  refundedCategory: null,
  goal: { id, name: 'Japan' },
  payee: 'Warung Sari',
  tags: ['trip'],
  setBy: { payee: { rule: { id, name: 'Lunches', version: 2 } } },
  categorizedBy: 'auto',
  confidence: 0.9,
};
const transferRow = {
  ...row,
  categorizedBy: 'user',
  transferType: 'transfer',
  fromAsset: { id, name: 'Wallet' },
  toAsset: { id, name: 'Bank', isDeleted: true },
  tags: ['trip'],
};
const figure = { value: 10, percentage: -12.5 };
const trend = { value: 10, trend: { value: -12.5, positive: false } };

describe('the shapes of answers', () => {
  it.each([
    ['S2-3.08 a transaction', HistoryEntry, transaction],
    [
      'S2-3.08 a transaction by hand',
      HistoryEntry,
      { ...transaction, paymentMethod: 'Visa', categorizedBy: 'user' },
    ],
    ['S2-3.14 a transfer row', HistoryEntry, transferRow],
    ['S2-3.10 a category', Category, category],
    [
      'S2-3.11 an asset',
      Asset,
      {
        ...record,
        name: 'Wallet',
        type: 'e-wallet',
        balance: 0,
        shortfall: 70,
        owed: 0,
        overLimit: 0,
        mayOwe: 0,
        available: 0,
        rate: null,
        term: null,
        firstDay: null,
        earmarked: 0,
        free: 0,
        institution: '',
        description: '',
      },
    ],
    [
      'S2-3.12 a transfer',
      Transfer,
      {
        id,
        fromAsset: { id, name: 'Wallet' },
        toAsset: { id, name: 'Bank' },
        amount: 5,
        description: '',
        date: '2026-03-01',
        createdAt: at,
        updatedAt: at,
        revision: 3,
        tags: [],
      },
    ],
    [
      'the balances',
      Balances,
      {
        total: -5,
        owed: 10,
        byType: { cash: 5, bank: 0, 'e-wallet': 0, emergency: 0, credit: 0, loan: 0 },
        assets: [
          { id, name: 'Wallet', type: 'cash', balance: 5, owed: 0 },
          { id, name: 'Visa', type: 'credit', balance: 0, owed: 10 },
        ],
      },
    ],
    [
      'S2-3.01 B-47 the overview',
      Overview,
      {
        balance: { ...figure, owed: 0, source: 'assets' },
        income: figure,
        expenses: figure,
        savings: { ...figure, putAside: { amount: 20, goals: [{ id, name: 'Japan', amount: 20 }] } },
        days: [{ date: '2026-03-01', income: 0, expense: 12.5, balance: 100 }],
        categories: [
          { category: { id, name: 'Dining', icon: 'utensils', color: 'coral' }, total: 12.5, share: 100 },
        ],
        overdue: 2,
      },
    ],
    ['S2-3.02 the summary', Summary, { totalIncome: trend, totalExpenses: trend, netAmount: trend }],
    ['S1-7.03 a login', LoginData, { token: 't', ...person, user: person }],
    [
      'S1-7.04 a registration',
      RegisterData,
      {
        token: 't',
        user: {
          ...person,
          settings: { colorMode: 'light', notifications: true, currency: 'USD', language: 'en' },
        },
      },
    ],
    [
      'S1-7.20 the settings',
      Settings,
      { colorMode: 'light', notifications: true, currency: 'USD', language: 'en' },
    ],
    ['S1-7.23 the preferences', Preferences, { currency: 'USD', currencyChosen: false }],
    [
      'S2-7.22 what a write adds',
      WriteMeta,
      { revision: 4, balances: [{ id, balance: 87.5, owed: 0 }], events: [id] },
    ],
    ['S1-7.19 a failure', Failure, { success: false, message: 'No', errors: { title: ['No'] } }],
    [
      'SV-04 a plan that is none by now',
      Failure,
      { success: false, message: 'No', params: { actual: null } },
    ],
    [
      'S1-7.18 a success',
      success(Preferences),
      { success: true, data: { currency: 'USD', currencyChosen: true } },
    ],
  ])('%s', (_what, schema, answer) => {
    expect(schema.parse(answer)).toEqual(answer);
  });

  it.each([
    ['an _id', HistoryEntry, { ...transaction, _id: id }],
    ['a transaction without account', HistoryEntry, row],
    ['an instant for a date', HistoryEntry, { ...transaction, date: at }],
    ['an instant without milliseconds', Asset, { ...record, createdAt: '2026-03-01T10:00:00Z' }],
    ['an unknown currency', Preferences, { currency: 'BRL', currencyChosen: true }],
  ])('not with %s', (_what, schema, answer) => {
    expect(schema.safeParse(answer).success).toBe(false);
  });

  it('S2-3.14 tells a transfer’s row from a transaction', () => {
    expect([transaction, transferRow].map((entry) => 'transferType' in HistoryEntry.parse(entry))).toEqual([
      false,
      true,
    ]);
  });
});
