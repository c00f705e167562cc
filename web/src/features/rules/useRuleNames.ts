import { useAccounts } from '../../ledger/queries/useAssets.ts';
import { useCategories } from '../../ledger/queries/useCategories.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import type { RuleNames } from './ruleTexts.ts';

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
