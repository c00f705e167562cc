import { daysOf, type Period, periods } from '../../reports/reportAddress.ts';

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

/** The days of a named period; none for all time. */
export function daysOfPeriod(period: Period, today: string): HistoryDays {
  if (period === 'all') return { from: '', to: '' };
  const { from = '', to = '' } = daysOf({ period, from: '', to: '' }, today);
  return { from, to };
}

/** The name of the period that has just these days, or `own`. */
export const periodOfDays = ({ from, to }: HistoryDays, today: string): Period =>
  historyPeriods.find(({ value }) => {
    const days = daysOfPeriod(value, today);
    return value !== 'own' && days.from === from && days.to === to;
  })?.value ?? 'own';
