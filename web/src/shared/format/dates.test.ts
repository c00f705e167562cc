import { expect, it } from 'vitest';
import { dayHeading, fromLocalDate, shortDate, toLocalDate } from './dates.ts';

it('heads a day with Today, Yesterday or a long date', () => {
  const headings = ['2026-11-21', '2026-11-20', '2026-11-19'].map((date) => dayHeading(date, '2026-11-21'));
  // Whether a comma follows the weekday depends on the engine's language data.
  expect(headings).toEqual(['Today', 'Yesterday', expect.stringMatching(/^Thursday,? 19 November 2026$/)]);
});

it('writes a short date', () => {
  expect(shortDate('2026-03-05')).toBe('5 Mar 2026');
});

it.each(['1900-01-01', '2024-02-29', '2026-12-31', '0099-07-04'])('%s to a local date and back', (date) => {
  expect(fromLocalDate(toLocalDate(date))).toBe(date);
});
