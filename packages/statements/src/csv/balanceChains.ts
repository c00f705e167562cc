import {
  type Chain,
  followRunning,
  type RowOrder,
  type RunningBalances,
  type RunningRows,
} from '../proof/running.ts';
import type { AmountCell } from '../values/amountCell.ts';
import type { AmountColumns } from './amountColumns.ts';
import type { AmountReading, Cells } from './amountReadings.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { DirectionColumn } from './directionColumns.ts';
import { directionReader, type Role } from './headerWords.ts';
import type { MoneyColumn } from './moneyColumns.ts';

/** Columns of balances that may follow from the amounts. */
export interface BalanceColumns {
  columns: Pick<AmountColumns, 'balance' | 'balanceBefore'>;
  /** A column that says whether the balance is had or owed. */
  direction?: readonly (1 | -1 | undefined)[];
  /** Whether such a column may say it in words that nobody knows, and that amounts have too. */
  isAsked: boolean;
  /** Whether the columns have exactly a known name of a balance. */
  isNamed: boolean;
  /** What the only one of them is called, exactly and without a currency. */
  role?: Role;
  /** Whether their names say before and after as they are tried. */
  fits: boolean;
  isConstant: boolean;
}

/** A reading of the amounts with balances that run along them. */
export interface Backing {
  columns: BalanceColumns;
  balances: RunningBalances;
  chain: Chain;
  /** Whether it is told that these are balances: by their name, or as four steps of five agree, and three or more. */
  says: boolean;
}

/** No more columns are tried as balances. */
const mostColumns = 5;
/** So many rows tell whether a column can be one of balances at all. */
const firstRows = 60;

/**
 * The columns of money that may be balances, before or after the row, alone or two together. `sums` are known to begin with
 * a row that is left out.
 */
export function balanceColumnsOf(
  rows: readonly CsvRecord[],
  money: readonly MoneyColumn[],
  directions: readonly DirectionColumn[],
  pairs: readonly number[],
  chosen: AmountColumns | undefined,
  sums: ReadonlySet<number> = new Set(),
): BalanceColumns[] {
  const isBalance = ({ word, column }: MoneyColumn) =>
    chosen
      ? column === chosen.balance || column === chosen.balanceBefore
      : (word === undefined && !sums.has(column)) ||
        word?.role === 'balance' ||
        word?.role === 'balanceBefore';
  // What is available moves with what is only held: it proves nothing beside a plain balance.
  const isPlain = ({ word, isConstant }: MoneyColumn) =>
    word?.name === 'balance' && word.exact && !isConstant;
  const isAvailable = ({ word }: MoneyColumn) => word?.name === 'availableBalance';
  const hasPlain = !chosen && money.some(isPlain);
  const tried = money
    .filter((one) => isBalance(one) && !(hasPlain && isAvailable(one)))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed))
    .slice(0, mostColumns);
  const nameOf = (one: MoneyColumn | undefined) => (one?.word?.exact ? one.word.role : undefined);
  const roleOf = (one: MoneyColumn | undefined): { role?: Role } =>
    one?.word?.exact && one.word.currency === undefined && !one.isConstant ? { role: one.word.role } : {};
  const isAsked = ({ column }: MoneyColumn) =>
    pairs.some((pair) => pair !== column + 1 && sharesWords(rows, pair, column + 1));
  const made = (after: MoneyColumn | undefined, before: MoneyColumn | undefined): BalanceColumns => ({
    isAsked: [after, before].some((one) => one !== undefined && isAsked(one)),
    ...(after && before ? {} : roleOf(after ?? before)),
    columns: {
      ...(after ? { balance: after.column } : {}),
      ...(before ? { balanceBefore: before.column } : {}),
    },
    isNamed: [after, before].some((one) => nameOf(one) === 'balance' || nameOf(one) === 'balanceBefore'),
    fits: (!after || after.word?.role === 'balance') && (!before || before.word?.role === 'balanceBefore'),
    isConstant: [after, before].every((one) => !one || one.isConstant),
  });
  // A column of directions behind one of balances says whether it is had or owed.
  const signed = tried.flatMap((one): BalanceColumns[] => {
    const own = directions.find(({ column }) => column === one.column + 1 && column !== chosen?.direction);
    if (!own) return [];
    const cells = rows.map((row) => row.cells[own.column] ?? '');
    return [{ ...made(one, undefined), direction: cells.map(directionReader(cells)) }];
  });
  return [
    ...signed,
    ...tried.flatMap((after) => tried.filter((one) => one !== after).map((before) => made(after, before))),
    ...tried.flatMap((one) => [made(one, undefined), made(undefined, one)]),
  ];
}

/** Whether all words of a column are among those of another one. */
function sharesWords(rows: readonly CsvRecord[], pair: number, column: number): boolean {
  const words = new Set(rows.map(({ cells }) => cells[pair]));
  return rows.every(({ cells }) => words.has(cells[column] ?? ''));
}

/**
 * The chains of balances that a reading of the amounts has. `owed`: balances are what is owed, and so turned. Orders
 * that the days speak against are left out.
 */
export function backingsOf(
  { columns: own, mark, amounts, beforeFee, directed, words }: AmountReading,
  candidates: readonly BalanceColumns[],
  read: Cells,
  days: RunningRows['days'],
  orders: readonly RowOrder[],
  owed: boolean,
): Backing[] {
  // Turned, or along amounts that it alone directs, a sum so far only falls.
  const isOpen = orders.length > 1 || owed || !directed || words !== undefined;
  const used = new Set<number | undefined>([own.amount, own.moneyIn, own.moneyOut, own.fee]);
  return candidates.flatMap((columns) => {
    const { balance, balanceBefore } = columns.columns;
    if ([balance, balanceBefore].some((column) => column !== undefined && used.has(column))) return [];
    const after = balance === undefined ? undefined : minors(read(balance, mark), owed, columns.direction);
    const before = balanceBefore === undefined ? undefined : minors(read(balanceBefore, mark), owed);
    if ((balance !== undefined && !after) || (balanceBefore !== undefined && !before)) return [];
    const balances: RunningBalances = {
      ...(after ? { after } : {}),
      ...(before ? { before } : {}),
      isNamed: columns.isNamed,
      isAsked: columns.isAsked,
    };
    // Two that are named before and after say so where they disagree.
    if (after && before && !columns.fits && !isInRow(amounts, before, after)) return [];
    return orders.flatMap((order): Backing[] => {
      if (!isPlausible(amounts, balances, order)) return [];
      const chain = followRunning({ amounts, beforeFee, days, isOpen, isBare: !directed }, balances, order);
      return [
        {
          columns,
          balances,
          chain,
          says: !columns.isConstant && (columns.isNamed || (isNearly(chain) && !chain.isSum)),
        },
      ];
    });
  });
}

/** Whether four steps of five agree, and three or more. */
const isNearly = ({ agree, of }: Chain): boolean => agree > 2 && agree >= of * 0.8;

/** Minor units; undefined where a cell can't be read, or there are none. */
function minors(
  cells: readonly (AmountCell | undefined | 'bad')[],
  owed: boolean,
  direction?: BalanceColumns['direction'],
): (number | undefined)[] | undefined {
  const found: (number | undefined)[] = [];
  let some = false;
  for (const [index, cell] of cells.entries()) {
    if (cell === 'bad') return undefined;
    if (cell) some = true;
    const way = direction ? direction[index] : 1;
    const written = cell && direction ? Math.abs(cell.minor) : cell?.minor;
    const minor = written && (way ?? 1) * (owed ? -written : written);
    found.push(minor === undefined ? undefined : minor || 0);
  }
  return some ? found : undefined;
}

/** Whether each row leads from the balance before it to the one after it, as far as both are there. */
function isInRow(
  amounts: readonly (number | undefined)[],
  before: readonly (number | undefined)[],
  after: readonly (number | undefined)[],
): boolean {
  let agree = 0;
  for (const [index, amount = 0] of amounts.entries()) {
    const from = before[index];
    const to = after[index];
    if (from === undefined || to === undefined) continue;
    if (from + amount !== to) return false;
    agree += 1;
  }
  return agree > 0;
}

/** Whether half of the first steps agree: nobody follows a column of other numbers to the end of a long file. */
function isPlausible(
  amounts: readonly (number | undefined)[],
  { before, after, isNamed }: RunningBalances,
  order: RowOrder,
): boolean {
  if (amounts.length <= firstRows || isNamed) return true;
  const cut = {
    ...(before ? { before: before.slice(0, firstRows) } : {}),
    ...(after ? { after: after.slice(0, firstRows) } : {}),
    isNamed,
  };
  const { agree, of } = followRunning({ amounts: amounts.slice(0, firstRows), days: [] }, cut, order);
  return agree * 2 >= of;
}
