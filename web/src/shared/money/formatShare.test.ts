import { expect, it } from 'vitest';
import { formatShare } from './formatShare.ts';

it.each([
  [0, false, 'USD', '0%'],
  [0, true, 'USD', '<0.1%'],
  [0.04, true, 'EUR', '<0,1%'],
  [0.05, true, 'USD', '0.1%'],
  [12.34, true, 'USD', '12.3%'],
  [-13.3, true, 'USD', '−13.3%'],
] as const)('given a share of %d (something: %s) in %s, shows %s', (percent, isSomething, currency, text) => {
  expect(formatShare(percent, isSomething, currency)).toBe(text);
});
