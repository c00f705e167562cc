import { toDecimal } from '@ledgerline/domain/money';
import type { VersionLine } from '../../../ledger/forms/VersionChoice.tsx';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useCategories } from '../../../ledger/queries/useCategories.ts';
import type { Transaction } from '../../../ledger/records/records.ts';
import type { useTransactionForm } from './useTransactionForm.ts';

const typeTexts = { income: 'Income', expense: 'Expense' } as const;

/** What the person has in the form beside what is recorded by now; nothing until that is known. */
export function useVersions(
  { form: { values }, amount, date, account }: ReturnType<typeof useTransactionForm>,
  now: Transaction | undefined,
  format: { amount: (amount: number) => string; date: (date: string) => string },
): VersionLine[] {
  const { accounts } = useAccounts();
  const { categories } = useCategories();
  if (now === undefined) return [];
  const nameOf = (id: string, list: readonly { id: string; name: string }[]) =>
    list.find((known) => known.id === id)?.name ?? '';
  return [
    { label: 'Type', mine: typeTexts[values.type], theirs: typeTexts[now.type] },
    { label: 'Amount', mine: format.amount(toDecimal(amount)), theirs: format.amount(now.amount) },
    { label: 'Title', mine: values.transactionTitle.trim(), theirs: now.title },
    {
      label: 'Account',
      mine: account?.name ?? nameOf(values.transactionAccount, accounts),
      theirs: now.account.name,
    },
    {
      label: 'Category',
      mine: values.useAutoCategory ? 'Automatic' : nameOf(values.transactionCategory, categories),
      theirs: now.categorizedBy === 'auto' && values.useAutoCategory ? 'Automatic' : now.category.name,
    },
    { label: 'Description', mine: values.transactionDescription, theirs: now.description },
    { label: 'Date', mine: format.date(date), theirs: format.date(now.date) },
  ];
}
