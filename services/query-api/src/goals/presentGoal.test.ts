import { type GoalState, YEARS_TO_GOAL } from '@ledgerline/domain';
import { addGoal, ledgerAfter, sampleId } from '@ledgerline/domain/testing';
import { addMonths } from '@ledgerline/domain/values';
import { emptyBalances } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { presentGoals } from './presentGoal.ts';

const today = '2026-03-01';
const GOALS = 20;

it('M8 goals that are due in fifty years are worked out in steps: a year, or a goal, at a time', () => {
  const by = addMonths(today, 12 * YEARS_TO_GOAL);
  const added = Array.from({ length: GOALS }, (_, place) =>
    addGoal(sampleId('goal', place + 1), { name: `Goal ${place}`, target: 600_00, by }),
  );
  const goals: readonly GoalState[] = ledgerAfter(...added).state.goals.goals;
  const steps = presentGoals(goals, emptyBalances('ann'), { today, decimals: 2 });
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count += 1;
  expect(count).toBe(YEARS_TO_GOAL + GOALS);
  const shown = step.value.map(({ name, needs }) => ({ name, needs }));
  expect(shown).toEqual(
    added.map((_, place) => ({ name: `Goal ${place}`, needs: { amount: 1, periods: 600 } })),
  );
});
