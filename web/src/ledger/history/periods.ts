import { addDays, addMonths, type DateWindow } from '@ledgerline/domain/values';

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
