import { expect, it } from 'vitest';
import { sampleTransaction } from '../../../app/testing/sampleRecords.ts';
import { balanceByDay } from './balanceByDay.ts';

const row = (date: string, type: 'income' | 'expense', amount: number) =>
  sampleTransaction({ date, type, amount });

const plain = { balance: 0, shortfall: 0, owed: 0, mayOwe: 0 };

it('goes back from today’s balance by the net of later days', () => {
  const rows = [
    row('2026-05-30', 'expense', 10.1),
    row('2026-05-29', 'income', 60),
    row('2026-04-01', 'income', 5),
  ];
  expect(balanceByDay({ ...plain, balance: 100 }, rows, '2026-05-30', 100)).toEqual([
    ...Array.from({ length: 28 }, () => 50.1),
    110.1,
    100,
  ]);
});

it('draws nothing from half of the story', () => {
  const rows = [row('2026-05-30', 'expense', 1), row('2026-05-30', 'expense', 1)];
  expect(balanceByDay(plain, rows, '2026-05-30', 2)).toBeNull();
});

it('OW-64 what was owed is drawn below 0', () => {
  const rows = [row('2026-05-30', 'expense', 30)];
  expect(balanceByDay({ ...plain, owed: 50, mayOwe: 500 }, rows, '2026-05-30', 100)?.slice(-2)).toEqual([
    -20, -50,
  ]);
});
