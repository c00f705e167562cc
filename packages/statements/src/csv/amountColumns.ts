import type { Columns } from '../reading.ts';
import { readAmount } from '../values/amountCell.ts';
import type { CsvRecord } from './csvRecords.ts';
import { isDate, type Table } from './findTable.ts';
import { directionReader } from './headerWords.ts';

/** Which columns may hold the amounts, and the balance behind each row. */
export type AmountColumns = Pick<
  Columns,
  'amount' | 'direction' | 'moneyIn' | 'moneyOut' | 'fee' | 'balance'
>;

/**
 * Which columns may be the amounts: those whose header says so, else those that hold nothing but amounts. The order is
 * by how plainly the header says it.
 */
export function amountColumnsOf(
  table: Table,
  rows: readonly CsvRecord[],
  date: number,
  currency: string,
): AmountColumns[] {
  const { words } = table;
  const holdsAmounts = (column: number) =>
    share(
      rows,
      column,
      (cell) => readAmount(cell, '.') !== undefined || readAmount(cell, ',') !== undefined,
    ) >= 0.5;
  const withRole = (role: 'amount' | 'moneyIn' | 'moneyOut' | 'fee' | 'balance') => {
    const found = words
      .map((word, column) => ({ word, column }))
      .filter(({ word, column }) => word?.role === role && column !== date && holdsAmounts(column))
      .filter(({ word }) => word?.currency === undefined || word.currency === currency);
    const exact = found.filter(({ word }) => word?.exact === true);
    return (exact.length > 0 ? exact : found).map(({ column }) => column);
  };
  const direction = directionColumn(table, rows, date);
  const balance = withRole('balance')[0];
  const beside = balance === undefined ? {} : { balance };
  const amounts = withRole('amount');
  const { moneyIn, moneyOut } = insAndOuts(table, withRole('moneyIn'), withRole('moneyOut'));
  const answer: AmountColumns[] = [];
  if (moneyIn !== undefined && moneyOut !== undefined) answer.push({ moneyIn, moneyOut, ...beside });
  for (const amount of amounts) {
    if (direction !== undefined) answer.push({ amount, direction, ...beside });
    if (direction === undefined || rows.some((row) => /[-+\u2212(]/.test(row.cells[amount] ?? ''))) {
      answer.push({ amount, ...beside });
    }
  }
  const [fee] = withRole('fee');
  // Only a balance can tell whether a fee is a part of the amount or comes on top of it.
  if (fee !== undefined && balance !== undefined)
    answer.push(...answer.map((columns) => ({ ...columns, fee })));
  if (answer.length > 0) return answer;
  if (moneyIn !== undefined || moneyOut !== undefined) {
    return [{ ...(moneyIn === undefined ? { moneyOut } : { moneyIn }), ...beside }];
  }
  return columnsByContent(table, rows, date, direction, balance);
}

/** On the list of a card, payments beside purchases are money in. */
function insAndOuts(
  { header }: Table,
  [moneyIn]: readonly number[],
  outs: readonly number[],
): { moneyIn: number | undefined; moneyOut: number | undefined } {
  const isPurchase = (column: number) => /charge|purchase/i.test(header[column] ?? '');
  const spent = outs.find(isPurchase);
  if (spent === undefined) return { moneyIn, moneyOut: outs[0] };
  return { moneyIn: moneyIn ?? outs.find((column) => !isPurchase(column)), moneyOut: spent };
}

function columnsByContent(
  table: Table,
  rows: readonly CsvRecord[],
  date: number,
  direction: number | undefined,
  balance: number | undefined,
): AmountColumns[] {
  const numeric = table.header
    .map((_, column) => column)
    .filter((column) => column !== date && column !== balance && table.words[column]?.role !== 'reference')
    .filter(
      (column) =>
        share(
          rows,
          column,
          (cell) => !isDate(cell) && (readAmount(cell, '.') ?? readAmount(cell, ',')) !== undefined,
        ) >= 0.9,
    );
  const withFraction = numeric.filter((column) =>
    rows.some((row) => /[.,]\d{1,2}\D*$/.test(row.cells[column] ?? '')),
  );
  const candidates = (withFraction.length > 0 ? withFraction : numeric).slice(0, 4);
  const told = direction === undefined ? {} : { direction };
  const pairs = columnPairs(rows, candidates, balance);
  if (pairs.length > 0) return pairs;
  return candidates.flatMap((amount): AmountColumns[] => {
    if (balance !== undefined) return [{ amount, balance, ...told }];
    const others = candidates.filter((column) => column !== amount);
    return [...others.map((other) => ({ amount, balance: other, ...told })), { amount, ...told }];
  });
}

/** Columns of money out and in without a name: each row has an amount in one of them, and never in both. */
function columnPairs(
  rows: readonly CsvRecord[],
  candidates: readonly number[],
  balance: number | undefined,
): AmountColumns[] {
  const isFilled = (row: CsvRecord, column: number) => (row.cells[column] ?? '') !== '';
  return candidates.flatMap((moneyOut) =>
    candidates
      .filter((moneyIn) => rows.every((row) => isFilled(row, moneyOut) !== isFilled(row, moneyIn)))
      .flatMap((moneyIn): AmountColumns[] => {
        const others = candidates.filter((column) => column !== moneyOut && column !== moneyIn);
        return (balance === undefined ? [...others, undefined] : [balance]).map((beside) => ({
          moneyIn,
          moneyOut,
          ...(beside === undefined ? {} : { balance: beside }),
        }));
      }),
  );
}

/** The column whose every cell says "money in" or "money out", in a word of its own. */
function directionColumn(table: Table, rows: readonly CsvRecord[], date: number): number | undefined {
  const candidates = table.header
    .map((_, column) => column)
    .filter((column) => column !== date)
    .filter((column) => {
      const tells = directionReader(rows.slice(0, 500).map(({ cells }) => cells[column] ?? ''));
      // A column that is called so is one, also where a cell of it can't be read.
      const word = table.words[column];
      const enough = word?.role === 'direction' && word.exact ? 0.3 : 0.8;
      return share(rows, column, (cell) => tells(cell) !== undefined) >= enough;
    });
  return candidates.find((column) => table.words[column]?.role === 'direction') ?? candidates[0];
}

/** Which part of the cells that are not empty passes; 0 where all are empty. */
function share(rows: readonly CsvRecord[], column: number, passes: (cell: string) => boolean): number {
  let filled = 0;
  let passed = 0;
  for (const row of rows.slice(0, 500)) {
    const cell = row.cells[column] ?? '';
    if (cell === '') continue;
    filled += 1;
    if (passes(cell)) passed += 1;
  }
  return filled === 0 ? 0 : passed / filled;
}
