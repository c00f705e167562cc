import type { DateOrder } from '../reading.ts';
import { readDate } from '../values/dateCell.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';

const dayAndMonth =
  /^'?(\d{1,2}\/\d{1,2}|\d{1,2}\.\d{1,2}\.?|\d{1,2}[. -]+\p{L}{3,12}\.?|\p{L}{3,12}\.? \d{1,2})$/u;
/** Dates with a year, within a text. */
export const wholeDates = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/g;
/** The same, and those with the name of their month. */
const spelledDates =
  /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}[. -]+(?:de )?\p{L}{3,12}[. -]+(?:de )?\d{4}|\p{L}{3,12}\.? \d{1,2},? \d{4}/gu;
/** A day and a month with the year behind them. */
const withYear = (bare: string, year: string): string =>
  /^\d+\//.test(bare)
    ? `${bare}/${year}`
    : /^\d+\.\d/.test(bare)
      ? `${bare.replace(/\.$/, '')}.${year}`
      : `${bare} ${year}`;

/** Two digits of a year of Thailand, in which no other calendar is yet: 68 is 2568, and 2025. */
const thaiYear = /^(\d{1,2}([./-])\d{1,2}\2)(4[3-9]|[5-7]\d)(?!\d)/;

/** Gives the dates of a table in baht with years of two digits those of other calendars, where all are of Thailand. */
export function withThaiYears(table: Table, currency: string): Table {
  if (currency !== 'THB') return table;
  const dates = table.records.flatMap(({ cells }) => cells.filter((cell) => shortDate.test(cell)));
  if (dates.length === 0 || !dates.every((cell) => thaiYear.test(cell))) return table;
  const whole = (cell: string) =>
    cell.replace(thaiYear, (_all, day: string, _mark, year: string) => `${day}${Number(year) + 1957}`);
  return {
    ...table,
    records: table.records.map((record) => ({ ...record, cells: record.cells.map(whole) })),
  };
}

const shortDate = /^\d{1,2}([./-])\d{1,2}\1\d{2}(?!\d)/;

/**
 * Gives dates without a year (`15/10`) the one that the period above the table tells. They stay as they are where that
 * names no period of less than a year, or does not hold all of them.
 */
export function withYears(table: Table): Table {
  const column = table.words.findIndex((word) => word?.role === 'date');
  const cells = table.records.flatMap(({ cells: { [column]: cell = '' } }) =>
    [dayAndMonth.exec(cell)?.[1] ?? []].flat(),
  );
  if (cells.length === 0) return table;
  const fitting = (['dmy', 'mdy'] as const)
    .map((order) => datesWithin(cells, order, table.preamble))
    .filter((dates) => dates !== undefined);
  const [dates, others] = fitting;
  // Where both orders fit, the order stays open, and the year must not depend on it.
  if (!dates || others?.some((date, index) => date.year !== dates[index]?.year)) return table;
  let next = 0;
  const records = table.records.map((record) => {
    const [, bare] = dayAndMonth.exec(record.cells[column] ?? '') ?? [];
    if (bare === undefined) return record;
    const { date, year } = dates[next] as { date: string; year: string };
    next += 1;
    return { ...record, cells: record.cells.with(column, others ? withYear(bare, year) : date) };
  });
  return { ...table, records };
}

/** Each cell with the only year under which it is within the period; undefined where one has none, or two. */
function datesWithin(cells: readonly string[], order: DateOrder, preamble: readonly CsvRecord[]) {
  const period = periodUnder([...preamble, ...inTwoLines(preamble)], order);
  if (!period) return undefined;
  const years = new Set([period.from.slice(0, 4), period.to.slice(0, 4)]);
  const found = cells.map((cell) => {
    const fitting = [...years].flatMap((year) => {
      const date = readDate(withYear(cell, year), order);
      return date !== undefined && date >= period.from && date <= period.to ? [{ date, year }] : [];
    });
    return fitting.length === 1 ? fitting[0] : undefined;
  });
  return found.every((one) => one !== undefined) ? found : undefined;
}

/** Lines above a table that have one date each, with the one below them. */
const inTwoLines = (preamble: readonly CsvRecord[]): CsvRecord[] =>
  preamble.flatMap((line, at) => {
    const next = preamble[at + 1];
    const areDated = [line, next].every((one) => one?.cells.join(' ').match(spelledDates)?.length === 1);
    return next && areDated ? [{ ...line, cells: [...line.cells, ...next.cells] }] : [];
  });

/** The period above a table; where its year stands in front it is the same under every order. */
export const periodUnder = (preamble: readonly CsvRecord[], order: DateOrder) =>
  periodIn(preamble, order) ?? periodIn(preamble, 'ymd');

/** The first two dates of a line above the table, where they are less than a year apart. */
export function periodIn(preamble: readonly CsvRecord[], order: DateOrder) {
  for (const { cells } of preamble) {
    const [from, to] = (cells.join(' ').match(spelledDates) ?? []).map((date) => readDate(date, order));
    const isShort = from && to && from <= to && to < `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
    if (isShort) return { from, to };
  }
  return undefined;
}
