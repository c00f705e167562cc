import { changeOf, type LedgerEvent, type Recorded, type TransactionType } from '@ledgerline/events';
import type { OverviewDayDocument } from '../documents.ts';
import { counts, type TransactionAt } from './countedTransaction.ts';
import { addExactly } from './exactSums.ts';
import { publicRevision } from './streamOrder.ts';

/** What an event adds to one day's total of one category; an amount below 0 takes away. */
export interface OverviewChange {
  date: string;
  type: TransactionType;
  categoryId: string;
  amount: number;
  /** Of an income that comes back to an expense category. */
  refundedCategory?: string;
  /** Of an expense that is paid from a goal. */
  isFromGoal?: true;
}

/** The sums of a day that plans need beside its categories. */
export type TiedSums = Pick<OverviewDayDocument, 'refunds' | 'fromGoals' | 'beyond'>;

/** What an event adds to the overview, read from the event alone. Transfers and failed transactions never count. */
export function overviewChanges(event: LedgerEvent): OverviewChange[] {
  const change = changeOf(event);
  if (change.kind !== 'transaction') return [];
  const { before, after } = change;
  if (before && sameEntry(before, after)) return [];
  const changes: OverviewChange[] = [];
  if (before && counts(before)) changes.push(entry(before, -1));
  if (counts(after)) changes.push(entry(after, 1));
  return changes;
}

/** A day without entries. */
export const emptyDay = (userId: string, date: string): OverviewDayDocument => ({
  userId,
  date,
  revision: 0,
  income: 0,
  expense: 0,
  byCategory: {},
});

/**
 * The day's document after an event; changes of other days are skipped. An event that it already shows changes nothing.
 */
export function evolveDay(
  day: OverviewDayDocument,
  event: Pick<Recorded<LedgerEvent>, 'revision'>,
  changes: readonly OverviewChange[],
): OverviewDayDocument {
  if (day.revision >= publicRevision(event)) return day;
  const next = { ...day, revision: publicRevision(event), byCategory: { ...day.byCategory } };
  for (const change of changes) {
    const { date, type, categoryId, amount } = change;
    if (date !== day.date) continue;
    const sums = { income: next.income, expense: next.expense };
    let beyond = addExactly(sums, next.beyond, type, amount);
    beyond = addExactly(next.byCategory, beyond, categoryId, amount);
    next[type] = sums[type];
    if (next.byCategory[categoryId] === 0) delete next.byCategory[categoryId];
    if (beyond) next.beyond = beyond;
    else delete next.beyond;
    addTied(next, change);
  }
  return next;
}

/** Adds a change to the refunds and to what was paid from goals, in place. Sums of 0 are left out. */
export function addTied(
  sums: TiedSums,
  { refundedCategory, isFromGoal, categoryId, amount }: OverviewChange,
): void {
  if (refundedCategory !== undefined) addTo(sums, 'refunds', refundedCategory, amount);
  if (isFromGoal) addTo(sums, 'fromGoals', categoryId, amount);
}

function addTo(sums: TiedSums, name: 'refunds' | 'fromGoals', id: string, amount: number): void {
  const key = `${name} ${id}`;
  const { [id]: known = 0, ...others } = sums[name] ?? {};
  const sum = { [key]: known };
  const beyond = addExactly(sum, sums.beyond, key, amount);
  const total = sum[key] ?? 0;
  const all = total === 0 ? others : { ...others, [id]: total };
  if (Object.keys(all).length > 0) sums[name] = all;
  else delete sums[name];
  if (beyond) sums.beyond = beyond;
  else delete sums.beyond;
}

const entry = ({ record }: TransactionAt, sign: 1 | -1): OverviewChange => ({
  date: record.date,
  type: record.type,
  categoryId: record.categoryId,
  amount: sign * record.amount,
  ...(record.refundedCategory !== null && { refundedCategory: record.refundedCategory }),
  ...(record.goal !== null && { isFromGoal: true as const }),
});

const sameEntry = (a: TransactionAt, b: TransactionAt): boolean =>
  counts(a) === counts(b) &&
  a.record.date === b.record.date &&
  a.record.type === b.record.type &&
  a.record.categoryId === b.record.categoryId &&
  a.record.amount === b.record.amount &&
  a.record.refundedCategory === b.record.refundedCategory &&
  (a.record.goal === null) === (b.record.goal === null);
