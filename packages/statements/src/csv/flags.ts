import { listsOf, wholeNames } from '../words/lists.ts';
import { plainWords } from '../words/plainWords.ts';
import { isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { type HeaderWord, saysPending, statesIn } from './headerWords.ts';

const flags = wholeNames<'yes' | 'no'>(listsOf(({ flags: lists }) => lists));
const flagOf = (cell: string) => flags.get(plainWords(cell.slice(0, 20)));

/** No name of a state has more words. */
const mostWords = 3;

/** A state of people's own books, which says nothing of the bank. */
const ownStates: ReadonlySet<string> = new Set(['reconciled']);

/**
 * A table whose rows have their states, where a column is called after one and says yes or no, as "Pending" does. A no
 * under the name of a booked state stays, as a state that nobody knows: it is asked about.
 */
export function withFlags(table: Table): Table {
  const { header, words, records } = table;
  const rows = records.filter(({ cells }) => cells.some(isDate));
  const column = header.findIndex((name, at) => {
    const plain = plainWords(name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '));
    const isState =
      statesIn(plain).size === 1 && plain.split(' ').length <= mostWords && !ownStates.has(plain);
    return isState && areFlags(rows, at);
  });
  if (column === -1) return table;
  const name = (header[column] ?? '').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const own = words.findIndex((word) => word?.role === 'status' && word.exact);
  const isNegative = saysPending(name);
  if (own !== -1 && own !== column && !isNegative) return table;
  const target = own === -1 ? column : own;
  const stateOf = (cell: string, before: string): string => {
    if (flagOf(cell) === 'yes') return name;
    return target === column && isNegative ? '' : before;
  };
  const status: HeaderWord = { role: 'status', name: 'status', exact: true };
  return {
    ...table,
    words: words.map((word, at) => (at === target ? status : word)),
    records: records.map((record) => ({
      ...record,
      cells: record.cells.map((cell, at) =>
        at === target ? stateOf(record.cells[column] ?? '', cell) : cell,
      ),
    })),
  };
}

/** Whether cells say yes or no, or nothing, and not all of them the same. */
function areFlags(rows: readonly CsvRecord[], column: number): boolean {
  const cells = rows.map((row) => row.cells[column] ?? '');
  const isFlag = (cell: string) => cell === '' || flagOf(cell) !== undefined;
  return new Set(cells).size > 1 && cells.every(isFlag) && cells.some((cell) => flagOf(cell) === 'yes');
}
