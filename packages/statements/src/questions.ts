import { excerpt } from './fileRefusal.ts';
import type { Reading } from './reading.ts';
import type { FileQuestion, Layout, QuestionOption, Statement, StatementRow } from './statement.ts';
import {
  type DatePlace,
  type DateReading,
  runBackward,
  runForward,
  spelledOut,
} from './values/dateReadings.ts';
import { type HintedAmount, mayBePurchases, weighSigns } from './values/signHints.ts';

/** The indexes of up to three rows on which the answers differ; the first three where they differ nowhere. */
export function tellingRows(count: number, differ: (index: number) => boolean): number[] {
  const found: number[] = [];
  for (let index = 0; index < count && found.length < 3; index += 1) if (differ(index)) found.push(index);
  return found.length > 0 ? found : Array.from({ length: Math.min(3, count) }, (_, index) => index);
}

/** Asks one question. */
export const ask = (
  about: FileQuestion['question']['about'],
  text: string,
  options: QuestionOption[],
  reading: Reading,
  layout?: Layout,
): FileQuestion => ({
  outcome: 'question',
  question: { about, text, options: options.map((option) => ({ ...option, rows: option.rows.map(cut) })) },
  reading,
  ...(layout === undefined ? {} : { layout }),
});

/** A row with texts of at most 200 characters. */
const cut = ({ text, counterparty, reference, ...row }: StatementRow): StatementRow => ({
  ...row,
  text: excerpt(text),
  ...(counterparty === undefined ? {} : { counterparty: excerpt(counterparty) }),
  ...(reference === undefined ? {} : { reference: excerpt(reference) }),
});

/** Asks in which order day, month and year stand. An order in which the rows run on is offered first. */
export function askForDates(
  readings: readonly DateReading[],
  places: readonly DatePlace[],
  rowsOf: (reading: DateReading, indexes: readonly number[]) => StatementRow[],
  settled: Reading,
  layout?: Layout,
): FileQuestion {
  const runOn = ({ dates }: DateReading) => runForward(dates) || runBackward(dates);
  const inTurn = [...readings].sort((a, b) => Number(runOn(b)) - Number(runOn(a)));
  const [first, second] = inTurn as [DateReading, DateReading];
  const shown = tellingRows(places.length, (index) => first.dates[index] !== second.dates[index]);
  const example = shown[0] ?? 0;
  const text = `Is “${places[example]?.text ?? ''}” ${inTurn
    .map(({ dates }) => spelledOut(dates[example] ?? ''))
    .join(
      ' or ',
    )}? ${places.length === 1 ? 'It' : `All ${places.length} dates`} can be read in ${inTurn.length === 2 ? 'both' : 'each of these'} orders.`;
  const options = inTurn.map((reading) => {
    const sorted = [...reading.dates].sort();
    const span = `${spelledOut(sorted[0] ?? '')} to ${spelledOut(sorted.at(-1) ?? '')}`;
    const order = { dmy: 'Day first', mdy: 'Month first', ymd: 'Year first' }[reading.order];
    return {
      label: `${order}: ${span}${runOn(reading) && !inTurn.every(runOn) ? ', in order' : ''}`,
      reading: { ...settled, dateOrder: reading.order },
      rows: rowsOf(reading, shown),
    };
  });
  return ask('dates', text, options, settled, layout);
}

/** What is asked where amounts with a minus may be money in. */
export const signQuestion =
  'Banks write a minus for money out, and some cards for money in. Which rows are right?';
export const signAnswers = {
  'as-written': 'Amounts with a minus are money out',
  reversed: 'Amounts with a minus are money in',
} as const;

/**
 * Asks for the direction of rows whose words speak against their signs, or say nothing while many amounts have no minus
 * where `byCount`; undefined where nothing is in doubt, or the direction is settled.
 */
export function askForSigns(
  rows: readonly StatementRow[],
  hinted: readonly HintedAmount[],
  settled: Reading,
  byCount: boolean,
): FileQuestion | undefined {
  const words = weighSigns(hinted);
  const isDoubtful = words === 'contradict' || (words === 'say nothing' && byCount && mayBePurchases(hinted));
  if (!isDoubtful || settled.sign !== undefined) return undefined;
  const [first] = rows;
  const other = rows.find(({ amount }) => Math.sign(amount) === -Math.sign(first?.amount ?? 0));
  const shown = [
    ...rows.slice(0, other ? 2 : 3),
    ...(other && !rows.slice(0, 2).includes(other) ? [other] : []),
  ];
  const options = (['as-written', 'reversed'] as const).map((sign) => ({
    label: signAnswers[sign],
    reading: { ...settled, sign },
    rows: shown.map((row) => underSign(row, sign)),
  }));
  return ask('direction', signQuestion, options, settled);
}

/** A row as one answer reads it. */
export const underSign = (row: StatementRow, sign: Reading['sign']): StatementRow =>
  sign === 'reversed' && row.amount !== 0 ? { ...row, amount: -row.amount } : row;

/** The first and the last day of rows. */
export function spanOf(rows: readonly StatementRow[]): Pick<Statement, 'from' | 'to'> {
  let from: string | undefined;
  let to: string | undefined;
  for (const { date } of rows) {
    if (from === undefined || date < from) from = date;
    if (to === undefined || date > to) to = date;
  }
  return from === undefined || to === undefined ? {} : { from, to };
}
