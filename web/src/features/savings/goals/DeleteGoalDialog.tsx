import type { Goal } from '@ledgerline/contract';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { DeletionDialog, Impact } from '../../../ledger/forms/DeletionDialog.tsx';
import { goals } from '../../../ledger/goals/goals.ts';
import { tellDone, tellFailed } from '../../../ledger/writes/tellDone.ts';
import { sendOnce } from '../../../shared/api/sendOnce.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';

interface DeleteGoalDialogProps {
  goal: Goal;
  control: DialogControl;
}

/** Asks before a goal is deleted, and says what becomes of what is put aside. */
export function DeleteGoalDialog({ goal, control }: DeleteGoalDialogProps) {
  const format = useFormatAmount();
  return (
    <DeletionDialog
      title="Delete Goal"
      description={`${goal.name} leaves your goals. What was paid from it stays in the history.`}
      control={control}
      onConfirm={() => void deleteGoal(goal)}
      note="You can undo this, or restore it from Activity at any later time."
    >
      <Impact>
        {goal.putAside > 0
          ? `${format(goal.putAside)} is no longer put aside. It stays in its account.`
          : 'Nothing is put aside for it.'}
      </Impact>
    </DeletionDialog>
  );
}

/** Deletes a goal and says where it can be restored. */
export async function deleteGoal(goal: Goal): Promise<void> {
  const result = await sendOnce(`delete ${goal.id} ${goal.revision}`, (key) => goals.remove(goal, key));
  if (!result.success) return tellFailed(goal.name, 'deleted', result);
  tellDone({
    title: `“${goal.name}” deleted`,
    description: 'You can restore it from Activity',
    revision: result.meta.revision,
  });
}
