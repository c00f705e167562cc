import type { DecimalMark, Reading } from '../reading.ts';
import { type AmountCell, readAmount } from '../values/amountCell.ts';
import { decimalsAmong, fitsCurrency } from '../values/currencyDecimals.ts';
import { type AmountColumns, byContent, type Candidate } from './amountColumns.ts';
import { isAmount, isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import { commonColumns, stateOf } from './doubtfulLines.ts';
import { type DirectionReader, directionReader, isNoDirection, saysNoFee } from './headerWords.ts';
import { isBlank } from './moneyColumns.ts';

/** The amounts of all rows under one reading. */
export interface AmountReading {
  columns: AmountColumns;
  rank: number;
  mark: DecimalMark;
  sign: 'as-written' | 'reversed';
  /** Minor units, one per row; undefined for a line that only states a balance. */
  amounts: (number | undefined)[];
  /** The same without a fee that was taken on top. */
  beforeFee: readonly (number | undefined)[];
  /** Whether any amount has its direction written: by a sign, a word or its column. */
  directed: boolean;
  /** Whether words or plus signs beside the amounts tell it. */
  told: boolean;
  /** Whether a column of money in has nothing but minuses, so that only a balance or the person can tell its direction. */
  isOpen?: boolean;
  /** Whether amounts with both signs stand under the name of money out. */
  isOut?: true;
  /** Which amounts are money out where money in has a column of its own and both signs stand under that of money out. */
  outSigns?: 'minus' | 'plus';
  /** Whether only a proof can tell that signs say what the words of a direction do: they seem to take it back. */
  isSpare?: true;
  /** Where the balances alone tell the direction row by row: that of the oldest row, which follows from none. */
  byBalances?: 'in' | 'out';
  /** Whether the words of each row tell its direction. */
  byWords?: true;
  /** The words of a column whose direction is not known: the first is money out as written. */
  words?: readonly [string, string];
}

/** The first cell that a reading can't read, and how many there are. */
export interface BadCells {
  columns: AmountColumns;
  mark: DecimalMark;
  rank: number;
  count: number;
  row: CsvRecord;
  column: number;
}

type Cell = AmountCell | undefined | 'bad';

/** Reads a column of amounts under a decimal mark. */
export type Cells = (column: number, mark: DecimalMark) => readonly Cell[];

/**
 * Reads columns of amounts under each decimal mark once, however many readings share them. An amount with decimals that
 * `currency` lacks can't be read.
 */
export function amountReader(rows: readonly CsvRecord[], currency: string): Cells {
  const known = new Map<string, Cell[]>();
  return function read(column, mark) {
    const key = `${column} ${mark}`;
    let cells = known.get(key);
    if (!cells) {
      const decimals = decimalsAmong(
        rows.map(({ cells: { [column]: cell = '' } }) => cell),
        currency,
      );
      cells = rows.map((row) => {
        const cell = row.cells[column] ?? '';
        if (isBlank(cell)) return undefined;
        const amount = readAmount(cell, mark);
        return amount && fitsCurrency(amount.minor, decimals) ? amount : 'bad';
      });
      known.set(key, cells);
    }
    return cells;
  };
}

/**
 * Reads all amounts under one choice of columns and decimal mark: as written, and the other way round. `isAsked`: whether
 * a person says, or is asked, what an unknown word of a direction means.
 */
export function readAmounts(
  rows: readonly CsvRecord[],
  { columns, rank, isChosen, isOut: isOfOut, outSigns }: Candidate,
  mark: DecimalMark,
  read: Cells,
  sign: Reading['sign'],
  isAsked = sign !== undefined,
  said?: Reading['directions'],
): AmountReading[] | BadCells {
  const bad: { row: CsvRecord; column: number }[] = [];
  const cellsOf = (column: number | undefined) => (column === undefined ? undefined : read(column, mark));
  const take = (cells: readonly Cell[] | undefined, index: number, column: number | undefined) => {
    const cell = cells?.[index];
    if (cell === 'bad') bad.push({ row: rows[index] as CsvRecord, column: column as number });
    return cell === 'bad' ? undefined : cell;
  };
  const single = cellsOf(columns.amount);
  const into = cellsOf(columns.moneyIn);
  const out = cellsOf(columns.moneyOut);
  const fees = cellsOf(columns.fee);
  const stated = [columns.balance, columns.balanceBefore]
    .filter((column) => column !== undefined)
    .map((column) => ({ column, cells: read(column, mark) }));
  const outIsNegative = outSigns === undefined ? isMostlyNegative(out) : outSigns === 'minus';
  const markedIn = columns.direction === undefined && marksOnlyIn(single);
  const { direction, words } = directionIn(rows, columns.direction, isAsked, said);
  // Of columns that nothing names none is known to hold balances.
  const common = rank >= byContent || isChosen ? commonColumns(rows) : undefined;
  const ways = waysIn(rows, columns.direction, direction);
  const takesBack = hasTakenBack(single, ways);
  let directed = columns.amount === undefined || columns.direction !== undefined;
  let told = false;
  const taken: number[] = [];
  const amounts = rows.map((row, index) => {
    const isStated = stated.some(({ column, cells }) => take(cells, index, column) !== undefined);
    const missing = (column: number | undefined) => {
      // A line that states a balance alone, as "Balance brought forward" does.
      if (!isStated && !(common && statesBalance(row, common))) bad.push({ row, column: column as number });
      return undefined;
    };
    const isFree = columns.fee !== undefined && saysNoFee(row.cells[columns.fee] ?? '');
    taken.push(isFree ? 0 : Math.abs(take(fees, index, columns.fee)?.minor ?? 0));
    if (columns.amount !== undefined) {
      const cell = take(single, index, columns.amount);
      if (cell === undefined) return single?.[index] === 'bad' ? undefined : missing(columns.amount);
      if (cell.signed) directed = true;
      if (cell.told) told = true;
      if (columns.direction === undefined) {
        return markedIn && !cell.signed ? -cell.minor : cell.minor;
      }
      const word = row.cells[columns.direction] ?? '';
      const way = cell.minor === 0 ? 1 : direction(word);
      if (way === undefined && isNoDirection(word)) return cell.signed ? cell.minor : undefined;
      if (way === undefined) bad.push({ row, column: columns.direction });
      return way === undefined ? undefined : way * (takesBack ? cell.minor : Math.abs(cell.minor));
    }
    const inCell = take(into, index, columns.moneyIn);
    const outCell = take(out, index, columns.moneyOut);
    if (inCell === undefined && outCell === undefined) return missing(columns.moneyOut ?? columns.moneyIn);
    if (inCell && outCell && inCell.minor !== 0 && outCell.minor !== 0) {
      bad.push({ row, column: columns.moneyOut as number });
    }
    const spent = (outIsNegative ? 1 : -1) * (outCell?.minor ?? 0);
    return (inCell?.minor ?? 0) + spent;
  });
  const [first] = bad;
  if (first) return { columns, mark, rank, count: bad.length, ...first };
  const isOpen = isAllNegative(into) && !outIsNegative && out?.some((cell) => typeof cell === 'object');
  const turned = (amount: number | undefined, index: number): number | undefined => {
    const cell = into?.[index];
    const isOut = isOpen && !(typeof cell === 'object' && cell.minor !== 0);
    return amount === undefined || isOut ? amount : -amount;
  };
  // A fee is money out whatever the direction of its row.
  const lessFee = (amount: number | undefined, index: number): number | undefined =>
    amount === undefined ? undefined : notNegative(amount - (taken[index] ?? 0));
  // A minus that takes nothing back says again what the word does.
  const sizes = amounts.map((amount, index) => amount && (ways[index] ?? 1) * Math.abs(amount));
  const isMixed = [1, -1].every((sign) =>
    out?.some((cell) => typeof cell === 'object' && Math.sign(cell.minor) === sign),
  );
  // Of money out with both signs a balance may say that the fewer ones take nothing back.
  const other = amounts.map((amount, index) => {
    const cell = out?.[index];
    const isOut = typeof cell === 'object' && cell.minor !== 0;
    return amount === undefined || !isOut ? amount : -amount;
  });
  const signs = outIsNegative ? (['minus', 'plus'] as const) : (['plus', 'minus'] as const);
  const meant = [
    { written: amounts, ...(isMixed ? { outSigns: signs[0] } : {}) },
    ...(takesBack ? [{ written: sizes, isSpare: true as const }] : []),
    ...(isMixed && outSigns === undefined
      ? [{ written: other, isSpare: true as const, outSigns: signs[1] }]
      : []),
  ];
  return (['as-written', 'reversed'] as const)
    .filter((way) => sign === undefined || sign === way)
    .flatMap((way) =>
      meant.map(({ written, ...more }) => ({
        way,
        beforeFee: way === 'as-written' ? written : written.map(turned),
        ...more,
      })),
    )
    .map(({ way, beforeFee, ...more }) => ({
      ...more,
      columns,
      rank,
      mark,
      sign: way,
      beforeFee,
      amounts: beforeFee.map(lessFee),
      directed,
      told,
      ...(isOpen ? { isOpen } : {}),
      ...(isOfOut ? { isOut: isOfOut } : {}),
      ...(words ? { words } : {}),
    }));
}

/**
 * What a column of directions says. Of two words that nobody knows the first by its letters is money out. Where one of
 * them is known, the other may be the other way; that is asked.
 */
function directionIn(
  rows: readonly CsvRecord[],
  column: number | undefined,
  isAsked: boolean,
  said: Reading['directions'],
): { direction: DirectionReader; words?: readonly [string, string] } {
  if (column === undefined) return { direction: () => undefined };
  const cells = rows.map((row) => row.cells[column] ?? '');
  const known = directionReader(cells, said);
  const [first, second, ...others] = [...new Set(cells.filter((cell) => cell !== ''))].sort();
  if (
    isAsked &&
    first !== undefined &&
    second === undefined &&
    known('') === undefined &&
    cells.includes('')
  ) {
    const words = known(first) === 1 ? (['', first] as const) : ([first, ''] as const);
    return { direction: (cell) => (cell === words[0] ? -1 : 1), words };
  }
  if (first === undefined || second === undefined || others.length > 0) return { direction: known };
  const ways = [known(first), known(second)];
  const isKnown = ways.some((way) => way !== undefined);
  if (isKnown && (!isAsked || !ways.includes(undefined))) return { direction: known };
  const words = ways[0] === 1 || ways[1] === -1 ? ([second, first] as const) : ([first, second] as const);
  return { direction: (cell) => (cell === words[0] ? -1 : 1), words };
}

/** Whether the name of a row says that it states a balance, and a figure stands in it. */
const statesBalance = (row: CsvRecord, common: ReadonlySet<number>): boolean => {
  const states = stateOf(row, common);
  return (
    states !== undefined && states !== 'turnover' && row.cells.some((cell) => isAmount(cell) && !isDate(cell))
  );
};

const waysIn = (
  rows: readonly CsvRecord[],
  column: number | undefined,
  direction: DirectionReader,
): readonly (-1 | 1 | undefined)[] =>
  column === undefined ? [] : rows.map(({ cells }) => direction(cells[column] ?? ''));

/**
 * Whether a minus takes back what the word of a direction says: some amounts of one direction have a minus and others have
 * none, and most money out has none.
 */
function hasTakenBack(cells: readonly Cell[] | undefined, ways: readonly (-1 | 1 | undefined)[]): boolean {
  const count = (way: -1 | 1, sign: number) =>
    ways.filter((one, index) => {
      const cell = cells?.[index];
      return one === way && typeof cell === 'object' && Math.sign(cell.minor) === sign;
    }).length;
  const isMixed = ([-1, 1] as const).some((way) => count(way, -1) > 0 && count(way, 1) > 0);
  return isMixed && count(-1, 1) >= count(-1, -1);
}

/** Whether CR or a plus tells money in, and nothing is written beside the rest: those are money out. */
const marksOnlyIn = (cells: readonly Cell[] | undefined): boolean => {
  const read = cells?.filter((cell) => typeof cell === 'object' && cell.minor !== 0) as
    | AmountCell[]
    | undefined;
  return read !== undefined && read.some(({ signed }) => signed) && !read.some(({ minor }) => minor < 0);
};

/** Whether more amounts of a column have a minus than have none, or larger ones: those without one take money back. */
const isMostlyNegative = (cells: readonly Cell[] | undefined): boolean => {
  let [count, sum] = [0, 0];
  for (const cell of cells ?? []) {
    if (typeof cell !== 'object') continue;
    count += Math.sign(cell.minor);
    sum += cell.minor;
  }
  return count < 0 || (count === 0 && sum < 0);
};

const isAllNegative = (cells: readonly Cell[] | undefined): boolean => {
  const read = cells?.filter((cell) => typeof cell === 'object' && cell.minor !== 0) ?? [];
  return read.length > 0 && read.every((cell) => typeof cell === 'object' && cell.minor < 0);
};

/** 0 in place of -0. */
const notNegative = (minor: number): number => (minor === 0 ? 0 : minor);
