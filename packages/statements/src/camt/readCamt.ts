import { finish } from '../accounts.ts';
import { checkRowCount, FileRefusal } from '../fileRefusal.ts';
import { firstBreak } from '../proof/statements.ts';
import { ask, tellingRows } from '../questions.ts';
import type { Encoding, Reading } from '../reading.ts';
import type { FileQuestion, FileRead, LeftOut, Statement, StatementRow } from '../statement.ts';
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
  const reversals = found.flatMap(({ rows }) => rows.filter(({ reversal }) => reversal));
  if (reversals.length === 0)
    return finish(
      found.map((statement) => directed(statement, 'own')),
      currency,
      settled,
      leftOut,
    );
  const ways = (['own', 'original'] as const).filter(
    (way) => given.reversals === undefined || given.reversals === way,
  );
  const readings = ways.map((way) => {
    const statements = found.map((statement) => directed(statement, way));
    return { way, statements, follows: firstBreak(statements) === undefined };
  });
  const following = readings.filter(({ follows }) => follows);
  const open = following.length > 0 ? following : readings;
  const hasBalances = found.some(({ opening, closing }) => opening !== undefined && closing !== undefined);
  if (open.length === 1 || hasBalances) {
    const { way, statements } = open[0] as (typeof readings)[number];
    return finish(statements, currency, { ...settled, reversals: way }, leftOut);
  }
  const options = open.map(({ way, statements }) => {
    const rows = statements.flatMap((statement) => statement.rows);
    const shown = tellingRows(rows.length, (index) => rows[index]?.reversal === true);
    return {
      label:
        way === 'own'
          ? 'The direction is that of the reversal'
          : 'The direction is that of the entry that was reversed',
      reading: { ...settled, reversals: way },
      rows: shown.map((index) => rows[index] as StatementRow),
    };
  });
  return ask(
    'reversals',
    `The file has ${reversals.length} ${reversals.length === 1 ? 'reversal' : 'reversals'}, and banks differ in how they write their direction. Which rows are right?`,
    options,
    settled,
  );
}

function directed({ rows, ...statement }: Statement, way: 'own' | 'original'): Statement {
  return {
    ...statement,
    rows: rows.map((row) => (row.reversal && way === 'original' ? { ...row, amount: -row.amount } : row)),
  };
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
  } else if (code === 'OPBD' || statement.opening === undefined) {
    statement.opening = amount;
    statement.openingLine = element.line;
  }
}
