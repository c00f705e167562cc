import type { Occurrence } from '@ledgerline/contract';
import { expect, test } from 'vitest';
import { endOfMonth, sumUntil } from './UpcomingBills.tsx';

const due = (dueOn: string, fields: Partial<Occurrence>): Occurrence => ({
  schedule: { id: 'e'.repeat(24), title: 'Rent' },
  dueOn,
  state: 'open',
  title: 'Rent',
  type: 'expense',
  amount: { exact: 0.1 },
  asset: { id: 'a'.repeat(24), name: 'Wallet' },
  category: null,
  mode: 'ask',
  overdue: false,
  ...fields,
});

test('BL-13 a month ends on its last day', () => {
  expect(['2026-11-01', '2026-11-30', '2028-02-10', '2026-12-31'].map(endOfMonth)).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2028-02-29',
    '2026-12-31',
  ]);
});

test('BL-13 the sum takes what is overdue, of a range what leaves less, and neither transfers nor later dates', () => {
  const dates = [
    due('2026-10-02', {}),
    due('2026-11-05', { amount: { about: 0.2 } }),
    due('2026-11-06', { type: 'income', amount: { from: 2, to: 3 } }),
    due('2026-11-07', { amount: { from: 1, to: 1.5 } }),
    due('2026-11-30', { type: 'transfer', amount: { exact: 50 } }),
    due('2026-12-01', { amount: { exact: 70 } }),
  ];
  expect(sumUntil(dates, '2026-11-30')).toBe(0.2);
});
