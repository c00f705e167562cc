import type { MonthCell } from '../documents.ts';
import type { Codec } from './codecs.ts';
import type { Dictionary } from './dictionary.ts';
import { wordList } from './encoding.ts';

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

/** A month as a number. */
export const month: Codec<string> = {
  store: storeMonthNumber,
  read: (column) => column,
  told: storeMonthNumber,
  load: (number: number) => loadMonthNumber(number),
};

/** The cells as text, with numbers for ids. */
export const cells: Codec<MonthCell[]> = {
  store: storeCells,
  read: (column) => column,
  told: storeCells,
  load: loadCells,
};

function storeCells(list: readonly MonthCell[], { keyOf }: Dictionary): string {
  return JSON.stringify(
    list.map(({ kind, categoryId, assetId, quarter, total, count, digits }): StoredCell => {
      const category = categoryId === null ? null : keyOf(categoryId);
      const sums = [kinds.store(kind), category, keyOf(assetId), quarter, total, count] as const;
      return digits === undefined ? [...sums] : [...sums, digits];
    }),
  );
}

function loadCells(stored: string, { idOf }: Dictionary): MonthCell[] {
  return (JSON.parse(stored) as StoredCell[]).map(
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
}
