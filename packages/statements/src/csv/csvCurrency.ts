import { otherCurrency } from '../accounts.ts';
import { excerpt } from '../fileRefusal.ts';
import type { Columns, DecimalMark } from '../reading.ts';
import type { LeftOut } from '../statement.ts';
import { readAmount } from '../values/amountCell.ts';
import { decimalsAmong, fitsCurrency, isOfThousands, lacksDecimals } from '../values/currencyDecimals.ts';
import { codesOfSign, decimalsOf, mayBe } from '../values/currencySigns.ts';
import { isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { hasFigure, isBlank } from './moneyColumns.ts';

/** Throws where the names of the amount columns all name another currency than `currency`; not where the person chose the columns. */
export function checkHeaderCurrency(table: Table, currency: string, chosen: Columns | undefined): void {
  if (chosen) return;
  const named = table.words.filter(
    (word) => word?.role === 'amount' || word?.role === 'moneyIn' || word?.role === 'moneyOut',
  );
  const [first] = named;
  const isOther = named.every((word) => word?.currencies && !word.currencies.includes(currency));
  if (!first || !isOther) return;
  throw otherCurrency(`The file is in ${first.currency ?? first.currencies?.join(' or ')}`, currency);
}

/** Leaves out rows in other currencies; throws where none is left. */
export function keepCurrency(
  rows: readonly CsvRecord[],
  words: Table['words'],
  amounts: readonly number[],
  column: number | undefined,
  currency: string,
  leftOut: LeftOut[],
): CsvRecord[] {
  const others = new Set<string>();
  const anyMoney = columnsOfMoney(rows);
  const hasNamed = ({ cells }: CsvRecord) => amounts.some((at) => anyAmount(cells[at] ?? '') !== undefined);
  const isForeign = (at: number) => words[at]?.currencies?.includes(currency) === false;
  const foreign = amounts.filter(isForeign);
  const own = amounts.filter((at) => !isForeign(at));
  const kept = rows.filter((row) => {
    const written = column === undefined ? '' : (row.cells[column] ?? '').trim();
    const moves = (at: number) => hasFigure(row.cells[at] ?? '');
    // Of two columns of amounts each in its own currency a row fills one.
    const filled = own.length > 0 && !own.some(moves) ? foreign.find(moves) : undefined;
    const columns = hasNamed(row) ? amounts : anyMoney;
    const other =
      filled !== undefined
        ? words[filled]?.currencies?.[0]
        : isBlank(written) || mayBe(written, currency)
          ? otherThan(row, columns, currency)
          : written;
    if (other === undefined) return true;
    const codes = codesOfSign(other);
    others.add(codes?.length === 1 ? (codes[0] as string) : excerpt(other));
    leftOut.push({ line: row.line, reason: 'other-currency', text: excerpt(row.cells.join(' ')) });
    return false;
  });
  if (kept.length === 0)
    throw otherCurrency(`The file is in ${[...others].slice(0, 5).join(' and ')}`, currency);
  return kept;
}

/** What all amounts of a row are written in, if it can't be the person's currency. */
function otherThan({ cells }: CsvRecord, columns: readonly number[], currency: string): string | undefined {
  const found = columns
    .map((column) => anyAmount(cells[column] ?? ''))
    .filter((amount) => amount !== undefined);
  const moving = found.some(({ minor }) => minor !== 0) ? found.filter(({ minor }) => minor !== 0) : found;
  const written = moving.map((amount) => amount.currency);
  return written.every((sign) => sign !== undefined && !mayBe(sign, currency)) ? written[0] : undefined;
}

/** Letters right in front of whole figures are a number of something, as FT123 is. */
const isCode = /^\p{L}+\d+$/u;

const anyAmount = (cell: string) => readAmount(cell, '.') ?? readAmount(cell, ',');

/** Columns without a name that hold money: amounts with a fraction or a currency. */
function columnsOfMoney(rows: readonly CsvRecord[]): number[] {
  const some = rows.slice(0, 200);
  const width = Math.max(0, ...some.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const filled = some.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
    const money = filled.filter((cell) => !isDate(cell) && anyAmount(cell) !== undefined);
    return (
      money.length >= filled.length * 0.9 &&
      money.some((cell) => /[.,]\d{1,2}\D*$/.test(cell) || (!isCode.test(cell) && anyAmount(cell)?.currency))
    );
  });
}

/**
 * The decimal mark that the decimals of a currency leave open, or leave as the only one. Throws where an amount has
 * decimals that the currency lacks under each mark: nothing is rounded.
 */
export function markOfDecimals(
  rows: readonly CsvRecord[],
  columns: readonly number[],
  currency: string,
): DecimalMark | undefined {
  const open = new Set<DecimalMark>(['.', ',']);
  for (const column of columns) {
    const decimals = decimalsAmong(
      rows.map(({ cells: { [column]: cell = '' } }) => cell),
      currency,
    );
    for (const { line, cells } of rows) {
      const cell = cells[column] ?? '';
      const fits = (['.', ','] as const).filter((mark) => fitsDecimals(cell, mark, decimals));
      if (fits.length === 0 && anyAmount(cell.replace(/[.,]\d+(?=\D{0,8}$)/, '')) !== undefined) {
        throw lacksDecimals(line, cell, currency);
      }
      const told = fits.length > 1 ? fits.filter((mark) => !isOfThousands(cell, mark, decimals)) : fits;
      if (told.length === 1) open.delete(told[0] === '.' ? ',' : '.');
    }
  }
  const [mark] = open;
  return decimalsOf(currency) === 0 && open.size === 1 ? mark : undefined;
}

/** Whether a cell is an amount under a decimal mark, without decimals that the currency lacks. */
function fitsDecimals(cell: string, mark: DecimalMark, decimals: number): boolean {
  const amount = readAmount(cell, mark);
  return amount !== undefined && fitsCurrency(amount.minor, decimals);
}
