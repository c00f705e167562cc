import type { Unproved } from '@ledgerline/domain/unproved';
import { followSteps, type Steps } from './steps.ts';

/** In which order the rows of a table stand. */
export type RowOrder = 'oldest-first' | 'newest-first';

/** A column of balances, or two: before and after each row. */
export interface RunningBalances {
  before?: readonly (number | undefined)[];
  after?: readonly (number | undefined)[];
  /** Whether the column has a known name of a balance. */
  isNamed: boolean;
  /** Whether only words that nobody knows may tell if they are had or owed. */
  isAsked?: boolean;
}

/** What balances run along: minor units, and the days of the rows under each order of dates that is left. */
export interface RunningRows {
  /** undefined for a line that only states a balance. */
  amounts: readonly (number | undefined)[];
  days: readonly (readonly string[])[];
  /** The amounts without fees that were taken on top. */
  beforeFee?: readonly (number | undefined)[];
  /** Whether the balances alone tell the direction of the amounts. */
  isBare?: boolean;
  /** Whether a column that only falls may only grow: read the other way round, or turned. */
  isOpen?: boolean;
}

/** A chain of balances along the rows, and the first of the rules P1, P2, P5 that it fails. */
export interface Chain extends Steps {
  order: RowOrder;
  fails?: Unproved;
  /** How many rows lie within its steps. */
  rows: number;
  /** Whether it is a sum so far by P5, which tells nothing. */
  isSum: boolean;
}

/**
 * Follows balances along the rows. P1: two steps move money. P2: each row lies within a step, but for those of the
 * first day up to the first balance; without one of its own such a row is none of them where all others have one. P5: a
 * column without a name that starts from 0 or only grows is a sum so far. P7: balances whose direction is asked follow
 * under both answers.
 */
export function followRunning(rows: RunningRows, balances: RunningBalances, order: RowOrder): Chain {
  const count = rows.amounts.length;
  const place = order === 'oldest-first' ? (at: number) => at : (at: number) => count - 1 - at;
  const steps = followSteps(
    rows.amounts.map((_, at) => ({
      before: balances.before?.[place(at)],
      amount: rows.amounts[place(at)],
      after: balances.after?.[place(at)],
    })),
  );
  const within = rows.amounts.filter((amount, index) => {
    const at = place(index);
    return amount !== undefined && at >= steps.first && at <= steps.last;
  }).length;
  const isSum = !balances.isNamed && isSumSoFar(steps, rows, balances, place);
  const chain: Chain = { ...steps, order, rows: within, isSum };
  if (steps.breaks) chain.breaks = { ...steps.breaks, index: place(steps.breaks.index) };
  const isBare = (at: number) =>
    balances.before?.[place(at)] === undefined && balances.after?.[place(at)] === undefined;
  // Rows in front of the first balance follow from none: they are of the first day. Those behind the last: of the last.
  const isOfEdge = (at: number): boolean =>
    rows.days.every((days) => days[place(at)] === days[place(balances.after ? 0 : count - 1)]);
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  const holds = (at: number) => rows.amounts[place(at)] !== undefined;
  // Where each row has a balance, a bare one at the edge is as likely the sum of the others.
  const someAreBare = range(steps.first, steps.last + 1).some((at) => holds(at) && isBare(at));
  const isOutside = (at: number) => holds(at) && (!isOfEdge(at) || (isBare(at) && !someAreBare));
  const front = range(0, steps.first);
  const behind = range(steps.last + 1, count);
  const isCovered = balances.after
    ? !front.some(isOutside) && !behind.some(holds)
    : !front.some(holds) && !behind.some(isOutside);
  if (steps.breaks) chain.fails = 'contradicted';
  else if (steps.agree < 2) chain.fails = 'too-few-steps';
  else if (!isCovered) chain.fails = 'rows-outside';
  else if (isSum) chain.fails = 'grows';
  else if (rows.isBare && mayBeginWithNothing(rows, balances, place)) chain.fails = 'rows-outside';
  else if (balances.isAsked) chain.fails = 'two-readings';
  return chain;
}

/** Whether the row that no step counts may be the first of an account: the other way round it leads from 0. */
function mayBeginWithNothing(
  { amounts }: RunningRows,
  { before, after }: RunningBalances,
  place: (at: number) => number,
): boolean {
  if (before) return false;
  const [amount = 0, balance] = [amounts[place(0)], after?.[place(0)]];
  return amount !== 0 && balance === -amount;
}

/**
 * Whether a column may add up what stands beside it: from nothing, back to nothing, or only upwards. The row at its end
 * follows from no step, so that its direction does not tell whether the column began with it.
 */
function isSumSoFar(
  { opening, closing }: Steps,
  { amounts, beforeFee = amounts, isOpen = false }: RunningRows,
  { before, after }: RunningBalances,
  place: (at: number) => number,
): boolean {
  if (opening === 0 || closing === 0) return true;
  const column = after ?? before ?? [];
  const end = place(after ? 0 : column.length - 1);
  const starts = [amounts, beforeFee].map((ones) => Math.abs(ones[end] ?? 0));
  if (column[end] !== undefined && starts.includes(Math.abs(column[end]))) return true;
  let last: number | undefined;
  let [grows, falls] = [true, isOpen];
  for (let at = 0; at < column.length; at += 1) {
    const balance = column[place(at)];
    if (balance === undefined) continue;
    if (last !== undefined && balance < last) grows = false;
    if (last !== undefined && balance > last) falls = false;
    last = balance;
  }
  return grows || falls;
}
