import { addDays, type DateWindow, daysBetween } from './calendarDate.ts';

/** How a report's days are grouped. Weeks begin on Monday. */
export const periodGroups = ['week', 'month', 'quarter', 'year'] as const;
export type PeriodGroup = (typeof periodGroups)[number];

/** The same, or by the periods that a person plans for. */
export const reportGroups = [...periodGroups, 'period'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** What a period is compared with: as much time just before it, or the same days a year earlier. */
export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** The first day of the group that a date lies in. */
export function startOfGroup(date: string, group: PeriodGroup): string {
  const [year, month] = [date.slice(0, 4), Number(date.slice(5, 7))];
  switch (group) {
    case 'week':
      // 1970-01-01 was a Thursday.
      return addDays(date, -((((daysBetween('1970-01-01', date) + 3) % 7) + 7) % 7));
    case 'month':
      return `${date.slice(0, 7)}-01`;
    case 'quarter':
      return `${year}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
    case 'year':
      return `${year}-01-01`;
  }
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The last day of the group that a date lies in. */
export function endOfGroup(date: string, group: PeriodGroup): string {
  const start = startOfGroup(date, group);
  return addDays(group === 'week' ? addDays(start, 7) : addMonths(start, MONTHS[group]), -1);
}

/** The groups of a window, oldest first. The first and the last one end with the window. At most `most` and one more. */
export function groupsOf(
  { from, to }: DateWindow,
  group: PeriodGroup,
  most = Number.POSITIVE_INFINITY,
): DateWindow[] {
  const groups: DateWindow[] = [];
  for (let start = from; start <= to && groups.length <= most; ) {
    const end = endOfGroup(start, group);
    groups.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return groups;
}

/** The same day so many months later (earlier for a negative number), or the month's last day where it has no such day. */
export function addMonths(date: string, months: number): string {
  const first = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const firstOf = (number: number): string =>
    `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}-01`;
  const length = daysBetween(firstOf(first), firstOf(first + 1));
  return `${firstOf(first).slice(0, 8)}${String(Math.min(Number(date.slice(8)), length)).padStart(2, '0')}`;
}

/**
 * What the groups of a window are compared with, one for one. Whole months are compared with months and years with
 * years, however long they are; any other days with as many days before.
 */
export function comparedGroups(groups: readonly DateWindow[], comparison: Comparison): DateWindow[] {
  const [first, last] = [groups[0], groups.at(-1)];
  if (!first || !last) return [];
  const window = { from: first.from, to: last.to };
  const months = comparison === 'year' ? 12 : monthsBack(window);
  const back = (date: string): string =>
    months === undefined ? addDays(date, -daysBetween(window.from, window.to) - 1) : addMonths(date, -months);
  const isMonthEnd = addDays(window.to, 1).endsWith('-01');
  const end = isMonthEnd && months !== undefined ? addDays(back(addDays(window.to, 1)), -1) : back(window.to);
  return groups.map((group, index) => {
    const next = groups[index + 1];
    return { from: back(group.from), to: next ? addDays(back(next.from), -1) : end };
  });
}

/** By how many months a window that begins with a month is shifted; by whole years where it begins with one. */
function monthsBack({ from, to }: DateWindow): number | undefined {
  if (!from.endsWith('-01')) return undefined;
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7)) +
    1;
  return from.endsWith('-01-01') && months > 1 ? Math.ceil(months / 12) * 12 : months;
}
