import type { ScheduleRule } from '@ledgerline/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanDates } from '../testing/scanDates.ts';
import { addDays } from '../values/calendarDate.ts';
import { describeRule } from './describeRule.ts';
import { ruleDates } from './ruleDates.ts';

const rule = (fields: Partial<ScheduleRule>): ScheduleRule => ({
  every: 1,
  unit: 'month',
  weekdays: [],
  on: null,
  shift: 'none',
  ...fields,
});
const day = (number: number) => ({ day: number });
const nth = (number: 1 | 2 | 3 | 4 | -1, weekday: number) => ({ nth: number, weekday });

type Case = [sentence: string, rule: Partial<ScheduleRule>, starts: string, dates: string];

/** The sentence, the rule, the start, and the first dates. 2026-11-22 is a Sunday. */
const cases: Case[] = [
  // days
  ['Every day', { unit: 'day' }, '2026-11-22', '2026-11-22 2026-11-23 2026-11-24'],
  ['Every 2 days', { unit: 'day', every: 2 }, '2026-12-30', '2026-12-30 2027-01-01 2027-01-03'],
  ['Every 10 days', { unit: 'day', every: 10 }, '2028-02-20', '2028-02-20 2028-03-01 2028-03-11'],
  ['Every 10 days', { unit: 'day', every: 10 }, '2027-02-20', '2027-02-20 2027-03-02 2027-03-12'],
  ['Every 99 days', { unit: 'day', every: 99 }, '2026-01-01', '2026-01-01 2026-04-10 2026-07-18'],
  [
    'Every day, or the working day before if that is a weekend',
    { unit: 'day', shift: 'before' },
    '2026-11-19',
    '2026-11-19 2026-11-20 2026-11-23',
  ],
  [
    'Every day, or the working day after if that is a weekend',
    { unit: 'day', shift: 'after' },
    '2026-11-21',
    '2026-11-23 2026-11-24 2026-11-25',
  ],
  // weeks
  ['Every week on Sunday', { unit: 'week' }, '2026-11-22', '2026-11-22 2026-11-29 2026-12-06'],
  ['Every week on Monday', { unit: 'week', weekdays: [1] }, '2026-11-22', '2026-11-23 2026-11-30 2026-12-07'],
  [
    'Every week on Monday and Thursday',
    { unit: 'week', weekdays: [4, 1] },
    '2026-11-24',
    '2026-11-26 2026-11-30 2026-12-03',
  ],
  [
    'Every week on Monday to Friday',
    { unit: 'week', weekdays: [1, 2, 3, 4, 5] },
    '2026-11-26',
    '2026-11-26 2026-11-27 2026-11-30',
  ],
  [
    'Every 2 weeks on Friday',
    { unit: 'week', every: 2, weekdays: [5] },
    '2026-11-20',
    '2026-11-20 2026-12-04 2026-12-18',
  ],
  [
    'Every 2 weeks on Monday and Friday',
    { unit: 'week', every: 2, weekdays: [1, 5] },
    '2026-11-20',
    '2026-11-20 2026-11-30 2026-12-04',
  ],
  [
    'Every 4 weeks on Wednesday',
    { unit: 'week', every: 4 },
    '2026-12-30',
    '2026-12-30 2027-01-27 2027-02-24',
  ],
  [
    'Every 52 weeks on Thursday',
    { unit: 'week', every: 52 },
    '2026-01-01',
    '2026-01-01 2026-12-31 2027-12-30',
  ],
  [
    'Every week on Saturday, or the working day before if that is a weekend',
    { unit: 'week', weekdays: [6], shift: 'before' },
    '2026-11-16',
    '2026-11-20 2026-11-27 2026-12-04',
  ],
  [
    'Every week on Saturday, or the working day before if that is a weekend',
    { unit: 'week', weekdays: [6], shift: 'before' },
    '2026-11-21',
    '2026-11-27 2026-12-04 2026-12-11',
  ],
  [
    'Every week on Saturday and Sunday, or the working day after if that is a weekend',
    { unit: 'week', weekdays: [6, 7], shift: 'after' },
    '2026-11-21',
    '2026-11-23 2026-11-30 2026-12-07',
  ],
  // over the hour that is lost or doubled: days do not know
  ['Every week on Sunday', { unit: 'week' }, '2026-03-22', '2026-03-22 2026-03-29 2026-04-05'],
  ['Every day', { unit: 'day' }, '2026-10-24', '2026-10-24 2026-10-25 2026-10-26'],
  // months by the day's number
  ['Every month on the 1st', { on: day(1) }, '2026-11-22', '2026-12-01 2027-01-01 2027-02-01'],
  ['Every month on the 2nd', { on: day(2) }, '2026-11-02', '2026-11-02 2026-12-02 2027-01-02'],
  ['Every month on the 3rd', { on: day(3) }, '2026-11-22', '2026-12-03 2027-01-03 2027-02-03'],
  ['Every month on the 11th', { on: day(11) }, '2026-11-11', '2026-11-11 2026-12-11 2027-01-11'],
  ['Every month on the 22nd', {}, '2026-11-22', '2026-11-22 2026-12-22 2027-01-22'],
  [
    'Every month on the 29th (the last day in shorter months)',
    { on: day(29) },
    '2027-01-29',
    '2027-01-29 2027-02-28 2027-03-29',
  ],
  [
    'Every month on the 29th (the last day in shorter months)',
    { on: day(29) },
    '2028-01-29',
    '2028-01-29 2028-02-29 2028-03-29',
  ],
  [
    'Every month on the 30th (the last day in shorter months)',
    { on: day(30) },
    '2028-01-31',
    '2028-02-29 2028-03-30 2028-04-30',
  ],
  ['Every month on the last day', { on: day(31) }, '2026-11-22', '2026-11-30 2026-12-31 2027-01-31'],
  ['Every month on the last day', {}, '2027-01-31', '2027-01-31 2027-02-28 2027-03-31'],
  ['Every month on the last day', { on: day(31) }, '2100-02-01', '2100-02-28 2100-03-31 2100-04-30'],
  ['Every month on the last day', { on: day(31) }, '2000-02-01', '2000-02-29 2000-03-31 2000-04-30'],
  ['Every 3 months on the 15th', { every: 3, on: day(15) }, '2026-11-01', '2026-11-15 2027-02-15 2027-05-15'],
  ['Every 3 months on the 15th', { every: 3, on: day(15) }, '2026-11-16', '2027-02-15 2027-05-15 2027-08-15'],
  [
    'Every 6 months on the last day',
    { every: 6, on: day(31) },
    '2026-08-31',
    '2026-08-31 2027-02-28 2027-08-31',
  ],
  ['Every 13 months on the 1st', { every: 13, on: day(1) }, '2026-12-01', '2026-12-01 2028-01-01 2029-02-01'],
  // months with weekends moved
  [
    'Every month on the last working day',
    { on: day(31), shift: 'before' },
    '2026-11-22',
    '2026-11-30 2026-12-31 2027-01-29',
  ],
  [
    'Every month on the last working day',
    { on: day(31), shift: 'before' },
    '2027-02-01',
    '2027-02-26 2027-03-31 2027-04-30',
  ],
  [
    'Every month on the first working day',
    { on: day(1), shift: 'after' },
    '2026-08-01',
    '2026-08-03 2026-09-01 2026-10-01',
  ],
  [
    'Every month on the 1st, or the working day before if that is a weekend',
    { on: day(1), shift: 'before' },
    '2026-08-01',
    '2026-09-01 2026-10-01 2026-10-30',
  ],
  [
    'Every month on the last day, or the working day after if that is a weekend',
    { on: day(31), shift: 'after' },
    '2027-01-01',
    '2027-02-01 2027-03-01 2027-03-31',
  ],
  [
    'Every month on the 15th, or the working day before if that is a weekend',
    { on: day(15), shift: 'before' },
    '2026-11-01',
    '2026-11-13 2026-12-15 2027-01-15',
  ],
  [
    'Every month on the 15th, or the working day after if that is a weekend',
    { on: day(15), shift: 'after' },
    '2026-11-14',
    '2026-11-16 2026-12-15 2027-01-15',
  ],
  // months by weekday
  ['Every month on the first Monday', { on: nth(1, 1) }, '2026-11-01', '2026-11-02 2026-12-07 2027-01-04'],
  ['Every month on the first Sunday', { on: nth(1, 7) }, '2026-11-01', '2026-11-01 2026-12-06 2027-01-03'],
  ['Every month on the second Tuesday', { on: nth(2, 2) }, '2026-11-22', '2026-12-08 2027-01-12 2027-02-09'],
  ['Every month on the third Wednesday', { on: nth(3, 3) }, '2026-11-18', '2026-11-18 2026-12-16 2027-01-20'],
  ['Every month on the fourth Thursday', { on: nth(4, 4) }, '2026-11-01', '2026-11-26 2026-12-24 2027-01-28'],
  ['Every month on the last Friday', { on: nth(-1, 5) }, '2026-11-22', '2026-11-27 2026-12-25 2027-01-29'],
  ['Every month on the last Friday', { on: nth(-1, 5) }, '2027-02-01', '2027-02-26 2027-03-26 2027-04-30'],
  ['Every month on the last Sunday', { on: nth(-1, 7) }, '2028-02-01', '2028-02-27 2028-03-26 2028-04-30'],
  [
    'Every month on the first Saturday, or the working day after if that is a weekend',
    { on: nth(1, 6), shift: 'after' },
    '2026-11-01',
    '2026-11-09 2026-12-07 2027-01-04',
  ],
  [
    'Every 2 months on the last Monday',
    { every: 2, on: nth(-1, 1) },
    '2026-11-01',
    '2026-11-30 2027-01-25 2027-03-29',
  ],
  // years
  ['Every year on 12 March', { unit: 'year' }, '2026-03-12', '2026-03-12 2027-03-12 2028-03-12'],
  [
    'Every year on 31 December',
    { unit: 'year', on: day(31) },
    '2026-12-01',
    '2026-12-31 2027-12-31 2028-12-31',
  ],
  [
    'Every year on 29 February (28 February in other years)',
    { unit: 'year' },
    '2028-02-29',
    '2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29',
  ],
  [
    'Every 4 years on 29 February (28 February in other years)',
    { unit: 'year', every: 4 },
    '2096-02-29',
    '2096-02-29 2100-02-28 2104-02-29',
  ],
  [
    'Every year on the last day of February',
    { unit: 'year', on: day(31) },
    '2027-02-01',
    '2027-02-28 2028-02-29 2029-02-28',
  ],
  [
    'Every year on the last Friday in November',
    { unit: 'year', on: nth(-1, 5) },
    '2026-11-01',
    '2026-11-27 2027-11-26 2028-11-24',
  ],
  [
    'Every 2 years on the first Monday in January',
    { unit: 'year', every: 2, on: nth(1, 1) },
    '2026-01-06',
    '2028-01-03 2030-01-07 2032-01-05',
  ],
  [
    'Every year on 1 January, or the working day after if that is a weekend',
    { unit: 'year', shift: 'after' },
    '2028-01-01',
    '2028-01-03 2029-01-01 2030-01-01',
  ],
];

describe('BL-01 rules of recurrence', () => {
  it.each(cases)('LED-110 %s: %o from %s is %s', (sentence, fields, starts, dates) => {
    const found = ruleDates(rule(fields), starts, starts);
    const expected = dates.split(' ');
    expect(expected.map(() => found.next().value)).toEqual(expected);
    expect(describeRule(rule(fields), starts)).toBe(sentence);
  });

  it('BL-02 tells the end', () => {
    expect(describeRule(rule({ unit: 'day' }), '2026-11-22', '2027-06-30')).toBe(
      'Every day, until 30 June 2027',
    );
  });

  it('LED-110 given any rule, its dates are those of a scan of every day', () => {
    fc.assert(
      fc.property(anyRule, anyStart, fc.nat(900), (any, starts, later) => {
        const from = addDays(starts, later - 30);
        const to = addDays(from, 800);
        const found: string[] = [];
        for (const date of ruleDates(any, starts, from)) {
          if (date > to) break;
          found.push(date);
        }
        expect(found).toEqual(scanDates(any, starts, { from, to }));
      }),
    );
  });
});

const weekday = fc.integer({ min: 1, max: 7 });
const anyRule: fc.Arbitrary<ScheduleRule> = fc.record({
  every: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 99 })),
  unit: fc.constantFrom('day', 'week', 'month', 'year'),
  weekdays: fc.uniqueArray(weekday, { maxLength: 7 }),
  on: fc.oneof(
    fc.constant(null),
    fc.record({ day: fc.integer({ min: 1, max: 31 }) }),
    fc.record({ nth: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const), weekday }),
  ),
  shift: fc.constantFrom('none', 'before', 'after'),
});
const anyStart = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
