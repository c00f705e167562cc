import type { Reading } from '../reading.ts';
import { readAmount } from '../values/amountCell.ts';
import { isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import {
  type DirectionReader,
  directionReader,
  isNoDirection,
  type Role,
  readDirection,
} from './headerWords.ts';
import { isBlank } from './moneyColumns.ts';

/** A column that says of each amount beside it whether it is money in or out. */
export interface DirectionColumn {
  column: number;
  /** Whether it is called so. */
  isNamed: boolean;
  /** Whether it stands right behind a column of balances, and so may be about those. */
  isBehindBalance: boolean;
}

const looked = 500;

/**
 * The columns whose cells say "money in" or "money out", in a word of their own. Both have to be there, unless the
 * column is called so. Dashes alone say nothing. Dated records that are no `rows` show other words of a column, too.
 */
export function directionColumns(
  table: Table,
  rows: readonly CsvRecord[],
  date: number,
  said?: Reading['directions'],
): DirectionColumn[] {
  const some = rows.slice(0, looked);
  const own = new Set(rows);
  const others = table.records
    .slice(0, looked)
    .filter((record) => !own.has(record) && isDate(record.cells[date] ?? ''));
  return table.header.flatMap((_, column): DirectionColumn[] => {
    if (column === date) return [];
    const word = table.words[column];
    const isNamed = word?.role === 'direction' && word.exact;
    const cellsOf = (records: readonly CsvRecord[]) =>
      records
        .map(({ cells: { [column]: cell = '' } }) => cell)
        .filter((cell) => cell !== '' && !isNoDirection(cell));
    const cells = cellsOf(some);
    const all = [...cells, ...cellsOf(others)];
    const written = some.map(({ cells: { [column]: cell = '' } }) => cell);
    const tells = directionReader([...all, ...written.filter((cell) => cell === '')], said);
    const ways = cells.map(tells).filter((way) => way !== undefined);
    const told = all.filter((cell) => tells(cell) !== undefined).length;
    // A column that is called so is one, also where a cell of it can't be read.
    // Among letters that mean something else, some are those of directions, too.
    const isOfLetters = all.every((cell) => cell.length === 1);
    const least = isNamed ? 0.3 : isOfLetters ? 1 : 0.8;
    // Of two words of which one is known the person says the other.
    const words = new Set(all);
    if (words.size === 2 && told < all.length && all.length > 2) return [];
    if (ways.length === 0 || told < all.length * least) return [];
    const hasBoth = new Set(ways).size === 2;
    const hasWords = cells.some((cell) => !isBlank(cell));
    // What is empty beside CR is money out; behind a balance it may be about that.
    const hasBlanks = new Set(written.map(tells).filter((way) => way !== undefined)).size === 2;
    const before = table.words[column - 1]?.role;
    const isBehindBalance = before === 'balance' || before === 'balanceBefore';
    return hasWords && (hasBoth || isNamed || (hasBlanks && !isBehindBalance))
      ? [{ column, isNamed, isBehindBalance }]
      : [];
  });
}

/**
 * The columns of directions that may be about an amount, at most two: those behind it stand first. `isDoubtful`: one
 * that is called so speaks against the signs of the amounts. One that is not called so is none then.
 */
export function directionsOf(
  rows: readonly CsvRecord[],
  amount: number,
  columns: readonly DirectionColumn[],
  said?: Reading['directions'],
): { direction: number; isDoubtful: boolean; isBehindBalance: boolean }[] {
  const own = columns.filter(({ isBehindBalance }) => !isBehindBalance);
  if (own.length > 0 && own.length < columns.length) return directionsOf(rows, amount, own, said);
  const behind = columns.filter(({ column }) => column > amount);
  const before = columns.filter(({ column }) => column < amount).toReversed();
  const inTurn = [...behind, ...before];
  const named = inTurn.filter(({ isNamed }) => isNamed);
  return (named.length > 0 ? named : inTurn).slice(0, 2).flatMap(({ column, isNamed, isBehindBalance }) => {
    const tells = directionReader(
      rows.map(({ cells }) => cells[column] ?? ''),
      said,
    );
    const isDoubtful = contradicts(rows, amount, column, tells);
    return isDoubtful && !isNamed ? [] : [{ direction: column, isDoubtful, isBehindBalance }];
  });
}

/** Whether a minus, or a word beside an amount, says otherwise than the column of directions. */
function contradicts(
  rows: readonly CsvRecord[],
  amount: number,
  direction: number,
  tells: DirectionReader,
): boolean {
  return rows.slice(0, looked).some(({ cells }) => {
    const cell = readAmount(cells[amount] ?? '', '.') ?? readAmount(cells[amount] ?? '', ',');
    const way = tells(cells[direction] ?? '');
    if (cell === undefined || way === undefined || cell.minor === 0) return false;
    return (cell.minor < 0 || cell.told) && Math.sign(cell.minor) !== way;
  });
}

/** Of so many columns of two words directions are tried. */
export const mostPairs = 3;

/** What holds two words that are no directions: codes, names of accounts, states. */
const others: ReadonlySet<Role> = new Set([
  'currency',
  'foreignCurrency',
  'account',
  'otherAccount',
  'reference',
  'status',
]);

/** Whether a cell of a direction's column is a mark that may stand for one: a figure, as 0 and 1 are. */
const isMark = (cell: string): boolean => /^-?\d$/.test(cell);

/**
 * Columns of exactly two different words, whose direction is not known; the texts of a file have more. Those without a
 * known name stand first.
 */
export function pairsOfWords(table: Table, rows: readonly CsvRecord[], taken: ReadonlySet<number>): number[] {
  if (rows.length < 2) return [];
  const pairs = table.words.flatMap((word, column) => {
    const isNamed = word?.role === 'direction' && word.exact && !taken.has(column);
    // In two rows any two texts are different.
    if (!isNamed && (taken.has(column) || (word && (rows.length === 2 || others.has(word.role))))) return [];
    const words = new Set<string>();
    for (const { cells } of rows) {
      words.add(cells[column] ?? '');
      if (words.size > 2) return [];
    }
    // 2026年4月 and "Statement 2026" are parts of a year.
    const isWord = (cell: string) => /\p{L}/u.test(cell) && !/\d{4}/.test(cell) && cell.length <= 40;
    // Nothing stands beside the only word of a direction.
    const isKnown = directionReader([...words])('') !== undefined;
    const isBeside = (cell: string) =>
      cell === '' && !isKnown && [...words].some((word) => readDirection(word) !== undefined);
    const isOne = (cell: string) => isWord(cell) || (isNamed && isMark(cell)) || isBeside(cell);
    return words.size === 2 && [...words].every(isOne) ? [column] : [];
  });
  return pairs.sort((a, b) => Number(table.words[a] !== undefined) - Number(table.words[b] !== undefined));
}
