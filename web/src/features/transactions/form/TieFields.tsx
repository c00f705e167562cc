import type { Goal } from '@ledgerline/contract';
import { useCategories } from '../../../ledger/queries/useCategories.ts';
import { useGoals } from '../../../ledger/queries/useGoals.ts';
import { searchNames } from '../../../ledger/search/searchNames.ts';
import { CategoryPicker } from '../../../ledger/ui/CategoryPicker.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Picker } from '../../../shared/ui/Picker.tsx';
import type { useTransactionForm } from './useTransactionForm.ts';

/** The income categories with which money comes back. */
const refunds: ReadonlySet<string> = new Set(['Refunds', 'Reimbursements', 'Cashback & Rewards']);

interface TieFieldProps {
  state: ReturnType<typeof useTransactionForm>;
}

/** The expense category that an income comes back to; only where the income can be a refund, or is one. */
export function RefundField({ state: { form, original, errorOf } }: TieFieldProps) {
  const { values, change } = form;
  const { categories } = useCategories('income');
  const chosen = values.useAutoCategory
    ? original?.category
    : categories.find(({ id }) => id === values.transactionCategory);
  const value = values.transactionRefundedCategory;
  if (value === '' && !refunds.has(chosen?.name ?? '')) return null;
  const current = original?.refundedCategory;
  return (
    <Field
      label="Refund for"
      error={errorOf('refundedCategory')}
      hint="It comes back to the plan of this category."
      end={value !== '' && <None onPress={() => change({ transactionRefundedCategory: '' })} />}
    >
      <CategoryPicker
        type="expense"
        value={value}
        onChange={(transactionRefundedCategory) => change({ transactionRefundedCategory })}
        current={current ? { ...current, type: 'expense' } : undefined}
      />
    </Field>
  );
}

/** The goal that an expense is paid from; only where there is an open one, or one was chosen. */
export function GoalField({ state: { form, original, errorOf } }: TieFieldProps) {
  const { values, change } = form;
  const { data: goals = [] } = useGoals({ state: 'open' });
  const value = values.transactionGoal;
  if (value === '' && goals.length === 0) return null;
  const current = original?.goal?.id === value ? original.goal : null;
  return (
    <Field
      label="Pay from"
      error={errorOf('goal')}
      end={value !== '' && <None onPress={() => change({ transactionGoal: '' })} />}
    >
      <Picker<Pick<Goal, 'id' | 'name'>>
        items={goals}
        value={goals.find(({ id }) => id === value) ?? current}
        onChange={({ id }) => change({ transactionGoal: id })}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        search={searchNames}
        placeholder="No goal"
        searchPlaceholder="Search goals..."
        heading="Goals"
        empty={{ title: 'No open goals', text: 'Set one up under Savings' }}
        noMatch={{ title: 'No matching goals found', text: 'Try a different search term' }}
      />
    </Field>
  );
}

function None({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="quiet" size="small" onClick={onPress}>
      None
    </Button>
  );
}
