import type { Rule, RuleCondition } from '@ledgerline/contract';
import { amountInputText, type CurrencyCode } from '@ledgerline/domain/values';
import { type Chips, noChips } from '../../shared/ui/typedChips.ts';
import { minorOf } from '../records/records.ts';

export type ConditionField = RuleCondition['field'];
/** `among`: it equals one of several texts. */
export type ConditionTest = RuleCondition['test'] | 'among';

/** A condition as it stands in the form. Amounts as they were typed. */
export interface ConditionValues {
  /** Tells it from the others of the form. */
  key: number;
  field: ConditionField;
  test: ConditionTest;
  not: boolean;
  /** A text, an amount, the id of an account, or a type. */
  text: string;
  /** The last amount. */
  to: string;
  texts: Chips;
}

/** What stands in the form of a rule. What is empty is not set. */
export interface RuleValues {
  name: string;
  match: 'all' | 'any';
  when: readonly ConditionValues[];
  category: string;
  payee: string;
  title: string;
  tags: Chips;
  transferTo: string;
}

/** A new condition, on the payee. */
export const emptyCondition = (key: number): ConditionValues => ({
  key,
  field: 'payee',
  test: 'equals',
  not: false,
  text: '',
  to: '',
  texts: noChips,
});

export const emptyRule: RuleValues = {
  name: '',
  match: 'all',
  when: [emptyCondition(0)],
  category: '',
  payee: '',
  title: '',
  tags: noChips,
  transferTo: '',
};

/** A condition as it stands in the form. */
export function conditionValues(
  { field, test, value, not = false }: RuleCondition,
  key: number,
  currency: CurrencyCode,
): ConditionValues {
  const typed = (amount: number) => amountInputText(minorOf(amount), currency);
  const shared = { ...emptyCondition(key), field, test, not };
  if (typeof value === 'string') return { ...shared, text: value };
  if (typeof value === 'number') return { ...shared, text: typed(value) };
  if (Array.isArray(value)) return { ...shared, test: 'among', texts: { chips: value, text: '' } };
  return { ...shared, text: typed(value.from), to: typed(value.to) };
}

/** A rule as it stands in the form. */
export const ruleValues = ({ name, match, when, then }: Rule, currency: CurrencyCode): RuleValues => ({
  name,
  match,
  when: when.map((condition, key) => conditionValues(condition, key, currency)),
  category: then.category ?? '',
  payee: then.payee ?? '',
  title: then.title ?? '',
  tags: { chips: then.tags ?? [], text: '' },
  transferTo: then.transferTo ?? '',
});
