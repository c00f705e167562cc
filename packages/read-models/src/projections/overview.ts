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
}

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
  for (const { date, type, categoryId, amount } of changes) {
    if (date !== day.date) continue;
    const sums = { income: next.income, expense: next.expense };
    let beyond = addExactly(sums, next.beyond, type, amount);
    beyond = addExactly(next.byCategory, beyond, categoryId, amount);
    next[type] = sums[type];
    if (next.byCategory[categoryId] === 0) delete next.byCategory[categoryId];
    if (beyond) next.beyond = beyond;
    else delete next.beyond;
  }
  return next;
}

const entry = ({ record }: TransactionAt, sign: 1 | -1): OverviewChange => ({
  date: record.date,
  type: record.type,
  categoryId: record.categoryId,
  amount: sign * record.amount,
});

const sameEntry = (a: TransactionAt, b: TransactionAt): boolean =>
  counts(a) === counts(b) &&
  a.record.date === b.record.date &&
  a.record.type === b.record.type &&
  a.record.categoryId === b.record.categoryId &&
  a.record.amount === b.record.amount;
