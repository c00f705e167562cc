import type { Columns, DateOrder } from '../reading.ts';
import { readDate } from '../values/dateCell.ts';
import { type DateReading, runBackward, runForward, stepsBack, stepsOn } from '../values/dateReadings.ts';
import { decideDates } from '../values/decideDates.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { periodIn, periodUnder, wholeDates } from './yearlessDates.ts';

/** The order in which the days of the rows go on more often than back, under each order of dates that is left. */
export function orderOf(readings: readonly DateReading[]): 'oldest-first' | 'newest-first' | undefined {
  const ways = new Set(readings.map(({ dates }) => Math.sign(stepsOn(dates) - stepsBack(dates))));
  const [way] = ways;
  if (ways.size !== 1 || way === 0) return undefined;
  return way === 1 ? 'oldest-first' : 'newest-first';
}

/** The orders of dates that are left: along a proof the days go on, and the rest of the file speaks of days too. */
export function datesLeft(
  table: Table,
  rows: readonly CsvRecord[],
  readings: readonly DateReading[],
  { valueDate }: Columns,
  order: 'oldest-first' | 'newest-first' | undefined,
  latestDate: string | undefined,
): readonly DateReading[] {
  const inOrder = readings.filter(
    ({ dates }) => order !== undefined && (order === 'oldest-first' ? runForward : runBackward)(dates),
  );
  return decideDates(inOrder.length > 0 ? inOrder : readings, {
    elsewhere: [
      ...rows.flatMap(({ cells }) => wholeDatesIn(cells[valueDate ?? -1] ?? '')),
      ...table.preamble.flatMap(({ cells }) => cells.flatMap(wholeDatesIn)),
    ],
    ...(inSomeOrder((way) => periodIn(table.preamble, way))
      ? { periodUnder: (way: DateOrder) => periodUnder(table.preamble, way) }
      : {}),
    ...(latestDate === undefined ? {} : { latestDate }),
  });
}

/** The cells of the dates, with their lines. */
export const placesOf = (rows: readonly CsvRecord[], date: number) =>
  rows.map((row) => ({ line: row.line, text: row.cells[date] ?? '' }));

/** The dates in a text that do not begin with their year. */
const wholeDatesIn = (text: string): string[] =>
  (text.match(wholeDates) ?? []).filter(
    (date) => /^\d{1,2}\D/.test(date) && inSomeOrder((order) => readDate(date, order) !== undefined),
  );

const inSomeOrder = (test: (order: DateOrder) => unknown): boolean =>
  (['ymd', 'dmy', 'mdy'] as const).some((order) => test(order));
