import { expect, it } from 'vitest';
import type { HistoryRow } from '../../ledger/records/records.ts';
import { labelAverages, labelMonths, monthsSpan } from './labelMonths.ts';

const row = (date: string, amount: number, said: object = {}) =>
  ({ date, amount, type: 'expense', status: 'completed', ...said }) as HistoryRow;
const today = '2026-03-10';
const rows = [
  row('2026-03-01', 0.1),
  row('2026-03-31', 0.2),
  row('2026-02-28', 30, { type: 'income' }),
  row('2026-02-01', 5, { status: 'failed' }),
  row('2026-02-01', 7, { transferType: 'transfer' }),
  row('2025-04-01', 12, { status: 'pending' }),
  row('2025-03-31', 99),
];

it('PY-82 the records of each of twelve months are added up; transfers and failed ones are not', () => {
  const months = labelMonths(rows, today);
  expect(months.map(({ from }) => from)).toEqual([
    '2025-04-01',
    '2025-05-01',
    '2025-06-01',
    '2025-07-01',
    '2025-08-01',
    '2025-09-01',
    '2025-10-01',
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ]);
  expect(months.filter(({ count }) => count > 0)).toEqual([
    { from: '2025-04-01', to: '2025-04-30', income: 0, expenses: 12, count: 1 },
    { from: '2026-02-01', to: '2026-02-28', income: 30, expenses: 0, count: 1 },
    { from: '2026-03-01', to: '2026-03-31', income: 0, expenses: 0.3, count: 2 },
  ]);
  expect(monthsSpan(today)).toEqual({ from: '2025-04-01', to: today });
});

it('PY-82 averages are of records and of months with records', () => {
  expect(labelAverages(labelMonths(rows, today))).toEqual({
    perRecord: 4.43,
    perMonth: 5.9,
    records: 4,
    months: 3,
  });
  expect(labelAverages(labelMonths([], today))).toBeNull();
});
