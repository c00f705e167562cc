import type { Columns, Reading } from '../reading.ts';
import type { CsvRecord } from './csvRecords.ts';
import { type DirectionColumn, directionsOf } from './directionColumns.ts';
import type { Table } from './findTable.ts';
import { type Role, readHeader } from './headerWords.ts';
import { hasFigure, isAllZero, isBlank, type MoneyColumn } from './moneyColumns.ts';
import { taxedAmounts } from './taxedAmounts.ts';

/** Which columns hold the amounts, and the balances of each row. */
export type AmountColumns = Pick<
  Columns,
  'amount' | 'direction' | 'moneyIn' | 'moneyOut' | 'fee' | 'balance' | 'balanceBefore'
>;

/** Columns that may hold the amounts. `rank`: 0 for the plainest name; `byContent` for none. */
export interface Candidate {
  columns: AmountColumns;
  rank: number;
  /** Whether a person chose them. */
  isChosen?: true;
  /** Whether amounts with both signs stand under the name of money out, so that it may be those without a minus. */
  isOut?: true;
  /** What a person said of both signs under the name of money out. */
  outSigns?: Reading['outSigns'];
}

/** The rank of columns that only their content suggests. */
export const byContent = 9;
/** The rank of amounts in another currency, and above. */
const ofForeign = 3;
/** No more columns without a name are tried. */
const mostByContent = 6;

/** All columns that may hold the amounts, the plainest names first. The person's currency decides between two. */
export function amountColumnsOf(
  table: Table,
  rows: readonly CsvRecord[],
  money: readonly MoneyColumn[],
  directions: readonly DirectionColumn[],
  currency: string,
  said?: Reading['directions'],
): Candidate[] {
  const single = (amount: number, rank: number): Candidate[] => {
    const told = directionsOf(rows, amount, directions, said);
    // A plus in front of every amount tells no direction beside a column that does.
    const hasSigns = rows.some((row) => /[-\u2212(]/.test(row.cells[amount] ?? ''));
    return [
      // The next column is about the amount; one further away may be about the balance.
      ...told.map(({ direction }, index) => ({
        columns: { amount, direction },
        rank: rank + index / 2,
      })),
      // Where signs and words agree, both are one reading.
      ...(told.length === 0 || hasSigns ? [{ columns: { amount }, rank }] : []),
      // Directions behind a balance may be about that alone.
      ...(!hasSigns && told.some(({ isBehindBalance }) => isBehindBalance)
        ? [{ columns: { amount }, rank: rank + 1 / 2 }]
        : []),
    ];
  };
  const taxed = taxedAmounts(rows, money);
  const named = [
    ...pairs(table, rows, money, currency),
    ...withFigures(rows, money)
      .filter(
        ({ word }) => word?.role === 'amount' || word?.role === 'foreignAmount' || word?.role === 'direction',
      )
      .filter(({ word }) => word?.currencies?.includes(currency) !== false)
      .flatMap((one) => single(one.column, rankOf(table, rows, one, currency, taxed.has(one.column)))),
  ];
  // A foreign amount alone is none beside a column of one direction.
  const isPlain = named.some(({ rank }) => rank < ofForeign);
  const all = isPlain ? named : [...oneDirection(rows, money, currency), ...named];
  const unnamed = byItsContent(rows, money, single);
  const after = ofRole(money, 'balance', currency);
  const plain = after.find(({ word }) => word?.name === 'balance') ?? after[0];
  const balance = (plain ?? ofRole(money, 'balanceBefore', currency)[0])?.column;
  const beside = balance === undefined ? {} : { balance };
  return [...withFees(all, money), ...unnamed]
    .map((candidate) => ({ ...candidate, columns: { ...candidate.columns, ...beside } }))
    .sort((a, b) => a.rank - b.rank);
}

/** The columns of money without those of nothing but zeros, where others are named amounts. */
function withFigures(rows: readonly CsvRecord[], money: readonly MoneyColumn[]): readonly MoneyColumn[] {
  const filled = money.filter((one) => !isAllZero(rows, one));
  return filled.some(({ word }) => word?.role === 'amount') ? filled : money;
}

const ofRole = (money: readonly MoneyColumn[], role: Role, currency: string): MoneyColumn[] => {
  const found = money.filter(({ word }) => word?.role === role && (word.currency ?? currency) === currency);
  const exact = found.filter(({ word }) => word?.exact);
  return exact.length > 0 ? exact : found;
};

/** Columns of money in and out. On the list of a card, payments beside purchases are money in. */
function pairs(
  table: Table,
  rows: readonly CsvRecord[],
  money: readonly MoneyColumn[],
  currency: string,
): Candidate[] {
  const ins = ofRole(money, 'moneyIn', currency).map(({ column }) => column);
  const outs = ofRole(money, 'moneyOut', currency).map(({ column }) => column);
  const { header } = table;
  const isPurchase = (column: number) =>
    readHeader(header[column] ?? '')?.name === 'charge' || /purchase/i.test(header[column] ?? '');
  const spent = outs.find(isPurchase);
  const known = spent === undefined ? ins[0] : (ins[0] ?? outs.find((column) => !isPurchase(column)));
  const out = spent ?? outs[0] ?? besideOf(rows, money, known);
  const into = known ?? besideOf(rows, money, out);
  if (into === undefined || out === undefined) return [];
  const isForeign = currencyBeside(table, rows, into).some((code) => code !== currency);
  return [{ columns: { moneyIn: into, moneyOut: out }, rank: isForeign ? ofForeign : 0 }];
}

/** The other direction of a column of one: another one of amounts that is filled where that is empty, and nowhere else. */
function besideOf(
  rows: readonly CsvRecord[],
  money: readonly MoneyColumn[],
  column: number | undefined,
): number | undefined {
  if (column === undefined) return undefined;
  const holds = (row: CsvRecord, at: number) => hasFigure(row.cells[at] ?? '');
  return money.find(
    (one) =>
      (one.word === undefined || one.word.role === 'amount') &&
      !isAllZero(rows, one) &&
      rows.every((row) => holds(row, one.column) !== holds(row, column)),
  )?.column;
}

/** A column named after one direction: one that has both signs holds amounts, whatever its name. */
function oneDirection(
  rows: readonly CsvRecord[],
  money: readonly MoneyColumn[],
  currency: string,
): Candidate[] {
  return (['moneyIn', 'moneyOut'] as const).flatMap((role) =>
    ofRole(money, role, currency).map(({ column }): Candidate => {
      const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => !isBlank(cell));
      const minuses = cells.filter((cell) => /[-\u2212(]/.test(cell)).length;
      const isSigned = minuses > 0 && minuses < cells.length;
      if (!isSigned) return { columns: { [role]: column }, rank: 2 };
      return { columns: { amount: column }, rank: 2, ...(role === 'moneyOut' ? { isOut: true } : {}) };
    }),
  );
}

/** How plainly a column is that of the amounts: one in the person's currency, and billed or booked, before a foreign one. */
function rankOf(
  table: Table,
  rows: readonly CsvRecord[],
  { column, word }: MoneyColumn,
  currency: string,
  isTaxed: boolean,
): number {
  const beside = currencyBeside(table, rows, column);
  const isForeign = beside.some((code) => code !== currency);
  if (word?.role === 'foreignAmount' && !isTaxed) return isForeign || beside.length === 0 ? 5 : 4;
  if (isForeign) return ofForeign;
  return word?.currency === currency || beside.length > 0 ? 0 : 1;
}

/** The codes in the column of currencies that is about a column of amounts: the next one behind it, else in front. */
export function currencyBeside({ words }: Table, rows: readonly CsvRecord[], column: number): string[] {
  const codesIn = (at: number): string[] => {
    const role = words[at]?.role;
    const cells = rows.slice(0, 500).flatMap((row) => (row.cells[at] ? [row.cells[at].trim()] : []));
    const isCodes = cells.length > 0 && cells.every((cell) => /^[A-Z]{3}$/.test(cell));
    const isOfMoney = role === undefined || role === 'currency' || role === 'foreignCurrency';
    return isCodes && isOfMoney ? [...new Set(cells)] : [];
  };
  // Behind the same amount in two columns of one direction each, too.
  const next = words.findIndex(
    (word, at) => at > column && word?.role !== 'moneyIn' && word?.role !== 'moneyOut',
  );
  const behind = codesIn(next);
  if (behind.length > 0) return behind;
  // Codes behind another amount are about that one, unless each amount stands behind its own.
  const other = words[column - 2]?.role;
  const isOfOther = (other === 'amount' || other === 'foreignAmount') && codesIn(column - 3).length === 0;
  return isOfOther ? [] : codesIn(column - 1);
}

/** Each candidate also less the fee that stands beside it. A name that says "after fees" leaves nothing open. */
function withFees(candidates: readonly Candidate[], money: readonly MoneyColumn[]): Candidate[] {
  const fees = money.filter(({ word }) => word?.role === 'fee').slice(0, 3);
  const isAfter = ({ columns }: Candidate) =>
    money.some(({ column, word }) => column === columns.amount && word?.name === 'bookedAmount');
  return candidates.flatMap((candidate) => [
    candidate,
    ...fees.map(({ column }) => ({
      rank: candidate.rank + (isAfter(candidate) ? 1 / 4 : 0),
      columns: { ...candidate.columns, fee: column },
    })),
  ]);
}

/** Columns without a name that hold amounts, as pairs of money out and in, or each for itself. */
function byItsContent(
  rows: readonly CsvRecord[],
  money: readonly MoneyColumn[],
  single: (amount: number, rank: number) => Candidate[],
): Candidate[] {
  const unnamed = money.filter((one) => one.word === undefined && !isAllZero(rows, one));
  const withDecimals = unnamed.filter(({ hasDecimals }) => hasDecimals);
  const tried = (withDecimals.length > 0 ? withDecimals : unnamed)
    .slice(0, mostByContent)
    .map(({ column }) => column);
  const isFilled = (row: CsvRecord, column: number) => hasFigure(row.cells[column] ?? '');
  const halves = tried.flatMap((moneyOut) =>
    tried
      .filter((moneyIn) => rows.every((row) => isFilled(row, moneyOut) !== isFilled(row, moneyIn)))
      .map((moneyIn): Candidate => ({ columns: { moneyIn, moneyOut }, rank: byContent })),
  );
  return halves.length > 0 ? halves : tried.flatMap((amount) => single(amount, byContent));
}
