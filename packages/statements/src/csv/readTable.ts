import { excerpt, FileRefusal, unreadable } from '../fileRefusal.ts';
import { askForDates, spanOf } from '../questions.ts';
import type { Columns, Reading } from '../reading.ts';
import type { FileQuestion, FileRead, Statement } from '../statement.ts';
import { type DateReading, readDates, runBackward, runForward } from '../values/dateReadings.ts';
import { type AmountColumns, amountColumnsOf } from './amountColumns.ts';
import { askForAmounts } from './askForAmounts.ts';
import { askForDirections } from './askForDirections.ts';
import type { AmountDecision, BackedReading } from './backedReadings.ts';
import { balanceColumnsOf } from './balanceChains.ts';
import { isAmount, isDate } from './cells.ts';
import { amountColumnsIn, columnInOrder } from './csvColumns.ts';
import type { CsvRecord } from './csvRecords.ts';
import { buildRows, edgesOf, proofOf } from './csvStatement.ts';
import { inDayOrder } from './dayOrder.ts';
import { columnsOf, decideAmounts } from './decideAmounts.ts';
import { directionColumns, pairsOfWords } from './directionColumns.ts';
import { isOfCard } from './doubtfulSigns.ts';
import { layoutOf, type Table } from './findTable.ts';
import { directionsUnder, isNoDirection } from './headerWords.ts';
import { leftOver } from './leftOver.ts';
import { leftSums } from './leftSums.ts';
import { isBlank, type MoneyColumn, moneyColumns } from './moneyColumns.ts';
import { type KnownColumns, knownColumns, noRows, type OwnRows, ownRows } from './ownRows.ts';
import { datesLeft, orderOf, placesOf } from './tableDates.ts';
import { otherColumns } from './textColumns.ts';

/**
 * Reads a table in steps: what is a row, whose account, which columns, which direction, which day. `day` is the column of
 * the days where not its name tells it.
 */
export function readTable(
  table: Table,
  currency: string,
  given: Reading,
  latestDate: string | undefined,
  day?: number,
): FileRead | FileQuestion {
  if (table.records.length === 0) throw noRows();
  const under = given.directions ? undefined : directionsUnder(table.header, table.records);
  if (under) return readTable(table, currency, { ...given, directions: under }, latestDate, day);
  const byName = knownColumns(table, given.columns, currency);
  const known = day === undefined ? byName : { ...byName, date: day };
  const readAs = (next: Reading) => readTable(table, currency, next, latestDate, day);
  const found = ownRows(table, known, currency, given, readAs);
  if ('outcome' in found) return found;
  const own = { ...found, rows: inDayOrder(table, found.rows, known.date, known.amounts) };
  const { settled } = own;
  const asked = askForDirections(
    table,
    own.rows,
    moneyColumns(table, own.rows, known.date),
    known.date,
    settled,
    readAs,
  );
  if (asked) return asked;
  const whole = wholeColumns(table, known, settled, own.account);
  const ordered = columnInOrder(table, own.rows, known.date);
  const { dateReadings, decision } = showing(settled, whole, () => {
    const readingsOf = (column: number) => readDates(placesOf(own.rows, column), settled.dateOrder);
    const readings = readingsOf(known.date);
    const inOrder = ordered === undefined ? readings : readingsOf(ordered);
    return { dateReadings: readings, decision: amountsOf(table, known, own, inOrder, currency) };
  });
  const isBooked = settled.columns !== undefined || table.words[known.date]?.name === 'bookingDate';
  const isOrdered = decision.isProved && decision.isInOrder && decision.readings[0]?.backing !== undefined;
  // Balances go on as the bank books: along a proof a column without a known name tells the days of booking.
  if (ordered !== undefined && !table.words[ordered] && isOrdered && !isBooked) {
    return readTable(table, currency, given, latestDate, ordered);
  }
  const build = (one: BackedReading, dates: DateReading) =>
    buildRows(own.rows, whole(columnsOf(one)), one, dates);
  if (decision.readings.length > 1) {
    const [dates] = dateReadings as [DateReading];
    return askForAmounts(own.rows, decision.readings, (one) => build(one, dates), settled, whole, table);
  }
  return readDecided(table, known, own, decision, dateReadings, settled, whole, latestDate);
}

/** All columns of a reading, beside those of its amounts. */
function wholeColumns(
  table: Table,
  { date, currency, status, account: column }: KnownColumns,
  { columns: chosen }: Reading,
  account: string | undefined,
): (amounts: AmountColumns) => Columns {
  const rest = otherColumns(
    table,
    chosen,
    date,
    currency,
    status,
    account === undefined ? undefined : column,
  );
  return (amounts) => (chosen ? { ...chosen, ...amounts } : { date, ...amounts, ...rest(amounts) });
}

/** Decides the amounts on all that the table says about them. */
function amountsOf(
  table: Table,
  { date }: KnownColumns,
  { rows, named, settled }: OwnRows,
  dateReadings: readonly DateReading[],
  currency: string,
): AmountDecision {
  const chosen = settled.columns && amountColumnsIn(settled.columns);
  const money = moneyColumns(table, rows, date);
  const directions = directionColumns(table, rows, date, settled.directions).filter(
    ({ column }) => !money.some((one) => one.column === column),
  );
  const taken = new Set([
    date,
    ...money.map(({ column }) => column),
    ...directions.map(({ column }) => column),
  ]);
  // A line that has a balance alone says nothing of directions.
  const isBalance = ({ word }: MoneyColumn) => word?.role === 'balance' || word?.role === 'balanceBefore';
  const moving = rows.filter(({ cells }) =>
    money.some((one) => !isBalance(one) && !isBlank(cells[one.column] ?? '')),
  );
  const pairs = pairsOfWords(table, moving, taken);
  return decideAmounts({
    rows,
    currency,
    candidates: chosen
      ? [{ columns: chosen, rank: 0, isChosen: true, outSigns: settled.outSigns }]
      : amountColumnsOf(table, rows, money, directions, currency, settled.directions).map((one) => ({
          ...one,
          outSigns: settled.outSigns,
        })),
    booked: new Set(money.flatMap(({ column, word }) => (word?.name === 'bookedAmount' ? [column] : []))),
    balances: balanceColumnsOf(rows, money, directions, pairs, chosen, leftSums(table, rows, money, date)),
    named,
    pairs,
    days: dateReadings.map(({ dates }) => dates),
    order: orderOf(dateReadings),
    isDisordered: !dateReadings.some(({ dates }) => runForward(dates) || runBackward(dates)),
    isOnCard: isOfCard(table.header),
    settled,
    leftOver: (one, agrees) =>
      leftOver(
        table,
        rows,
        money,
        { columns: columnsOf(one), mark: one.reading.mark, amounts: one.reading.amounts, agrees },
        currency,
      ),
  });
}

/** The file as it is read under the only reading of its amounts, or the question which order its dates have. */
function readDecided(
  table: Table,
  known: KnownColumns,
  { rows, leftOut, account, currency }: OwnRows,
  decision: AmountDecision,
  dateReadings: readonly DateReading[],
  settled: Reading,
  whole: (amounts: AmountColumns) => Columns,
  latestDate: string | undefined,
): FileRead | FileQuestion {
  const [one] = decision.readings as [BackedReading];
  const columns = whole(columnsOf(one));
  const reading: Reading = { ...settled, columns, decimalMark: one.reading.mark };
  if (account !== undefined) reading.account = account;
  const proof = proofOf(rows, one, decision, table);
  const chain = one.backing?.chain;
  const order = chain && !chain.breaks && chain.agree > 0 && decision.isInOrder ? chain.order : undefined;
  // What nobody was asked about and no balance proves is no answer for the next file.
  if (proof.by !== 'none' || one.reading.sign === 'reversed') reading.sign = one.reading.sign;
  const open = datesLeft(
    table,
    rows,
    dateReadings,
    columns,
    proof.by === 'running' ? order : undefined,
    latestDate,
  );
  checkYears(rows, known.date, open, latestDate);
  if (open.length > 1) {
    const pick = (dates: DateReading, indexes: readonly number[]) => {
      const all = buildRows(rows, columns, one, dates);
      return indexes.map((index) => all[index]).filter((row) => row !== undefined);
    };
    return askForDates(open, placesOf(rows, known.date), pick, reading, layoutOf(table));
  }
  const [dates] = open as [DateReading];
  const built = buildRows(rows, columns, one, dates);
  if (order === 'newest-first') built.reverse();
  const booked = built.filter((row) => row !== undefined);
  if (booked.length === 0) throw noRows();
  const others = [...one.left.map(({ column }) => column), ...besides(rows, one, table)];
  rows.forEach((row, index) => {
    if (one.reading.amounts[index] === undefined) {
      checkOthers(row, one, others, table);
      leftOut.push({ line: row.line, reason: 'information', text: excerpt(row.cells.join(' ')) });
    }
  });
  const statement: Statement = {
    ...(account === undefined ? {} : { account }),
    ...(currency === undefined ? {} : { currency }),
    ...spanOf(booked),
    ...edgesOf(one, proof),
    rows: booked,
  };
  return {
    outcome: 'read',
    statements: [statement],
    reading: { ...reading, dateOrder: dates.order },
    proof,
    leftOut: leftOut.sort((a, b) => a.line - b.line),
    layout: layoutOf(table),
  };
}

/** Days that are all to come under every order are of another calendar: throws for the first of them. */
function checkYears(
  rows: readonly CsvRecord[],
  column: number,
  readings: readonly DateReading[],
  latestDate: string | undefined,
): void {
  const [row] = rows;
  if (latestDate === undefined || row === undefined) return;
  const latest = `${Number(latestDate.slice(0, 4)) + 1}${latestDate.slice(4)}`;
  if (readings.some(({ dates }) => dates.some((date) => date <= latest))) return;
  throw unreadable(row.line, row.cells[column] ?? '', 'a date: as all others it is more than a year to come');
}

/** A row whose amount is empty may have one in a column that is left over: nothing says that it states a balance alone. */
function checkOthers(
  { line, cells }: CsvRecord,
  { reading }: BackedReading,
  others: readonly number[],
  { header }: Table,
): void {
  const direction = reading.columns.direction;
  if (direction !== undefined && isNoDirection(cells[direction] ?? '')) return;
  const other = others.find((column) => /[1-9]/.test(cells[column] ?? ''));
  if (other === undefined) return;
  const name = header[other] || `column ${other + 1}`;
  throw new FileRefusal(
    'columns-unknown',
    `Line ${line} has no amount, but a number in “${excerpt(name)}”. Choose the columns below.`,
  );
}

/** The columns under the names of numbers in which just the rows without an amount have what looks like one. */
function besides(rows: readonly CsvRecord[], { reading }: BackedReading, { words }: Table): number[] {
  if (!reading.amounts.includes(undefined)) return [];
  return words.flatMap((word, column) => {
    const isBeside = rows.every(({ cells: { [column]: cell = '' } }, index) =>
      reading.amounts[index] === undefined
        ? /[.,]\d/.test(cell) && isAmount(cell) && !isDate(cell)
        : isBlank(cell),
    );
    return word?.role === 'reference' && isBeside ? [column] : [];
  });
}

/** Gives a refusal the columns with it, so that the person can put them right. */
function showing<Answer>(
  settled: Reading,
  whole: (amounts: AmountColumns) => Columns,
  read: () => Answer,
): Answer {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileRefusal) error.reading = { ...settled, columns: whole({}) };
    throw error;
  }
}
