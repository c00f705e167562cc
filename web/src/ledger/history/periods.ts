import {
  addDays,
  addMonths,
  comparedGroups,
  type DateWindow,
  type ReportGroup,
} from '@ledgerline/domain/values';
import { inEnglish, shortDate } from '../../shared/format/dates.ts';

/** The periods that records are narrowed to, by name. */
export const periods = [
  { value: '12-months', text: 'Last 12 months' },
  { value: 'this-month', text: 'This month' },
  { value: 'last-month', text: 'Last month' },
  { value: 'this-year', text: 'This year' },
  { value: 'last-year', text: 'Last year' },
  { value: 'all', text: 'All' },
  { value: 'own', text: 'Own days' },
] as const;
export type Period = (typeof periods)[number]['value'];

/** The days of a period; `from` is left out where it is the first record's. */
export function daysOf(
  { period, from, to }: { period: Period; from: string; to: string },
  today: string,
): Partial<DateWindow> {
  const month = `${today.slice(0, 7)}-01`;
  const year = today.slice(0, 4);
  const lastYear = addMonths(`${year}-01-01`, -12).slice(0, 4);
  switch (period) {
    case 'this-month':
      return { from: month, to: today };
    case 'last-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` };
    case '12-months':
      return { from: addMonths(month, -11), to: today };
    case 'all':
      return { to: today };
    case 'own':
      return { ...(from !== '' && { from }), to: to === '' ? today : to };
  }
}

/** The days of a history; an empty end is open. */
export interface HistoryDays {
  from: string;
  to: string;
}

/** The periods that a history is narrowed to, by name. */
export const historyPeriods: readonly { value: Period; text: string }[] = [
  { value: 'all', text: 'All time' },
  ...periods.filter(({ value }) => value !== 'all'),
];

/** The days of a named period; none for all time. One that ends today has no end, so that it still does tomorrow. */
export function daysOfPeriod(period: Period, today: string): HistoryDays {
  if (period === 'all') return { from: '', to: '' };
  const { from = '', to = '' } = daysOf({ period, from: '', to: '' }, today);
  return { from, to: to === today ? '' : to };
}

/** The name of the period that has just these days, or `own`. */
export const periodOfDays = ({ from, to }: HistoryDays, today: string): Period =>
  historyPeriods.find(({ value }) => {
    const days = daysOfPeriod(value, today);
    return value !== 'own' && days.from === from && days.to === to;
  })?.value ?? 'own';

/** The days in words: 'All time', 'From 1 May 2026', '1 May 2026 – 31 May 2026'. */
export function daysText({ from, to }: HistoryDays): string {
  if (from === '') return to === '' ? 'All time' : `Until ${shortDate(to)}`;
  if (to === '') return `From ${shortDate(from)}`;
  return spanText({ from, to });
}

/** The days that a period is compared with: those before it, as in reports. Undefined where it has no beginning. */
export function daysBefore({ from, to }: HistoryDays, today: string): DateWindow | undefined {
  const end = to === '' ? today : to;
  return from === '' || from > end ? undefined : comparedGroups([{ from, to: end }], 'previous')[0];
}

/** What a group of days is called: a month by its name, a week by its first day. */
export function groupName({ from, to }: DateWindow, group: ReportGroup): string {
  const year = from.slice(0, 4);
  switch (group) {
    case 'week':
      return inEnglish(from, {
        day: 'numeric',
        month: 'short',
        year: '2-digit',
      });
    case 'month':
      return inEnglish(from, { month: 'short', year: 'numeric' });
    case 'quarter':
      return `Q${Math.ceil(Number(to.slice(5, 7)) / 3)} ${year}`;
    case 'year':
      return year;
    case 'period':
      return spanText({ from, to });
  }
}

/** From and to as one text; a single day once. */
export const spanText = ({ from, to }: DateWindow): string =>
  from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`;

/** A period in a sentence: 'March 2026' where it is just that month. */
export function periodName({ from, to }: DateWindow): string {
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7);
  return isMonth ? inEnglish(from, { month: 'long', year: 'numeric' }) : spanText({ from, to });
}
