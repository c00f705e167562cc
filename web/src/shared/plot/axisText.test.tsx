import { describe, expect, it } from 'vitest';
import { formatAmount } from '../money/formatAmount.ts';
import { axisText, niceScale } from './plotArea.ts';

describe('the labels of an axis', () => {
  it.each([
    [2_900, 'USD', ['$750', '$1.5K', '$2.25K', '$3K']],
    [2_900_000, 'GBP', ['£750k', '£1.5m', '£2.25m', '£3m']],
    [1.8, 'USD', ['$0.50', '$1.00', '$1.50', '$2.00']],
    [90, 'JPY', ['¥25', '¥50', '¥75', '¥100']],
    [2_900_000, 'IDR', ['Rp 750 rb', 'Rp 1,5 jt', 'Rp 2,25 jt', 'Rp 3 jt']],
    [2_900, 'EUR', ['750 €', '1.500 €', '2.250 €', '3.000 €']],
  ] as const)(
    'given figures up to %d %s, then each label says just where it stands',
    (most, currency, labels) => {
      const { ticks } = niceScale(most, 4);
      const text = axisText(ticks, (amount, format) => formatAmount(amount, currency, format));
      expect(ticks.map((tick) => text(tick).replaceAll('\u00a0', ' '))).toEqual(labels);
    },
  );
});
