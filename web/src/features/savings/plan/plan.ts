import type { Carry, Plan, PlanLine } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { minorOf } from '../../../ledger/records/records.ts';
import { inEnglish, shortDate, toLocalDate } from '../../../shared/format/dates.ts';

/** An amount of the API as people read it. */
type Format = (amount: number) => string;

/** Where a period stands as seen from a day. */
type PeriodTime = 'past' | 'present' | 'future';

/** Whether a period is over, runs, or is to come on a day. */
export function timeOf({ from, to }: Plan['period'], today: string): PeriodTime {
  if (to < today) return 'past';
  return from > today ? 'future' : 'present';
}

const dayAndMonth = (date: string): string => inEnglish(date, { day: 'numeric', month: 'short' });

/** Whether a period is a whole calendar month. */
function isMonth({ from, to }: Plan['period']): boolean {
  const next = new Date(toLocalDate(to).getTime());
  next.setDate(next.getDate() + 1);
  return from.endsWith('-01') && next.getDate() === 1 && from.slice(0, 7) === to.slice(0, 7);
}

/** A period's name: 'November 2026', else its dates, with years where they are not both today's. */
export function periodName(period: Plan['period'], today: string): string {
  const { from, to } = period;
  if (isMonth(period)) return inEnglish(from, { month: 'long', year: 'numeric' });
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const say = isThisYear ? dayAndMonth : shortDate;
  return `${say(from)} – ${say(to)}`;
}

/** A period's name where there is little room: 'Nov', else its dates. */
const shortName = (period: Plan['period']): string =>
  isMonth(period)
    ? inEnglish(period.from, { month: 'short' })
    : `${dayAndMonth(period.from)} – ${dayAndMonth(period.to)}`;

/** How long an amount holds that is set in a period: 'From Nov on', 'Sep only'. */
export const heldText = (period: Plan['period'], only: boolean): string =>
  only
    ? `${shortName(period)} only`
    : `From ${isMonth(period) ? shortName(period) : dayAndMonth(period.from)} on`;

/** The words above the largest figure, and the figure. */
export function headline({ period, left, free }: Plan, today: string): { text: string; amount: number } {
  switch (timeOf(period, today)) {
    case 'past':
      return left < 0 ? { text: 'Overspent', amount: -left } : { text: 'Left over', amount: left };
    case 'present':
      return {
        text: `Free to spend until ${inEnglish(period.to, { day: 'numeric', month: 'long' })}`,
        amount: free,
      };
    case 'future':
      return { text: 'If nothing more is spent', amount: left };
  }
}

const categories = (count: number): string => (count === 1 ? '1 category' : `${count} categories`);

/** What stands under the headline, each only where there is something to say. */
export function notes({ overspent, unplanned, dueUncategorised }: Plan, format: Format): string[] {
  return [
    ...(overspent.count > 0
      ? [`Overspent ${format(overspent.amount)} in ${categories(overspent.count)}`]
      : []),
    ...(unplanned.count > 0
      ? [`Not planned: ${format(unplanned.amount)} in ${categories(unplanned.count)}`]
      : []),
    ...(dueUncategorised === 0 ? [] : [`Due without a category: ${format(dueUncategorised)}`]),
  ];
}

/** What was spent of late, beside the amount that is planned. */
export const recentText = (recent: PlanLine['recent'], format: Format): string | undefined =>
  recent === null
    ? undefined
    : recent.average === recent.last
      ? `${format(recent.last)} last period`
      : // A young ledger has fewer of them.
        `${format(recent.last)} last period, ${format(recent.average)} on average of up to three`;

export const carryTexts: Record<Carry, string> = {
  none: 'Starts from zero each period',
  both: 'Takes over what was left or missing before',
};

/** A step to a figure, with what it adds. */
export interface Part {
  text: string;
  amount: number;
}

/** What makes `available`, in its order; without the parts that are 0 but for what is planned and spent. */
export const availableParts = ({ carriedIn, planned, moved, fromGoals, spent }: PlanLine): Part[] => [
  ...some('Taken over from before', carriedIn),
  { text: 'Planned', amount: planned ?? 0 },
  ...some('Moved', moved),
  ...some('Paid from goals', fromGoals),
  { text: 'Spent', amount: -spent },
];

/** What makes `leftToPlan`, in its order. */
export const leftToPlanParts = ({ income, expected, planned, moved, putAside }: Plan): Part[] => [
  { text: 'Income', amount: income },
  ...some('Still expected', expected),
  { text: 'Planned', amount: -planned },
  ...some('Moved to categories', -moved),
  ...some('Put aside for goals', -putAside),
];

const some = (text: string, amount: number): Part[] => (amount === 0 ? [] : [{ text, amount }]);

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
