import type { ScheduleRule } from '@ledgerline/contract';
import { shapeDates } from '@ledgerline/domain/schedules';
import { toDecimal } from '@ledgerline/domain/values';
import type { ScheduleBody } from './scheduleCommands.ts';

/** A purchase that is paid in parts; the total in minor units. */
export interface Purchase {
  title: string;
  total: number;
  /** The card's id. */
  asset: string;
  /** Null: the server chooses it from the title. */
  category: string | null;
  /** Of the first part, `yyyy-MM-dd`. */
  date: string;
}

/** One part of several in minor units: what doesn't divide is rounded. */
const instalmentOf = (total: number, count: number): number => Math.round(total / count);

/** '12 × $50.00 = $600.00'; `format` writes decimal units. */
export function instalmentsText(total: number, count: number, format: (amount: number) => string): string {
  const part = instalmentOf(total, count);
  return `${count} × ${format(toDecimal(part))} = ${format(toDecimal(part * count))}`;
}

/** What repeats every month until all parts are paid; each is recorded by itself. */
export function instalmentSchedule(
  { title, total, asset, category, date }: Purchase,
  count: number,
): ScheduleBody {
  const rule: ScheduleRule = {
    every: 1,
    unit: 'month',
    weekdays: [],
    on: { day: Number(date.slice(8)) },
    shift: 'none',
  };
  const shape = { rule, starts: date, ends: null, from: date } as Parameters<typeof shapeDates>[0];
  let last = date;
  let place = 0;
  for (const due of shapeDates(shape, date)) {
    last = due;
    place += 1;
    if (place === count) break;
  }
  return {
    title: title.trim(),
    type: 'expense',
    amount: { exact: toDecimal(instalmentOf(total, count)) },
    asset,
    toAsset: null,
    category,
    rule,
    starts: date,
    ends: last,
    mode: 'post',
  };
}
