import {
  changeOf,
  type LedgerEvent,
  type PlanEntry,
  type PlanMove,
  type StartChange,
} from '@ledgerline/events';
import type { DateWindow } from '../values/calendarDate.ts';

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
  /** In the order of their days; those of a day in that of their first one. */
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
export function evolvePlan(plan: PlanState, event: LedgerEvent, change = changeOf(event)): PlanState {
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
export function entriesIn(
  { entries }: Pick<PlanState, 'entries'>,
  category: string,
  { from, to }: DateWindow,
): PlanEntry[] {
  const all = entries[category] ?? [];
  return all.slice(placeOf(all, from), placeAfter(all, to));
}

/** As much of a plan as decides what is shown of a category in a period: of thousands of entries the few around it. */
export function planAround(plan: PlanState, category: string, period: DateWindow): PlanState {
  const { lasting } = kindsOf(plan.entries[category] ?? []);
  const place = placeOf(lasting, period.from);
  const last = lasting.slice(Math.max(0, place - 1), place);
  const entries = { [category]: [...last, ...entriesIn(plan, category, period)] };
  return { ...plan, entries, moves: movesIn(plan, period) };
}

/** What is shown as planned for a category in a period: of a plan for that period only, else of what holds by then. */
export function plannedIn(plan: PlanState, category: string, period: DateWindow): Planned {
  const { only, lasting } = kindsOf(plan.entries[category] ?? []);
  const [alone, last] = [only[placeAfter(only, period.to) - 1], lasting[placeAfter(lasting, period.to) - 1]];
  return plannedBy(alone && alone.day >= period.from ? alone : last, plan, category, period);
}

/** The same for one period after the other, each before the last one: of many entries none is looked for twice. */
export function plannedBackwards(plan: PlanState, category: string): (period: DateWindow) => Planned {
  const { only, lasting } = kindsOf(plan.entries[category] ?? []);
  const before = (entries: readonly PlanEntry[]) => {
    let place = entries.length - 1;
    return (day: string): PlanEntry | undefined => {
      while ((entries[place]?.day ?? '') > day) place -= 1;
      return entries[place];
    };
  };
  const [aloneBy, lastBy] = [before(only), before(lasting)];
  return (period) => {
    const [alone, last] = [aloneBy(period.to), lastBy(period.to)];
    return plannedBy(alone && alone.day >= period.from ? alone : last, plan, category, period);
  };
}

function plannedBy(
  entry: PlanEntry | undefined,
  plan: PlanState,
  category: string,
  period: DateWindow,
): Planned {
  if (entry && entry.amount !== null) return entry;
  const isMoved = movesIn(plan, period).some((move) => move.from === category || move.to === category);
  return isMoved ? { ...NONE, amount: 0 } : NONE;
}

/** What was moved in a period. */
export function movesIn({ moves }: Pick<PlanState, 'moves'>, { from, to }: DateWindow): readonly KeptMoves[] {
  return moves.slice(placeOf(moves, from), placeAfter(moves, to));
}

/** The entries of a category apart by their kind. A list never changes, and figures ask for all periods before theirs. */
const knownKinds = new WeakMap<readonly PlanEntry[], Kinds>();

/** Entries for one period alone and those that last, each in the order of their days. */
interface Kinds {
  only: readonly PlanEntry[];
  lasting: readonly PlanEntry[];
}

function kindsOf(entries: readonly PlanEntry[]): Kinds {
  const known = knownKinds.get(entries);
  if (known) return known;
  const [only, lasting] = [entries.filter((entry) => entry.only), entries.filter((entry) => !entry.only)];
  knownKinds.set(entries, { only, lasting });
  return { only, lasting };
}

/** The place of the first one on or after a day, of what stands in the order of days. */
function placeOf(sorted: readonly { day: string }[], day: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.day ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the first one after a day: no day lies between it and the text that is looked for. */
const placeAfter = (sorted: readonly { day: string }[], day: string): number => placeOf(sorted, `${day}~`);

/** Whether two lists of entries say the same. */
export const sameEntries = (a: readonly PlanEntry[], b: readonly PlanEntry[]): boolean =>
  a.length === b.length && a.every((entry) => b.some((other) => sameEntry(entry, other)));

const sameEntry = (a: PlanEntry, b: PlanEntry): boolean =>
  a.day === b.day && a.amount === b.amount && a.carry === b.carry && a.only === b.only;

/** The entries without those before the change, with those after it. */
function withEntries(
  entries: readonly PlanEntry[],
  { before, after }: { before: readonly PlanEntry[]; after: readonly PlanEntry[] },
): readonly PlanEntry[] {
  const all = entries.slice();
  for (const { day, only } of [...before, ...after]) {
    const place = placeIn(all, day, (one) => one.only === only);
    if (place >= 0) all.splice(place, 1);
  }
  for (const entry of after) all.splice(placeAfter(all, entry.day), 0, entry);
  return all;
}

/** Moves in the order of their days. A ledger may have very many, so nothing is looked for but by its day. */
function withMove(moves: readonly KeptMoves[], move: PlanMove, isThere: boolean): readonly KeptMoves[] {
  const { day, from, to } = move;
  const place = placeIn(moves, day, (one) => one.from === from && one.to === to);
  const known = moves[place];
  const count = (known?.count ?? 0) + (isThere ? 1 : -1);
  const sum = BigInt(known?.sum ?? 0) + BigInt(isThere ? move.amount : -move.amount);
  const kept = count > 0 ? [{ day, from, to, sum: String(sum), count }] : [];
  const all = moves.slice();
  all.splice(known ? place : placeAfter(moves, day), known ? 1 : 0, ...kept);
  return all;
}

/** The place of the one of a day that is meant; -1 where there is none. */
function placeIn<One extends { day: string }>(
  sorted: readonly One[],
  day: string,
  isMeant: (one: One) => boolean,
): number {
  for (let place = placeOf(sorted, day); sorted[place]?.day === day; place += 1) {
    if (isMeant(sorted[place]!)) return place;
  }
  return -1;
}
