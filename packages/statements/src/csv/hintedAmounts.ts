import { type HintedAmount, hintsOf } from '../values/signHints.ts';
import type { AmountReading } from './amountReadings.ts';
import type { CsvRecord } from './csvRecords.ts';
import { readDirection } from './headerWords.ts';

/** The columns whose words may tell something about a row: what all rows say, such as the name of the account, does not. */
export function tellingColumns(rows: readonly CsvRecord[], { columns }: AmountReading): number[] {
  const own = new Set(Object.values(columns));
  return Array.from({ length: rows[0]?.cells.length ?? 0 }, (_, column) => column).filter((column) => {
    const first = rows[0]?.cells[column] ?? '';
    const tells = rows.length === 1 || rows.some(({ cells }) => (cells[column] ?? '') !== first);
    return tells && !own.has(column);
  });
}

/** The amounts of rows, before a fee, with what the words of the same rows say about their direction. */
export function hintedAmounts(rows: readonly CsvRecord[], reading: AmountReading): HintedAmount[] {
  const words = tellingColumns(rows, reading);
  // Letters are directions only where both stand in their column, and no other letter that is something else.
  const isTelling = (column: number) => {
    const letters = rows.flatMap(({ cells: { [column]: cell = '' } }) => (cell.length === 1 ? [cell] : []));
    const ways = new Set(letters.map(readDirection));
    return letters.length === 0 || (ways.size === 2 && !ways.has(undefined));
  };
  const telling = words.filter(isTelling);
  return rows.map(({ cells }, index) => {
    const told = telling.map((column) => readDirection(cells[column] ?? '')).find((one) => one !== undefined);
    const text = words.map((column) => cells[column] ?? '').join(' | ');
    const amount = reading.beforeFee[index] ?? 0;
    const said = hintsOf(text.slice(0, 1_000), amount);
    return { amount, ...said, hint: told ?? said.hint };
  });
}
