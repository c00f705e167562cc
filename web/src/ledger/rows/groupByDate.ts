import { toDecimal } from '@ledgerline/domain/money';
import { type HistoryRow, isTransfer, minorOf } from '../records/records.ts';

/** Rows of one date that follow each other. */
interface DayGroup {
  date: string;
  rows: HistoryRow[];
}

/** Rows in their order, a new group wherever the date changes. */
export function groupByDate(rows: readonly HistoryRow[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.date === row.date) last.rows.push(row);
    else groups.push({ date: row.date, rows: [row] });
  }
  return groups;
}

/** Income minus expenses of what counts, in decimal units: no transfers, nothing failed, nothing deleted. */
export function netOf(rows: readonly HistoryRow[]): number {
  let minor = 0;
  for (const row of rows) {
    if (isTransfer(row) || row.status === 'failed' || row.isDeleted) continue;
    minor += row.type === 'income' ? minorOf(row.amount) : -minorOf(row.amount);
  }
  return toDecimal(minor);
}

/** Whether a page surely shows all of a day: not where another page may have the rest of it. */
export function isWholeDay(
  index: number,
  count: number,
  { page, totalPages }: { page: number; totalPages: number },
) {
  return (index > 0 || page === 1) && (index < count - 1 || page >= totalPages);
}

export type RowOrder = 'date' | 'amount' | 'title' | 'category';

/** Rows, which come newest first, in another order: greatest amount first, or by name from A to Z. */
export function sortRows(rows: readonly HistoryRow[], order: RowOrder): HistoryRow[] {
  switch (order) {
    case 'date':
      return [...rows];
    case 'amount':
      return rows.toSorted((a, b) => b.amount - a.amount);
    case 'title':
      return rows.toSorted((a, b) => a.title.localeCompare(b.title));
    case 'category':
      return rows.toSorted((a, b) => a.category.name.localeCompare(b.category.name));
  }
}
