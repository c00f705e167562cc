import { finish } from '../accounts.ts';
import { checkRowCount, FileRefusal } from '../fileRefusal.ts';
import type { Encoding, Reading } from '../reading.ts';
import { askForReversals, reversalReadings, standsBetween } from '../reversals.ts';
import type { FileQuestion, FileRead, LeftOut, Statement } from '../statement.ts';
import { oneLine } from '../text/oneLine.ts';
import { below, eachElement, textAt, type XmlElement } from './camtElements.ts';
import { entryRows } from './camtEntries.ts';
import { isoDay, signedAmount } from './camtValues.ts';

const wanted = new Set(['Ntry', 'Bal', 'Acct', 'FrToDt']);
const statementTags = new Set(['Stmt', 'Rpt', 'Ntfctn']);

/** Reads CAMT.052, .053 and .054 of every version: the names of what is read have stayed the same. */
export function readCamt(
  text: string,
  encoding: Encoding,
  currency: string,
  given: Reading,
): FileRead | FileQuestion {
  const leftOut: LeftOut[] = [];
  const found = camtStatements(text, currency, leftOut);
  if (found.length === 0) throw new FileRefusal('no-rows', 'The CAMT file has no statement.');
  const settled: Reading = { ...given, format: 'camt', encoding };
  if (!found.some(({ rows }) => rows.some(({ reversal }) => reversal)))
    return finish(found, currency, settled, leftOut);
  const readings = reversalReadings(found, given.reversals);
  const following = readings.filter(({ follows }) => follows);
  const [first] = following.length > 0 ? following : readings;
  // Reversals that add up to nothing follow from the balances either way.
  const isOpen = following.length > 1 || (following.length === 0 && !found.some(standsBetween));
  if (!first || (isOpen && readings.length > 1)) return askForReversals(readings, settled);
  return finish(first.statements, currency, { ...settled, reversals: first.way }, leftOut);
}

function camtStatements(text: string, currency: string, leftOut: LeftOut[]): Statement[] {
  const statements: Statement[] = [];
  let rows = 0;
  eachElement(
    text,
    wanted,
    (element, around) => {
      const statement = statements.at(-1);
      if (!statement || !statementTags.has(around.at(-1) ?? '')) return;
      if (element.name === 'Acct') takeAccount(statement, element);
      else if (element.name === 'FrToDt') takeSpan(statement, element);
      else if (element.name === 'Bal') takeBalance(statement, element, currency);
      else {
        const entries = isForeign(statement, currency)
          ? // They are counted, and left out with their statement.
            [{ line: element.line, date: '', amount: 0, text: '' }]
          : entryRows(element, currency, leftOut);
        rows += entries.length;
        checkRowCount(rows);
        statement.rows.push(...entries);
      }
    },
    (name) => {
      if (statementTags.has(name))
        statements.push({ rows: [], ...(name === 'Stmt' ? {} : { isReport: true }) });
    },
  );
  return statements;
}

function takeAccount(statement: Statement, element: XmlElement): void {
  const account =
    textAt(element, 'Id/IBAN') ?? textAt(element, 'Id/Othr/Id') ?? textAt(element, 'Id/PrtryAcct/Id');
  const currency = textAt(element, 'Ccy');
  if (account !== undefined) statement.account = oneLine(account).slice(0, 100);
  if (currency !== undefined) statement.currency = currency.toUpperCase();
}

function takeSpan(statement: Statement, element: XmlElement): void {
  const from = textAt(element, 'FrDtTm') ?? textAt(element, 'FrDt');
  const to = textAt(element, 'ToDtTm') ?? textAt(element, 'ToDt');
  if (from !== undefined) statement.from = isoDay(from, element.line);
  if (to !== undefined) statement.to = isoDay(to, element.line);
}

const isForeign = ({ currency: own }: Statement, currency: string): boolean =>
  own !== undefined && own !== currency;

/** The booked balances: before the first entry, and after the last. Interim and available ones say nothing about all rows. */
function takeBalance(statement: Statement, element: XmlElement, currency: string): void {
  const code = textAt(element, 'Tp/CdOrPrtry/Cd') ?? textAt(element, 'Tp/Cd');
  if (code !== 'OPBD' && code !== 'PRCD' && code !== 'CLBD') return;
  const own = below(element, 'Amt')?.currency?.toUpperCase();
  if (own) statement.currency ??= own;
  if (isForeign(statement, currency)) return;
  const amount = signedAmount(element, statement.currency);
  if (code === 'CLBD') {
    statement.closing = amount;
    statement.closingLine = element.line;
    const day = textAt(element, 'Dt/Dt') ?? textAt(element, 'Dt/DtTm');
    if (day !== undefined) statement.to ??= isoDay(day, element.line);
    return;
  }
  const { opening: other = amount } = statement;
  const isOpening = code === 'OPBD' || statement.opening === undefined;
  if (other !== amount)
    statement.apart = isOpening ? { expected: other, found: amount } : { expected: amount, found: other };
  if (!isOpening) return;
  statement.opening = amount;
  statement.openingLine = element.line;
}
