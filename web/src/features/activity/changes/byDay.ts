import type { ActivityLine } from '@ledgerline/contract';
import { today } from '../../../shared/format/dates.ts';

/** Changes of one day in the device's zone that follow each other. */
export interface DayOfChanges {
  /** `yyyy-MM-dd` */
  date: string;
  entries: ActivityLine[];
}

/** Changes in their order, a new day wherever the date changes. */
export function byDay(entries: readonly ActivityLine[]): DayOfChanges[] {
  const days: DayOfChanges[] = [];
  for (const entry of entries) {
    const date = today(Date.parse(entry.at));
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}
