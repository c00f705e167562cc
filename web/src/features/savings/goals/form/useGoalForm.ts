import type { Goal } from '@ledgerline/contract';
import type { LedgerDialog } from '../../../../ledger/dialogs/ledgerDialog.ts';
import { useRecordForm } from '../../../../ledger/forms/useRecordForm.ts';
import { goals } from '../../../../ledger/goals/goals.ts';
import { emptyGoal, goalValues } from '../../../../ledger/goals/goalValues.ts';
import { tellDone } from '../../../../ledger/writes/tellDone.ts';
import { useDisplayCurrency } from '../../../../shared/money/formatAmount.ts';
import { checkGoal, goalChanges, goalErrors } from './goalForm.ts';

export type GoalDialogState = Extract<LedgerDialog, { kind: 'addGoal' | 'editGoal' }>;

/** The goal's values, what is wrong with them, and the way to save them. */
export function useGoalForm(dialog: GoalDialogState, onDone: () => void) {
  const currency = useDisplayCurrency();
  const original = dialog.kind === 'editGoal' ? dialog.goal : undefined;
  return useRecordForm({
    initial: original ? goalValues(original, currency) : emptyGoal,
    dialog,
    check: (values, submitted) => checkGoal(values, { currency, original, submitted }),
    send: (goal, key) => goals.create(goal, key),
    changing: {
      original,
      differing: (from: Goal, wanted, { revision }) => goalChanges(from, wanted, revision),
      send: ({ id }, changes, key) => goals.change(id, changes, key),
    },
    textsOf: goalErrors,
    onSaved({ name }, { revision }) {
      tellDone({ title: `“${name}” ${original ? 'changed' : 'set up'}`, revision });
      onDone();
    },
    onUnchanged: onDone,
  });
}
