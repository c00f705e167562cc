import { decimalsOf } from '../values/currencySigns.ts';
import { languages } from '../words/languages.ts';
import { entriesOf } from '../words/lists.ts';
import { plainWords } from '../words/plainWords.ts';
import type { Table } from './findTable.ts';
import { isBlank, moneyRoles } from './moneyColumns.ts';

const names: ReadonlySet<string> = new Set(
  Object.values(languages).flatMap(({ minorUnits }) =>
    minorUnits === undefined ? [] : entriesOf(minorUnits),
  ),
);

/** A table whose columns of cents or pence hold whole figures, with those as the currency writes them. */
export function withMajorUnits(table: Table, currency: string): Table {
  if (decimalsOf(currency) === 0) return table;
  const saysMinor = (column: number) =>
    moneyRoles.has(table.words[column]?.role) &&
    plainWords(table.header[column] ?? '')
      .split(' ')
      .some((word) => names.has(word));
  const whole = /^([-+]?)(\d+)$/;
  const columns = table.header.flatMap((_, column) => {
    const filled = table.records.flatMap(({ cells: { [column]: cell = '' } }) =>
      isBlank(cell) ? [] : [cell],
    );
    return saysMinor(column) && filled.length > 0 && filled.every((cell) => whole.test(cell)) ? [column] : [];
  });
  if (columns.length === 0) return table;
  const hasComma = table.records.some(({ cells }) => cells.some((cell) => /^-?[\d.]*,\d{2}$/.test(cell)));
  const inMajor = (_all: string, sign: string, digits: string): string => {
    const padded = digits.padStart(3, '0');
    return `${sign}${padded.slice(0, -2)}${hasComma ? ',' : '.'}${padded.slice(-2)}`;
  };
  const records = table.records.map((record) => ({
    ...record,
    cells: record.cells.map((cell, column) =>
      columns.includes(column) ? cell.replace(whole, inMajor) : cell,
    ),
  }));
  return { ...table, records };
}
