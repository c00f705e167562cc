import type { CashFlow } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import { bestAndWorst } from './bestAndWorst.ts';

const group = (month: string, net: number, count = 1): CashFlow['groups'][number] => ({
  from: `2026-${month}-01`,
  to: `2026-${month}-28`,
  income: Math.max(0, net),
  expenses: Math.max(0, -net),
  net,
  count,
  before: null,
});

describe('AP-42 the best and the worst period', () => {
  const january = group('01', 500);
  const february = group('02', -20);
  const march = group('03', -900);

  it('are told without the running one, and without those that have no records', () => {
    expect(bestAndWorst([january, february, group('04', 0, 0), march], '2026-03-10')).toEqual({
      best: january,
      worst: february,
    });
  });

  it('are not told where only one is over', () => {
    expect(bestAndWorst([january, february], '2026-02-28')).toBeNull();
    expect(bestAndWorst([], '2026-02-28')).toBeNull();
  });
});
