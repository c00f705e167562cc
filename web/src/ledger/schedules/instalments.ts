import type { ScheduleRule } from '@ledgerline/contract';
import { shapeDates } from '@ledgerline/domain/schedules';
import { type CurrencyCode, decimalsOf, toDecimal } from '@ledgerline/domain/values';
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
  payee: string;
  tags: readonly string[];
}

/** More than anybody is offered. */
const MOST_PARTS = 99;

/** The smallest amount of a currency in minor units. */
const unitOf = (currency: CurrencyCode): number => 10 ** (2 - decimalsOf(currency));

/** One part of several in minor units: what doesn't divide is rounded to what the currency writes. */
function instalmentOf({ total }: Purchase, count: number, currency: CurrencyCode): number {
  const unit = total % unitOf(currency) === 0 ? unitOf(currency) : 1;
  return Math.round(total / unit / count) * unit;
}

/** How many parts a purchase can have, so that each is more than nothing; less than 2: it can't be parted. */
export const mostParts = ({ total }: Purchase, currency: CurrencyCode): number =>
  Math.min(MOST_PARTS, Math.floor(total / unitOf(currency)));

/** '12 × $50.00 = $600.00'; `format` writes decimal units. */
export function instalmentsText(
  purchase: Purchase,
  count: number,
  currency: CurrencyCode,
  format: (amount: number) => string,
): string {
  const part = instalmentOf(purchase, count, currency);
  return `${count} × ${format(toDecimal(part))} = ${format(toDecimal(part * count))}`;
}

/** What repeats every month until all parts are paid; each is recorded by itself. */
export function instalmentSchedule(purchase: Purchase, count: number, currency: CurrencyCode): ScheduleBody {
  const { title, asset, category, date, payee, tags } = purchase;
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
    title,
    type: 'expense',
    amount: { exact: toDecimal(instalmentOf(purchase, count, currency)) },
    asset,
    toAsset: null,
    category,
    rule,
    starts: date,
    ends: last,
    mode: 'post',
    payee,
    tags,
  };
}
