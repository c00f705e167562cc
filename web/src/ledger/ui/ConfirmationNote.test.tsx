import { describe, expect, it } from 'vitest';
import { mismatchText } from './ConfirmationNote.tsx';

const format = (amount: number) => `$${amount.toFixed(2)}`;
const since = (at: string) => ({ event: 'a'.repeat(24), at });
const broken = { date: '2026-10-31', balance: 100, difference: -4.5 };

describe('ST-88 what an asset says of a statement that it does not match', () => {
  it.each([
    [
      since('2026-11-23T12:00:00.000Z'),
      'No longer matches the statement of 31 October 2026 (off by $4.50 since your change of today)',
    ],
    [
      since('2026-11-22T12:00:00.000Z'),
      'No longer matches the statement of 31 October 2026 (off by $4.50 since your change of yesterday)',
    ],
    [
      since('2026-11-03T12:00:00.000Z'),
      'No longer matches the statement of 31 October 2026 (off by $4.50 since your change of 3 November 2026)',
    ],
  ])('given the change %j, names its day', (change, text) => {
    expect(mismatchText({ ...broken, since: change }, format, '2026-11-23')).toBe(text);
  });

  it('given that they never agreed, names no change', () => {
    expect(mismatchText(broken, format, '2026-11-23')).toBe(
      'Does not match the statement of 31 October 2026 (off by $4.50)',
    );
  });
});
