import type { DateWindow, ReportGroup } from '@ledgerline/domain/values';
import { inEnglish, shortDate } from '../../shared/format/dates.ts';

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
