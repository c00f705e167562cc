import { isCalendarDate } from '@ledgerline/domain/calendarDate';

/** What /dashboard/savings shows, as its address holds it. */
export interface SavingsAddress {
  tab: 'plan' | 'goals';
  /** A day of the period that the plan shows, `yyyy-MM-dd`; undefined: today's. */
  period: string | undefined;
}

/** The address's own meaning; what it says wrongly is as if it were not there. */
export function readAddress(address: URLSearchParams): SavingsAddress {
  const period = address.get('period');
  return {
    tab: address.get('tab') === 'goals' ? 'goals' : 'plan',
    period: period !== null && isCalendarDate(period) ? period : undefined,
  };
}

/** The address after a change; what is at its default is left out, and what it holds besides stays. */
export function writeAddress(current: URLSearchParams, change: Partial<SavingsAddress>): URLSearchParams {
  const { tab, period } = { ...readAddress(current), ...change };
  const address = new URLSearchParams(current);
  if (tab === 'goals') address.set('tab', tab);
  else address.delete('tab');
  if (period === undefined) address.delete('period');
  else address.set('period', period);
  return address;
}
