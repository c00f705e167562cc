import { excerpt } from '../fileRefusal.ts';
import { ask } from '../questions.ts';
import type { Reading } from '../reading.ts';
import type { FileQuestion, FileRead, StatementRow } from '../statement.ts';
import { readAmount } from '../values/amountCell.ts';
import { plainWords } from '../words/plainWords.ts';
import type { CsvRecord } from './csvRecords.ts';
import { layoutOf, type Table } from './findTable.ts';
import { directionReader, isNoDirection } from './headerWords.ts';
import { isBlank, type MoneyColumn } from './moneyColumns.ts';
import { answerOrRefusal } from './options.ts';

type ReadOwn = (reading: Reading) => FileRead | FileQuestion;

/** So many words of a column are asked about, one after the other. */
const mostUnknown = 3;
/** More different words are texts. */
const mostWords = 12;
const looked = 2_000;
/** Of what such a reading leaves open the first answers are taken. */
const mostQuestions = 3;

/**
 * Asks which direction a word means that stands among known ones in the column that tells the direction of bare amounts,
 * as "Fee" does among "Debit" and "Credit". Undefined where there is none.
 */
export function askForDirections(
  table: Table,
  rows: readonly CsvRecord[],
  money: readonly MoneyColumn[],
  date: number,
  settled: Reading,
  readOwn: ReadOwn,
): FileQuestion | undefined {
  if (settled.columns || settled.sign || !areBare(rows, money)) return undefined;
  const taken = new Set([date, ...money.map(({ column }) => column)]);
  const columns = table.header.flatMap((_, column) => {
    const found = taken.has(column) ? undefined : wordsIn(table, rows, column, settled);
    return found ? [{ column, ...found }] : [];
  });
  const [first] = columns;
  // A column whose words are all known tells the direction already.
  if (!first || columns.some(({ unknown }) => unknown.length === 0)) return undefined;
  const { column, unknown } = first;
  const [word] = unknown as [string];
  const { in: into = [], out = [] } = settled.directions ?? {};
  const own = rows.filter(({ cells }) => plainWords(cells[column] ?? '') === plainWords(word));
  const lines = new Set(own.map(({ line }) => line));
  // Read once, all unknown words are money out: what the others mean changes nothing about these rows.
  const asOut = { in: into, out: [...out, ...unknown.map(plainOf)] };
  const shown = rowsUnder({ ...settled, directions: asOut }, readOwn)
    .filter(({ line }) => lines.has(line))
    .slice(0, 3);
  const options = (['out', 'in'] as const).map((way) => {
    const plain = plainOf(word);
    const directions = way === 'out' ? { in: into, out: [...out, plain] } : { in: [...into, plain], out };
    const reading: Reading = { ...settled, directions };
    return {
      label: way === 'out' ? 'Money out' : 'Money in',
      reading,
      rows: way === 'out' ? shown : shown.map((row) => ({ ...row, amount: 0 - row.amount })),
    };
  });
  const name = excerpt(table.header[column] || `column ${column + 1}`);
  const text = `Does “${excerpt(word)}” in the column ${name} say money out or money in?`;
  return ask('direction', text, options, settled, layoutOf(table));
}

const plainOf = (word: string): string => plainWords(word).slice(0, 100);

/** Whether one column alone is named that of the amounts, and nothing beside its figures tells their direction. */
function areBare(rows: readonly CsvRecord[], money: readonly MoneyColumn[]): boolean {
  const of = (...roles: string[]) => money.filter(({ word }) => roles.includes(word?.role ?? ''));
  const [amount, ...others] = of('amount', 'direction');
  if (!amount || others.length > 0 || of('moneyIn', 'moneyOut', 'fee').length > 0) return false;
  return rows.slice(0, looked).every(({ cells: { [amount.column]: cell = '' } }) => {
    const found = readAmount(cell, '.') ?? readAmount(cell, ',');
    return !found || (!found.signed && !found.told && found.minor >= 0);
  });
}

/** The unknown words of a column of few words, of which most rows have known ones of both directions. */
function wordsIn(
  { words }: Table,
  rows: readonly CsvRecord[],
  column: number,
  { directions }: Reading,
): { unknown: string[] } | undefined {
  const role = words[column]?.role;
  if (role !== undefined && role !== 'text' && role !== 'direction') return undefined;
  const counts = new Map<string, number>();
  for (const { cells } of rows.slice(0, looked)) {
    const cell = cells[column] ?? '';
    if (isBlank(cell) || isNoDirection(cell)) return undefined;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
    if (counts.size > mostWords) return undefined;
  }
  const tells = directionReader([...counts.keys()], directions);
  const known = [...counts].filter(([cell]) => tells(cell) !== undefined);
  const unknown = [...counts.keys()].filter((cell) => tells(cell) === undefined);
  const isOfLetters = unknown.some((cell) => cell.trim().length < 2);
  const most = known.reduce((sum, [, count]) => sum + count, 0) * 2 > Math.min(rows.length, looked);
  const hasBoth = new Set(known.map(([cell]) => tells(cell))).size === 2;
  return most && hasBoth && !isOfLetters && unknown.length <= mostUnknown ? { unknown } : undefined;
}

/** The rows under a reading, with the first answers to what it leaves open. */
function rowsUnder(reading: Reading, readOwn: ReadOwn): readonly StatementRow[] {
  let answer = answerOrRefusal(() => readOwn(reading));
  for (let asked = 0; asked < mostQuestions && 'question' in answer; asked += 1) {
    const [option] = answer.question.options;
    if (!option) return [];
    answer = answerOrRefusal(() => readOwn(option.reading));
  }
  return 'statements' in answer ? answer.statements.flatMap(({ rows }) => rows) : [];
}
