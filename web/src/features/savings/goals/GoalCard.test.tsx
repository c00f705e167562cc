import { afterEach, expect, it, vi } from 'vitest';
import { goals } from '../../../ledger/goals/goals.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { emptyQueue, toasts } from '../../../shared/toasts/showToast.ts';
import { deleteGoal } from './DeleteGoalDialog.tsx';
import { closeGoal } from './GoalCard.tsx';
import { sampleGoal } from './testing/sampleGoal.ts';

const lost: ServiceFailure = { success: false, message: 'Network error', kind: 'network' };
const goal = sampleGoal();

afterEach(() => {
  vi.restoreAllMocks();
  toasts.set(emptyQueue);
});

it('SV-93 given no answer, closing or deleting the goal again is the same request', async () => {
  const keys: string[] = [];
  vi.spyOn(goals, 'close').mockImplementation(async (_, how, key) => {
    keys.push(`${how} ${key}`);
    return lost;
  });
  vi.spyOn(goals, 'remove').mockImplementation(async (_, key) => {
    keys.push(`deleted ${key}`);
    return lost;
  });
  for (const again of [false, true]) {
    await closeGoal(goal, 'reached', '');
    await closeGoal(goal, 'given-up', '');
    await deleteGoal(goal);
    expect(keys).toHaveLength(again ? 6 : 3);
  }
  const [reached, givenUp, deleted] = keys;
  expect(keys.slice(3)).toEqual([reached, givenUp, deleted]);
  expect(new Set(keys.map((sent) => sent.split(' ')[1])).size).toBe(3);
});
