import type { ScheduleRule } from '@ledgerline/events';
import { addDays, datesIn } from '../values/calendarDate.ts';

/**
 * The dates of a rule in a window, found by looking at every day by itself with the machine's own calendar: what
 * `ruleDates` is compared with.
 */
export function scanDates(
  any: ScheduleRule,
  starts: string,
  { from, to }: { from: string; to: string },
): string[] {
  const first = from > starts ? from : starts;
  const hit = new Set<string>();
  for (const date of datesIn({ from: addDays(first, -3), to: addDays(to, 3) })) {
    if (date < starts || !isNominal(any, starts, date)) continue;
    let moved = date;
    while (any.shift !== 'none' && weekday(moved) > 5)
      moved = addDays(moved, any.shift === 'before' ? -1 : 1);
    if (moved >= from && moved <= to) hit.add(moved);
  }
  return [...hit].toSorted();
}

function isNominal({ every, unit, weekdays, on }: ScheduleRule, starts: string, date: string): boolean {
  const [then, now] = [new Date(`${starts}T00:00:00Z`), new Date(`${date}T00:00:00Z`)];
  const days = (now.getTime() - then.getTime()) / 86_400_000;
  const months = 12 * (now.getUTCFullYear() - then.getUTCFullYear()) + now.getUTCMonth() - then.getUTCMonth();
  if (unit === 'day') return days % every === 0;
  if (unit === 'week') {
    const weeks = Math.floor((days + ((then.getUTCDay() + 6) % 7)) / 7);
    const wanted = weekdays.length > 0 ? weekdays : [then.getUTCDay() || 7];
    return weeks % every === 0 && wanted.includes(now.getUTCDay() || 7);
  }
  if (months % (unit === 'year' ? 12 * every : every) !== 0) return false;
  const length = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
  const number = now.getUTCDate();
  if (!on || 'day' in on) return number === Math.min(on?.day ?? then.getUTCDate(), length);
  if ((now.getUTCDay() || 7) !== on.weekday) return false;
  return on.nth === -1 ? number > length - 7 : Math.ceil(number / 7) === on.nth;
}

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
