import type { MonthCell, MonthDocument } from '../documents.ts';
import type { Dictionary } from './dictionary.ts';
import { wordList } from './encoding.ts';

/** A row of the months table. */
export interface StoredMonth {
  month: number;
  revision: number;
  cells: string;
}

/** kind, category's number, asset's number, quarter, total, count, and the exact digits where they are needed. */
type StoredCell = [
  kind: number,
  category: number | null,
  asset: number,
  quarter: number | null,
  total: number,
  count: number,
  digits?: string,
];

/** The order is part of the file format: add at the end only. */
const kinds = wordList<MonthCell['kind']>('income', 'expense', 'transfer', 'adjustment');

/** A month (yyyy-MM) as the number of months since the year 0. */
export const storeMonthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const loadMonthNumber = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The cells as text, with numbers for ids. New ids get theirs: only inside a write transaction. */
export const storeCells = (cells: readonly MonthCell[], { keyOf }: Dictionary): string =>
  JSON.stringify(
    cells.map(({ kind, categoryId, assetId, quarter, total, count, digits }): StoredCell => {
      const category = categoryId === null ? null : keyOf(categoryId);
      const sums = [kinds.store(kind), category, keyOf(assetId), quarter, total, count] as const;
      return digits === undefined ? [...sums] : [...sums, digits];
    }),
  );

/** The document that a stored row holds. */
export function loadMonth(userId: string, row: StoredMonth, { idOf }: Dictionary): MonthDocument {
  const cells = (JSON.parse(row.cells) as StoredCell[]).map(
    ([kind, category, asset, quarter, total, count, digits]): MonthCell => ({
      kind: kinds.load(kind),
      categoryId: category === null ? null : idOf(category),
      assetId: idOf(asset),
      quarter,
      total,
      count,
      ...(digits !== undefined && { digits }),
    }),
  );
  return { userId, month: loadMonthNumber(row.month), revision: row.revision, cells };
}
