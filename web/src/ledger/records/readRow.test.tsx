import { beforeEach, describe, expect, it } from 'vitest';
import { createLocalNames } from '../queries/names.ts';
import { type NameSource, readRow } from './readRow.ts';
import { type Category, isTransfer } from './records.ts';

const foodId = 'f'.repeat(24);
const cashId = 'c'.repeat(24);
const food: Category = {
  id: foodId,
  name: 'Food & Dining',
  type: 'expense',
  icon: 'utensils',
  color: 'coral',
};
const nothing: NameSource = { category: () => undefined, account: () => undefined };
const lists: NameSource = {
  category: (id) => (id === foodId ? food : undefined),
  account: (id) => (id === cashId ? { id, name: 'Wallet' } : undefined),
};

const raw = {
  _id: 'a'.repeat(24),
  type: 'expense' as const,
  title: 'Lunch',
  amount: 12.5,
  date: '2026-05-03',
};
const names = (row: ReturnType<typeof readRow>) => [
  row.category.name,
  isTransfer(row) ? '' : row.account.name,
];

describe('S2-3.18 a row’s category and account come as object, id or name', () => {
  it('reads objects as they are', () => {
    expect(
      readRow({ ...raw, category: food, account: { _id: cashId, name: 'Cash', isDeleted: true } }, nothing),
    ).toEqual({
      id: 'a'.repeat(24),
      type: 'expense',
      title: 'Lunch',
      amount: 12.5,
      date: '2026-05-03',
      category: food,
      account: { id: cashId, name: 'Cash', isDeleted: true },
      refundedCategory: null,
      goal: null,
      payee: '',
      tags: [],
      setBy: {},
      description: '',
      status: 'completed',
      isDeleted: false,
      createdAt: '',
      updatedAt: '',
      revision: 0,
      categorizedBy: 'user',
    });
  });

  it('S2-3.21 resolves ids, and takes plain names', () => {
    expect(names(readRow({ ...raw, category: foodId, account: cashId }, lists))).toEqual([
      'Food & Dining',
      'Wallet',
    ]);
    expect(names(readRow({ ...raw, category: 'Food', account: 'Purse' }, nothing))).toEqual([
      'Food',
      'Purse',
    ]);
  });

  it('S2-3.22 S2-3.23 falls back to the built-in names, then to Miscellaneous and Unknown Account', () => {
    expect(
      names(readRow({ ...raw, category: '7472616e7366657200000000', account: cashId }, nothing)),
    ).toEqual(['Transfer', 'Unknown Account']);
    expect(names(readRow(raw, nothing))).toEqual(['Miscellaneous', 'Unknown Account']);
  });

  it('reads a transfer’s two sides', () => {
    const row = readRow(
      { ...raw, transferType: 'transfer', fromAsset: cashId, toAsset: { id: 'b'.repeat(24), name: 'Bank' } },
      lists,
    );
    expect(row).toMatchObject({
      transferType: 'transfer',
      fromAsset: { id: cashId, name: 'Wallet' },
      toAsset: { id: 'b'.repeat(24), name: 'Bank' },
    });
  });
});

describe('S2-3.24 names in local storage', () => {
  beforeEach(() => localStorage.clear());

  it('S2-3.25 keeps both lists and the touched category and account', () => {
    const local = createLocalNames(localStorage);
    local.keepCategories([food]);
    local.keepAssets([]);
    local.keepTouched(food, { id: cashId, name: 'Wallet', isDeleted: true });
    expect(Object.keys(localStorage).sort()).toEqual([
      `account_${cashId}`,
      `category_${foodId}`,
      'user_assets',
      'user_categories',
    ]);
    expect([local.category(foodId), local.account(cashId)]).toEqual([food, { id: cashId, name: 'Wallet' }]);
  });

  it('S1-3.04 resolves 24 hexadecimal characters to the whole record, and nothing else', () => {
    const local = createLocalNames(localStorage);
    local.keepCategories([food]);
    local.keepTouched({ ...food, id: 'e'.repeat(24), name: 'Snacks' }, { id: cashId, name: 'Wallet' });
    const [listed, touched, unknown, short] = [foodId, 'e'.repeat(24), 'b'.repeat(24), 'f'.repeat(23)].map(
      (category) => readRow({ ...raw, category, account: cashId }, local),
    );
    expect(listed).toMatchObject({ category: food, account: { id: cashId, name: 'Wallet' } });
    expect(touched?.category).toEqual({ ...food, id: 'e'.repeat(24), name: 'Snacks' });
    expect(unknown?.category).toMatchObject({ id: 'b'.repeat(24), name: 'Miscellaneous' });
    expect(short?.category).toMatchObject({ id: '', name: 'f'.repeat(23) });
  });

  it('B-66 takes what is not JSON for nothing', () => {
    localStorage.setItem('user_assets', '{broken');
    localStorage.setItem(`category_${foodId}`, 'null');
    const local = createLocalNames(localStorage);
    expect([local.assets(), local.category(foodId), local.account(cashId)]).toEqual([
      [],
      undefined,
      undefined,
    ]);
  });
});
