import { expect, it } from 'vitest';
import { isRevert, sentenceText } from '../entry.ts';
import { ofLunch } from '../testing/sampleEntries.ts';

it('B-31 a sentence has its amounts as the person reads them, and its names as they are', () => {
  const parts = ['Added expense “', { name: 'Lunch of 12.5' }, '” of ', { amount: 12.5 }];
  expect(sentenceText(parts, (amount) => `€${amount}`)).toBe('Added expense “Lunch of 12.5” of €12.5');
});

it('B-31 a sentence has its days in words, but for names that look like one', () => {
  const parts = ['Planned ', { amount: 400 }, ' for ', { name: '2026-01-01' }, ' from 2026-12-01 on'];
  expect(sentenceText(parts, (amount) => `€${amount}`)).toBe(
    'Planned €400 for 2026-01-01 from 1 December 2026 on',
  );
});

it('B-35 B-36 a change that names another one is a revert', () => {
  expect(isRevert(ofLunch('TransactionSoftDeleted', { reverts: '9'.repeat(24) }))).toBe(true);
});

it('B-38 a name that begins like a revert is none', () => {
  expect(isRevert(ofLunch('TransactionUpdated', { summary: 'Reverted: the bottles' }))).toBe(false);
});
