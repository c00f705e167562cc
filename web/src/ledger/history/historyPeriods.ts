import { comparedGroups, type DateWindow } from '@ledgerline/domain/values';
import { shortDate } from '../../shared/format/dates.ts';
import { daysOf, type Period, periods } from './periods.ts';

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
  return from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`;
}

/** The days that a period is compared with: those before it, as in reports. Undefined where it has no beginning. */
export function daysBefore({ from, to }: HistoryDays, today: string): DateWindow | undefined {
  const end = to === '' ? today : to;
  return from === '' || from > end ? undefined : comparedGroups([{ from, to: end }], 'previous')[0];
}
