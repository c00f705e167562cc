import { describe, expect, it } from 'vitest';
import { instalmentSchedule, instalmentsText, mostParts } from './instalments.ts';

const format = (amount: number) => amount.toFixed(2);
const purchase = {
  title: 'Laptop',
  total: 60_000,
  asset: 'card',
  category: null,
  date: '2026-11-29',
  payee: 'Byte Shop',
  tags: ['work'],
};

describe('OW-69 a purchase in instalments', () => {
  it('is a schedule that ends after the twelfth, and has what was typed', () => {
    expect(instalmentSchedule(purchase, 12, 'USD')).toEqual({
      title: 'Laptop',
      type: 'expense',
      amount: { exact: 50 },
      asset: 'card',
      toAsset: null,
      category: null,
      rule: { every: 1, unit: 'month', weekdays: [], on: { day: 29 }, shift: 'none' },
      starts: '2026-11-29',
      ends: '2027-10-29',
      mode: 'post',
      payee: 'Byte Shop',
      tags: ['work'],
    });
  });

  it.each([
    ['2026-12-31', 3, '2027-02-28'],
    ['2027-12-31', 3, '2028-02-29'],
    ['2026-02-28', 2, '2026-03-28'],
  ])('from %s in %i parts ends on %s', (date, count, ends) => {
    expect(instalmentSchedule({ ...purchase, date }, count, 'USD').ends).toBe(ends);
  });

  it('rounds what doesn’t divide, and shows the sum', () => {
    const laptop = { ...purchase, total: 10_000 };
    expect([
      instalmentsText(purchase, 12, 'USD', format),
      instalmentsText(laptop, 3, 'USD', format),
      instalmentsText({ ...purchase, total: 1_000_000 }, 3, 'JPY', format),
      instalmentsText({ ...purchase, total: 1_000_050 }, 3, 'JPY', format),
    ]).toEqual([
      '12 × 50.00 = 600.00',
      '3 × 33.33 = 99.99',
      '3 × 3333.00 = 9999.00',
      '3 × 3333.50 = 10000.50',
    ]);
    expect(instalmentSchedule(laptop, 3, 'USD').amount).toEqual({ exact: 33.33 });
  });

  it('has no part of nothing', () => {
    expect([60_000, 7, 1].map((total) => mostParts({ ...purchase, total }, 'USD'))).toEqual([99, 7, 1]);
    expect(mostParts({ ...purchase, total: 700 }, 'IDR')).toBe(7);
  });
});
