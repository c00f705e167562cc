import { excerpt } from '../fileRefusal.ts';
import { ask, signAnswers, signQuestion, tellingRows } from '../questions.ts';
import type { Columns, Reading } from '../reading.ts';
import type { FileQuestion, StatementRow } from '../statement.ts';
import type { AmountColumns } from './amountColumns.ts';
import type { AmountReading } from './amountReadings.ts';
import type { BackedReading } from './backedReadings.ts';
import type { CsvRecord } from './csvRecords.ts';
import { columnsOf } from './decideAmounts.ts';
import { layoutOf, type Table } from './findTable.ts';

type About = 'columns' | 'decimals' | 'direction';

/** No question has more answers. */
const mostOptions = 6;

/** Asks which of several `readings` of the amounts is right, with the rows that tell them apart. */
export function askForAmounts(
  rows: readonly CsvRecord[],
  readings: readonly BackedReading[],
  build: (one: BackedReading) => (StatementRow | undefined)[],
  settled: Reading,
  whole: (columns: AmountColumns) => Columns,
  table: Table,
): FileQuestion {
  const [{ reading: first }] = readings as [BackedReading];
  const about = aboutOf(readings, first);
  const alike = answersTo(about, readings, first).slice(0, mostOptions);
  const differing = tellingRows(rows.length, (index) =>
    alike.some(({ reading }) => reading.amounts[index] !== first.amounts[index]),
  );
  const shown = about === 'direction' ? withEachTold(withBothSigns(differing, alike), alike) : differing;
  const nameOf = (index: number | undefined) =>
    index === undefined ? '' : table.header[index] || `column ${index + 1}`;
  const describe = (one: BackedReading): { label: string; reading: Reading } => {
    const { reading } = one;
    const columns = whole(columnsOf(one));
    if (about === 'decimals') {
      return {
        label: reading.mark === '.' ? 'The point is the decimal mark' : 'The comma is the decimal mark',
        reading: { ...settled, columns, decimalMark: reading.mark },
      };
    }
    if (about === 'columns')
      return { label: columnsLabel(reading, nameOf), reading: { ...settled, columns } };
    const { byBalances, byWords, outSigns } = reading;
    const { columns: _, ...bare } = settled;
    if (isOfSigns(alike) && outSigns) {
      const label = `In ${nameOf(columns.moneyOut)} amounts ${outSigns === 'minus' ? 'with' : 'without'} a minus are money out`;
      return { label, reading: { ...settled, columns, decimalMark: reading.mark, outSigns } };
    }
    if (byWords) return { label: directionLabel(reading, nameOf), reading: { ...bare, columns, byWords } };
    return {
      label: directionLabel(reading, nameOf),
      reading: {
        ...settled,
        columns,
        decimalMark: reading.mark,
        ...(byBalances && { firstRow: byBalances }),
        ...(!byBalances || reading.sign === 'reversed' ? { sign: reading.sign } : {}),
      },
    };
  };
  const options = alike.map((one) => {
    const built = build(one);
    return { ...describe(one), rows: shown.map((index) => built[index]).filter((row) => row !== undefined) };
  });
  const { amount, moneyOut, moneyIn } = first.columns;
  const example = rows[shown[0] ?? 0]?.cells[amount ?? moneyOut ?? moneyIn ?? 0] ?? '';
  const all = rows.length === 1 ? 'It' : `All ${rows.length} amounts`;
  const text = {
    columns: columnsQuestion(alike, nameOf),
    decimals: `How much is “${excerpt(example)}”? ${all} can be read with either decimal mark.`,
    direction: directionQuestion(alike, rows.length, nameOf),
  }[about];
  return ask(about, text, options, settled, layoutOf(table));
}

/** Whether a reading differs from others of the same columns in nothing but the direction. */
const isOfDirection = ({ words, byBalances, byWords }: AmountReading): boolean =>
  words !== undefined || byBalances !== undefined || byWords === true;

/** Columns are asked about first, then the decimal mark, then the direction. */
function aboutOf(readings: readonly BackedReading[], first: AmountReading): About {
  // Words of a direction that nobody knows are an answer to the question about it.
  const others = readings.filter(({ reading }) => !isOfDirection(reading));
  if (others.some(({ reading }) => reading.columns !== first.columns)) return 'columns';
  return others.some(({ reading }) => reading.mark !== first.mark) ? 'decimals' : 'direction';
}

/** One reading for each answer: of those that share it the one that is most like the first, so that two are left. */
function answersTo(about: About, readings: readonly BackedReading[], first: AmountReading): BackedReading[] {
  if (about === 'direction') return readings.filter(({ reading }) => reading.mark === first.mark);
  const likeness = ({ mark, sign }: AmountReading) =>
    (mark === first.mark ? 2 : 0) + (sign === first.sign ? 1 : 0);
  const answers = new Map<unknown, BackedReading>();
  for (const one of readings) {
    const { reading } = one;
    if (reading !== first && reading.words) continue;
    if (about === 'decimals' && reading.columns !== first.columns) continue;
    const answer = about === 'columns' ? reading.columns : reading.mark;
    const before = answers.get(answer);
    if (!before || likeness(reading) > likeness(before.reading)) answers.set(answer, one);
  }
  return [...answers.values()];
}

function columnsLabel({ columns }: AmountReading, nameOf: (index: number | undefined) => string): string {
  const { amount, direction, moneyIn, moneyOut, fee } = columns;
  if (moneyIn !== undefined && moneyOut !== undefined) {
    return `Money out in ${nameOf(moneyOut)}, money in in ${nameOf(moneyIn)}${fee === undefined ? '' : `, less ${nameOf(fee)}`}`;
  }
  const names = [amount, direction, moneyIn, moneyOut].filter((index) => index !== undefined).map(nameOf);
  return `${names.join(', ')}${fee === undefined ? '' : `, less ${nameOf(fee)}`}`;
}

function columnsQuestion(
  alike: readonly BackedReading[],
  nameOf: (index: number | undefined) => string,
): string {
  const fee = alike.find(({ reading }) => reading.columns.fee !== undefined)?.reading.columns.fee;
  const isAboutFee =
    fee !== undefined && new Set(alike.map(({ reading }) => reading.columns.amount)).size === 1;
  return isAboutFee
    ? `Is the money in ${nameOf(fee)} on top of the amount, or a part of it?`
    : 'More than one column may hold the amounts. Which one does?';
}

function directionQuestion(
  alike: readonly BackedReading[],
  count: number,
  nameOf: (index: number | undefined) => string,
): string {
  const [{ reading: first }] = alike as [BackedReading];
  const { moneyIn, moneyOut } = first.columns;
  if (isOfSigns(alike))
    return `Amounts in ${nameOf(moneyOut)} have both signs, and no balance tells which of them take money back. Which rows are right?`;
  const unsigned = `All ${count} amounts are written without a sign.`;
  const told = alike.find(({ reading }) => reading.byBalances)?.reading.columns;
  if (told)
    return `${unsigned} The balances in ${nameOf(told.balance)} tell which are money in, but not for the oldest row. Which rows are right?`;
  if (first.isOpen)
    return `Everything in the column ${nameOf(moneyIn)} has a minus. Is it money in or money out?`;
  if (isPair(first))
    return `The balances rise with the amounts in ${nameOf(first.sign === 'reversed' ? moneyOut : moneyIn)}: those are money in, or money that is owed. Which rows are right?`;
  if (first.directed && !first.words) return signQuestion;
  if (count === 1) return 'The only amount is written without a sign. Is this money in or money out?';
  const teller = alike.some(({ reading }) => reading.byWords)
    ? 'only the words of the rows tell'
    : 'the file does not tell';
  return `${unsigned} Is this money in or money out? If it is both, ${teller} which.`;
}

/** Whether readings differ in which signs under the name of money out take money back. */
const isOfSigns = (alike: readonly BackedReading[]): boolean =>
  new Set(alike.map(({ reading }) => reading.outSigns)).size > 1;

/** Whether two columns hold the amounts, each of one direction. */
const isPair = ({ columns, isOpen }: AmountReading): boolean =>
  columns.moneyIn !== undefined && columns.moneyOut !== undefined && !isOpen;

function directionLabel(reading: AmountReading, nameOf: (index: number | undefined) => string): string {
  if (reading.byBalances) {
    const way = `the oldest row is money ${reading.byBalances}`;
    const name = nameOf(reading.columns.balance);
    return reading.sign === 'as-written' ? `By ${name}, and ${way}` : `By ${name}, which is owed, and ${way}`;
  }
  if (reading.byWords) return 'Money in where the words of a row say so, else money out';
  if (isPair(reading)) {
    const { moneyIn, moneyOut } = reading.columns;
    const [out, into] = reading.sign === 'as-written' ? [moneyOut, moneyIn] : [moneyIn, moneyOut];
    return `Money out in ${nameOf(out)}, money in in ${nameOf(into)}`;
  }
  if (reading.words) {
    const [first, second] = reading.words;
    const [out, into] = reading.sign === 'as-written' ? [first, second] : [second, first];
    const nameOfWord = (word: string) => (word === '' ? 'an empty cell' : `“${excerpt(word)}”`);
    const label = `${nameOfWord(out)} is money out, ${nameOfWord(into)} is money in`;
    return label.replace(/^a/, 'A');
  }
  if (reading.directed && !reading.isOpen) return signAnswers[reading.sign];
  return reading.amounts.some((amount) => (amount ?? 0) > 0) ? 'Money in' : 'Money out';
}

/** The rows, with one of the other sign in place of the last where there is one. */
function withBothSigns(shown: number[], readings: readonly BackedReading[]): number[] {
  const amounts = (readings.find(({ reading }) => reading.words) ?? readings[0])?.reading.amounts ?? [];
  const signOf = (index: number | undefined) => Math.sign(amounts[index ?? -1] ?? 0);
  const sign = signOf(shown[0]);
  if (shown.some((index) => signOf(index) === -sign)) return shown;
  const other = amounts.findIndex((amount) => Math.sign(amount ?? 0) === -sign);
  return other === -1 ? shown : [...shown.slice(0, 2), other];
}

/** The rows, with one in front where two readings are the same in all of them. */
function withEachTold(shown: number[], readings: readonly BackedReading[]): number[] {
  const all = readings.map(({ reading }) => reading.amounts);
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      if (shown.some((index) => one[index] !== other[index])) continue;
      const telling = one.findIndex((amount, index) => amount !== other[index]);
      if (telling !== -1) return withEachTold([telling, ...shown.slice(0, 2)], readings);
    }
  }
  return shown;
}
