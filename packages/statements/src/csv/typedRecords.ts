import { isRow } from './cells.ts';
import { csvRecords } from './csvRecords.ts';
import { type Delimiter, isHeader, type Table, tableBelow } from './findTable.ts';

/** With fewer types the first column is one of numbers. */
const leastTypes = 3;

const beginning = /^\uFEFF?\d([,;\t|])/;
const unquoted = (cell: string): string => cell.replace(/^'(.*)'$/, '$1').trim();

/**
 * The table of a file in which a number in front of each record tells its type, as in those of FNB: the records of one type
 * below a header of that type. Others state the account once. undefined for any other file.
 */
export function typedRecords(text: string): Table | undefined {
  const [, delimiter] = beginning.exec(text) ?? [];
  if (delimiter === undefined) return undefined;
  const records = csvRecords(text, delimiter);
  const types = records.map(({ cells: [type = ''] }) => type);
  const areTypes = types.every((type, at) => /^\d$/.test(type) && type >= (types[at - 1] ?? '0'));
  if (!areTypes || new Set(types).size < leastTypes) return undefined;
  const inner = records.map((record) => ({ ...record, cells: record.cells.slice(1).map(unquoted) }));
  const at = inner.findLastIndex(isHeader);
  const header = inner[at];
  const own = inner.filter((_, index) => index > at && types[index] === types[at]);
  const others = inner.filter((one, index) => types[index] !== types[at] && isRow(one.cells));
  if (!header || types[at - 1] === types[at] || others.length > 1) return undefined;
  return { ...tableBelow(delimiter as Delimiter, header, own), preamble: inner.slice(0, at) };
}
