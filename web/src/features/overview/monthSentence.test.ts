import { expect, it } from 'vitest';
import { monthSentence } from './monthSentence.ts';

const format = { amount: (amount: number) => `$${amount}`, percent: (percent: number) => `${percent}%` };

it.each([
  [0, 0, 'Nothing spent in the last 30 days.'],
  [0, -100, 'Nothing spent in the last 30 days, unlike the 30 days before.'],
  [50, 100, 'You spent $50 in the last 30 days.'],
  [50, 0, 'You spent as much as in the 30 days before.'],
  [50, -12, 'You spent 12% less than in the 30 days before.'],
  [50, 8.3, 'You spent 8.3% more than in the 30 days before.'],
])('says how the month went for %d with %d percent', (value, percentage, sentence) => {
  expect(monthSentence({ value, percentage }, format)).toBe(sentence);
});
