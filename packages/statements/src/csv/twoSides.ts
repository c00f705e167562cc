import { mayBe } from '../values/currencySigns.ts';
import { plainWords } from '../words/plainWords.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { type HeaderWord, isNoDirection, readDirection } from './headerWords.ts';

/** What Wise calls the amounts of both sides of a payment. */
const sides = {
  amount: ['source amount after fees', 'target amount after fees'],
  currency: ['source currency', 'target currency'],
} as const;
const sourceFee = 'source fee amount';

/**
 * A table that tells both sides of each payment, with that of the person alone: where the money came from for money out, and
 * where it went for money in. What is neither, as an exchange is, is out of or into the currency of the person.
 */
export function withOwnSide(table: Table, currency: string): Table {
  const names = table.header.map(plainWords);
  const [amount, targetAmount] = sides.amount.map((name) => names.indexOf(name)) as [number, number];
  const [code, targetCode] = sides.currency.map((name) => names.indexOf(name)) as [number, number];
  const direction = table.words.findIndex((word) => word?.role === 'direction');
  if ([amount, targetAmount, code, targetCode, direction].includes(-1)) return table;
  const fee = names.indexOf(sourceFee);
  const wayOf = ({ cells }: CsvRecord): 1 | -1 | undefined => {
    const word = cells[direction] ?? '';
    if (!isNoDirection(word)) return readDirection(word);
    const [isFrom, isTo] = [code, targetCode].map((column) => mayBe(cells[column] ?? '', currency));
    return isFrom === isTo ? undefined : isFrom ? -1 : 1;
  };
  const records = table.records.map((record) => {
    const way = wayOf(record);
    if (way === undefined || record.cells.length < names.length) return record;
    const { cells } = record;
    if (way === -1) return { ...record, cells: cells.with(direction, 'OUT') };
    const into = cells
      .with(direction, 'IN')
      .with(amount, cells[targetAmount] ?? '')
      .with(code, cells[targetCode] ?? '');
    return { ...record, cells: fee === -1 ? into : into.with(fee, '') };
  });
  const words: Record<number, HeaderWord> = {
    [code]: { role: 'currency', name: 'currency', exact: true },
    [targetAmount]: { role: 'foreignAmount', name: 'originalAmount', exact: true },
    [targetCode]: { role: 'foreignCurrency', name: 'originalCurrency', exact: true },
  };
  return { ...table, records, words: table.words.map((word, column) => words[column] ?? word) };
}
