import { toDecimal } from '@ledgerline/domain/values';
import type { DialogControl } from '../../../../ledger/dialogs/ledgerDialog.ts';
import { VersionChoice, type VersionLine } from '../../../../ledger/forms/VersionChoice.tsx';
import { type GoalValues, goalValues } from '../../../../ledger/goals/goalValues.ts';
import { useAccounts } from '../../../../ledger/queries/useAssets.ts';
import { useGoals } from '../../../../ledger/queries/useGoals.ts';
import { amountSoFar } from '../../../../ledger/transactionForm/checkTransaction.ts';
import { longDate } from '../../../../shared/format/dates.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../../shared/money/formatAmount.ts';
import type { useGoalForm } from './useGoalForm.ts';

interface GoalVersionsProps {
  goalId: string;
  state: ReturnType<typeof useGoalForm>;
  control: DialogControl;
}

/** The form's version of a goal beside the one that was recorded meanwhile. */
export function GoalVersions({ goalId, state, control }: GoalVersionsProps) {
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const { accounts } = useAccounts();
  const query = useGoals();
  const now = query.isFetching || query.error ? undefined : query.data?.find(({ id }) => id === goalId);
  const { values, initial } = state.form;

  const amount = (text: string) => (text === '' ? '' : format(toDecimal(amountSoFar(text, currency))));
  const reading: Record<keyof GoalValues, [string, (its: GoalValues) => string]> = {
    name: ['Name', (its) => its.name.trim()],
    target: ['Target', (its) => amount(its.target)],
    by: ['By', (its) => (its.by === '' ? '' : longDate(its.by))],
    repeats: ['By itself', (its) => (its.repeats ? 'Yes' : 'No')],
    everyAmount: ['Each period', (its) => (its.repeats ? amount(its.everyAmount) : '')],
    asset: [
      'Account',
      (its) => (its.repeats ? (accounts.find(({ id }) => id === its.asset)?.name ?? 'Another account') : ''),
    ],
    note: ['Note', (its) => its.note.trim()],
  };
  const linesOf = (theirs: GoalValues): VersionLine[] => {
    const changed = Object.entries(values).filter(
      ([field, value]) => value !== initial[field as keyof GoalValues],
    );
    const mine: GoalValues = { ...theirs, ...Object.fromEntries(changed) };
    return Object.values(reading).map(([label, read]) => ({ label, mine: read(mine), theirs: read(theirs) }));
  };
  return (
    <VersionChoice
      what="goal"
      query={query}
      now={now}
      linesOf={(goal) => linesOf(goalValues(goal, currency))}
      onMine={state.save}
      onTheirs={(goal) => control.onDone({ kind: 'editGoal', goal })}
      onClose={control.onClose}
    />
  );
}
