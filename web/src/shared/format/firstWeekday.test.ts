import { afterEach, expect, it, vi } from 'vitest';
import { dateTime, dayAndMonth, firstWeekday, inEnglish, longDate, shortDate } from './dates.ts';

afterEach(() => vi.restoreAllMocks());

it('AP-35 weeks begin as they do where the browser’s language is spoken', () => {
  expect(
    ['en-US', 'en-GB', 'de', 'id-ID', 'ar-EG', 'pt-BR'].map((language) => firstWeekday(language)),
  ).toEqual([0, 1, 1, 0, 6, 0]);
});

it('AP-35 on Monday where the browser does not say, or the language is none', () => {
  vi.spyOn(Intl, 'Locale').mockImplementation(function none() {
    return { maximize: () => ({}) } as never;
  });
  expect(firstWeekday('en-US')).toBe(1);
  vi.restoreAllMocks();
  expect(firstWeekday('no language')).toBe(1);
});

it('AP-35 September has three letters, like every short month', () => {
  expect([
    shortDate('2026-09-03'),
    dayAndMonth('2026-09-03', '2026-01-01', 'short'),
    inEnglish('2026-09-03', { month: 'short' }),
    dateTime('2026-09-03T08:00:00.000Z').slice(0, 10),
    longDate('2026-09-03'),
  ]).toEqual(['3 Sep 2026', '3 Sep', 'Sep', '3 Sep 2026', '3 September 2026']);
});
