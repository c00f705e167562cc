import type { Reading } from './reading.ts';
import type { FileQuestion, Layout, QuestionOption, Statement, StatementRow } from './statement.ts';
import {
  type DatePlace,
  type DateReading,
  runBackward,
  runForward,
  spelledOut,
} from './values/dateReadings.ts';

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
  question: { about, text, options },
  reading,
  ...(layout === undefined ? {} : { layout }),
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
