import type { GoalRecord } from '@ledgerline/events';
import { shortEventId } from '@ledgerline/events/chain';
import { last30Days } from '../values/calendarDate.ts';
import { toDecimal } from '../values/money.ts';
import { freeOf, missingIn, sumOfDays } from './aside.ts';
import { nearest } from './exact.ts';
import { type GoalNeeds, type GoalView, goalNeeds, sumsOf } from './goalNeeds.ts';
import type { AssetAside } from './goalParts.ts';
import { type GoalState, type GoalsState, isOpenGoal } from './goalState.ts';

/** An asset as far as goals go. */
export interface AssetOfGoal {
  position: number;
  /** Whether parts in it wait (`partsWait`). */
  waits: boolean;
  aside: AssetAside | undefined;
}

/** What an asset shows of what is put aside in it, in decimals. */
export interface AsideShown {
  earmarked: number;
  free: number;
  earmarksMissing?: { amount: number; since: { event: string; at: string } };
}

/** What an asset tells clients of what is put aside in it. */
export function asideShown(position: number, aside: AssetAside | undefined): AsideShown {
  const missing = missingIn(position, aside);
  return {
    earmarked: toDecimal(nearest(aside?.amount ?? 0)),
    free: toDecimal(freeOf(position, aside)),
    ...(aside?.brokenBy && {
      earmarksMissing: {
        amount: toDecimal(missing),
        since: { event: shortEventId(aside.brokenBy.eventId), at: aside.brokenBy.at },
      },
    }),
  };
}

/** A goal's figures, in decimals. */
export interface GoalFigures<Reference> {
  putAside: number;
  spent: number;
  missing: number;
  parts: { asset: Reference; amount: number; missing: number }[];
  needs: GoalNeeds | null;
}

/** What a goal has put aside and spent, and what is missing in assets whose parts count, in decimals. */
export function goalFigures<Reference>(
  goal: GoalState,
  assetOf: (id: string) => AssetOfGoal & { reference: Reference },
  view: GoalView,
): GoalFigures<Reference> {
  let missing = 0n;
  const parts = goal.parts.map(({ assetId, amount }) => {
    const { position, waits, aside, reference } = assetOf(assetId);
    const lacking = missingIn(position, aside);
    if (!waits) missing += BigInt(lacking);
    return { asset: reference, amount: toDecimal(amount), missing: toDecimal(lacking) };
  });
  const sums = sumsOf(goal, (id) => !assetOf(id).waits);
  const { putAside, spent } = sums;
  const needs = goalNeeds(goal, sums, view);
  return {
    putAside: toDecimal(nearest(putAside)),
    spent: toDecimal(nearest(spent)),
    missing: toDecimal(nearest(missing)),
    parts,
    needs: needs && { ...needs, amount: toDecimal(needs.amount) },
  };
}

/** What somebody said of a goal, in decimals. */
export const goalRecordShown = <Reference>(
  { id, name, target, by, note, every, state }: GoalRecord,
  referTo: (assetId: string) => Reference,
) => ({
  id,
  name,
  target: target === null ? null : toDecimal(target),
  by,
  note,
  every: every && {
    amount: toDecimal(every.amount),
    asset: referTo(every.assetId),
    timeZone: every.timeZone,
  },
  state,
});

/** A goal as clients see it, also a deleted one, in decimals. */
export function goalShown<Reference>(
  goal: GoalState,
  assetOf: (id: string) => AssetOfGoal & { reference: Reference },
  view: GoalView,
) {
  const { record, deletion, last, updatedAt, revision } = goal;
  const said = goalRecordShown(record, (assetId) => assetOf(assetId).reference);
  return {
    ...said,
    every: said.every && { ...said.every, last: last && { ...last, amount: toDecimal(last.amount) } },
    ...goalFigures(goal, assetOf, view),
    isDeleted: deletion !== 'none',
    createdAt: record.createdAt,
    updatedAt,
    revision,
  };
}

/** What was put aside for open goals in the last 30 days, net of each and above 0, the largest first; in decimals. */
export function putAsideShown(
  { goals }: GoalsState,
  today: string,
): { amount: number; goals: { id: string; name: string; amount: number }[] } {
  const window = last30Days(today);
  const sums = goals
    .filter(isOpenGoal)
    .map(({ record: { id, name }, recent }) => ({ id, name, amount: sumOfDays(recent, window) }))
    .filter(({ amount }) => amount > 0n)
    .toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1));
  return {
    amount: toDecimal(nearest(sums.reduce((sum, { amount }) => sum + amount, 0n))),
    goals: sums.map(({ amount, ...goal }) => ({ ...goal, amount: toDecimal(nearest(amount)) })),
  };
}
