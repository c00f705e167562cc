import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './calendarDate.ts';
import {
  addMonths,
  comparedGroups,
  comparisons,
  endOfGroup,
  groupsOf,
  periodGroups,
  startOfGroup,
} from './periods.ts';

const days = fc.integer({ min: 0, max: 70_000 }).map((day) => addDays('1900-01-01', day));

describe('periods of reports', () => {
  it.each([
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['week', '1969-12-31', '1969-12-29', '1970-01-04'],
    ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['quarter', '2026-11-23', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['year', '2026-11-23', '2026-01-01', '2026-12-31'],
  ] as const)('given the %s of %s, then it is from %s to %s', (group, date, from, to) => {
    expect([startOfGroup(date, group), endOfGroup(date, group)]).toEqual([from, to]);
  });

  it('given any window, when it is grouped, then each of its days is in one group, in order', () => {
    fc.assert(
      fc.property(days, fc.nat(900), fc.constantFrom(...periodGroups), (from, length, group) => {
        const to = addDays(from, length);
        const groups = groupsOf({ from, to }, group);
        expect([groups[0]?.from, groups.at(-1)?.to]).toEqual([from, to]);
        for (const [index, one] of groups.entries()) {
          expect(one.from <= one.to).toBe(true);
          expect(groups[index + 1]?.from ?? addDays(to, 1)).toBe(addDays(one.to, 1));
          expect(startOfGroup(one.to, group)).toBe(startOfGroup(one.from, group));
        }
      }),
    );
  });

  it('given too many groups, then one more than wanted is made', () => {
    expect(groupsOf({ from: '1900-01-01', to: '2026-01-01' }, 'week', 10)).toHaveLength(11);
  });

  it.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 2, '2027-02-28'],
  ] as const)('given %s and %i months, then it is %s', (date, months, then) => {
    expect(addMonths(date, months)).toBe(then);
  });

  it.each([
    ['a month', '2026-03-01', '2026-03-31', 'previous', '2026-02-01', '2026-02-28'],
    ['a part of a month', '2026-11-01', '2026-11-22', 'previous', '2026-10-01', '2026-10-22'],
    ['a part of a year', '2026-01-01', '2026-11-22', 'previous', '2025-01-01', '2025-11-22'],
    ['January', '2026-01-01', '2026-01-31', 'previous', '2025-12-01', '2025-12-31'],
    ['twelve months', '2025-12-01', '2026-11-30', 'previous', '2024-12-01', '2025-11-30'],
    ['ten days', '2026-11-11', '2026-11-20', 'previous', '2026-11-01', '2026-11-10'],
    ['February', '2025-02-01', '2025-02-28', 'year', '2024-02-01', '2024-02-29'],
    ['days', '2026-11-11', '2026-11-20', 'year', '2025-11-11', '2025-11-20'],
  ] as const)(
    'given %s from %s to %s compared with %s, then it is %s to %s',
    (_name, from, to, comparison, before, until) => {
      const groups = comparedGroups(groupsOf({ from, to }, 'month'), comparison);
      expect([groups[0]?.from, groups.at(-1)?.to]).toEqual([before, until]);
    },
  );

  it('given any window, when it is compared, then no day is counted twice and all lie before its end', () => {
    fc.assert(
      fc.property(
        days,
        fc.nat(900),
        fc.constantFrom(...periodGroups),
        fc.constantFrom(...comparisons),
        (from, length, group, comparison) => {
          const to = addDays(from, length);
          const groups = groupsOf({ from, to }, group);
          const compared = comparedGroups(groups, comparison);
          expect(compared).toHaveLength(groups.length);
          for (const [index, one] of compared.entries()) {
            const next = compared[index + 1]?.from ?? addDays(one.to, 1);
            expect(daysBetween(one.to, next)).toBe(1);
          }
          expect((compared.at(-1)?.to ?? '') < (comparison === 'previous' ? from : to)).toBe(true);
        },
      ),
    );
  });
});
