import { balanceLineOf, mayCarryOver, mentionsBalanceIn } from '../balanceLines.ts';
import { excerpt } from '../fileRefusal.ts';
import { ask } from '../questions.ts';
import type { Reading } from '../reading.ts';
import type { FileQuestion, FileRead } from '../statement.ts';
import { readAmount } from '../values/amountCell.ts';
import type { BalanceLine } from '../words/language.ts';
import { besideBalances, mayBegin } from './beginning.ts';
import { isAmount, isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import { layoutOf, type Table } from './findTable.ts';
import { type HeaderWord, readDirection } from './headerWords.ts';
import { lineFigure } from './lineFigure.ts';
import { hasFigure } from './moneyColumns.ts';
import { answerOrRefusal, firstRowsOf } from './options.ts';

/** A word: some letters, of scripts that write words with a few of them fewer. */
const word = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;
const isText = (cell: string): boolean => /\p{L}/u.test(cell) && !isAmount(cell) && !isDate(cell);
const hasWord = (cell: string): boolean => word.test(cell) && isText(cell);

/** The columns in which all records say the same, as in that of the account. */
export const commonColumns = ([first, ...others]: readonly CsvRecord[]): ReadonlySet<number> =>
  new Set(
    first?.cells.flatMap((cell, column) =>
      others.every((other) => other.cells[column] === cell) ? [column] : [],
    ),
  );

/** The texts that may name a record: what all say names none of them, unless they say nothing else. */
function namesIn({ cells }: CsvRecord, common: ReadonlySet<number>): string[] {
  const own = cells.filter((_, column) => !common.has(column));
  return (own.some(hasWord) ? own : cells).filter(isText);
}

/** What a record states by the whole of one of its cells; undefined for a payment. */
export function stateOf(record: CsvRecord, common: ReadonlySet<number>): BalanceLine | undefined {
  for (const cell of namesIn(record, common)) {
    const states = balanceLineOf(cell);
    if (states !== undefined) return states;
  }
  return undefined;
}

/** Whether one of a record's short texts contains a word for a balance. */
export const mentionsBalance = (record: CsvRecord, common: ReadonlySet<number>): boolean =>
  namesIn(record, common).some(mentionsBalanceIn);

/**
 * The first and the last record, and the one beside where both state balances, where they have an amount and may be no payment: a name says that they state a balance or a
 * sum, or contains a word for a balance, or they lack the text that all others have; and `total`. Where there is none of
 * these, one that may carry a balance over and whose amount is that balance. `stated` are settled. An amount of nothing
 * beside a balance of its own leaves nothing open, nor does one that leads there from the balance of the row beside it.
 */
export function doubtfulLines(
  table: Table,
  rows: readonly CsvRecord[],
  amounts: readonly number[],
  stated: ReadonlySet<CsvRecord>,
  total: CsvRecord | undefined,
): CsvRecord[] {
  const { words } = table;
  const figureOf = lineFigure(table, amounts);
  const others = rows.filter((row) => row !== total);
  const common = commonColumns(others);
  const hasBalance = ({ cells }: CsvRecord) =>
    cells.some((cell, column) => {
      const word = words[column];
      return (
        (isOfBalance(word) || (word === undefined && /[.,]\d/.test(cell))) && isAmount(cell) && !isDate(cell)
      );
    });
  const isOpen = (row: CsvRecord): boolean => {
    const columns = amounts.length > 0 ? amounts : row.cells.keys();
    const cells = [...columns]
      .map((column) => row.cells[column] ?? '')
      .filter((cell) => isAmount(cell) && !isDate(cell));
    const states = stateOf(row, common);
    const isEdge = states === 'opening' || states === 'closing';
    if (!isEdge && states === undefined && !mentionsBalance(row, common)) return lacksText(row, others);
    // "Übertrag" beside the name of a payee is a payment.
    if (!isEdge && textsOf(row, common).length > 1) return false;
    return cells.some(hasFigure) || (cells.some((cell) => /0/.test(cell)) && !hasBalance(row));
  };
  // Both balances may stand at one end.
  const statesEdge = (row: CsvRecord | undefined) => {
    const states = row && stateOf(row, common);
    return states === 'opening' || states === 'closing';
  };
  const endOf = ([edge, beside]: readonly CsvRecord[]) =>
    [edge, statesEdge(edge) && statesEdge(beside) ? beside : undefined].filter((row) => row !== undefined);
  const edges = [...new Set([...endOf(others), ...endOf(others.toReversed())])];
  const balance = words.findIndex((word) => word?.name === 'balance' && word.exact);
  const moves = (row: CsvRecord): boolean => {
    const beside = row === others[0] ? others[1] : others.at(-2);
    return (['.', ','] as const).some((mark) => {
      const amount = figureOf(row, mark) ?? 0;
      const [after, before] = [row, beside].map((one) => readAmount(one?.cells[balance] ?? '', mark)?.minor);
      if (after === undefined || before === undefined || amount === 0) return false;
      return Math.abs(after - before) === Math.abs(amount) && Math.abs(after) !== Math.abs(amount);
    });
  };
  const doubtful = edges.filter((row) => !stated.has(row) && isOpen(row) && !moves(row));
  const found = total ? [...doubtful, total] : doubtful;
  if (found.length > 0) return found;
  const begins = edges.find((row) => {
    const next = row === others[0] ? others[1] : others.at(-2);
    const [text, ...more] = textsOf(row, common);
    // Beside what was paid for, the word is a category.
    const mayState = !stated.has(row) && more.length === 0 && mayCarryOver(text ?? '');
    if (next === undefined || !mayState) return false;
    if (mayBegin(table, row, next, others)) return true;
    // Without balances only money in may be one.
    const isIn = (figureOf(row, '.') ?? figureOf(row, ',') ?? 0) > 0;
    return isIn && !words.some(isOfBalance);
  });
  return begins ? [begins] : [];
}

/** The words of a record, without what all rows say and without directions. */
const textsOf = ({ cells }: CsvRecord, common: ReadonlySet<number>): string[] =>
  cells.filter((cell, column) => !common.has(column) && hasWord(cell) && readDirection(cell) === undefined);

const isOfBalance = (word: HeaderWord | undefined): boolean =>
  word?.role === 'balance' || word?.role === 'balanceBefore';

/** Among fewer rows one without a text is no exception. */
const fewRows = 4;

/** Among few rows one is an exception where all others have texts in so many columns, and it has nothing there. */
const severalTexts = 2;

/** Whether a record has no word in any column in which all others have one. */
function lacksText(row: CsvRecord, rows: readonly CsvRecord[]): boolean {
  const others = rows.filter((other) => other !== row);
  if (others.length === 0 || row.cells.some(hasWord)) return false;
  const missing = row.cells.filter(
    (cell, column) => cell === '' && others.every(({ cells: { [column]: other = '' } }) => isText(other)),
  );
  return missing.length >= (rows.length < fewRows ? severalTexts : 1);
}

/** Asks whether a line states a balance or a sum, or is a payment; with rows under each answer. */
export function askForBalanceLine(
  table: Table,
  record: CsvRecord,
  settled: Reading,
  readOwn: (reading: Reading) => FileRead | FileQuestion,
): FileQuestion {
  const { line, cells } = record;
  const start = `Line ${line} reads “${excerpt(cells.filter((cell) => cell !== '').join(' '))}”.`;
  const [asked, isSum] = questionOf(table, record);
  const options = (['left-out', 'payments'] as const).map((balanceLines) => {
    const reading = { ...settled, balanceLines };
    const leftOut = isSum ? 'It is a sum and is left out' : 'It states a balance and is left out';
    return {
      label: balanceLines === 'left-out' ? leftOut : 'It is a payment',
      reading,
      rows: firstRowsOf(answerOrRefusal(() => readOwn(reading))),
    };
  });
  return ask('columns', `${start} ${asked}`, options, settled, layoutOf(table));
}

/** What is asked about a line, and whether it may be a sum. */
function questionOf(table: Table, record: CsvRecord): [asked: string, isSum: boolean] {
  const common = commonColumns(table.records);
  const states = stateOf(record, common);
  if (states === 'turnover') {
    return ['Is it the sum of other lines, or is it a payment? Their amounts do not add up to it.', true];
  }
  if (states !== undefined || mentionsBalance(record, common)) {
    return ['Does it state a balance, or is it a payment? No other balance in the file confirms it.', false];
  }
  if (besideBalances(table, record).length > 0) {
    return ['Does it state a balance, or is it a payment? Its amount is the balance beside it.', false];
  }
  return record.cells.some(hasWord)
    ? ['Is it the sum of other lines, or is it a payment? Their amounts add up to it.', true]
    : ['It has no text, unlike all other rows. Does it state a balance, or is it a payment?', false];
}
