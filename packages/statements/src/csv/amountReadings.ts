import type { Columns, DecimalMark, Reading } from '../reading.ts';
import { followBalances, type RunningBalance } from '../runningBalance.ts';
import { type AmountCell, codesOfSign, readAmount } from '../values/amountCell.ts';
import { type HintedAmount, signHint } from '../values/signHints.ts';
import type { CsvRecord } from './csvRecords.ts';
import { isDate, type Table } from './findTable.ts';
import { directionReader, readDirection } from './headerWords.ts';
import { type NamedBalances, readNamed } from './namedBalances.ts';

/** Which columns may hold the amounts, and the balance behind each row. */
export type AmountColumns = Pick<
  Columns,
  'amount' | 'direction' | 'moneyIn' | 'moneyOut' | 'fee' | 'balance'
>;

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

/**
 * Which columns may be the amounts: those whose header says so, else those that hold nothing but amounts. The order is
 * by how plainly the header says it.
 */
export function amountColumnsOf(
  table: Table,
  rows: readonly CsvRecord[],
  date: number,
  currency: string,
): AmountColumns[] {
  const { words } = table;
  const holdsAmounts = (column: number) =>
    share(
      rows,
      column,
      (cell) => readAmount(cell, '.') !== undefined || readAmount(cell, ',') !== undefined,
    ) >= 0.5;
  const withRole = (role: 'amount' | 'moneyIn' | 'moneyOut' | 'fee' | 'balance') => {
    const found = words
      .map((word, column) => ({ word, column }))
      .filter(({ word, column }) => word?.role === role && column !== date && holdsAmounts(column))
      .filter(({ word }) => word?.currency === undefined || word.currency === currency);
    const exact = found.filter(({ word }) => word?.exact === true);
    return (exact.length > 0 ? exact : found).map(({ column }) => column);
  };
  const direction = directionColumn(table, rows, date);
  const balance = withRole('balance')[0];
  const beside = balance === undefined ? {} : { balance };
  const amounts = withRole('amount');
  const { moneyIn, moneyOut } = insAndOuts(table, withRole('moneyIn'), withRole('moneyOut'));
  const answer: AmountColumns[] = [];
  if (moneyIn !== undefined && moneyOut !== undefined) answer.push({ moneyIn, moneyOut, ...beside });
  for (const amount of amounts) {
    if (direction !== undefined) answer.push({ amount, direction, ...beside });
    if (direction === undefined || rows.some((row) => /[-+\u2212(]/.test(row.cells[amount] ?? ''))) {
      answer.push({ amount, ...beside });
    }
  }
  const [fee] = withRole('fee');
  // Only a balance can tell whether a fee is a part of the amount or comes on top of it.
  if (fee !== undefined && balance !== undefined)
    answer.push(...answer.map((columns) => ({ ...columns, fee })));
  if (answer.length > 0) return answer;
  if (moneyIn !== undefined || moneyOut !== undefined) {
    return [{ ...(moneyIn === undefined ? { moneyOut } : { moneyIn }), ...beside }];
  }
  return columnsByContent(table, rows, date, direction, balance);
}

/** On the list of a card, payments beside purchases are money in. */
function insAndOuts(
  { header }: Table,
  [moneyIn]: readonly number[],
  outs: readonly number[],
): { moneyIn: number | undefined; moneyOut: number | undefined } {
  const isPurchase = (column: number) => /charge|purchase/i.test(header[column] ?? '');
  const spent = outs.find(isPurchase);
  if (spent === undefined) return { moneyIn, moneyOut: outs[0] };
  return { moneyIn: moneyIn ?? outs.find((column) => !isPurchase(column)), moneyOut: spent };
}

function columnsByContent(
  table: Table,
  rows: readonly CsvRecord[],
  date: number,
  direction: number | undefined,
  balance: number | undefined,
): AmountColumns[] {
  const numeric = table.header
    .map((_, column) => column)
    .filter((column) => column !== date && column !== balance && table.words[column]?.role !== 'reference')
    .filter(
      (column) =>
        share(
          rows,
          column,
          (cell) => !isDate(cell) && (readAmount(cell, '.') ?? readAmount(cell, ',')) !== undefined,
        ) >= 0.9,
    );
  const withFraction = numeric.filter((column) =>
    rows.some((row) => /[.,]\d{1,2}\D*$/.test(row.cells[column] ?? '')),
  );
  const candidates = (withFraction.length > 0 ? withFraction : numeric).slice(0, 4);
  const told = direction === undefined ? {} : { direction };
  const pairs = columnPairs(rows, candidates, balance);
  if (pairs.length > 0) return pairs;
  return candidates.flatMap((amount): AmountColumns[] => {
    if (balance !== undefined) return [{ amount, balance, ...told }];
    const others = candidates.filter((column) => column !== amount);
    return [...others.map((other) => ({ amount, balance: other, ...told })), { amount, ...told }];
  });
}

/** Columns of money out and in without a name: each row has an amount in one of them, and never in both. */
function columnPairs(
  rows: readonly CsvRecord[],
  candidates: readonly number[],
  balance: number | undefined,
): AmountColumns[] {
  const isFilled = (row: CsvRecord, column: number) => (row.cells[column] ?? '') !== '';
  return candidates.flatMap((moneyOut) =>
    candidates
      .filter((moneyIn) => rows.every((row) => isFilled(row, moneyOut) !== isFilled(row, moneyIn)))
      .flatMap((moneyIn): AmountColumns[] => {
        const others = candidates.filter((column) => column !== moneyOut && column !== moneyIn);
        return (balance === undefined ? [...others, undefined] : [balance]).map((beside) => ({
          moneyIn,
          moneyOut,
          ...(beside === undefined ? {} : { balance: beside }),
        }));
      }),
  );
}

/** The column whose every cell says "money in" or "money out", in a word of its own. */
function directionColumn(table: Table, rows: readonly CsvRecord[], date: number): number | undefined {
  const candidates = table.header
    .map((_, column) => column)
    .filter((column) => column !== date)
    .filter((column) => {
      const tells = directionReader(rows.slice(0, 500).map(({ cells }) => cells[column] ?? ''));
      return share(rows, column, (cell) => tells(cell) !== undefined) >= 0.8;
    });
  return candidates.find((column) => table.words[column]?.role === 'direction') ?? candidates[0];
}

/** Which part of the cells that are not empty passes; 0 where all are empty. */
function share(rows: readonly CsvRecord[], column: number, passes: (cell: string) => boolean): number {
  let filled = 0;
  let passed = 0;
  for (const row of rows.slice(0, 500)) {
    const cell = row.cells[column] ?? '';
    if (cell === '') continue;
    filled += 1;
    if (passes(cell)) passed += 1;
  }
  return filled === 0 ? 0 : passed / filled;
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

/** The amounts of rows with what the words of the same rows say about their direction. */
export function hintedAmounts(
  rows: readonly CsvRecord[],
  { columns, amounts }: AmountReading,
): HintedAmount[] {
  const own = new Set(Object.values(columns));
  const words = Array.from({ length: rows[0]?.cells.length ?? 0 }, (_, column) => column).filter((column) => {
    const first = rows[0]?.cells[column] ?? '';
    // What all rows say, such as the name of the account, tells nothing about one of them.
    const tells = rows.length === 1 || rows.some(({ cells }) => (cells[column] ?? '') !== first);
    return tells && !own.has(column);
  });
  return rows.map(({ cells }, index) => {
    const told = words.map((column) => readDirection(cells[column] ?? '')).find((one) => one !== undefined);
    const text = words.map((column) => cells[column] ?? '').join(' | ');
    return { amount: amounts[index] ?? 0, hint: told ?? signHint(text.slice(0, 1_000)) };
  });
}

const isAllNegative = (cells: readonly (AmountCell | undefined | 'bad')[] | undefined): boolean => {
  const read = cells?.filter((cell) => typeof cell === 'object' && cell.minor !== 0) ?? [];
  return read.length > 0 && read.every((cell) => typeof cell === 'object' && cell.minor < 0);
};

/** 0 in place of -0. */
const nothingNegative = (minor: number): number => (minor === 0 ? 0 : minor);

/** Whether an amount's cell names a currency that can't be the person's; 'unknown' where nobody knows the sign. */
export function namesOtherCurrency(cell: string, currency: string): boolean {
  const sign = (readAmount(cell, '.') ?? readAmount(cell, ','))?.currency;
  if (sign === undefined) return false;
  const codes = codesOfSign(sign);
  return codes !== undefined && !codes.includes(currency);
}
