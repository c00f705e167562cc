import type { DecimalMark } from '../reading.ts';
import { readAmount } from '../values/amountCell.ts';
import { codesOfSign } from '../values/currencySigns.ts';
import { type AmountColumns, currencyBeside } from './amountColumns.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import type { Role } from './headerWords.ts';
import { hasNoMoney, type MoneyColumn } from './moneyColumns.ts';

/** Numbers that their name explains: they move no account. */
const explained: ReadonlySet<Role> = new Set([
  'foreignAmount',
  'rate',
  'tax',
  'limit',
  'points',
  'foreignCurrency',
]);

/** Of so many columns sums are tried. */
const mostParts = 12;

/** What is known of a reading whose amounts are tried. */
interface Tried {
  columns: AmountColumns;
  mark: DecimalMark;
  amounts: readonly (number | undefined)[];
  /** Whether a chain of balances agrees with it. */
  agrees: boolean;
}

/**
 * The columns of money that a reading neither uses nor explains (P6). Explained are the amount's or a balance's figures again, one
 * value in all rows, parts that add up to the amount with another column, and what a name or a currency says.
 */
export function leftOver(
  table: Table,
  rows: readonly CsvRecord[],
  money: readonly MoneyColumn[],
  { columns, mark, amounts, agrees }: Tried,
  currency: string,
): MoneyColumn[] {
  const used = new Set<number | undefined>(Object.values(columns));
  const isMoney = ({ isNamed, hasDecimals, word }: MoneyColumn) =>
    isNamed || word?.role === 'direction' || (hasDecimals && !(word && explained.has(word.role)));
  const read = cellReader(table, rows, mark);
  const sizes = amounts.map((amount) => Math.abs(amount ?? 0));
  const isAgain = (column: number) =>
    rows.every((_, index) => {
      const size = Math.abs(read(column, index));
      return size === 0 || size === sizes[index];
    });
  const balances = [columns.balance, columns.balanceBefore].filter((column) => column !== undefined);
  const isBalanceAgain = (column: number) =>
    balances.some((balance) => rows.every((_, index) => read(column, index) === read(balance, index)));
  const isPart = (column: number) =>
    money.slice(0, mostParts).some(
      (other) =>
        other.column !== column &&
        [1, -1].some((way) =>
          rows.every((_, index) => {
            const sum = Math.abs(read(column, index)) + way * Math.abs(read(other.column, index));
            return Math.abs(sum) === sizes[index];
          }),
        ),
    );
  return money.filter((one) => {
    const { column, word, isConstant } = one;
    if (used.has(column) || !isMoney(one) || isConstant) return false;
    if (word && explained.has(word.role)) return false;
    // Balances move no money, and a fee that the balances leave out was not taken.
    if (word?.role === 'balance' || word?.role === 'balanceBefore') return false;
    if (agrees && word?.role === 'fee') return false;
    if (word?.currencies?.includes(currency) === false) return false;
    if (isForeign(table, rows, column, currency)) return false;
    return !isAgain(column) && !isPart(column) && !isBalanceAgain(column);
  });
}

function cellReader({ words }: Table, rows: readonly CsvRecord[], mark: DecimalMark) {
  const known = new Map<number, number[]>();
  return (column: number, index: number): number => {
    let cells = known.get(column);
    if (!cells) {
      cells = rows.map((row) => {
        const cell = row.cells[column] ?? '';
        return hasNoMoney(cell, words[column]?.role) ? 0 : (readAmount(cell, mark)?.minor ?? Number.NaN);
      });
      known.set(column, cells);
    }
    return cells[index] as number;
  };
}

/** Whether a currency in or beside the cells says that they are in another one. */
function isForeign(table: Table, rows: readonly CsvRecord[], column: number, currency: string): boolean {
  const isOther = (code: string) => code !== currency;
  const inCells = rows.slice(0, 500).flatMap((row) => {
    const cell = row.cells[column] ?? '';
    const sign = (readAmount(cell, '.') ?? readAmount(cell, ','))?.currency;
    return sign === undefined ? [] : [codesOfSign(sign) ?? []];
  });
  if (inCells.some((codes) => codes.length > 0 && !codes.includes(currency))) return true;
  return currencyBeside(table, rows, column).some(isOther);
}
