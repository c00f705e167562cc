import type { ListedSchedule, Occurrence } from '@ledgerline/contract';
import { graphemeCount, limits } from '@ledgerline/domain/values';
import type { Asset } from '../records/records.ts';
import type { ScheduleValues } from './scheduleValues.ts';

/** An open date of a card's bill: what is to pay in decimal units, the day of its statement, and when it is due. */
export interface CardBill {
  toPay: number;
  statement: string;
  dueOn: string;
}

/** The first open bill of a card whose statement has come; undefined where there is none, or nothing is to pay. */
export function billToPay(
  card: Pick<Asset, 'id'>,
  openDates: readonly Occurrence[],
  today: string,
): CardBill | undefined {
  for (const { amount, toAsset, dueOn } of openDates) {
    if (toAsset?.id !== card.id || !('statement' in amount) || amount.statement > today) continue;
    if (amount.toPay !== null && amount.toPay > 0)
      return { toPay: amount.toPay, statement: amount.statement, dueOn };
  }
  return undefined;
}

/** Whether a card has its bill among the schedules. */
export const hasBill = ({ id }: Pick<Asset, 'id'>, schedules: readonly ListedSchedule[]): boolean =>
  schedules.some(({ amount, toAsset }) => toAsset?.id === id && 'statement' in amount);

/** What is known of the bill of a card, for the form of a schedule; `title` within its limit. */
export const billValues = ({ id, name }: Pick<Asset, 'id' | 'name'>): Partial<ScheduleValues> => ({
  type: 'transfer',
  title: graphemeCount(`${name} bill`) <= limits.title.max ? `${name} bill` : 'Card bill',
  amountKind: 'statement',
  toAsset: id,
});
