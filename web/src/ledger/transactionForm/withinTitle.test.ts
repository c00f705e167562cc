import { expect, it } from 'vitest';
import { withinTitle } from './transactionFormValues.ts';

it.each([
  ['Lunch', 'Lunch'],
  ['x'.repeat(31), 'x'.repeat(30)],
  ['👨‍👩‍👧'.repeat(31), '👨‍👩‍👧'.repeat(30)],
  [` ${'x'.repeat(40)}`, ` ${'x'.repeat(30)}`],
])('S2-5.05 the title takes no more than 30 characters: %s', (text, kept) => {
  expect(withinTitle(text)).toBe(kept);
});
