import { addDays } from '@ledgerline/domain/calendarDate';
import type { Table } from './findTable.ts';

const serial = /^(\d{5})(?:[.,]\d+)?$/;
/** Days from 2000 to 2049 as spreadsheets count them. */
const [earliest, latest] = [36_526, 54_788];
/** A day, a month and two digits of a year without the zero in front: 50325 is 5 March 2025. */
const mayBeShort = /^[1-9](?:0[1-9]|1[0-2])\d\d$/;
/** The day before the first one, and one more for a 29 February that the count invents. */
const start = '1899-12-30';

const isSerial = (cell: string): boolean => {
  const count = Number(serial.exec(cell)?.[1]);
  return count >= earliest && count <= latest;
};

/** Gives the days that a spreadsheet wrote as their numbers (45730) as dates, where all of a column are such numbers. */
export function withSerialDates(table: Table): Table {
  const columns = table.words.flatMap((word, column) => {
    if (word?.role !== 'date' && word?.role !== 'valueDate') return [];
    const cells = table.records
      .map(({ cells: { [column]: cell = '' } }) => cell)
      .filter((cell) => /\d/.test(cell));
    const areSerial = cells.length > 0 && cells.every(isSerial);
    return areSerial && !cells.every((cell) => mayBeShort.test(cell)) ? [column] : [];
  });
  if (columns.length === 0) return table;
  const whole = (cell: string) => (isSerial(cell) ? addDays(start, Number(serial.exec(cell)?.[1])) : cell);
  const records = table.records.map((record) => ({
    ...record,
    cells: record.cells.map((cell, column) => (columns.includes(column) ? whole(cell) : cell)),
  }));
  return { ...table, records };
}
