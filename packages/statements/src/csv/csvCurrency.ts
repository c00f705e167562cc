import { otherCurrency } from '../accounts.ts';
import { excerpt } from '../fileRefusal.ts';
import type { Columns } from '../reading.ts';
import type { LeftOut } from '../statement.ts';
import { codesOfSign, readAmount } from '../values/amountCell.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';

/** Throws where the names of the amount columns all name another currency than `currency`; not where the person chose the columns. */
export function checkHeaderCurrency(table: Table, currency: string, chosen: Columns | undefined): void {
  if (chosen) return;
  const named = table.words.filter(
    (word) => word?.role === 'amount' || word?.role === 'moneyIn' || word?.role === 'moneyOut',
  );
  const [first] = named;
  if (
    first?.currency === undefined ||
    named.some((word) => word?.currency === undefined || word.currency === currency)
  )
    return;
  throw otherCurrency(`The file is in ${first.currency}`, currency);
}

/** Leaves out rows in other currencies; throws where none is left. */
export function keepCurrency(
  rows: readonly CsvRecord[],
  amounts: readonly number[],
  column: number | undefined,
  currency: string,
  leftOut: LeftOut[],
): CsvRecord[] {
  const others = new Set<string>();
  const kept = rows.filter((row) => {
    const code = column === undefined ? '' : (row.cells[column] ?? '').toUpperCase();
    const foreign = amounts.find((amount) => namesOtherCurrency(row.cells[amount] ?? '', currency));
    if ((code === '' || code === currency) && foreign === undefined) return true;
    others.add(
      code !== '' && code !== currency
        ? excerpt(code)
        : excerpt(row.cells[foreign ?? 0] ?? '').replace(/[\d.,'\s()+-]/g, ''),
    );
    leftOut.push({ line: row.line, reason: 'other-currency', text: excerpt(row.cells.join(' ')) });
    return false;
  });
  if (kept.length === 0)
    throw otherCurrency(`The file is in ${[...others].slice(0, 5).join(' and ')}`, currency);
  return kept;
}

/** Whether an amount's cell names a currency that can't be the person's. */
function namesOtherCurrency(cell: string, currency: string): boolean {
  const sign = (readAmount(cell, '.') ?? readAmount(cell, ','))?.currency;
  if (sign === undefined) return false;
  const codes = codesOfSign(sign);
  return codes !== undefined && !codes.includes(currency);
}
