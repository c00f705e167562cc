import {
  changeOf,
  type LedgerEvent,
  type PlanEntry,
  type PlanMove,
  type StartChange,
} from '@ledgerline/events';
import { compareDates, type DateWindow } from '../values/calendarDate.ts';

/** Moves that are alike: of one period's day, from and to the same categories. */
export interface KeptMoves extends Omit<PlanMove, 'amount'> {
  /** The digits of their sum in minor units. */
  sum: string;
  count: number;
}

/** All that a person planned. It is never changed: `evolvePlan` makes the next one. */
export interface PlanState {
  /** Changes of what periods begin with, oldest first. */
  starts: readonly StartChange[];
  /** By category, in the order of their days; at most one of a kind and day. */
  entries: Readonly<Record<string, readonly PlanEntry[]>>;
  moves: readonly KeptMoves[];
}

/** Before anybody planned. */
export const nothingPlanned: PlanState = { starts: [], entries: {}, moves: [] };

/** Whether nothing is there that a plan could be made of. */
export const isNothing = ({ starts, entries, moves }: PlanState): boolean =>
  starts.length === 0 && moves.length === 0 && Object.keys(entries).length === 0;

/** What is shown as planned for a category in a period. */
export interface Planned {
  /** Minor units; null: nothing is planned. */
  amount: number | null;
  carry: PlanEntry['carry'];
  only: boolean;
}

const NONE: Planned = { amount: null, carry: 'none', only: false };

/** The plan after an event; the same one where it does not concern it. */
export function evolvePlan(plan: PlanState, event: LedgerEvent): PlanState {
  const change = changeOf(event);
  if (change.kind === 'period-start') {
    const { after } = change;
    const kept = plan.starts.filter(({ from }) => from !== null && after.from !== null && from < after.from);
    return { ...plan, starts: after.from === null ? [] : [...kept, after] };
  }
  if (change.kind !== 'plan') return plan;
  if (change.of === 'move') return { ...plan, moves: withMove(plan.moves, change.move, change.after) };
  const [category] = change.key;
  const entries = withEntries(plan.entries[category] ?? [], change);
  const { [category]: _former, ...others } = plan.entries;
  return { ...plan, entries: entries.length > 0 ? { ...others, [category]: entries } : others };
}

/** What was said of a category in a period, of both kinds, in the order of the days. */
export const entriesIn = (
  { entries }: Pick<PlanState, 'entries'>,
  category: string,
  { from, to }: DateWindow,
): PlanEntry[] => (entries[category] ?? []).filter(({ day }) => day >= from && day <= to);

/** What is shown as planned for a category in a period: of a plan for that period only, else of what holds by then. */
export function plannedIn(plan: PlanState, category: string, period: DateWindow): Planned {
  const { from, to } = period;
  const entry =
    (plan.entries[category] ?? []).findLast(({ day, only }) => only && day >= from && day <= to) ??
    (plan.entries[category] ?? []).findLast(({ day, only }) => !only && day <= to);
  if (entry && entry.amount !== null) return entry;
  const isMoved = movesIn(plan, period).some((move) => move.from === category || move.to === category);
  return isMoved ? { ...NONE, amount: 0 } : NONE;
}

/** What was moved in a period. */
export function movesIn({ moves }: Pick<PlanState, 'moves'>, { from, to }: DateWindow): KeptMoves[] {
  const sorted = byDay(moves);
  const found: KeptMoves[] = [];
  for (let place = firstFrom(sorted, from); place < sorted.length; place += 1) {
    const move = sorted[place];
    if (!move || move.day > to) break;
    found.push(move);
  }
  return found;
}

/** Lists of moves by day. A list never changes, and the figures of a period ask for those of all periods before it. */
const sortedMoves = new WeakMap<readonly KeptMoves[], readonly KeptMoves[]>();

function byDay(moves: readonly KeptMoves[]): readonly KeptMoves[] {
  const known = sortedMoves.get(moves);
  if (known) return known;
  const sorted = moves.toSorted((a, b) => compareDates(a.day, b.day));
  sortedMoves.set(moves, sorted);
  return sorted;
}

/** The place of the first move on or after a day. */
function firstFrom(sorted: readonly KeptMoves[], day: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.day ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether two lists of entries say the same. */
export const sameEntries = (a: readonly PlanEntry[], b: readonly PlanEntry[]): boolean =>
  a.length === b.length && a.every((entry) => b.some((other) => sameEntry(entry, other)));

const sameEntry = (a: PlanEntry, b: PlanEntry): boolean =>
  a.day === b.day && a.amount === b.amount && a.carry === b.carry && a.only === b.only;

/** The entries without those before the change, with those after it. */
function withEntries(
  entries: readonly PlanEntry[],
  { before, after }: { before: readonly PlanEntry[]; after: readonly PlanEntry[] },
): PlanEntry[] {
  const replaced = [...before, ...after];
  const kept = entries.filter((entry) => !replaced.some((one) => isInPlaceOf(one, entry)));
  return [...kept, ...after].toSorted((a, b) => compareDates(a.day, b.day));
}

const isInPlaceOf = (a: PlanEntry, b: PlanEntry): boolean => a.day === b.day && a.only === b.only;

function withMove(moves: readonly KeptMoves[], move: PlanMove, isThere: boolean): KeptMoves[] {
  const { day, from, to } = move;
  const known = moves.find((one) => one.day === day && one.from === from && one.to === to);
  const count = (known?.count ?? 0) + (isThere ? 1 : -1);
  const others = moves.filter((one) => one !== known);
  if (count <= 0) return others;
  const sum = BigInt(known?.sum ?? 0) + BigInt(isThere ? move.amount : -move.amount);
  return [...others, { day, from, to, sum: String(sum), count }];
}
