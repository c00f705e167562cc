import { describe, expect, it } from 'vitest';
import { balanceWithout } from './balanceWithout.ts';

const income = { type: 'income', amount: 100, status: 'completed' } as const;
const expense = { type: 'expense', amount: 70, status: 'completed' } as const;

describe('S2-4.06 what deleting does to the balance', () => {
  it('S2-4.05 an income that was spent leaves a shortfall', () => {
    expect(balanceWithout({ balance: 30, shortfall: 0 }, income)).toEqual({ balance: 0, shortfall: 70 });
  });

  it('an expense pays a shortfall off first', () => {
    expect(balanceWithout({ balance: 0, shortfall: 50.5 }, expense)).toEqual({ balance: 19.5, shortfall: 0 });
  });

  it('a failed one moves nothing', () => {
    expect(balanceWithout({ balance: 30, shortfall: 0 }, { ...expense, status: 'failed' })).toEqual({
      balance: 30,
      shortfall: 0,
    });
  });
});
