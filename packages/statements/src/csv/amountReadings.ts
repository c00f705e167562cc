import type { DecimalMark, Reading } from '../reading.ts';
import { followBalances, type RunningBalance } from '../runningBalance.ts';
import { type AmountCell, readAmount } from '../values/amountCell.ts';
import type { AmountColumns } from './amountColumns.ts';
import type { CsvRecord } from './csvRecords.ts';
import { directionReader } from './headerWords.ts';
import { type NamedBalances, readNamed } from './namedBalances.ts';

/** The amounts of all rows under one reading. */
export interface AmountReading {
  columns: AmountColumns;
  mark: DecimalMark;
  sign: 'as-written' | 'reversed';
  /** Minor units, one per row; undefined for a line that only states a balance. */
  amounts: (number | undefined)[];
  /** Whether any amount has its direction written: by a sign, a word or its column. */
  directed: boolean;
  /** Whether words or plus signs beside the amounts tell it. */
  told: boolean;
  /** Whether a column of money in has nothing but minuses, so that only a balance or the person can tell its direction. */
  isOpen?: boolean;
  /** The balances of the file, and how they follow from the amounts; absent where there is no column of them. */
  balances?: (number | undefined)[];
  running?: RunningBalance;
  /** The opening and the closing balance that the file names; absent beside a column of balances. */
  edges?: Edges;
}

/** Minor units. `follows`: the rows lead from the one to the other. */
export interface Edges {
  opening: number;
  closing: number;
  follows: boolean;
}

/** The first cell that a reading can't read, and how many there are. */
export interface BadCells {
  columns: AmountColumns;
  mark: DecimalMark;
  count: number;
  row: CsvRecord;
  column: number;
}

/** Reads columns of amounts under each decimal mark once, however many readings share them. */
export function amountReader(rows: readonly CsvRecord[]) {
  const known = new Map<string, (AmountCell | undefined | 'bad')[]>();
  return function read(column: number, mark: DecimalMark): (AmountCell | undefined | 'bad')[] {
    const key = `${column} ${mark}`;
    let cells = known.get(key);
    if (!cells) {
      cells = rows.map((row) => {
        const cell = row.cells[column] ?? '';
        return cell === '' ? undefined : (readAmount(cell, mark) ?? 'bad');
      });
      known.set(key, cells);
    }
    return cells;
  };
}

/** Reads all amounts under one choice of columns and decimal mark: as written and, for the proof, the other way round. */
export function readAmounts(
  rows: readonly CsvRecord[],
  columns: AmountColumns,
  mark: DecimalMark,
  read: ReturnType<typeof amountReader>,
  sign: Reading['sign'],
  named: NamedBalances | undefined,
): AmountReading[] | BadCells {
  const bad: { row: CsvRecord; column: number }[] = [];
  const cellsOf = (column: number | undefined) => (column === undefined ? undefined : read(column, mark));
  const take = (
    cells: (AmountCell | undefined | 'bad')[] | undefined,
    index: number,
    column: number | undefined,
  ) => {
    const cell = cells?.[index];
    if (cell === 'bad') bad.push({ row: rows[index] as CsvRecord, column: column as number });
    return cell === 'bad' ? undefined : cell;
  };
  const single = cellsOf(columns.amount);
  const into = cellsOf(columns.moneyIn);
  const out = cellsOf(columns.moneyOut);
  const fees = cellsOf(columns.fee);
  const stated = cellsOf(columns.balance);
  const outIsNegative = isAllNegative(out);
  const markedIn = columns.direction === undefined && marksOnlyIn(single);
  const direction = directionReader(
    columns.direction === undefined ? [] : rows.map(({ cells }) => cells[columns.direction as number] ?? ''),
  );
  let directed = columns.amount === undefined || columns.direction !== undefined;
  let told = false;
  const balances: (number | undefined)[] = [];
  const amounts = rows.map((row, index) => {
    const balance = take(stated, index, columns.balance);
    balances.push(balance?.minor);
    const missing = (column: number | undefined) => {
      // A line that states a balance alone, as "Balance brought forward" does.
      if (balance === undefined) bad.push({ row, column: column as number });
      return undefined;
    };
    if (columns.amount !== undefined) {
      const cell = take(single, index, columns.amount);
      if (cell === undefined) return single?.[index] === 'bad' ? undefined : missing(columns.amount);
      if (cell.signed) directed = true;
      if (cell.told) told = true;
      const fee = Math.abs(take(fees, index, columns.fee)?.minor ?? 0);
      if (columns.direction === undefined) {
        return nothingNegative((markedIn && !cell.signed ? -cell.minor : cell.minor) - fee);
      }
      const way = direction(row.cells[columns.direction] ?? '');
      if (way === undefined) bad.push({ row, column: columns.direction });
      return way === undefined ? undefined : nothingNegative(way * Math.abs(cell.minor) - fee);
    }
    const inCell = take(into, index, columns.moneyIn);
    const outCell = take(out, index, columns.moneyOut);
    if (inCell === undefined && outCell === undefined) return missing(columns.moneyOut ?? columns.moneyIn);
    if (inCell && outCell && inCell.minor !== 0 && outCell.minor !== 0) {
      bad.push({ row, column: columns.moneyOut as number });
    }
    const spent = (outIsNegative ? 1 : -1) * (outCell?.minor ?? 0);
    return nothingNegative((inCell?.minor ?? 0) + spent);
  });
  const [first] = bad;
  if (first) return { columns, mark, count: bad.length, ...first };
  const readings: AmountReading[] = [];
  const isOpen = isAllNegative(into) && !outIsNegative && out?.some((cell) => typeof cell === 'object');
  const turned = (index: number, amount: number): number => {
    const cell = into?.[index];
    const isOut = isOpen && !(typeof cell === 'object' && cell.minor !== 0);
    return isOut ? amount : nothingNegative(-amount);
  };
  for (const way of ['as-written', 'reversed'] as const) {
    if (sign !== undefined && sign !== way) continue;
    const directedAmounts =
      way === 'as-written'
        ? amounts
        : amounts.map((amount, index) => (amount === undefined ? undefined : turned(index, amount)));
    const reading: AmountReading = { columns, mark, sign: way, amounts: directedAmounts, directed, told };
    if (isOpen) reading.isOpen = true;
    if (columns.balance !== undefined && balances.some((balance) => balance !== undefined)) {
      Object.assign(reading, runningOf(directedAmounts, balances, way));
    }
    const edges = reading.running === undefined && named ? readNamed(named, mark) : undefined;
    if (edges) reading.edges = edgesUnder(directedAmounts, edges, way);
    readings.push(reading);
  }
  return readings;
}

/** How the balances follow. The other way round they may be what is owed, as cards write it. */
function runningOf(
  amounts: readonly (number | undefined)[],
  balances: (number | undefined)[],
  way: AmountReading['sign'],
): Required<Pick<AmountReading, 'balances' | 'running'>> {
  const under = (own: (number | undefined)[]) => ({
    balances: own,
    running: followBalances(amounts.map((amount, index) => ({ amount: amount ?? 0, balance: own[index] }))),
  });
  const held = under(balances);
  if (way === 'as-written' || held.running.breaks === undefined) return held;
  const owed = under(
    balances.map((balance) => (balance === undefined ? undefined : nothingNegative(-balance))),
  );
  return owed.running.breaks === undefined ? owed : held;
}

function edgesUnder(
  amounts: readonly (number | undefined)[],
  { opening, closing }: Pick<Edges, 'opening' | 'closing'>,
  way: AmountReading['sign'],
): Edges {
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const isOwed = way === 'reversed' && opening + sum !== closing && -opening + sum === -closing;
  return isOwed
    ? { opening: nothingNegative(-opening), closing: nothingNegative(-closing), follows: true }
    : { opening, closing, follows: opening + sum === closing };
}

/** Whether CR or a plus tells money in, and nothing is written beside the rest: those are money out. */
const marksOnlyIn = (cells: readonly (AmountCell | undefined | 'bad')[] | undefined): boolean => {
  const read = cells?.filter((cell) => typeof cell === 'object' && cell.minor !== 0) as
    | AmountCell[]
    | undefined;
  return read !== undefined && read.some(({ signed }) => signed) && !read.some(({ minor }) => minor < 0);
};

const isAllNegative = (cells: readonly (AmountCell | undefined | 'bad')[] | undefined): boolean => {
  const read = cells?.filter((cell) => typeof cell === 'object' && cell.minor !== 0) ?? [];
  return read.length > 0 && read.every((cell) => typeof cell === 'object' && cell.minor < 0);
};

/** 0 in place of -0. */
const nothingNegative = (minor: number): number => (minor === 0 ? 0 : minor);
