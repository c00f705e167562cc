import { balanceLineOf, type Line, statedLines } from '../balanceLines.ts';
import { excerpt } from '../fileRefusal.ts';
import { ask } from '../questions.ts';
import type { DecimalMark, Reading } from '../reading.ts';
import type { FileQuestion, FileRead } from '../statement.ts';
import type { BalanceLine } from '../words/language.ts';
import type { CsvRecord } from './csvRecords.ts';
import { mostPairs, pairsOfWords } from './directionColumns.ts';
import { isAmount, isDate } from './cells.ts';
import { layoutOf, type Table } from './findTable.ts';
import { lineFigure } from './lineFigure.ts';
import type { NamedBalances } from './namedBalances.ts';
import { answerOrRefusal, firstRowsOf } from './options.ts';
import { areDirected } from './statedDirections.ts';
import { totalsRow } from './totalsRow.ts';

/** Dated records that only state a balance or a turnover. */
export interface BalanceRecords {
  stated: ReadonlySet<CsvRecord>;
  /** Records that only a name, or only their figure, tells to be no rows: the first or the last one. */
  doubtful: readonly CsvRecord[];
  /** The opening and the closing one, where each of them stands there once. */
  named?: NamedBalances;
}

/** What a record states by the whole of one of its cells; undefined for a payment. */
function stateOf({ cells }: CsvRecord): BalanceLine | undefined {
  for (const cell of cells) {
    const states = /\p{L}/u.test(cell) ? balanceLineOf(cell) : undefined;
    if (states !== undefined && !isAmount(cell) && !isDate(cell)) return states;
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
  const payments = rows.filter((_, index) => states[index] === undefined);
  const total = totalsRow(table, payments, amounts);
  if (payments.length === rows.length) return { stated: new Set(), doubtful: total ? [total] : [] };
  for (const figures of figuresOf(table, rows, payments, amounts)) {
    if (figures.ones.some((figure, index) => figure === undefined && states[index] !== undefined)) continue;
    const lines = figures.ones.map(
      (figure, index): Line => ({
        amount: figure ?? 0,
        // What may be a sum adds nothing to the other sums.
        states: rows[index] === total ? 'turnover' : states[index],
      }),
    );
    const places = [...statedLines(lines)].filter((place) => rows[place] !== total);
    if (places.length === 0) continue;
    const isStated = new Set(places);
    const others = states.map((state, place) => (isStated.has(place) ? undefined : state));
    const named = (state: BalanceLine) => {
      const [one, ...more] = places.filter((place) => states[place] === state);
      const figure = one === undefined ? undefined : figures.ones[one];
      if (one === undefined || figure === undefined || more.length > 0) return undefined;
      return { line: rows[one]?.line ?? 0, cell: plainFigure(figure, figures.mark) };
    };
    const [opening, closing] = figures.isDirected ? [named('opening'), named('closing')] : [];
    return {
      stated: new Set(places.map((place) => rows[place] as CsvRecord)),
      doubtful: doubtfulOf(table, rows, others, amounts, total),
      ...(opening && closing ? { named: { opening, closing } } : {}),
    };
  }
  return { stated: new Set(), doubtful: doubtfulOf(table, rows, states, amounts, total) };
}

interface Figures {
  mark: DecimalMark;
  /** Whether they tell what the balances hold: two words that nobody knows say only which moved alike. */
  isDirected: boolean;
  /** The money of each record in minor units. */
  ones: (number | undefined)[];
}

/** What the records may say under each decimal mark: as written, or with the directions of two words that nobody knows. */
function* figuresOf(
  table: Table,
  rows: readonly CsvRecord[],
  payments: readonly CsvRecord[],
  amounts: readonly number[],
): Generator<Figures> {
  const figureOf = lineFigure(table, amounts);
  const pairs = pairsOfWords(table, payments, new Set(amounts)).slice(0, mostPairs);
  const lines = rows.filter((row) => stateOf(row) !== undefined);
  const isDirected = areDirected(table, payments, lines, amounts);
  for (const mark of ['.', ','] as const) {
    const ones = rows.map((row) => figureOf(row, mark));
    yield { mark, isDirected, ones };
    if (ones.some((figure) => figure !== undefined && figure < 0)) continue;
    for (const column of pairs) {
      const out = payments[0]?.cells[column];
      yield {
        mark,
        isDirected: false,
        ones: ones.map((figure, index) => (figure && rows[index]?.cells[column] === out ? -figure : figure)),
      };
    }
  }
}

/**
 * The first and the last record, where they have an amount and a name says that it is the opening or closing balance; and
 * `total`. An amount of nothing beside a balance of its own leaves nothing open.
 */
function doubtfulOf(
  { words }: Table,
  rows: readonly CsvRecord[],
  states: readonly (BalanceLine | undefined)[],
  amounts: readonly number[],
  total: CsvRecord | undefined,
): CsvRecord[] {
  const others = rows.filter((row) => row !== total);
  const edges = new Set([others[0], others.at(-1)]);
  const hasAmount = ({ cells }: CsvRecord, figure: RegExp) =>
    amounts.some((column) => figure.test(cells[column] ?? ''));
  const hasBalance = ({ cells }: CsvRecord) =>
    cells.some((cell, column) => {
      const role = words[column]?.role;
      const isNamed = role === 'balance' || role === 'balanceBefore';
      return (isNamed || (role === undefined && /[.,]\d/.test(cell))) && isAmount(cell) && !isDate(cell);
    });
  const named = rows.filter(
    (row, place) =>
      edges.has(row) &&
      (states[place] === 'opening' || states[place] === 'closing') &&
      (hasAmount(row, /[1-9]/) || (hasAmount(row, /0/) && !hasBalance(row))),
  );
  return total ? [...named, total] : named;
}

const plainFigure = (minor: number, mark: DecimalMark): string =>
  `${minor < 0 ? '-' : ''}${Math.trunc(Math.abs(minor) / 100)}${mark}${String(Math.abs(minor) % 100).padStart(2, '0')}`;

/** Asks whether a line states a balance or a sum, or is a payment; with rows under each answer. */
export function askForBalanceLine(
  table: Table,
  record: CsvRecord,
  settled: Reading,
  readOwn: (reading: Reading) => FileRead | FileQuestion,
): FileQuestion {
  const { line, cells } = record;
  const start = `Line ${line} reads “${excerpt(cells.filter((cell) => cell !== '').join(' '))}”.`;
  const [text, leftOut] =
    stateOf(record) === undefined
      ? [
          `${start} Is it the sum of other lines, or is it a payment? Their amounts add up to it.`,
          'It is a sum and is left out',
        ]
      : [
          `${start} Does it state a balance, or is it a payment? No other balance in the file confirms it.`,
          'It states a balance and is left out',
        ];
  const options = (['left-out', 'payments'] as const).map((balanceLines) => {
    const reading = { ...settled, balanceLines };
    return {
      label: balanceLines === 'left-out' ? leftOut : 'It is a payment',
      reading,
      rows: firstRowsOf(answerOrRefusal(() => readOwn(reading))),
    };
  });
  return ask('columns', text, options, settled, layoutOf(table));
}
