import type {
  Occurrence,
  OccurrenceAmount,
  Schedule,
  ScheduleAmount,
  ScheduleType,
} from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import { labelKey } from '@ledgerline/domain/values';
import { toLocalDate } from '../../shared/format/dates.ts';
import { MINUS } from '../../shared/money/minus.ts';

/** 'Mon 30 November', with the year where it is another than today's. */
export function weekdayDate(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  const day = toLocalDate(date);
  const weekday = day.toLocaleDateString('en-GB', { weekday: 'short' });
  return `${weekday} ${day.getDate()} ${day.toLocaleDateString('en-GB', { month: 'long' })}${year}`;
}

/** How far a date is away, in words: 'Today', 'in 3 days', '2 days overdue'. */
export function howFar(dueOn: string, today: string, days: number): string {
  if (dueOn === today) return 'Today';
  if (dueOn === addDays(today, 1)) return 'Tomorrow';
  if (days > 0) return `In ${days} days`;
  return days === -1 ? '1 day overdue' : `${-days} days overdue`;
}

/** An expected amount as people read it: '−850.00', 'about −15.49', '−10.00 to −20.00'. */
export function amountText(
  amount: ScheduleAmount | OccurrenceAmount,
  type: ScheduleType,
  format: (amount: number) => string,
): string {
  const sign = type === 'income' ? '+' : type === 'expense' ? MINUS : '';
  const one = (units: number): string => `${sign}${format(units)}`;
  if ('exact' in amount) return one(amount.exact);
  if ('statement' in amount) {
    if (!('toPay' in amount)) return statementText(amount.statement);
    return amount.toPay === null ? 'What the statement says' : one(amount.toPay);
  }
  return 'about' in amount ? `about ${one(amount.about)}` : `${one(amount.from)} to ${one(amount.to)}`;
}

/** Of which day of the month a card's statement is: 'Statement of the 20th'. */
export const statementText = (day: number): string =>
  day === 31 ? 'Statement of the last day' : `Statement of the ${ordinal(day)}`;

/** '1st', '22nd', '13th' */
export function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? undefined : ['st', 'nd', 'rd'][(day % 10) - 1];
  return `${day}${ending ?? 'th'}`;
}

/**
 * Of a card's bill: whose statement it pays, and whether that is still to come, so that what is to pay is only expected.
 * Null for any other date.
 */
export function statementOf({ amount }: Pick<Occurrence, 'amount'>, today: string): string | null {
  if (!('statement' in amount)) return null;
  const day = weekdayDate(amount.statement, today).replace(/^\w+ /, '');
  return amount.statement > today ? `Statement on ${day}, expected` : `Statement of ${day}`;
}

/** What a date is expected to move, in decimal units: of a range the side that leaves less, of a card's bill 0 where nobody knows. */
export function expectedUnits({ amount, type }: Pick<Occurrence, 'amount' | 'type'>): number {
  if ('exact' in amount) return amount.exact;
  if ('about' in amount) return amount.about;
  if ('statement' in amount) return amount.toPay ?? 0;
  return type === 'income' ? amount.from : amount.to;
}

/** 'Main account', or 'Main account → Savings' of a transfer. */
export const assetText = ({ asset, toAsset }: Pick<Occurrence, 'asset' | 'toAsset'>): string =>
  toAsset === undefined ? asset.name : `${asset.name} → ${toAsset.name}`;

/** The payee where it says more than the title, and the tags: 'Bali Homes · #home #fixed'. Empty without. */
export function labelsText({ title, payee, tags }: Pick<Schedule, 'title' | 'payee' | 'tags'>): string {
  const named = labelKey(payee) === labelKey(title) ? '' : payee;
  return [named, tags.map((tag) => `#${tag}`).join(' ')].filter((text) => text !== '').join(' · ');
}

/** Why nothing happens on a schedule's dates. */
export function whyWaiting({ asset, toAsset }: Pick<Occurrence, 'asset' | 'toAsset'>): string {
  if (asset.isDeleted !== true && toAsset?.isDeleted !== true)
    return `Waiting: “${toAsset?.name}” is no credit card now. Make it one again, or change the schedule.`;
  const deleted = [asset, toAsset].filter((one) => one?.isDeleted === true).map((one) => `“${one?.name}”`);
  return `Waiting: ${deleted.join(' and ')} ${deleted.length > 1 ? 'are' : 'is'} deleted. Restore it, or choose another asset.`;
}
