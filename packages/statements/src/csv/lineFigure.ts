import type { DecimalMark } from '../reading.ts';
import { readAmount } from '../values/amountCell.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { readDirection } from './headerWords.ts';

/** The money of a record in minor units before anything is decided, by the names of the columns; undefined for none. */
export type LineFigure = (record: CsvRecord, mark: DecimalMark) => number | undefined;

/** Reads the money of records: of the first of the columns `amounts` that isn't 0, with its direction where a name tells it. */
export function lineFigure({ words }: Table, amounts: readonly number[]): LineFigure {
  const direction = words.findIndex((word) => word?.role === 'direction');
  const outs = new Set(amounts.filter((column) => words[column]?.role === 'moneyOut'));
  return ({ cells }, mark) => {
    const column = amounts.find((one) => /[1-9]/.test(cells[one] ?? '')) ?? amounts.find((one) => cells[one]);
    const amount = column === undefined ? undefined : readAmount(cells[column] ?? '', mark);
    if (!amount || column === undefined) return undefined;
    const way = direction === -1 ? undefined : readDirection(cells[direction] ?? '');
    if (way !== undefined) return way * Math.abs(amount.minor);
    return outs.has(column) ? -Math.abs(amount.minor) : amount.minor;
  };
}
