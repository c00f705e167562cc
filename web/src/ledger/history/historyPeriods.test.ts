import { expect, it } from 'vitest';
import { daysBefore, daysOfPeriod, daysText, historyPeriods, periodOfDays } from './periods.ts';

const today = '2026-11-29';

it.each([
  ['all', '', ''],
  ['12-months', '2025-12-01', ''],
  ['this-month', '2026-11-01', ''],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-year', '2026-01-01', ''],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)(
  'AP-20 the period %s has the days from “%s” to “%s”, and they have its name',
  (period, from, to) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, to });
    expect(periodOfDays({ from, to }, today)).toBe(period);
  },
);

it('AP-20 any other days are a period of one’s own, and each name is offered once', () => {
  expect(periodOfDays({ from: '2026-11-02', to: '' }, today)).toBe('own');
  expect(historyPeriods.map(({ text }) => text)).toEqual([
    'All time',
    'Last 12 months',
    'This month',
    'Last month',
    'This year',
    'Last year',
    'Own days',
  ]);
});

it.each([
  ['', '', 'All time'],
  ['2026-05-01', '', 'From 1 May 2026'],
  ['', '2026-05-31', 'Until 31 May 2026'],
  ['2026-05-01', '2026-05-31', '1 May 2026 – 31 May 2026'],
  ['2026-05-01', '2026-05-01', '1 May 2026'],
])('AP-21 “%s” to “%s” is said as %s', (from, to, text) => {
  expect(daysText({ from, to })).toBe(text);
});

it.each([
  ['2026-10-01', '2026-10-31', { from: '2026-09-01', to: '2026-09-30' }],
  ['2026-11-01', '', { from: '2026-10-01', to: '2026-10-29' }],
  ['2026-11-10', '2026-11-12', { from: '2026-11-07', to: '2026-11-09' }],
  ['', '2026-10-31', undefined],
  ['2026-10-31', '2026-10-01', undefined],
])('AP-22 the days before “%s” to “%s”', (from, to, days) => {
  expect(daysBefore({ from, to }, today)).toEqual(days);
});
