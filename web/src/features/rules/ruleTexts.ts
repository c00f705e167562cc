import type { RuleCondition } from '@ledgerline/contract';
import { useAccounts } from '../../ledger/queries/useAssets.ts';
import { useCategories } from '../../ledger/queries/useCategories.ts';
import type { RuleBody } from '../../ledger/rules/rules.ts';
import type { ConditionField, ConditionTest } from '../../ledger/rules/ruleValues.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';

/** How ids and amounts of a rule are told. */
export interface RuleNames {
  category: (id: string) => string;
  account: (id: string) => string;
  amount: (amount: number) => string;
}

/** What a condition looks at, as it stands before its test. */
export const fieldTexts: Record<ConditionField, string> = {
  payee: 'Payee',
  title: 'Title',
  bankText: 'Bank’s text',
  amount: 'Amount',
  account: 'Account',
  type: 'Type',
};

const testTexts: Record<ConditionTest, [is: string, isNot: string]> = {
  equals: ['is', 'is not'],
  among: ['is one of', 'is none of'],
  contains: ['contains', 'does not contain'],
  starts: ['starts with', 'does not start with'],
  between: ['is between', 'is not between'],
};

/** A test as it is told: 'contains', 'does not contain'. */
export const testText = (test: ConditionTest, not: boolean): string => testTexts[test][not ? 1 : 0];

const shownTexts = 3;
const quoted = (text: string): string => `“${text}”`;

/** Such as 'Payee is “Kopi Kenangan”'. */
export function conditionText({ field, test, value, not = false }: RuleCondition, names: RuleNames): string {
  const told = (one: ConditionTest) => `${fieldTexts[field]} ${testText(one, not)}`;
  if (typeof value === 'number') return `${told(test)} ${names.amount(value)}`;
  if (Array.isArray(value) && value.length > 1) {
    const more = value.length - shownTexts;
    const shown = value.slice(0, shownTexts).map(quoted).join(', ');
    return `${told('among')} ${shown}${more > 0 ? ` and ${more} more` : ''}`;
  }
  if (Array.isArray(value)) return `${told('equals')} ${quoted(value[0] ?? '')}`;
  if (typeof value === 'object')
    return `${told(test)} ${names.amount(value.from)} and ${names.amount(value.to)}`;
  switch (field) {
    case 'account':
      return `${told(test)} ${names.account(value)}`;
    case 'type':
      return `${told(test)} ${value}`;
    default:
      return `${told(test)} ${quoted(value)}`;
  }
}

/** When a rule sets something: its conditions, one after the other. */
export const whenText = ({ match, when }: Pick<RuleBody, 'match' | 'when'>, names: RuleNames): string =>
  when.map((condition) => conditionText(condition, names)).join(match === 'all' ? ', and ' : ', or ');

/** What a rule sets, a line for each: 'Category: Dining'. */
export function thenTexts({ then }: Pick<RuleBody, 'then'>, names: RuleNames): string[] {
  const { category, payee, title, tags = [], transferTo } = then;
  return [
    ...(category === undefined ? [] : [`Category: ${names.category(category)}`]),
    ...(payee === undefined ? [] : [`Payee: ${payee}`]),
    ...(title === undefined ? [] : [`Title: ${title}`]),
    ...(tags.length === 0 ? [] : [`Tags: ${tags.join(', ')}`]),
    ...(transferTo === undefined ? [] : [`Transfer with: ${names.account(transferTo)}`]),
  ];
}

/** How ids and amounts of rules are told on this page. */
export function useRuleNames(): RuleNames {
  const { accounts } = useAccounts();
  const { categories } = useCategories();
  const amount = useFormatAmount();
  return {
    category: (id) =>
      categories.find((known) => known.id === id)?.name ?? 'a category that is no longer offered',
    account: (id) => accounts.find((known) => known.id === id)?.name ?? 'an account that was deleted',
    amount,
  };
}
