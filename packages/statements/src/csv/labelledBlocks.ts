import { checkRowCount } from '../fileRefusal.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { readHeader } from './headerWords.ts';

const labelled = /^([\p{L} ]{2,40}):[\s\u00a0]*(.*)$/u;
/** Where nobody looks for the first block any more. */
const firstLines = 60;

/**
 * A text of blocks of labelled lines, one block per row, as a table: `Date: …`, `Description: …`, `Amount: …`,
 * `Balance: …`. Santander in the United Kingdom writes its "Text" files so. undefined for any other text.
 */
export function labelledBlocks(text: string): Table | undefined {
  const beginning = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/)
    .slice(0, firstLines);
  const labels = beginning.map((line) => labelled.exec(line.trim())?.[1] ?? '');
  const first = labels.findIndex((label) => readHeader(label)?.role === 'date');
  const name = labels[first];
  if (name === undefined) return undefined;
  const header = labels.slice(first, nextBlock(labels, first, name)).filter((label) => label !== '');
  const words = header.map(readHeader);
  const isTable = words.length > 2 && words.some((word) => word?.role === 'amount');
  if (!isTable || new Set(header).size < header.length) return undefined;
  const preamble: CsvRecord[] = [];
  const records: CsvRecord[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, label = '', value = ''] = labelled.exec(line.trim()) ?? [];
    const column = header.indexOf(label);
    const last = records.at(-1);
    if (label === name) records.push({ line: index + 1, cells: [value, ...header.slice(1).map(() => '')] });
    else if (!last) preamble.push({ line: index + 1, cells: [line.trim()] });
    else if (column !== -1 && last.cells[column] === '') last.cells[column] = value;
    // Any other line is a part of the row that it stands in, and stops the file.
    else if (line.trim() !== '') last.cells.push(line.trim());
  }
  checkRowCount(records.length);
  return {
    delimiter: '\t',
    header,
    words,
    records,
    preamble: preamble.filter(({ cells }) => cells[0] !== ''),
  };
}

/** Where the second block begins; the end where there is only one. */
function nextBlock(labels: readonly string[], first: number, name: string): number {
  const next = labels.indexOf(name, first + 1);
  return next === -1 ? labels.length : next;
}
