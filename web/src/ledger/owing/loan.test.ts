import type { ListedSchedule } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import { interestOf, loanTexts, monthlyPayment, paymentsLeft } from './interest.ts';

describe('OW-68 how long a loan takes', () => {
  it.each([
    ['before the payment', 10_000, 6, 450, 24],
    ['after it', 9600, 6, 450, 23],
    ['without interest', 10_000, 0, 450, 23],
    ['to the last cent', 900, 0, 450, 2],
    ['an amount that never pays it off', 10_000, 6, 50, null],
    ['a cent more does', 10_000, 6, 50.01, 1708],
  ])('%s', (_, owed, rate, payment, left) => {
    expect(paymentsLeft(owed * 100, rate, payment * 100)).toBe(left);
  });

  it('the interest of a month is rounded', () => {
    expect([interestOf(1_000_000, 6), interestOf(33_333, 6.125), interestOf(100, 0)]).toEqual([5000, 170, 0]);
  });

  const loan = { owed: 10_000, rate: 6, term: 24, firstDay: '2027-03-31' };

  it('is said with the last payment', () => {
    expect([
      loanTexts(loan, 450),
      loanTexts(loan, 50),
      loanTexts({ ...loan, term: null }, 10_100),
      loanTexts({ ...loan, rate: null, firstDay: null }, 450),
      loanTexts({ ...loan, term: null }, null),
      loanTexts({ ...loan, owed: 0, term: null }, 450),
    ]).toEqual([
      ['About 24 payments left', 'The last payment is in March 2029'],
      ['This payment doesn’t cover the interest', 'The last payment is in March 2029'],
      ['About 1 payment left'],
      [],
      [],
      [],
    ]);
  });

  const schedule = (next: string | null, amount: object, changed: object = {}) =>
    ({
      type: 'transfer',
      toAsset: { id: 'car' },
      rule: { unit: 'month', every: 1 },
      next,
      amount,
      ...changed,
    }) as ListedSchedule;

  it('takes the amount of its next monthly schedule', () => {
    const pays = (...schedules: ListedSchedule[]) => monthlyPayment({ id: 'car' }, schedules);
    expect([
      pays(schedule('2027-02-01', { exact: 1 }), schedule('2027-01-01', { about: 2 })),
      pays(schedule('2027-02-01', { from: 3, to: 4 })),
      pays(schedule(null, { exact: 1 })),
      pays(schedule('2027-02-01', { exact: 1 }, { toAsset: { id: 'house' } })),
      pays(schedule('2027-02-01', { exact: 1 }, { rule: { unit: 'month', every: 3 } })),
      pays(schedule('2027-02-01', { exact: 1 }, { type: 'expense' })),
    ]).toEqual([2, 3, null, null, null, null]);
  });
});
