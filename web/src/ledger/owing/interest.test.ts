import { describe, expect, it } from 'vitest';
import type { Asset } from '../records/records.ts';
import { checkInterest, proposedInterest } from './interest.ts';

const loan: Pick<Asset, 'type' | 'owed' | 'rate'> = { type: 'loan', owed: 10_000, rate: 6 };
const check = (interest: string, more: Partial<Parameters<typeof checkInterest>[1]> = {}) =>
  checkInterest({ interest, interestCategory: '' }, { to: loan, payment: 45_000, currency: 'USD', ...more });
const none = { problem: undefined, minor: 0, part: {} };

describe('OW-76 the interest of a payment', () => {
  it('is proposed as a month of the rate on what is owed, where that comes to anything', () => {
    const proposed = (to: typeof loan | undefined) => proposedInterest(to, 'USD').interest;
    expect([
      proposed(loan),
      proposed({ ...loan, owed: 333.33, rate: 6.125 }),
      proposed({ ...loan, rate: null }),
      proposed({ ...loan, rate: 0 }),
      proposed({ ...loan, owed: 0 }),
      proposed({ ...loan, type: 'credit' }),
      proposed(undefined),
    ]).toEqual(['50.00', '1.70', '', '', '', '', '']);
  });

  it('is sent with its category, and not where there is none or no loan', () => {
    expect(check('50')).toEqual({ problem: undefined, minor: 5000, part: { interest: { amount: 50 } } });
    const category = 'c'.repeat(24);
    const chosen = { interest: '50', interestCategory: category };
    expect(checkInterest(chosen, { to: loan, payment: 5000, currency: 'USD' }).part).toEqual({
      interest: { amount: 50, category },
    });
    expect([check(''), check('0'), check('50', { to: { ...loan, type: 'bank' } })]).toEqual([
      none,
      none,
      none,
    ]);
  });

  it('is at most the payment, and said at the field where it is no amount', () => {
    const said = (interest: string, payment: number | null = 45_000) => check(interest, { payment });
    expect([said('450.01'), said('x'), said('450.01', null).problem, said('450').problem]).toEqual([
      { ...none, problem: 'Interest cannot exceed the payment' },
      { ...none, problem: 'Invalid amount format' },
      undefined,
      undefined,
    ]);
  });

  it('counts exactly as proposed where the currency takes whole amounts', () => {
    const to = { ...loan, owed: 1010 };
    const { interest } = proposedInterest(to, 'IDR');
    expect(check(interest, { to, currency: 'IDR' }).part).toEqual({ interest: { amount: 5.05 } });
  });
});
