import { balanceLineOf, type Line, statedLines } from '../balanceLines.ts';
import { excerpt } from '../fileRefusal.ts';
import { ask } from '../questions.ts';
import type { DecimalMark, Reading } from '../reading.ts';
import type { FileQuestion, FileRead } from '../statement.ts';
import type { BalanceLine } from '../words/language.ts';
import type { CsvRecord } from './csvRecords.ts';
import { isAmount, isDate, layoutOf, type Table } from './findTable.ts';
import { lineFigure } from './lineFigure.ts';
import type { NamedBalances } from './namedBalances.ts';
import { answerOrRefusal, firstRowsOf } from './options.ts';

/** Dated records that only state a balance or a turnover. */
export interface BalanceRecords {
  stated: ReadonlySet<CsvRecord>;
  /** Records that only a name tells to be no rows: the first or the last one. */
  doubtful: readonly CsvRecord[];
  /** The opening and the closing one, where each of them stands there once. */
  named?: NamedBalances;
}

/** What a record states by the whole of one of its cells; undefined for a payment. */
function stateOf({ cells }: CsvRecord): BalanceLine | undefined {
  for (const cell of cells) {
    if (!/\p{L}/u.test(cell) || isAmount(cell) || isDate(cell)) continue;
    const states = balanceLineOf(cell);
    if (states !== undefined) return states;
  }
  return undefined;
}

/** Finds the dated records that a name and their figure tell to be no rows. `amounts` are the columns with amounts. */
export function balanceRecords(
  table: Table,
  rows: readonly CsvRecord[],
  amounts: readonly number[],
): BalanceRecords {
  const states = rows.map(stateOf);
  if (states.every((one) => one === undefined)) return { stated: new Set(), doubtful: [] };
  const figureOf = lineFigure(table, amounts);
  for (const mark of ['.', ','] as const) {
    const figures = rows.map((row) => figureOf(row, mark));
    if (figures.some((figure, index) => figure === undefined && states[index] !== undefined)) continue;
    const lines = figures.map((figure, index): Line => ({ amount: figure ?? 0, states: states[index] }));
    const places = [...statedLines(lines)];
    if (places.length === 0) continue;
    const isStated = new Set(places);
    const others = states.map((state, place) => (isStated.has(place) ? undefined : state));
    const named = (state: BalanceLine) => {
      const [one, ...more] = places.filter((place) => states[place] === state);
      const figure = one === undefined ? undefined : figures[one];
      if (one === undefined || figure === undefined || more.length > 0) return undefined;
      return { line: rows[one]?.line ?? 0, cell: plainFigure(figure, mark) };
    };
    const [opening, closing] = [named('opening'), named('closing')];
    return {
      stated: new Set(places.map((place) => rows[place] as CsvRecord)),
      doubtful: doubtfulOf(rows, others, amounts),
      ...(opening && closing ? { named: { opening, closing } } : {}),
    };
  }
  return { stated: new Set(), doubtful: doubtfulOf(rows, states, amounts) };
}

/** The first and the last record, where they have an amount and a name says that it is the opening or closing balance. */
function doubtfulOf(
  rows: readonly CsvRecord[],
  states: readonly (BalanceLine | undefined)[],
  amounts: readonly number[],
): CsvRecord[] {
  const edges = new Set([0, rows.length - 1]);
  return rows.filter(
    ({ cells }, place) =>
      edges.has(place) &&
      (states[place] === 'opening' || states[place] === 'closing') &&
      amounts.some((column) => /[1-9]/.test(cells[column] ?? '')),
  );
}

const plainFigure = (minor: number, mark: DecimalMark): string =>
  `${minor < 0 ? '-' : ''}${Math.trunc(Math.abs(minor) / 100)}${mark}${String(Math.abs(minor) % 100).padStart(2, '0')}`;

/** Asks whether a line that is called after a balance states one, or is a payment; with rows under each answer. */
export function askForBalanceLine(
  table: Table,
  { line, cells }: CsvRecord,
  settled: Reading,
  readOwn: (reading: Reading) => FileRead | FileQuestion,
): FileQuestion {
  const text = `Line ${line} reads “${excerpt(cells.filter((cell) => cell !== '').join(' '))}”. Does it state a balance, or is it a payment? No other balance in the file confirms it.`;
  const options = (['left-out', 'payments'] as const).map((balanceLines) => {
    const reading = { ...settled, balanceLines };
    return {
      label: balanceLines === 'left-out' ? 'It states a balance and is left out' : 'It is a payment',
      reading,
      rows: firstRowsOf(answerOrRefusal(() => readOwn(reading))),
    };
  });
  return ask('columns', text, options, settled, layoutOf(table));
}
