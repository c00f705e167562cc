import { describe, expect, it } from 'vitest';
import { instalmentSchedule, instalmentsText } from './instalments.ts';

const format = (amount: number) => amount.toFixed(2);
const purchase = { title: ' Laptop ', total: 60_000, asset: 'card', category: null, date: '2026-11-29' };

describe('OW-69 a purchase in instalments', () => {
  it('is a schedule that ends after the twelfth', () => {
    expect(instalmentSchedule(purchase, 12)).toEqual({
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
    });
  });

  it('ends on the last day of a shorter month', () => {
    expect(instalmentSchedule({ ...purchase, date: '2026-12-31' }, 3).ends).toBe('2027-02-28');
  });

  it('rounds what doesn’t divide, and shows the sum', () => {
    expect([instalmentsText(60_000, 12, format), instalmentsText(10_000, 3, format)]).toEqual([
      '12 × 50.00 = 600.00',
      '3 × 33.33 = 99.99',
    ]);
    expect(instalmentSchedule({ ...purchase, total: 10_000 }, 3).amount).toEqual({ exact: 33.33 });
  });
});
