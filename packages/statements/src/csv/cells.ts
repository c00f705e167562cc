import { readAmount } from '../values/amountCell.ts';
import { readDate } from '../values/dateCell.ts';

/** Whether a cell is a date under any reading. */
export const isDate = (cell: string): boolean =>
  (['ymd', 'dmy', 'mdy'] as const).some((order) => readDate(cell, order) !== undefined);

/** Whether a cell is an amount under any reading. */
export const isAmount = (cell: string): boolean =>
  readAmount(cell, '.') !== undefined || readAmount(cell, ',') !== undefined;

/** Whether cells hold a date and an amount beside it. */
export const isRow = (cells: readonly string[]): boolean => {
  const date = cells.findIndex(isDate);
  return date !== -1 && cells.some((cell, index) => index !== date && !isDate(cell) && isAmount(cell));
};
