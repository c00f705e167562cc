import { finish } from '../accounts.ts';
import { checkRowCount, excerpt, FileRefusal, unreadable } from '../fileRefusal.ts';
import { ask, askForSigns, tellingRows, underSign } from '../questions.ts';
import type { Encoding, Reading } from '../reading.ts';
import { forbiddenXml } from '../sniff.ts';
import type { FileQuestion, FileRead, LeftOut, Statement, StatementRow } from '../statement.ts';
import { joined, oneLine } from '../text/oneLine.ts';
import { readingsIn } from '../values/currencyDecimals.ts';
import { readDate } from '../values/dateCell.ts';
import type { AmountPlace } from '../values/decimalMark.ts';
import { signHint } from '../values/signHints.ts';
import { ofxAmounts } from './ofxAmounts.ts';
import { withCorrections } from './ofxCorrections.ts';
import { type OfxStatement, ofxStatements } from './ofxStatements.ts';
import { directedByTypes, hintOfType } from './ofxTypes.ts';
import { askForEntry, withoutStated } from './statedEntries.ts';

/** Reads OFX 1 (SGML), OFX 2 (XML) and QFX. */
export function readOfx(
  text: string,
  encoding: Encoding,
  currency: string,
  given: Reading,
): FileRead | FileQuestion {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) {
    throw forbiddenXml(text.slice(0, text.search(/<!DOCTYPE|<!ENTITY/i)).split('\n').length);
  }
  const found = ofxStatements(text);
  const read = readStatements(found, encoding, currency, given);
  if (read.outcome === 'question') return read;
  const [{ account } = {}] = read.statements;
  const isCard = found.some((statement) => statement.isCard && statement.account === account);
  return isCard ? { ...read, isCard } : read;
}

function readStatements(
  found: readonly OfxStatement[],
  encoding: Encoding,
  currency: string,
  given: Reading,
): FileRead | FileQuestion {
  const leftOut: LeftOut[] = [];
  if (found.length === 0)
    throw new FileRefusal('no-rows', 'The OFX file has no statement of a bank account or a credit card.');
  checkRowCount(found.reduce((sum, statement) => sum + statement.transactions.length, 0));
  for (const statement of found) {
    statement.transactions = withCorrections(statement.transactions, leftOut).filter(
      ({ fields, line, isPending }) => {
        const foreign = fields.get('CURSYM');
        const reason = isPending
          ? 'pending'
          : foreign !== undefined && foreign.text !== currency
            ? 'other-currency'
            : undefined;
        if (reason)
          leftOut.push({
            line,
            reason,
            text: excerpt([...fields.values()].map((field) => field.text).join(' ')),
          });
        return reason === undefined;
      },
    );
  }
  const placesOf = (statement: OfxStatement): AmountPlace[] => [
    ...statement.transactions.map(({ line, fields }) => fields.get('TRNAMT') ?? { line, text: '' }),
    ...(statement.balance ? [statement.balance] : []),
  ];
  const places = found.flatMap(placesOf);
  const own = found.flatMap((statement) =>
    placesOf(statement).map(() => (statement.currency ?? currency) === currency),
  );
  const readings = readingsIn(
    ofxAmounts(places, given.decimalMark),
    places,
    currency,
    (index) => own[index] === true,
  );
  const settled: Reading = { ...given, format: 'ofx', encoding };
  const [first, second] = readings;
  if (first && second) {
    const shown = tellingRows(
      first.amounts.length,
      (index) => first.amounts[index] !== second.amounts[index],
    );
    const example = places[shown[0] ?? 0]?.text ?? '';
    const options = readings.map(({ mark = '.', amounts }) => ({
      label: mark === '.' ? 'The point is the decimal mark' : 'The comma is the decimal mark',
      reading: { ...settled, decimalMark: mark },
      rows: buildAll(found, places, amounts)
        .flatMap((statement) => statement.rows)
        .slice(0, 3),
    }));
    return ask(
      'decimals',
      `How much is “${example}”? All ${places.length} amounts can be read with either decimal mark.`,
      options,
      settled,
    );
  }
  if (!first) throw new FileRefusal('no-rows', 'The OFX file has no booked rows.');
  const known: Reading = { ...settled, ...(first.mark === undefined ? {} : { decimalMark: first.mark }) };
  const asWritten = buildAll(found, places, first.amounts);
  const all = asWritten.map((statement, place) => directedByTypes(statement, found[place] as OfxStatement));
  const types = new Map(
    all.flatMap(({ rows }, place) =>
      rows.map(
        (row, index) => [row, found[place]?.transactions[index]?.fields.get('TRNTYPE')?.text] as const,
      ),
    ),
  );
  const parted = all.map((statement) => withoutStated(statement, leftOut, known.balanceLines));
  const [line] = parted.flatMap(({ doubtful }) => doubtful);
  if (line) return askForEntry(line, parted, known);
  const built = parted.map(({ statement }) => statement);
  const ended = finish(built, currency, known, leftOut);
  if (ended.outcome === 'question') return ended;
  const asked = askAboutSigns(built, types, found, ended.reading);
  if (asked) return asked;
  if (known.sign !== 'reversed') return ended;
  const turned = built.map(({ closing, ...statement }) => ({
    ...statement,
    // Nobody knows which sign the balance of such a file has, unless it is said.
    ...(closing !== undefined && known.balances !== undefined && { closing }),
    rows: statement.rows.map((row) => underSign(row, known.sign)),
  }));
  return finish(turned, currency, known, leftOut);
}

/** The format writes a minus for money out, and some banks do not: types and words tell. */
function askAboutSigns(
  built: readonly Statement[],
  types: ReadonlyMap<StatementRow, string | undefined>,
  found: readonly OfxStatement[],
  settled: Reading,
): FileQuestion | undefined {
  const rows: StatementRow[] = [];
  const hinted = built.flatMap((statement) => {
    if (settled.account !== undefined && statement.account !== settled.account) return [];
    rows.push(...statement.rows);
    return statement.rows.map((row) => {
      const { amount, text } = row;
      return { amount, hint: hintOfType(types.get(row)) ?? signHint(text, amount) };
    });
  });
  return askForSigns(
    rows,
    hinted,
    settled,
    found.some(({ isCard }) => isCard),
  );
}

function buildAll(
  found: readonly OfxStatement[],
  places: readonly AmountPlace[],
  amounts: readonly number[],
): Statement[] {
  const amountOf = new Map(places.map((place, index) => [place, amounts[index] as number]));
  return found.map((statement) => {
    const rows = statement.transactions.map(({ line, fields }): StatementRow => {
      const field = (name: string) => oneLine(fields.get(name)?.text ?? '');
      const date = dayOf(fields.get('DTPOSTED') ?? { line, text: '' });
      const name = field('NAME');
      const valueDate = fields.has('DTAVAIL') ? readDate(field('DTAVAIL').slice(0, 8), 'ymd') : undefined;
      return {
        line,
        date,
        ...(valueDate === undefined ? {} : { valueDate }),
        amount: amountOf.get(fields.get('TRNAMT') as AmountPlace) as number,
        text: joined([name, field('MEMO')]) || field('TRNTYPE'),
        ...(name === '' ? {} : { counterparty: name }),
        ...(field('FITID') === '' ? {} : { reference: field('FITID') }),
      };
    });
    const last = rows.reduce((latest, row) => (row.date > latest ? row.date : latest), '');
    const asOf = statement.balanceDate === undefined ? '' : dayOf(statement.balanceDate);
    const isLate = statement.balance !== undefined && asOf >= last;
    const from = statement.from === undefined ? undefined : dayOf(statement.from);
    const to = isLate ? asOf : statement.to === undefined ? undefined : dayOf(statement.to);
    return {
      ...(statement.account === undefined ? {} : { account: statement.account }),
      ...(statement.currency === undefined ? {} : { currency: statement.currency }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined || to === '' ? {} : { to }),
      // A balance of an earlier day says nothing about the last rows.
      ...(isLate ? { closing: amountOf.get(statement.balance as AmountPlace) as number } : {}),
      rows,
    };
  });
}

/** The day of an OFX date: 20260304, also with a time and a zone behind it. */
function dayOf({ line, text }: AmountPlace): string {
  const day = /^\d{8}(?!\d{1,3}$)/.exec(text.trim()) ? readDate(text.trim().slice(0, 8), 'ymd') : undefined;
  if (day === undefined) throw unreadable(line, text, 'a date');
  return day;
}
