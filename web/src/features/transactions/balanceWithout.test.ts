import { describe, expect, it } from 'vitest';
import { balanceWithout } from './balanceWithout.ts';

const income = { type: 'income', amount: 100, status: 'completed' } as const;
const expense = { type: 'expense', amount: 70, status: 'completed' } as const;

const plain = { balance: 0, shortfall: 0, owed: 0, mayOwe: 0 };

describe('S2-4.06 what deleting does to the balance', () => {
  it('S2-4.05 an income that was spent leaves a shortfall', () => {
    expect(balanceWithout({ ...plain, balance: 30 }, income)).toEqual({ balance: 0, shortfall: 70, owed: 0 });
  });

  it('an expense pays a shortfall off first', () => {
    expect(balanceWithout({ ...plain, shortfall: 50.5 }, expense)).toEqual({
      balance: 19.5,
      shortfall: 0,
      owed: 0,
    });
  });

  it('a failed one moves nothing', () => {
    expect(balanceWithout({ ...plain, balance: 30 }, { ...expense, status: 'failed' })).toEqual({
      balance: 30,
      shortfall: 0,
      owed: 0,
    });
  });

  it('OW-63 of a card it lowers what is owed', () => {
    expect(balanceWithout({ ...plain, owed: 50, mayOwe: null }, expense)).toEqual({
      balance: 20,
      shortfall: 0,
      owed: 0,
    });
  });
});
