import { type Line, statedLines } from '../balanceLines.ts';
import type { DecimalMark } from '../reading.ts';
import type { BalanceLine } from '../words/language.ts';
import type { CsvRecord } from './csvRecords.ts';
import { mostPairs, pairsOfWords } from './directionColumns.ts';
import { commonColumns, doubtfulLines, mentionsBalance, stateOf } from './doubtfulLines.ts';
import type { Table } from './findTable.ts';
import { readDirection } from './headerWords.ts';
import { lineFigure } from './lineFigure.ts';
import { hasFigure } from './moneyColumns.ts';
import type { NamedBalances } from './namedBalances.ts';
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

/** Finds the dated records that a name and their figure tell to be no rows. `amounts` are the columns with amounts. */
export function balanceRecords(
  table: Table,
  rows: readonly CsvRecord[],
  amounts: readonly number[],
): BalanceRecords {
  const unmoved = unmovedSums(table, rows);
  if (unmoved.size === 0) return recordsIn(table, rows, amounts);
  const rest = recordsIn(
    table,
    rows.filter((row) => !unmoved.has(row)),
    amounts,
  );
  return { ...rest, stated: new Set([...rest.stated, ...unmoved]) };
}

/** Records that are called a sum, and behind which the balance of the row beside them stands again. */
function unmovedSums({ words }: Table, rows: readonly CsvRecord[]): ReadonlySet<CsvRecord> {
  const balance = words.findIndex((word) => word?.role === 'balance' && word.exact);
  if (balance === -1) return new Set();
  const common = commonColumns(rows);
  const balanceAt = (at: number) => rows[at]?.cells[balance] ?? '';
  return new Set(
    rows.filter((row, at) => {
      const isAgain = [at - 1, at + 1].some(
        (beside) => hasFigure(balanceAt(at)) && balanceAt(beside) === balanceAt(at),
      );
      return isAgain && stateOf(row, common) === 'turnover';
    }),
  );
}

function recordsIn(table: Table, rows: readonly CsvRecord[], amounts: readonly number[]): BalanceRecords {
  const states = statesOf(rows);
  const payments = rows.filter((_, index) => states[index] === undefined);
  const total = totalsRow(table, payments, amounts);
  const doubtful = (stated: ReadonlySet<CsvRecord>) => doubtfulLines(table, rows, amounts, stated, total);
  if (payments.length === rows.length) return { stated: new Set(), doubtful: doubtful(new Set()) };
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
    const stated = new Set(places.map((place) => rows[place] as CsvRecord));
    const named = (state: BalanceLine) => {
      const [one, ...more] = places.filter((place) => states[place] === state);
      const figure = one === undefined ? undefined : figures.ones[one];
      if (one === undefined || figure === undefined || more.length > 0) return undefined;
      return { line: rows[one]?.line ?? 0, cell: plainFigure(figure, figures.mark) };
    };
    const [opening, closing] = figures.isDirected ? [named('opening'), named('closing')] : [];
    return {
      stated,
      doubtful: doubtful(stated),
      ...(opening && closing ? { named: { opening, closing } } : {}),
    };
  }
  return { stated: new Set(), doubtful: doubtful(new Set()) };
}

/**
 * What each record states by its name. Where the first and the last one only mention a balance, as "Balance at the end of the
 * period" does, their figures may confirm each other.
 */
function statesOf(rows: readonly CsvRecord[]): (BalanceLine | undefined)[] {
  const common = commonColumns(rows);
  const states = rows.map((row) => stateOf(row, common));
  const edges = [0, rows.length - 1];
  const areBoth =
    rows.length > 2 && edges.every((at) => states[at] || mentionsBalance(rows[at] as CsvRecord, common));
  return areBoth ? states.map((state, at) => (edges.includes(at) ? (state ?? 'balance') : state)) : states;
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
  const common = commonColumns(rows);
  const lines = rows.filter((row) => stateOf(row, common) !== undefined);
  // Payments may all go one way, and a balance the other.
  const told = (rows[0]?.cells ?? []).flatMap((_, column) => {
    const ways = rows.map(({ cells }) => readDirection(cells[column] ?? ''));
    return ways.includes(undefined) || new Set(ways).size < 2 ? [] : [ways];
  });
  const isDirected = areDirected(table, payments, lines, amounts);
  for (const mark of ['.', ','] as const) {
    const ones = rows.map((row) => figureOf(row, mark));
    yield { mark, isDirected, ones };
    if (ones.some((figure) => figure !== undefined && figure < 0)) continue;
    for (const ways of told) {
      yield {
        mark,
        isDirected: true,
        ones: ones.map((figure, index) => figure && figure * (ways[index] as number)),
      };
    }
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

const plainFigure = (minor: number, mark: DecimalMark): string =>
  `${minor < 0 ? '-' : ''}${Math.trunc(Math.abs(minor) / 100)}${mark}${String(Math.abs(minor) % 100).padStart(2, '0')}`;
