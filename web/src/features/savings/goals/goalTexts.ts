import type { Goal } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import { dayAndMonth } from '../../../shared/format/dates.ts';

/** Writes decimal units as people read them. */
type Format = (amount: number) => string;

const list = new Intl.ListFormat('en-GB');

/** What was saved for a goal so far, in decimal units: what is put aside, and what was spent of it. */
export const savedFor = ({ putAside, spent }: Pick<Goal, 'putAside' | 'spent'>): number =>
  toDecimal(minorOf(putAside) + minorOf(spent));

/** What a goal lacks, in decimal units, at least 0; null without a target. */
export function toGo(goal: Pick<Goal, 'target' | 'putAside' | 'spent'>): number | null {
  if (goal.target === null) return null;
  return toDecimal(Math.max(0, minorOf(goal.target) - minorOf(savedFor(goal))));
}

/** '1,200.00 spent of 1,850.00': of all that was saved; null where nothing was spent. */
export function spentText(goal: Pick<Goal, 'putAside' | 'spent'>, format: Format): string | null {
  return goal.spent === 0 ? null : `${format(goal.spent)} spent of ${format(savedFor(goal))}`;
}

/** In how many periods a goal without a date is reached by what it puts aside by itself; null where that is not known. */
export function periodsToGo(goal: Goal): number | null {
  const rest = toGo(goal);
  if (goal.state !== 'open' || goal.by !== null || goal.every === null || rest === null || rest === 0)
    return null;
  return Math.ceil(minorOf(rest) / minorOf(goal.every.amount));
}

/** What a goal needs from now on, in one sentence; null where nothing can be said. `reachedOn`: of `periodsToGo`. */
export function needsText(
  goal: Goal,
  { today, reachedOn, format }: { today: string; reachedOn: string | null; format: Format },
): string | null {
  const rest = toGo(goal);
  if (goal.state !== 'open' || rest === null) return null;
  if (rest === 0) return 'The target is reached';
  const { by, needs, every } = goal;
  if (by !== null && by < today) return `It was due on ${dayAndMonth(by, today)}, ${format(rest)} to go`;
  if (by !== null && needs !== null) {
    const when = `until ${dayAndMonth(by, today)}`;
    return needs.periods === 1
      ? `Needs ${format(needs.amount)} ${when}`
      : `Needs ${format(needs.amount)} in each of ${needs.periods} periods ${when}`;
  }
  if (every !== null && reachedOn !== null)
    return `${format(rest)} to go: reached on ${dayAndMonth(reachedOn, today)} at ${format(every.amount)} a period`;
  return `${format(rest)} to go`;
}

/** What a goal puts aside by itself, and what came of it last. */
export function everyText({ every }: Pick<Goal, 'every'>, today: string, format: Format): string[] {
  if (every === null) return [];
  const rule = `${format(every.amount)} from ${every.asset.name} on the first day of each period`;
  if (every.last === null) return [rule];
  const day = dayAndMonth(every.last.date, today, 'short');
  return [
    rule,
    every.last.amount === 0
      ? `Nothing was free on ${day}`
      : `${format(every.last.amount)} put aside on ${day}`,
  ];
}

/** Where what is put aside is no longer there, a sentence for each account; `goals`: all that may share it. */
export function missingTexts(goal: Goal, goals: readonly Goal[], format: Format): string[] {
  return goal.parts
    .filter(({ missing }) => missing > 0)
    .map(({ asset, missing }) => {
      const sharing = goals
        .filter(({ id, parts }) => id !== goal.id && parts.some((part) => part.asset.id === asset.id))
        .map(({ name }) => name);
      const shared = sharing.length === 0 ? '' : `, shared with ${list.format(sharing)}`;
      return `${format(missing)} of what is put aside in ${asset.name} is missing${shared}`;
    });
}
