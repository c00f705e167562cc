import { isAmount, isDate } from './cells.ts';
import { dateColumn } from './csvColumns.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { saysPending } from './headerWords.ts';

/**
 * A table whose rows have all of their text, where it goes on in records below them that hold nothing else. Below the
 * last row only a column in which that of others went on does so: else they are a footer.
 */
export function withContinuedTexts(table: Table): Table {
  const { words, records } = table;
  const texts = words.map((word) => word?.role === 'text' || word?.role === 'counterparty');
  // In the first column stand the names of parts, and footers.
  const isTextAlone = ({ cells }: CsvRecord) =>
    // What lost its date and amount lost delimiters with them.
    cells.length === words.length &&
    cells.every((cell, column) => cell === '' || (column > 0 && texts[column] && !isFigure(cell))) &&
    !cells.some(saysPending);
  if (!records.some(isTextAlone)) return table;
  const date = dateColumn(table);
  const isDated = ({ cells }: CsvRecord) => isDate(cells[date] ?? '');
  const last = records.findLastIndex(isDated);
  const known = new Set<string>();
  const found: CsvRecord[] = [];
  let isOpen = false;
  for (const [index, record] of records.entries()) {
    const goesOn: boolean = isOpen && isTextAlone(record) && (index < last || known.has(columnsOf(record)));
    isOpen = goesOn || isDated(record);
    if (!goesOn) found.push(record);
    else {
      known.add(columnsOf(record));
      const row = found.pop() as CsvRecord;
      const cells = row.cells.map((cell, column) => `${cell} ${record.cells[column] ?? ''}`.trim());
      found.push({ ...row, cells });
    }
  }
  return found.length === records.length ? table : { ...table, records: found };
}

const columnsOf = ({ cells }: CsvRecord): string =>
  cells.flatMap((cell, column) => (cell === '' ? [] : [column])).join();

/** A text may be a number of a phone or a card, but no amount with decimals. */
const isFigure = (cell: string): boolean => isAmount(cell) && /[.,]\d/.test(cell);
