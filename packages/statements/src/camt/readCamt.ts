import { type FoundStatement, finish, proveBalances } from '../accounts.ts';
import { checkRowCount, excerpt, FileRefusal, unreadable } from '../fileRefusal.ts';
import { ask, tellingRows } from '../questions.ts';
import type { Encoding, Reading } from '../reading.ts';
import type { FileQuestion, FileRead, LeftOut, StatementRow } from '../statement.ts';
import { joined, oneLine } from '../text/oneLine.ts';
import { readAmount } from '../values/amountCell.ts';
import { readDate } from '../values/dateCell.ts';
import { allBelow, below, eachElement, textAt, type XmlElement } from './camtElements.ts';

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
    return { way, statements, proof: proveBalances(statements) };
  });
  const proved = readings.filter(({ proof }) => proof.by === 'balances');
  const open = proved.length > 0 ? proved : readings;
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

function directed({ rows, ...statement }: FoundStatement, way: 'own' | 'original'): FoundStatement {
  return {
    ...statement,
    rows: rows.map((row) => (row.reversal && way === 'original' ? { ...row, amount: -row.amount } : row)),
  };
}

function camtStatements(text: string, currency: string, leftOut: LeftOut[]): FoundStatement[] {
  const statements: FoundStatement[] = [];
  let rows = 0;
  eachElement(
    text,
    wanted,
    (element, around) => {
      const statement = statements.at(-1);
      if (!statement || !statementTags.has(around.at(-1) ?? '')) return;
      if (element.name === 'Acct') takeAccount(statement, element);
      else if (element.name === 'FrToDt') takeSpan(statement, element);
      else if (element.name === 'Bal') takeBalance(statement, element);
      else {
        const entries = entryRows(element, currency, leftOut);
        rows += entries.length;
        checkRowCount(rows);
        statement.rows.push(...entries);
      }
    },
    (name) => {
      if (statementTags.has(name)) statements.push({ rows: [] });
    },
  );
  return statements;
}

function takeAccount(statement: FoundStatement, element: XmlElement): void {
  const account =
    textAt(element, 'Id/IBAN') ?? textAt(element, 'Id/Othr/Id') ?? textAt(element, 'Id/PrtryAcct/Id');
  const currency = textAt(element, 'Ccy');
  if (account !== undefined) statement.account = oneLine(account).slice(0, 100);
  if (currency !== undefined) statement.currency = currency.toUpperCase();
}

function takeSpan(statement: FoundStatement, element: XmlElement): void {
  const from = textAt(element, 'FrDtTm') ?? textAt(element, 'FrDt');
  const to = textAt(element, 'ToDtTm') ?? textAt(element, 'ToDt');
  if (from !== undefined) statement.from = isoDay(from, element.line);
  if (to !== undefined) statement.to = isoDay(to, element.line);
}

/** The booked balances: before the first entry, and after the last. Interim and available ones say nothing about all rows. */
function takeBalance(statement: FoundStatement, element: XmlElement): void {
  const code = textAt(element, 'Tp/CdOrPrtry/Cd') ?? textAt(element, 'Tp/Cd');
  if (code !== 'OPBD' && code !== 'PRCD' && code !== 'CLBD') return;
  const amount = amountOf(element, element);
  statement.currency ??= below(element, 'Amt')?.currency?.toUpperCase() ?? '';
  if (statement.currency === '') delete statement.currency;
  if (code === 'CLBD') {
    statement.closing = amount;
    statement.closingLine = element.line;
    const day = textAt(element, 'Dt/Dt') ?? textAt(element, 'Dt/DtTm');
    if (day !== undefined) statement.to ??= isoDay(day, element.line);
  } else if (code === 'OPBD' || statement.opening === undefined) statement.opening = amount;
}

/** The rows of an entry: one, or one per payment of a batch whose payments add up to it. */
function entryRows(entry: XmlElement, currency: string, leftOut: LeftOut[]): StatementRow[] {
  const status = textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  const amount = amountOf(entry, entry);
  const details = allBelow(entry, 'NtryDtls/TxDtls');
  const text = joined([textAt(entry, 'AddtlNtryInf'), ...details.slice(0, 20).map(detailText)]);
  if (status !== 'BOOK') {
    leftOut.push({
      line: entry.line,
      reason: status === 'INFO' ? 'information' : 'pending',
      text: excerpt(text) || status,
    });
    return [];
  }
  const stated = below(entry, 'Amt')?.currency?.toUpperCase();
  if (stated !== undefined && stated !== currency) {
    leftOut.push({ line: entry.line, reason: 'other-currency', text: excerpt(text) || stated });
    return [];
  }
  const booked =
    textAt(entry, 'BookgDt/Dt') ??
    textAt(entry, 'BookgDt/DtTm') ??
    textAt(entry, 'ValDt/Dt') ??
    textAt(entry, 'ValDt/DtTm');
  if (booked === undefined) throw unreadable(entry.line, '', 'a date');
  const value = textAt(entry, 'ValDt/Dt') ?? textAt(entry, 'ValDt/DtTm');
  const reference = textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef');
  const common = {
    date: isoDay(booked, entry.line),
    ...(value === undefined ? {} : { valueDate: isoDay(value, entry.line) }),
    ...(/^(true|1)$/.test(textAt(entry, 'RvslInd') ?? '') ? { reversal: true as const } : {}),
  };
  const parts = batchAmounts(entry, details, amount, currency);
  if (parts === undefined) {
    const single = details.length === 1 ? details[0] : undefined;
    return [
      {
        line: entry.line,
        ...common,
        amount,
        text: single
          ? joined([counterpartyOf(single, amount), detailText(single), textAt(entry, 'AddtlNtryInf')])
          : text,
        ...named('counterparty', single && counterpartyOf(single, amount)),
        ...named('reference', reference ?? (single && referenceOf(single))),
      },
    ];
  }
  return details.map((detail, index) => ({
    line: detail.line,
    ...common,
    amount: parts[index] as number,
    text: joined([
      counterpartyOf(detail, parts[index] as number),
      detailText(detail),
      textAt(entry, 'AddtlNtryInf'),
    ]),
    ...named('counterparty', counterpartyOf(detail, parts[index] as number)),
    ...named(
      'reference',
      referenceOf(detail) ?? (reference === undefined ? undefined : `${reference}/${index + 1}`),
    ),
  }));
}

/** The signed amounts of a batch's payments, where all of them state one and they add up to the entry. */
function batchAmounts(
  entry: XmlElement,
  details: readonly XmlElement[],
  total: number,
  currency: string,
): number[] | undefined {
  if (details.length < 2) return undefined;
  const amounts: number[] = [];
  for (const detail of details) {
    const stated = below(detail, 'Amt') ?? below(detail, 'AmtDtls/TxAmt/Amt');
    if (!stated || (stated.currency ?? currency).toUpperCase() !== currency) return undefined;
    const direction = textAt(detail, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd');
    const amount = readAmount(stated.text, '.');
    if (!amount) throw unreadable(stated.line, stated.text, 'an amount');
    amounts.push(direction === 'DBIT' ? -amount.minor : amount.minor);
  }
  return amounts.reduce((sum, amount) => sum + amount, 0) === total ? amounts : undefined;
}

const detailText = (detail: XmlElement): string =>
  joined([
    ...allBelow(detail, 'RmtInf/Ustrd').map((element) => element.text),
    textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref'),
    textAt(detail, 'AddtlTxInf'),
  ]);

/** The other side: who was paid, or who paid. */
function counterpartyOf(detail: XmlElement, amount: number): string | undefined {
  const sides = amount < 0 ? ['Cdtr', 'Dbtr'] : ['Dbtr', 'Cdtr'];
  for (const side of sides) {
    const name = textAt(detail, `RltdPties/${side}/Nm`) ?? textAt(detail, `RltdPties/${side}/Pty/Nm`);
    if (name !== undefined) return oneLine(name);
  }
  return undefined;
}

function referenceOf(detail: XmlElement): string | undefined {
  const reference =
    textAt(detail, 'Refs/AcctSvcrRef') ?? textAt(detail, 'Refs/TxId') ?? textAt(detail, 'Refs/EndToEndId');
  return reference === undefined || /^not ?provided$/i.test(reference) ? undefined : oneLine(reference);
}

const named = <Name extends 'counterparty' | 'reference'>(name: Name, value: string | undefined) =>
  (value === undefined || value === '' ? {} : { [name]: value }) as Partial<Record<Name, string>>;

/** The signed amount of an element with `Amt` and `CdtDbtInd`. */
function amountOf(element: XmlElement, at: XmlElement): number {
  const stated = below(element, 'Amt');
  const amount = stated && readAmount(stated.text, '.');
  if (!amount) throw unreadable(stated?.line ?? at.line, stated?.text ?? '', 'an amount');
  const direction = textAt(element, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw unreadable(at.line, direction ?? '', 'CRDT or DBIT');
  return direction === 'DBIT' && amount.minor !== 0 ? -amount.minor : amount.minor;
}

/** The day of an ISO date, also with a time behind it. */
function isoDay(text: string, line: number): string {
  const day = /^\d{4}-\d{2}-\d{2}(?:$|[TZ+-])/.test(text) ? readDate(text.slice(0, 10), 'ymd') : undefined;
  if (day === undefined) throw unreadable(line, text, 'a date');
  return day;
}
