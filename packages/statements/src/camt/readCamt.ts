import { finish } from '../accounts.ts';
import { checkRowCount, FileRefusal } from '../fileRefusal.ts';
import type { Encoding, Reading } from '../reading.ts';
import { askForReversals, reversalReadings, standsBetween } from '../reversals.ts';
import type { FileQuestion, FileRead, LeftOut, Proof, Statement } from '../statement.ts';
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
  const breaks: Breaks[] = [];
  const read = readEntries(text, encoding, currency, given, breaks);
  if (read.outcome === 'question' || read.proof.breaks) return read;
  const apart = breaks.find(({ line }) => read.statements.some(({ openingLine }) => openingLine === line));
  const { steps } = read.proof;
  return apart === undefined
    ? read
    : {
        ...read,
        proof: {
          by: 'none',
          rows: 0,
          ...(steps && { steps: { ...steps, of: steps.of + 1 } }),
          because: { code: 'contradicted' },
          breaks: apart,
        },
      };
}

type Breaks = NonNullable<Proof['breaks']>;

/** `breaks` takes the opening balances that are not the closing balance before them, which stands there, too. */
function readEntries(
  text: string,
  encoding: Encoding,
  currency: string,
  given: Reading,
  breaks: Breaks[],
): FileRead | FileQuestion {
  const leftOut: LeftOut[] = [];
  const found = camtStatements(text, currency, leftOut, breaks);
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

function camtStatements(text: string, currency: string, leftOut: LeftOut[], breaks: Breaks[]): Statement[] {
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
      else if (element.name === 'Bal') takeBalance(statement, element, currency, breaks);
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
function takeBalance(statement: Statement, element: XmlElement, currency: string, breaks: Breaks[]): void {
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
  } else if (code === 'OPBD' || statement.opening === undefined) {
    const { opening: before } = statement;
    if (before !== undefined && before !== amount)
      breaks.push({ line: element.line, expected: before, found: amount });
    statement.opening = amount;
    statement.openingLine = element.line;
  } else if (amount !== statement.opening) {
    breaks.push({ line: statement.openingLine ?? element.line, expected: amount, found: statement.opening });
  }
}
