import { owesNothing } from '@ledgerline/events';
import { emptyBalances, type OverviewDayDocument } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import type { Names } from '../names.ts';
import { overviewSpan, presentOverview } from './presentOverview.ts';

const userId = 'a'.repeat(24);
const food = 'f'.repeat(24);
const rent = 'e'.repeat(24);
const salary = 'd'.repeat(24);
const today = '2026-05-30';

const names: Names = {
  account: (id) => ({ id, name: id }),
  limitOf: () => 0,
  category: (id) => ({
    id,
    name: { [food]: 'Food', [rent]: 'Rent', [salary]: 'Salary' }[id] ?? 'Miscellaneous',
    type: id === salary ? 'income' : 'expense',
    icon: 'tag',
    color: 'sky',
  }),
  categories: [],
  refundedCategory: (id) => ({ id, name: id, icon: 'tag', color: 'sky' }),
  goal: (id) => ({ id, name: id }),
};

const day = (date: string, byCategory: Record<string, number>): OverviewDayDocument => ({
  userId,
  date,
  revision: 1,
  income: byCategory[salary] ?? 0,
  expense: (byCategory[food] ?? 0) + (byCategory[rent] ?? 0),
  byCategory,
});

const asset = (position: number, deletion: 'none' | 'soft' = 'none') => ({
  id: userId,
  name: 'Cash',
  type: 'cash' as const,
  institution: '',
  description: '',
  ...owesNothing,
  position,
  deletion,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
});

const days = [
  day('2026-04-20', { [salary]: 100_000, [food]: 5_000 }),
  day('2026-05-01', { [salary]: 150_000, [rent]: 60_000 }),
  day('2026-05-29', { [food]: 20_000 }),
  day(today, { [food]: 1_050 }),
];

it('S2-3.01 S2-9.02 S2-9.05 answers the figures of the last 30 days against the 30 before', () => {
  const balances = { ...emptyBalances(userId), assets: [asset(268_950), asset(999_900, 'soft')] };
  const overview = presentOverview(today, balances, days, names, 0);
  expect(overview.balance).toEqual({ value: 2689.5, percentage: 34.5, owed: 0, source: 'assets' });
  expect(overview.income).toEqual({ value: 1500, percentage: 50 });
  expect(overview.expenses).toEqual({ value: 810.5, percentage: 1521 });
  expect(overview.savings).toEqual({
    value: 689.5,
    percentage: -27.4,
    putAside: { amount: 0, goals: [] },
  });
});

it('S2-9.06 falls back to income minus expenses where the assets add up to nothing', () => {
  const balances = { ...emptyBalances(userId), totals: { income: 250_000, expense: 86_050 } };
  expect(presentOverview(today, balances, days, names, 0).balance).toEqual({
    value: 1639.5,
    percentage: 72.6,
    owed: 0,
    source: 'transactions',
  });
});

it('B-47 gives 30 days, oldest first, each with the balance at its end', () => {
  const balances = { ...emptyBalances(userId), assets: [asset(268_950)] };
  const { days: shown } = presentOverview(today, balances, days, names, 0);
  expect(shown).toHaveLength(30);
  expect(shown[0]).toEqual({ date: '2026-05-01', income: 1500, expense: 600, balance: 2900 });
  expect(shown[27]).toEqual({ date: '2026-05-28', income: 0, expense: 0, balance: 2900 });
  expect(shown[28]).toEqual({ date: '2026-05-29', income: 0, expense: 200, balance: 2700 });
  expect(shown[29]).toEqual({ date: today, income: 0, expense: 10.5, balance: 2689.5 });
});

it('B-47 ranks the window’s expenses by category with their share', () => {
  const overview = presentOverview(today, emptyBalances(userId), days, names, 0);
  expect(overview.categories).toEqual([
    { category: { id: rent, name: 'Rent', icon: 'tag', color: 'sky' }, total: 600, share: 74 },
    { category: { id: food, name: 'Food', icon: 'tag', color: 'sky' }, total: 210.5, share: 26 },
  ]);
});

it('S2-9.02 reads both windows and nothing else', () => {
  expect(overviewSpan(today)).toEqual({ from: '2026-04-01', to: today });
});
