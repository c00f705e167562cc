import { expect, it } from 'vitest';
import { trendText } from './SummaryCards.tsx';

it.each([
  [12.5, 'Increased by 12.5% compared to the last 30 days'],
  [-8, 'Decreased by 8% compared to the last 30 days'],
  [0, 'Increased by 0% compared to the last 30 days'],
])('S2-2.15 explains a trend of %d', (value, text) => {
  expect(trendText(value, (percent) => `${percent}%`)).toBe(text);
});
