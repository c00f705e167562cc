import type { Goal } from '@ledgerline/contract';
import { amountInputText, type CurrencyCode } from '@ledgerline/domain/values';
import { minorOf } from '../records/minorOf.ts';

/** What stands in the form of a goal. The target is as it was typed; it and the date may be empty. */
export interface GoalValues {
  name: string;
  target: string;
  /** `yyyy-MM-dd` */
  by: string;
  note: string;
}

export const emptyGoal: GoalValues = { name: '', target: '', by: '', note: '' };

/** A goal as it stands in the form. */
export function goalValues({ name, target, by, note }: Goal, currency: CurrencyCode): GoalValues {
  const typed = target === null ? '' : amountInputText(minorOf(target), currency);
  return { name, target: typed, by: by ?? '', note };
}
