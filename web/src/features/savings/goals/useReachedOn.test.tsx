import { expect, it } from 'vitest';
import { firstDayAfter } from './useReachedOn.ts';

it.each([
  ['calendar months', { day: 1, shift: 'none', from: null }, '2026-12-01', '2026-12-31', 10, '2027-10-01'],
  [
    'the day before a weekend',
    { day: 25, shift: 'before', from: null },
    '2026-10-23',
    '2026-11-24',
    1,
    '2026-11-25',
  ],
  ['the next one', { day: 25, shift: 'before', from: null }, '2026-08-25', '2026-09-24', 2, '2026-10-23'],
] as const)('SV-90 counts on in periods: %s', (_what, start, from, to, periods, day) => {
  expect(firstDayAfter({ period: { from, to }, start }, periods)).toBe(day);
});
