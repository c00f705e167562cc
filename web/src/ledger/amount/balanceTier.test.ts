import { expect, it } from 'vitest';
import { balanceTier, tierText } from './balanceTier.ts';

it.each([
  [4999, 'far-short', 'Insufficient'],
  [5000, 'short', 'Insufficient'],
  [9999, 'short', 'Insufficient'],
  [10_000, 'low', 'Low balance'],
  [15_000, 'low', 'Low balance'],
  [15_001, 'enough', null],
] as const)('S2-2.47 a balance of %d against 10000 is %s', (balance, tier, text) => {
  expect([balanceTier(balance, 10_000), tierText(tier)]).toEqual([tier, text]);
});

it('S2-2.47 flags nothing while no amount is typed', () => {
  expect(balanceTier(0, 0)).toBe('enough');
});
