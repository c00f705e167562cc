import type { StartChange } from '@ledgerline/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../values/calendarDate.ts';
import { isPlannable, periodAfter, periodBefore, periodOf } from './periods.ts';

const told = (starts: readonly StartChange[], day: string): string => {
  const { from, to } = periodOf(starts, day);
  return `${from} – ${to}`;
};
/** The periods of a day and those after it. */
function following(starts: readonly StartChange[], day: string, count: number): string[] {
  let period = periodOf(starts, day);
  return Array.from({ length: count }, () => {
    const { from, to } = period;
    period = periodAfter(starts, period);
    return `${from} – ${to}`;
  });
}
const from = (day: string, on: number, shift: 'none' | 'before' | 'after' = 'none'): StartChange => ({
  start: { day: on, shift },
  from: day,
});

/** Changes of what periods begin with, each from a first day of the periods as they were. */
const anyStarts = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 31 }),
      shift: fc.constantFrom('none' as const, 'before' as const, 'after' as const),
      after: fc.integer({ min: 0, max: 120 }),
    }),
    { maxLength: 5 },
  )
  .map((changes) =>
    changes.reduce<StartChange[]>((starts, { day, shift, after }) => {
      const last = starts.at(-1)?.from ?? '2024-01-01';
      const { from: first } = periodOf(starts, addDays(last, after));
      return first < last
        ? starts
        : [...starts.filter((one) => (one.from ?? '') < first), from(first, day, shift)];
    }, []),
  );

describe('SV-01 LED-140 LED-141 periods', () => {
  it('before one are looked for once for each kind of starts', () => {
    const starts = [from('2020-03-05', 5)];
    const period = periodOf(starts, '2026-05-20');
    const before = periodBefore(starts, period);
    expect(before).toEqual({ from: '2026-04-05', to: '2026-05-04' });
    expect(periodBefore(starts, period)).toBe(before);
    expect(periodBefore([], period)).toEqual({ from: '2026-05-01', to: '2026-05-31' });
    expect(periodBefore([], period)).toBe(periodBefore([], period));
  });

  it('M8 after one are looked for once for each kind of starts', () => {
    const [calendar, payday]: StartChange[][] = [[], [from('2020-01-25', 25)]];
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(periodAfter(calendar ?? [], march)).toBe(periodAfter([], march));
    expect(periodAfter(payday ?? [], march)).toBe(periodAfter(payday ?? [], march));
    expect(periodAfter(payday ?? [], march)).not.toEqual(periodAfter([], march));
  });

  it('are calendar months unless somebody says otherwise', () => {
    expect(following([], '2026-02-15', 2)).toEqual(['2026-02-01 – 2026-02-28', '2026-03-01 – 2026-03-31']);
  });

  it('begin on the working day before the 25th', () => {
    expect(following([from('1999-12-24', 25, 'before')], '2026-09-30', 3)).toEqual([
      '2026-09-25 – 2026-10-22',
      '2026-10-23 – 2026-11-24',
      '2026-11-25 – 2026-12-24',
    ]);
  });

  it('begin on the last working day, and on the last day of shorter months', () => {
    expect(following([from('2026-01-01', 31, 'before')], '2026-01-01', 3)).toEqual([
      '2026-01-01 – 2026-01-29',
      '2026-01-30 – 2026-02-26',
      '2026-02-27 – 2026-03-30',
    ]);
    expect(told([from('2026-01-01', 31)], '2026-03-01')).toBe('2026-02-28 – 2026-03-30');
    expect(told([from('2026-01-01', 31)], '2028-03-01')).toBe('2028-02-29 – 2028-03-30');
    expect(told([from('2026-07-01', 1, 'after')], '2026-08-15')).toBe('2026-08-03 – 2026-08-31');
  });

  it.each([
    [25, ['2026-12-01 – 2026-12-24', '2026-12-25 – 2027-01-24']],
    [5, ['2026-12-01 – 2027-01-04', '2027-01-05 – 2027-02-04']],
  ])('change to the %i. from 1 December on, and keep their shape before', (day, expected) => {
    const starts = [from('2026-12-01', day)];
    expect(following(starts, '2026-12-01', 2)).toEqual(expected);
    expect(told(starts, '2026-11-30')).toBe('2026-11-01 – 2026-11-30');
  });

  it('of any changes follow on each other, have 15 to 47 days, and each day has the one that it lies in', () => {
    fc.assert(
      fc.property(anyStarts, (starts) => {
        let day = '2023-11-17';
        while (day < '2025-02-01') {
          const period = periodOf(starts, day);
          const { from: first, to: last } = period;
          expect(first <= day && day <= last).toBe(true);
          expect(told(starts, first)).toBe(told(starts, last));
          expect(periodBefore(starts, periodAfter(starts, period))).toEqual(period);
          const days = daysBetween(first, last) + 1;
          expect(days).toBeGreaterThanOrEqual(15);
          expect(days).toBeLessThanOrEqual(47);
          day = addDays(last, 1);
        }
      }),
    );
  });

  it('LED-143 can be planned for from 1900 until two years after today', () => {
    const plannable = ['1899-12-31', '1900-01-01', '2028-02-29', '2028-03-01'];
    expect(plannable.map((day) => isPlannable(day, '2026-02-28'))).toEqual([false, true, false, false]);
    expect(isPlannable('2028-02-28', '2026-02-28')).toBe(true);
  });
});
