import { finish } from '../accounts.ts';
import { checkRowCount, excerpt, FileRefusal, unreadable } from '../fileRefusal.ts';
import type { Encoding, Reading } from '../reading.ts';
import { type ReversalReading, reversalReadings } from '../reversals.ts';
import type { FileQuestion, FileRead, LeftOut, Statement, StatementRow } from '../statement.ts';
import { oneLine } from '../text/oneLine.ts';
import { readAmount } from '../values/amountCell.ts';
import { fitsCurrency, lacksDecimals, mostDecimalsOf } from '../values/currencyDecimals.ts';
import { readDate } from '../values/dateCell.ts';
import { readDetails } from './mt940Details.ts';
import { type Mt940Field, mt940Fields } from './mt940Fields.ts';

const movement = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d[\d.,]*)([A-Z][A-Z\d]{3})?(.*)$/s;
const balance = /^([CD])(\d{6})([A-Z]{3})?([\d.,]+)$/;

/** Reads MT940. Its reversals turn the sign, and the balances tell where a bank means it the other way round. */
export function readMt940(
  text: string,
  encoding: Encoding,
  currency: string,
  given: Reading,
): FileRead | FileQuestion {
  const leftOut: LeftOut[] = [];
  const fields = mt940Fields(text);
  const found = mt940Statements(fields, leftOut);
  if (found.length === 0) throw new FileRefusal('no-rows', 'The MT940 file has no statement.');
  checkDecimals(found, fields, currency);
  const settled: Reading = { ...given, format: 'mt940', encoding };
  if (!found.some(({ rows }) => rows.some(({ reversal }) => reversal)))
    return finish(found, currency, settled, leftOut);
  const readings = reversalReadings(found, given.reversals);
  // Where the balances follow either way the format decides: RC is money out.
  const [own] = readings as [ReversalReading];
  const { way, statements } = readings.find(({ follows }) => follows) ?? own;
  return finish(statements, currency, { ...settled, reversals: way }, leftOut);
}

/** Throws where an amount or a balance in `currency` has decimals that it lacks: a statement may name it at its end. */
function checkDecimals(found: readonly Statement[], fields: readonly Mt940Field[], currency: string): void {
  const decimals = mostDecimalsOf(currency);
  for (const { rows, opening = 0, closing = 0, openingLine, closingLine, ...statement } of found) {
    if (statement.currency !== undefined && statement.currency !== currency) continue;
    const stated = [{ amount: opening, line: openingLine }, ...rows, { amount: closing, line: closingLine }];
    const misfit = stated.find(({ amount }) => !fitsCurrency(amount, decimals));
    if (!misfit) continue;
    const { line = 1, value = '' } = fields.find((field) => field.line === misfit.line) ?? {};
    throw lacksDecimals(line, value, currency);
  }
}

function mt940Statements(fields: readonly Mt940Field[], leftOut: LeftOut[]): Statement[] {
  const statements: Statement[] = [];
  let statement: Statement | undefined;
  let row: StatementRow | undefined;
  let count = 0;
  for (const [place, { tag, value, line }] of fields.entries()) {
    if (tag === '20') {
      statement = { rows: [] };
      statements.push(statement);
    }
    if (!statement) continue;
    if (tag === '25')
      statement.account = oneLine(value)
        .replace(/(?: |(?<=\d))[A-Z]{3}$/, '')
        .slice(0, 100);
    else if (tag === '60F' || tag === '60M') {
      const { amount, currency, date } = readBalance(value, line);
      if (statement.opening !== undefined) throw confused(line, value, 'a second opening balance');
      Object.assign(statement, { opening: amount, from: date, openingLine: line });
      nameCurrency(statement, currency, line, value);
    } else if (tag === '62F' || tag === '62M') {
      const { amount, currency, date } = readBalance(value, line);
      nameCurrency(statement, currency, line, value);
      if (statement.closing !== undefined) throw confused(line, value, 'a second closing balance');
      Object.assign(statement, { closing: amount, to: date, closingLine: line });
    } else if (tag === '61') {
      if (place === fields.length - 1 && endsInAmount(value))
        throw unreadable(line, value, 'a whole movement');
      row = readMovement(value, line, leftOut);
      if (row) statement.rows.push(row);
      count += 1;
      checkRowCount(count);
      continue;
    } else if (tag === '86' && row) Object.assign(row, readDetails(value, row.text));
    row = undefined;
  }
  return statements;
}

/** Some sheets leave the currency out of a balance; two that differ are refused. */
function nameCurrency(statement: Statement, currency: string | undefined, line: number, value: string): void {
  if (currency === undefined) return;
  statement.currency ??= currency;
  if (statement.currency !== currency) throw confused(line, value, 'balances in two currencies');
}

const confused = (line: number, text: string, what: string) =>
  new FileRefusal('malformed', `Line ${line}: the statement has ${what}. The file may be damaged.`, {
    line,
    text,
  });

function readBalance(value: string, line: number) {
  const [, direction, day = '', currency, digits = ''] = balance.exec(value.trim()) ?? [];
  const amount = readSwiftAmount(digits);
  const date = readDay(day);
  if (amount === undefined || date === undefined) throw unreadable(line, value, 'a balance');
  return { amount: direction === 'D' && amount !== 0 ? -amount : amount, currency, date };
}

/** Behind an amount stands what kind of movement it is. */
function endsInAmount(value: string): boolean {
  const [, , , , , , kind, rest] = movement.exec(value) ?? [];
  return kind === undefined && rest === '';
}

function readMovement(value: string, line: number, leftOut: LeftOut[]): StatementRow | undefined {
  const [, valued = '', entered, mark = '', , digits = '', , rest = ''] = movement.exec(value) ?? [];
  const amount = readSwiftAmount(digits);
  // The format has a comma in each amount, and some banks a point: without either a part is lost.
  if (amount === undefined || !/[.,]/.test(digits)) throw unreadable(line, value, 'a movement');
  if (mark.startsWith('E')) {
    leftOut.push({ line, reason: 'pending', text: excerpt(value) });
    return undefined;
  }
  const valueDate = readDay(valued);
  const date =
    entered === undefined
      ? (valueDate ?? endOfFebruary(valued))
      : entryDay(entered, valueDate ?? endOfFebruary(valued));
  if (date === undefined) throw unreadable(line, value, 'a date');
  const isOut = mark === 'D' || mark === 'RC';
  const [reference = '', more = ''] = rest.split('\n');
  const [, own = '', bank = ''] = /^(.*?)(?:\/\/(.*))?$/s.exec(reference) ?? [];
  const named = oneLine(bank || own);
  return {
    line,
    date,
    ...(valueDate === undefined ? {} : { valueDate }),
    amount: isOut && amount !== 0 ? -amount : amount,
    text: oneLine(more),
    ...(named === '' || /^NONREF$/i.test(named) ? {} : { reference: named }),
    ...(mark === 'RC' || mark === 'RD' ? { reversal: true } : {}),
  };
}

/** `1234,56`, also with leading zeros or a point. A comma is never a mark of thousands. */
function readSwiftAmount(digits: string): number | undefined {
  return readAmount(digits, digits.includes(',') ? ',' : '.')?.minor;
}

const readDay = (digits: string): string | undefined =>
  digits.length === 6
    ? readDate(`${digits.slice(0, 2)}/${digits.slice(2, 4)}/${digits.slice(4)}`, 'ymd')
    : undefined;

/** Banks count interest in months of 30 days, and so write 29 or 30 February: the last day of that month. */
function endOfFebruary(digits: string): string | undefined {
  if (!/^\d{2}02(29|30)$/.test(digits)) return undefined;
  return readDay(`${digits.slice(0, 4)}29`) ?? readDay(`${digits.slice(0, 4)}28`);
}

/** The booking day, which has no year: the one next to the value date. */
function entryDay(monthAndDay: string, valueDate: string | undefined): string | undefined {
  if (valueDate === undefined) return undefined;
  const year = Number(valueDate.slice(0, 4));
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  let best: string | undefined;
  for (const candidate of [year, year - 1, year + 1]) {
    const digits = `${String(candidate % 100).padStart(2, '0')}${monthAndDay}`;
    const day = readDay(digits) ?? endOfFebruary(digits);
    if (day === undefined) continue;
    if (
      best === undefined ||
      Math.abs(months(day) - months(valueDate)) < Math.abs(months(best) - months(valueDate))
    )
      best = day;
  }
  return best;
}
