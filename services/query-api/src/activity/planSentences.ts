import { describeRule } from '@ledgerline/domain';
import type { PeriodStartChange, PlanMoveChange, PlanSetChange } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { lowerFirst, money, named, type Sentence, say } from './sentence.ts';

/** What was planned, or moved within a period. */
export const tellPlan = (change: PlanSetChange | PlanMoveChange, names: Names): Sentence =>
  change.of === 'move' ? tellMove(change, names) : tellAmount(change, names);

/** What periods begin with from a day on. */
export function tellPeriodStart({ after: { start, from } }: PeriodStartChange): Sentence {
  const { day, shift } = start;
  const rule = { every: 1, unit: 'month' as const, weekdays: [], on: { day }, shift };
  const told = say`Let periods begin ${lowerFirst(describeRule(rule, from ?? '', null))}`;
  return from === null ? told : say`${told}, from ${from} on`;
}

function tellAmount({ key: [id], shown }: PlanSetChange, names: Names): Sentence {
  const { day, amount, carry, only } = shown;
  const category = named(names.category(id, 'expense').name);
  const when = only ? say`for the period of ${day} only` : say`from ${day} on`;
  if (amount === null) return say`Ended the plan for ${category} ${when}`;
  const told = say`Planned ${money(amount)} for ${category} ${when}`;
  return carry === 'both' ? say`${told}, with what was left or missing before` : told;
}

function tellMove({ key: [to], move, after }: PlanMoveChange, names: Names): Sentence {
  const { day, from, amount } = move;
  const nameOf = (id: string) => named(names.category(id, 'expense').name);
  const source = from === null ? 'what is left to plan' : nameOf(from);
  const told = say`${money(amount)} from ${source} to ${nameOf(to)} in the period from ${day} on`;
  return after ? say`Moved ${told}` : say`Reverted the move of ${told}`;
}
