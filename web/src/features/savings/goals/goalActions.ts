import type { Goal } from '@ledgerline/contract';
import { goals } from '../../../ledger/goals/goals.ts';
import { tellDone, tellFailed } from '../../../ledger/writes/tellDone.ts';
import { sendOnce } from '../../../shared/api/sendOnce.ts';

/** Closes a goal and says what came of it. */
export async function closeGoal(goal: Goal, how: 'reached' | 'given-up', freed: string): Promise<void> {
  const result = await sendOnce(`close ${goal.id} ${goal.revision} ${how}`, (key) =>
    goals.close(goal, how, key),
  );
  if (!result.success) return tellFailed(goal.name, 'closed', result);
  tellDone({
    title: `“${goal.name}” ${how === 'reached' ? 'reached' : 'given up'}`,
    ...(goal.putAside > 0 && { description: freed }),
    revision: result.meta.revision,
  });
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
