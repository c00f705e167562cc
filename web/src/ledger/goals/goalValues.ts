import type { Goal } from '@ledgerline/contract';
import { amountInputText, type CurrencyCode } from '@ledgerline/domain/values';
import { minorOf } from '../records/minorOf.ts';

/** What stands in the form of a goal. Amounts as they were typed, dates and the account's id may be empty. */
export interface GoalValues {
  name: string;
  target: string;
  /** `yyyy-MM-dd` */
  by: string;
  note: string;
  /** It puts aside by itself. */
  repeats: boolean;
  everyAmount: string;
  asset: string;
}

export const emptyGoal: GoalValues = {
  name: '',
  target: '',
  by: '',
  note: '',
  repeats: false,
  everyAmount: '',
  asset: '',
};

/** A goal as it stands in the form. */
export function goalValues({ name, target, by, note, every }: Goal, currency: CurrencyCode): GoalValues {
  const typed = (amount: number | null) =>
    amount === null ? '' : amountInputText(minorOf(amount), currency);
  return {
    name,
    target: typed(target),
    by: by ?? '',
    note,
    repeats: every !== null,
    everyAmount: typed(every?.amount ?? null),
    asset: every?.asset.id ?? '',
  };
}
