import { FileRefusal, tooManyColumns } from '../fileRefusal.ts';
import type { RowLabels } from '../statement.ts';
import { hasOtherFigures, plainFigures } from '../values/plainFigures.ts';
import { isAmount, isDate } from './cells.ts';

/** Spreadsheets have no more, most of them empty. */
const mostCells = 16_384;

/** A record of a table: its cells, and the line of the file where it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** The file ends in it, without a line break. */
  isOpen?: true;
  /** Of a table of our own: the payee and the tags of the record. */
  labels?: RowLabels;
}

/**
 * Splits a text into records after RFC 4180. Blank records are left out. A quote inside a quoted cell may stand alone
 * (`"Joe "Pizza" Ltd"`) as long as the cell has no line break: else a lost quote could swallow rows unnoticed.
 */
export function csvRecords(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] };
    for (;;) {
      const quoted = quoteAt(text, at);
      if (quoted === -1) {
        const end = plainEnd(text, at, delimiter);
        record.cells.push(cellOf(text.slice(at, end)));
        at = end;
      } else {
        const cell = quotedCell(text, quoted, delimiter, line);
        record.cells.push(cellOf(cell.value));
        line += cell.lines;
        at = cell.end;
      }
      if (text[at] !== delimiter) break;
      if (record.cells.length >= mostCells) throw tooManyColumns(line);
      at += 1;
    }
    if (at >= text.length) record.isOpen = true;
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    if (record.cells.some((cell) => cell !== '')) records.push(record);
  }
  return records;
}

/** A cell without spaces around it; a number or a date in the digits that all others have. */
function cellOf(text: string): string {
  // Spreadsheets write ="…" for a text, within quotes as well.
  const cell = text.trim().replace(/^="([^"]*)"$/, '$1');
  if (!hasOtherFigures(cell)) return cell;
  const plain = plainFigures(cell).trim();
  return isAmount(plain) || isDate(plain) ? plain : cell;
}

/** Where the quote stands with which the cell begins, or -1. */
function quoteAt(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at += 1;
  // Spreadsheets write ="…" for a text.
  if (text[at] === '=' && text[at + 1] === '"') at += 1;
  return text[at] === '"' ? at : -1;
}

function plainEnd(text: string, start: number, delimiter: string): number {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function quotedCell(text: string, quote: number, delimiter: string, line: number) {
  let value = '';
  let lines = 0;
  let from = quote + 1;
  for (;;) {
    const next = text.indexOf('"', from);
    if (next === -1) throw lostQuote(line, text.slice(quote, quote + 200));
    const part = text.slice(from, next);
    value += part;
    lines += part.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (text[next + 1] === '"') {
      value += '"';
      from = next + 2;
      continue;
    }
    let end = next + 1;
    while (text[end] === ' ') end += 1;
    const after = text[end];
    if (after === undefined || after === delimiter || after === '\n' || after === '\r') {
      return { value, lines, end };
    }
    if (lines > 0) throw lostQuote(line, text.slice(quote, quote + 200));
    value += '"';
    from = next + 1;
  }
}

const lostQuote = (line: number, text: string) =>
  new FileRefusal('malformed', `A quotation mark is missing or too many in line ${line}.`, { line, text });
