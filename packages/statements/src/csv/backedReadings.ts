import { FileRefusal, unreadable } from '../fileRefusal.ts';
import type { RowOrder, RunningRows } from '../proof/running.ts';
import type { Reading } from '../reading.ts';
import { readAmount } from '../values/amountCell.ts';
import { lacksDecimals } from '../values/currencyDecimals.ts';
import { decimalsOf } from '../values/currencySigns.ts';
import { byContent, type Candidate } from './amountColumns.ts';
import { type AmountReading, type BadCells, type Cells, readAmounts } from './amountReadings.ts';
import { type Backing, type BalanceColumns, backingsOf } from './balanceChains.ts';
import { isAmount, isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { MoneyColumn } from './moneyColumns.ts';
import type { NamedBalances } from './namedBalances.ts';
import { type Edges, edgesUnder } from './namedEdges.ts';

/** What the amounts of a table are decided on. */
export interface AmountEvidence {
  rows: readonly CsvRecord[];
  /** ISO 4217 of the person. */
  currency: string;
  candidates: readonly Candidate[];
  /** Columns whose name says that their amounts are booked, or net. */
  booked: ReadonlySet<number>;
  balances: readonly BalanceColumns[];
  /** The balances that the file names around its rows. */
  named: NamedBalances | undefined;
  /** Columns of two words that may be a direction nobody knows. */
  pairs: readonly number[];
  /** The days of the rows under each order of dates, and the order of the rows where those tell it. */
  days: RunningRows['days'];
  order: RowOrder | undefined;
  /** Whether the days go on and back, as those of purchases do. */
  isDisordered: boolean;
  /** Whether the table lists what a card paid. */
  isOnCard: boolean;
  settled: Reading;
  leftOver: (one: BackedReading, agrees: boolean) => MoneyColumn[];
}

/** A reading of the amounts with the balances that say most about it. */
export interface BackedReading {
  reading: AmountReading;
  backing?: Backing;
  edges?: Edges;
  /** Columns of money that neither it uses nor anything explains. */
  left: readonly MoneyColumn[];
}

/** What was decided, or the readings between which the person has to choose. */
export interface AmountDecision {
  readings: BackedReading[];
  /** Whether balances prove the only reading. */
  isProved: boolean;
  /** Whether the days, or the name of the balance beside signs, tell in which order the balances follow (P3). */
  isInOrder: boolean;
  /** Whether several readings are proved by themselves, so that none is (P7). */
  hasRivals?: boolean;
}

/** Whether two readings of the same rows have the same amounts. */
export const sameAmounts = (a: AmountReading, b: AmountReading): boolean =>
  a.amounts.every((amount, index) => amount === b.amounts[index]);

/** The first of the readings with the same amounts. */
export function distinct(readings: readonly BackedReading[]): BackedReading[] {
  const kept: BackedReading[] = [];
  for (const one of readings) {
    if (!kept.some(({ reading }) => sameAmounts(one.reading, reading))) kept.push(one);
  }
  return kept;
}

/** All readings that can be read to the end. Throws the refusal of the one that comes nearest where there is none. */
export function allReadings(
  { rows, currency, candidates, settled }: AmountEvidence,
  read: Cells,
): AmountReading[] {
  const marks = settled.decimalMark === undefined ? (['.', ','] as const) : [settled.decimalMark];
  const readings: AmountReading[] = [];
  let nearest: BadCells | undefined;
  for (const candidate of candidates) {
    for (const mark of marks) {
      const answer = readAmounts(rows, candidate, mark, read, settled.sign, undefined, settled.directions);
      if (Array.isArray(answer)) readings.push(...answer);
      else if (
        !nearest ||
        answer.rank < nearest.rank ||
        (answer.rank === nearest.rank && answer.count < nearest.count)
      )
        nearest = answer;
    }
  }
  const best = Math.min(...readings.map(({ rank }) => rank));
  if (settled.decimalMark === undefined) checkScale(rows, currency, readings);
  if (readings.length > 0 && best >= byContent) checkUnnamed(rows);
  // A cell that can't be read stops the file, though other columns could be read.
  if (readings.length > 0 && !(nearest && nearest.rank < best && best >= byContent)) return readings;
  if (!nearest) {
    throw new FileRefusal('columns-unknown', 'No column with amounts was found. Choose the columns below.');
  }
  throw refusalOf(nearest, currency);
}

/**
 * Throws the refusal of a figure that can't be read among the amounts of a column without a name: the balance beside it would
 * pass for the amounts.
 */
function checkUnnamed(rows: readonly CsvRecord[]): void {
  for (const column of rows[0]?.cells.keys() ?? []) {
    const filled = rows.filter(({ cells: { [column]: cell = '' } }) => /\d/.test(cell) && !isDate(cell));
    const cellOf = (row: CsvRecord) => row.cells[column] ?? '';
    const isPlain = (row: CsvRecord) => /[.,]\d\d\D*$/.test(cellOf(row)) && isAmount(cellOf(row));
    const unread = (['.', ','] as const).map((mark) =>
      filled.filter((row) => !readAmount(cellOf(row), mark)),
    );
    const [row] = unread.sort((a, b) => a.length - b.length)[0] ?? [];
    if (row && filled.filter(isPlain).length * 2 > filled.length) {
      throw unreadable(row.line, cellOf(row), 'an amount as the others in its column');
    }
  }
}

/**
 * Throws the refusal of an amount where all figures of a currency with two decimals have three digits behind their only
 * mark, as dinars of Kuwait have: nobody has thousands alone.
 */
function checkScale(rows: readonly CsvRecord[], currency: string, readings: readonly AmountReading[]): void {
  // With a zero behind all of them either mark may be the decimal one, which is asked.
  if (decimalsOf(currency) !== 2 || new Set(readings.map(({ mark }) => mark)).size !== 1) return;
  const columns = new Set(
    readings.flatMap(({ columns: { amount, moneyIn, moneyOut, balance } }) => [
      amount,
      moneyIn,
      moneyOut,
      balance,
    ]),
  );
  const found = rows.flatMap(({ line, cells }) =>
    cells.flatMap((cell, column) => (columns.has(column) && /\d/.test(cell) ? [{ line, cell }] : [])),
  );
  const [first] = found;
  const figures = new Set(found.map(({ cell }) => cell.replace(/[^\d.,]/g, '')));
  if (!first || figures.size < 2 || ![...figures].every((figure) => /^\d{1,3}[.,]\d{3}$/.test(figure)))
    return;
  throw lacksDecimals(first.line, first.cell, currency);
}

function refusalOf({ row, column, columns }: BadCells, currency: string): FileRefusal {
  const cell = row.cells[column] ?? '';
  if (column === columns.direction) return unreadable(row.line, cell, 'money in or money out');
  if (!(readAmount(cell, '.') ?? readAmount(cell, ','))) return unreadable(row.line, cell, 'an amount');
  // Two decimals fit: it has another decimal mark than the others, or stands beside another amount.
  const fits = decimalsOf(currency) === 2 && /[.,]\d{1,2}\D*$/.test(cell);
  return fits
    ? unreadable(row.line, cell, 'an amount like the others of the file')
    : lacksDecimals(row.line, cell, currency);
}

/** Throws the refusal of a fee that no reading can read where one leaves it over, and it may be on top of the amount. */
export function checkFees(
  { rows, currency, candidates, settled }: AmountEvidence,
  { reading, left }: BackedReading,
  readings: readonly AmountReading[],
  read: Cells,
): void {
  const { amount, moneyIn, moneyOut } = reading.columns;
  for (const candidate of candidates) {
    const { columns, rank } = candidate;
    const isBeside =
      columns.amount === amount && columns.moneyIn === moneyIn && columns.moneyOut === moneyOut;
    const isOpen = (fee: number | undefined) =>
      // The same fee in all rows is left over too.
      left.some(({ column }) => column === fee) ||
      rows.every(({ cells }) => cells[fee ?? -1] === rows[0]?.cells[fee ?? -1]);
    const isRead = readings.some((other) => other.columns.fee === columns.fee);
    if (columns.fee === undefined || isRead || !isBeside || rank !== reading.rank || !isOpen(columns.fee))
      continue;
    const answer = readAmounts(
      rows,
      candidate,
      reading.mark,
      read,
      settled.sign,
      undefined,
      settled.directions,
    );
    if (!Array.isArray(answer)) throw refusalOf(answer, currency);
  }
}

/** A reading beside each chain of balances that it may have, or alone. */
export function backedBy(evidence: AmountEvidence, reading: AmountReading, read: Cells): BackedReading[] {
  const { balances, days, order, named, settled } = evidence;
  const orders: readonly RowOrder[] = order ? [order] : ['oldest-first', 'newest-first'];
  // Names of money in and out are not turned by two balances: those stand in one of these columns themselves.
  const isTurned = reading.sign === 'reversed' && reading.columns.amount === undefined && !reading.isOpen;
  const stated = named && edgesUnder(reading, named, settled.sign === 'reversed');
  const edges =
    stated && isTurned && settled.sign === undefined ? { ...stated, follows: false, proves: false } : stated;
  const bare: BackedReading = { reading, left: [], ...(edges ? { edges } : {}) };
  const chains = (owed: boolean) => backingsOf(reading, balances, read, days, orders, owed);
  const held = chains(false);
  // Where a person said which amounts are money out, or unknown words tell it, balances may be owed.
  const mayBeOwed = settled.sign !== undefined || held.some(({ columns }) => columns.isAsked);
  const owed = mayBeOwed && !held.some(({ chain }) => chain.fails === undefined) ? chains(true) : [];
  const tried = [...held, ...owed];
  // Beside a column that is named a balance no other one proves anything.
  const all = tried.some(({ columns }) => columns.role)
    ? tried.filter(({ columns }) => columns.isNamed)
    : tried;
  const broken = brokenNames(all);
  if (broken.length > 0)
    return [...broken.map((backing) => ({ reading, left: [], backing })), { reading, left: [] }];
  return [...all.map((backing) => ({ ...bare, backing })), bare];
}

/** The chains of the columns that are named balances, after or before the row, where each of those disagrees. */
function brokenNames(chains: readonly Backing[]): Backing[] {
  const both = chains.filter(
    ({ columns: { fits, columns } }) =>
      fits && columns.balance !== undefined && columns.balanceBefore !== undefined,
  );
  if (both.length > 0 && both.every(({ chain }) => chain.breaks)) return both;
  for (const role of ['balance', 'balanceBefore'] as const) {
    const own = chains.filter(({ columns }) => columns.role === role);
    if (own.length > 0 && own.every(({ chain }) => chain.breaks)) return own;
  }
  return [];
}
