import { describe, expect, it } from 'vitest';
import type { Asset, Category, HistoryRow, Transaction } from '../../../ledger/records/records.ts';
import {
  type Filled,
  type FilledPart,
  filledText,
  fillFromTitle,
  lastWithTitle,
  titleSuggestions,
} from './earlierTitles.ts';

const purse = { id: 'purse', balance: 50, shortfall: 0, owed: 0, mayOwe: 0 } as Asset;
const food = { id: 'food', type: 'expense' } as Category;
const empty: Filled = {
  transactionAccount: '',
  transactionCategory: '',
  useAutoCategory: true,
  payee: '',
};
const known = (part: Partial<Transaction> = {}) =>
  ({
    type: 'expense',
    account: { id: 'purse' },
    category: food,
    categorizedBy: 'user',
    payee: 'Warung Sari',
    ...part,
  }) as Transaction;

interface Given {
  own?: FilledPart[];
  empty?: Filled;
  amount?: number;
  accounts?: Asset[];
  categories?: Category[];
}

const fill = (transaction: Transaction, given: Given = {}) =>
  fillFromTitle(transaction, {
    own: new Set(given.own),
    empty: given.empty ?? empty,
    amount: given.amount ?? 0,
    accounts: given.accounts ?? [purse],
    categories: given.categories ?? [food],
  });

describe('B-53 PY-70 what a title fills in', () => {
  it('the account, the payee, and a category that was chosen by hand', () => {
    expect(fill(known())).toEqual({
      transactionAccount: 'purse',
      transactionCategory: 'food',
      useAutoCategory: false,
      payee: 'Warung Sari',
    });
  });

  it('an automatic category stays automatic', () => {
    expect(fill(known({ categorizedBy: 'auto' }))).toEqual({
      transactionAccount: 'purse',
      transactionCategory: '',
      useAutoCategory: true,
      payee: 'Warung Sari',
    });
  });

  it('no account that is gone or does not cover the expense; an income needs no cover', () => {
    const accountOf = (transaction: Transaction, given: Given) => fill(transaction, given).transactionAccount;
    expect([
      accountOf(known(), { accounts: [] }),
      accountOf(known(), { amount: 5001 }),
      accountOf(known(), { amount: 5000 }),
      accountOf(known({ type: 'income' }), { amount: 5001 }),
    ]).toEqual(['', '', 'purse', 'purse']);
  });

  it('no category that is no longer offered', () => {
    expect(fill(known(), { categories: [] })).toMatchObject({
      transactionCategory: '',
      useAutoCategory: true,
    });
  });

  it('nothing that the person has set', () => {
    expect([
      fill(known(), { own: ['account', 'category', 'payee'] }),
      fill(known(), { own: ['category'] }),
    ]).toEqual([{}, { transactionAccount: 'purse', payee: 'Warung Sari' }]);
  });

  it('clears what it does not know, back to the account that stood there first', () => {
    const first = { ...empty, transactionAccount: 'bank' };
    expect(fill(known({ categorizedBy: 'auto', payee: '' }), { empty: first, accounts: [] })).toEqual(first);
  });

  it('AP-33 says in words what stands there since last time', () => {
    const last = known({
      account: { id: 'purse', name: 'Purse' },
      category: { ...food, name: 'Food' },
    });
    const filled = { ...empty, ...fill(last) };
    expect([
      filledText(last, filled, new Set()),
      filledText(last, filled, new Set(['account', 'payee'])),
      filledText(last, { ...filled, transactionCategory: '' }, new Set(['payee'])),
      filledText(last, empty, new Set()),
    ]).toEqual(['Purse, Food, Warung Sari', 'Food', 'Purse', null]);
  });
});

const row = (title: string, id = title): HistoryRow => ({ id, title }) as Transaction;
const transfer = { id: 'transfer', title: 'Transfer: Coffee', transferType: 'transfer' } as HistoryRow;
const titles = (rows: HistoryRow[], typed: string) => titleSuggestions(rows, typed).map(({ title }) => title);

describe('B-53 earlier titles', () => {
  it('are each the newest of its name, those that begin so first', () => {
    const rows = [
      row('Iced coffee'),
      row('Coffee with Rina', 'new'),
      row('coffee with rina', 'old'),
      row('Tea'),
    ];
    expect(titleSuggestions(rows, 'coff').map(({ id }) => id)).toEqual(['new', 'Iced coffee']);
  });

  it('have what was typed in the title, not elsewhere, and are no transfers', () => {
    expect(titles([row('Lunch'), transfer], 'coffee')).toEqual([]);
  });

  it('are at most five', () => {
    expect(
      titles(
        ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((title) => row(title)),
        'a',
      ),
    ).toHaveLength(5);
  });

  it('are none where only what stands there is left', () => {
    expect([titles([row('Coffee')], 'Coffee'), titles([row('Coffee')], 'coffee')]).toEqual([[], ['Coffee']]);
  });

  it('one of them is exactly the typed one, whatever its case', () => {
    const rows = [row('Coffee beans'), row('COFFEE', 'newest'), row('Coffee', 'older')];
    expect([lastWithTitle(rows, ' coffee ')?.id, lastWithTitle(rows, 'cof')]).toEqual(['newest', undefined]);
  });
});
