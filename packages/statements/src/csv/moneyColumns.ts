import { readAmount } from '../values/amountCell.ts';
import { isAmount, isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { type HeaderWord, type Role, saysNoFee } from './headerWords.ts';

/** A column that may hold money. */
export interface MoneyColumn {
  column: number;
  word?: HeaderWord | undefined;
  /** Whether its name says that it is money that moves an account, or an account's balance. */
  isNamed: boolean;
  /** Whether some of its cells have decimals. */
  hasDecimals: boolean;
  /** Whether all its cells are the same; an empty one and zero are. */
  isConstant: boolean;
}

const looked = 500;

/** What moves an account, is worth what moved it, or is its balance. */
export const moneyRoles: ReadonlySet<Role | undefined> = new Set([
  'amount',
  'foreignAmount',
  'moneyIn',
  'moneyOut',
  'fee',
  'balance',
  'balanceBefore',
] as const);

/** What may hold numbers, and no money by its name. */
const others: ReadonlySet<Role> = new Set([
  'date',
  'valueDate',
  'reference',
  'account',
  'otherAccount',
  'currency',
  'foreignCurrency',
  'status',
]);

/** Whether a cell is empty: a dash stands for nothing. */
export const isBlank = (cell: string): boolean => /^[\s\u00a0\-\u2010-\u2015\u2212]*$/.test(cell);

/** Whether a cell has a figure other than zero. */
export const hasFigure = (cell: string): boolean => /[1-9１-９]/.test(cell);

/** Whether a cell of a column under that name holds no money: in a column of fees words say so, too. */
export const hasNoMoney = (cell: string, role: Role | undefined): boolean =>
  isBlank(cell) || (role === 'fee' && saysNoFee(cell));

/** The columns of a table that may hold money: those that are named so, and others of amounts. */
export function moneyColumns(table: Table, rows: readonly CsvRecord[], date: number): MoneyColumn[] {
  const some = rows.slice(0, looked);
  return table.words.flatMap((word, column): MoneyColumn[] => {
    if (column === date || (word && others.has(word.role))) return [];
    const isNamed = word !== undefined && moneyRoles.has(word.role);
    const cells = some.map((row) => row.cells[column] ?? '').filter((cell) => !hasNoMoney(cell, word?.role));
    const amounts = cells.filter((cell) => isAmount(cell) && !(isDate(cell) && !isNamed));
    // Where no money came in the column of it is empty, and is one all the same.
    const isOfOne = word?.exact && (word.role === 'moneyIn' || word.role === 'moneyOut');
    // Figures under the name of a direction are marks of it.
    if (word?.role === 'direction' && cells.every((cell) => /^-?\d$/.test(cell))) return [];
    if (amounts.length === 0 && !(isOfOne && cells.length === 0)) return [];
    if (amounts.length < cells.length * (isNamed ? 0.5 : 0.9)) return [];
    return [
      {
        column,
        word,
        isNamed,
        hasDecimals: cells.some((cell) => /[.,]\d{1,2}\D*$/.test(cell)),
        isConstant: isConstant(rows, column),
      },
    ];
  });
}

/** Whether a column says the same in all rows, where an empty cell is zero. */
function isConstant(rows: readonly CsvRecord[], column: number): boolean {
  const valueOf = (row: CsvRecord | undefined): string => {
    const cell = row?.cells[column] ?? '';
    return isBlank(cell) || (readAmount(cell, '.') ?? readAmount(cell, ','))?.minor === 0 ? '0' : cell;
  };
  const first = valueOf(rows[0]);
  return rows.every((row) => valueOf(row) === first);
}

/** Whether all amounts in a column of money are zero or empty. */
export const isAllZero = (rows: readonly CsvRecord[], { column, isConstant: same }: MoneyColumn): boolean => {
  const cell = rows[0]?.cells[column] ?? '';
  return same && (isBlank(cell) || (readAmount(cell, '.') ?? readAmount(cell, ','))?.minor === 0);
};
