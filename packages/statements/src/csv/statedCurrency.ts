import { otherCurrency } from '../accounts.ts';
import { readAmount } from '../values/amountCell.ts';
import { codesOfSign, mayBe } from '../values/currencySigns.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { readHeader } from './headerWords.ts';

/** Throws where all currencies that stand above a table are other ones, and nothing in it says which it is in. */
export function checkStatedCurrency(
  table: Table,
  rows: readonly CsvRecord[],
  amounts: readonly number[],
  currency: string,
): void {
  if (table.words.some((word) => word?.currencies)) return;
  const isWritten = rows.some(({ cells }) =>
    amounts.some((column) => signIn(cells[column] ?? '') !== undefined),
  );
  if (isWritten) return;
  const named = namedAbove(table.preamble);
  const stated =
    named.length > 0 ? named : table.preamble.flatMap(({ cells }) => partsOf(cells).flatMap(signsIn));
  const [first] = stated;
  if (first === undefined || stated.some((sign) => mayBe(sign, currency))) return;
  const codes = codesOfSign(first);
  throw otherCurrency(`The file is in ${codes?.length === 1 ? codes[0] : first}`, currency);
}

const partsOf = (cells: readonly string[]): string[] =>
  cells
    .flatMap((cell) => cell.split(/:(?!\d)/))
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What stands behind the name of a currency, in its line or the next one. */
function namedAbove(preamble: readonly CsvRecord[]): string[] {
  const all = preamble.map(({ cells }) => partsOf(cells));
  return all.flatMap((parts, at) =>
    parts.flatMap((part, place) => {
      const word = readHeader(part);
      if (word?.role !== 'currency' || !word.exact) return [];
      const value = parts[place + 1] ?? (parts.length === 1 ? all[at + 1]?.[0] : undefined) ?? '';
      return codesOfSign(value) ? [value] : [];
    }),
  );
}

const signIn = (cell: string): string | undefined =>
  (readAmount(cell, '.') ?? readAmount(cell, ','))?.currency;

/** The known currency beside an amount. */
const signsIn = (part: string): string[] => {
  const sign = /[.,]\d{2}(?!\d)/.test(part) ? signIn(part) : undefined;
  return sign !== undefined && codesOfSign(sign) ? [sign] : [];
};
