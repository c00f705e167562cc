import { finish } from '../accounts.ts';
import { balanceLineOf } from '../balanceLines.ts';
import { checkRowCount, excerpt, FileRefusal } from '../fileRefusal.ts';
import { ask, askForDates, askForSigns, tellingRows, underSign } from '../questions.ts';
import type { Encoding, Reading } from '../reading.ts';
import type { FileQuestion, FileRead, LeftOut, Statement, StatementRow } from '../statement.ts';
import { joined, oneLine } from '../text/oneLine.ts';
import { readingsIn } from '../values/currencyDecimals.ts';
import { type DateReading, readDates } from '../values/dateReadings.ts';
import { decideDates } from '../values/decideDates.ts';
import { readByMark } from '../values/decimalMark.ts';
import { hintsOf } from '../values/signHints.ts';
import { type QifRecord, qifRecords } from './qifRecords.ts';

/** Reads QIF: no balances and no currency, so what stays open is asked. */
export function readQif(
  text: string,
  encoding: Encoding,
  currency: string,
  given: Reading,
  latestDate?: string,
): FileRead | FileQuestion {
  const leftOut: LeftOut[] = [];
  const records = qifRecords(text);
  if (records.length === 0)
    throw new FileRefusal('no-rows', 'The QIF file has no transactions of a bank account, cash or card.');
  checkRowCount(records.length);
  const settled: Reading = { ...given, format: 'qif', encoding };
  const amountPlaces = records.map((record) => placeOf(record, record.fields.has('T') ? 'T' : 'U'));
  const datePlaces = records.map((record) => placeOf(record, 'D'));
  const marks = readingsIn(readByMark(amountPlaces, given.decimalMark), amountPlaces, currency);
  const dates = decideDates(
    readDates(datePlaces, given.dateOrder),
    latestDate === undefined ? {} : { latestDate },
  );
  const build = (amounts: readonly number[], { dates: days }: DateReading, indexes?: readonly number[]) =>
    (indexes ?? records.map((_, index) => index)).map((index) =>
      rowOf(records[index] as QifRecord, amounts[index] as number, days[index] as string),
    );
  const [first, second] = marks;
  const firstDates = dates[0] as DateReading;
  if (!first) throw new FileRefusal('no-rows', 'The QIF file has no transactions.');
  if (second) {
    const shown = tellingRows(records.length, (index) => first.amounts[index] !== second.amounts[index]);
    const options = marks.map(({ mark, amounts }) => ({
      label: mark === '.' ? 'The point is the decimal mark' : 'The comma is the decimal mark',
      reading: { ...settled, decimalMark: mark },
      rows: build(amounts, firstDates, shown),
    }));
    const example = amountPlaces[shown[0] ?? 0]?.text ?? '';
    return ask(
      'decimals',
      `How much is “${example}”? All ${records.length} amounts can be read with either decimal mark.`,
      options,
      settled,
    );
  }
  const known: Reading = { ...settled, decimalMark: first.mark };
  if (dates.length > 1) {
    return askForDates(
      dates,
      datePlaces,
      (reading, indexes) => build(first.amounts, reading, indexes),
      known,
    );
  }
  const statements = new Map<string, Statement>();
  for (const [index, row] of build(first.amounts, firstDates).entries()) {
    const record = records[index] as QifRecord;
    const statement = statements.get(record.account) ?? {
      ...(record.account === '' ? {} : { account: record.account }),
      rows: [],
    };
    statements.set(record.account, statement);
    if (isOpening(record, statement)) {
      statement.opening = row.amount;
      leftOut.push({
        line: record.line,
        reason: 'information',
        text: excerpt([...record.fields.values()].join(' ')),
      });
    } else statement.rows.push(row);
  }
  const found = [...statements.values()];
  const ended = finish(found, currency, { ...known, dateOrder: firstDates.order }, leftOut);
  if (ended.outcome === 'question') return ended;
  const rows = ended.statements.flatMap((statement) => statement.rows);
  const hinted = rows.map(({ amount, text }) => ({ amount, ...hintsOf(text, amount) }));
  const asked = askForSigns(rows, hinted, ended.reading, true);
  if (asked) return asked;
  const turned = ended.statements.map((statement) => ({
    ...statement,
    rows: statement.rows.map((row) => underSign(row, known.sign)),
  }));
  return { ...ended, statements: turned };
}

/** A field as it stands in the file; an empty one at the beginning of its record where it is missing. */
const placeOf = ({ line, fields, lines }: QifRecord, letter: string) => ({
  line: lines.get(letter) ?? line,
  text: fields.get(letter) ?? '',
});

/** Quicken begins an account with a record that is no movement: it is in the account itself, or in no category. */
function isOpening({ fields }: QifRecord, { opening, rows }: Statement): boolean {
  const isFirst = opening === undefined && rows.length === 0;
  const category = fields.get('L') ?? '';
  return (
    isFirst &&
    balanceLineOf(fields.get('P') ?? '') === 'opening' &&
    (category === '' || /^\[.*\]$/.test(category))
  );
}

function rowOf({ line, fields, splits }: QifRecord, amount: number, date: string): StatementRow {
  const payee = oneLine(fields.get('P') ?? '');
  const [, other] = /^\[(.*)\]/.exec(fields.get('L') ?? '') ?? [];
  const number = oneLine(fields.get('N') ?? '');
  return {
    line,
    date,
    amount,
    text: joined([payee, fields.get('M'), other === undefined ? undefined : `Transfer: ${other}`, ...splits]),
    ...(payee === '' ? {} : { counterparty: payee }),
    ...(number === '' ? {} : { reference: number }),
  };
}
