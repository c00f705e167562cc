import type { HistoryRow } from '../records/records.ts';

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
