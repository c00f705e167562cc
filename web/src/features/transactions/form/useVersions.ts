import { toDecimal } from '@ledgerline/domain/money';
import { freeTextFields, freeTexts } from '@ledgerline/domain/values';
import type { VersionLine } from '../../../ledger/forms/VersionChoice.tsx';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useCategories } from '../../../ledger/queries/useCategories.ts';
import { useGoals } from '../../../ledger/queries/useGoals.ts';
import type { Transaction } from '../../../ledger/records/records.ts';
import { textsOf } from '../../../shared/ui/typedChips.ts';
import type { useTransactionForm } from './useTransactionForm.ts';

const typeTexts = { income: 'Income', expense: 'Expense' } as const;

/** What would be recorded with the person's changes, beside what is by now. */
export function useVersions(
  { form: { values, initial }, amount, date, account }: ReturnType<typeof useTransactionForm>,
  format: { amount: (amount: number) => string; date: (date: string) => string },
): (now: Transaction) => VersionLine[] {
  const { accounts } = useAccounts();
  const { categories } = useCategories();
  const { data: goals = [] } = useGoals({ state: 'open' });
  const nameOf = (id: string, list: readonly { id: string; name: string }[]) =>
    list.find((known) => known.id === id)?.name ?? '';
  // Fields that they left alone are as they are now.
  const line = (label: string, fields: readonly (keyof typeof values)[], mine: string, theirs: string) => ({
    label,
    mine: fields.some((field) => values[field] !== initial[field]) ? mine : theirs,
    theirs,
  });
  const accountName = account?.name ?? nameOf(values.transactionAccount, accounts);
  const category = values.useAutoCategory ? 'Automatic' : nameOf(values.transactionCategory, categories);
  const categoryOf = (now: Transaction) =>
    now.categorizedBy === 'auto' && values.useAutoCategory ? 'Automatic' : now.category.name;
  return (now) => [
    line('Type', ['type'], typeTexts[values.type], typeTexts[now.type]),
    line('Amount', ['transactionAmount'], format.amount(toDecimal(amount)), format.amount(now.amount)),
    line('Title', ['transactionTitle'], values.transactionTitle.trim(), now.title),
    ...freeTextFields.map((field) => line(freeTexts[field].label, [field], values[field].trim(), now[field])),
    line('Tags', ['transactionTags'], textsOf(values.transactionTags).join(', '), now.tags.join(', ')),
    line('Account', ['transactionAccount'], accountName, now.account.name),
    line('Category', ['transactionCategory', 'useAutoCategory'], category, categoryOf(now)),
    line('Description', ['transactionDescription'], values.transactionDescription, now.description),
    ...said(
      line(
        'Refund for',
        ['transactionRefundedCategory'],
        nameOf(values.transactionRefundedCategory, categories),
        now.refundedCategory?.name ?? '',
      ),
    ),
    ...said(
      line(
        'Pay from',
        ['transactionGoal'],
        nameOf(values.transactionGoal, now.goal ? [...goals, now.goal] : goals),
        now.goal?.name ?? '',
      ),
    ),
    line('Date', ['transactionDate'], format.date(date), format.date(now.date)),
  ];
}

/** A line of a field that most records leave empty, where either version has something there. */
const said = (line: VersionLine): VersionLine[] => (line.mine === '' && line.theirs === '' ? [] : [line]);
