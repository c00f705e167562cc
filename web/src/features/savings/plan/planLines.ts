import type { PlanLine } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { minorOf } from '../../../ledger/records/records.ts';

/** The lines of a period in three parts, each in the order in which it is shown. */
export interface PlanParts {
  /** Least left first. */
  planned: PlanLine[];
  /** Without a plan, though something was spent or is due; most first. */
  unplanned: PlanLine[];
  /** Neither, by name. */
  rest: PlanLine[];
}

/** Amounts added up to the cent. */
export const sumOf = (amounts: readonly number[]): number =>
  toDecimal(amounts.reduce((sum, amount) => sum + minorOf(amount), 0));

/** What a category costs its period beside what goals pay. */
const costs = ({ spent, fromGoals, due }: PlanLine): number => sumOf([spent, -fromGoals, due]);

/** The lines by part. */
export function partsOf(lines: readonly PlanLine[]): PlanParts {
  const isPlanned = ({ planned }: PlanLine) => planned !== null;
  const byName = (one: PlanLine, other: PlanLine) => one.category.name.localeCompare(other.category.name);
  const others = lines.filter((line) => !isPlanned(line));
  return {
    planned: lines
      .filter(isPlanned)
      .toSorted((one, other) => (one.left ?? 0) - (other.left ?? 0) || byName(one, other)),
    unplanned: others
      .filter((line) => costs(line) !== 0)
      .toSorted((one, other) => costs(other) - costs(one) || byName(one, other)),
    rest: others.filter((line) => costs(line) === 0).toSorted(byName),
  };
}

/** The parts with the lines of now, each where it stood before: nothing moves while somebody types. */
export function keepPlaces(before: PlanParts, lines: readonly PlanLine[]): PlanParts {
  const now = partsOf(lines);
  const known = new Map(lines.map((line) => [line.category.id, line]));
  const stood = new Set(
    [...before.planned, ...before.unplanned, ...before.rest].map(({ category }) => category.id),
  );
  const kept = (part: keyof PlanParts): PlanLine[] => [
    ...before[part].flatMap(({ category }) => known.get(category.id) ?? []),
    ...now[part].filter(({ category }) => !stood.has(category.id)),
  ];
  return { planned: kept('planned'), unplanned: kept('unplanned'), rest: kept('rest') };
}

/** How a line stands: below 0, with what is due above what is available, or well. */
export function standingOf({ available, left }: PlanLine): 'over' | 'tight' | 'well' {
  if ((available ?? 0) < 0) return 'over';
  return (left ?? 0) < 0 ? 'tight' : 'well';
}

/** How much of what a category may spend is gone, and how much of it is due: 0 to 1, together at most 1. */
export function barOf(line: PlanLine): { spent: number; due: number } {
  const may = sumOf([line.planned ?? 0, line.carriedIn, line.moved, line.fromGoals]);
  const share = (amount: number) => (may > 0 ? Math.min(1, Math.max(0, amount / may)) : amount > 0 ? 1 : 0);
  const spent = share(line.spent);
  return { spent, due: Math.min(1 - spent, share(line.due)) };
}

/** Where money for a category can come from: Left to plan (null), then categories by what is left in them, most first. */
export function sources(
  lines: readonly PlanLine[],
  leftToPlan: number,
  to: string,
): { id: string | null; name: string; left: number }[] {
  return [
    { id: null, name: 'Left to plan', left: leftToPlan },
    ...lines
      .filter(({ category, planned }) => planned !== null && category.id !== to)
      .map(({ category, left }) => ({ id: category.id, name: category.name, left: left ?? 0 }))
      .toSorted((one, other) => other.left - one.left || one.name.localeCompare(other.name)),
  ];
}

/** What to propose to cover a line: what is there, at most what is overspent; undefined where nothing is there. */
export function proposal({ available }: PlanLine, left: number): number | undefined {
  const missing = -(available ?? 0);
  const amount = Math.min(left, missing);
  return amount > 0 ? amount : undefined;
}
