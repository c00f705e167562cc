import { checkRowCount, FileRefusal } from '../fileRefusal.ts';
import type { Columns, Reading } from '../reading.ts';
import type { FileQuestion, FileRead, LeftOut } from '../statement.ts';
import { mayBe } from '../values/currencySigns.ts';
import { settleStates } from './askForState.ts';
import { accountIn, accountsOf, askForAccount, ownStandsAbove, runsAcross } from './csvAccounts.ts';
import { dateColumn, holdsAccounts, holdsCodes } from './csvColumns.ts';
import { checkHeaderCurrency, keepCurrency, markOfDecimals } from './csvCurrency.ts';
import type { CsvRecord } from './csvRecords.ts';
import { askForBalanceLine } from './doubtfulLines.ts';
import type { Table } from './findTable.ts';
import type { HeaderWord, Role } from './headerWords.ts';
import { hasFigure, isBlank } from './moneyColumns.ts';
import { type NamedBalances, namedBalancesOf } from './namedBalances.ts';
import { checkStatedCurrency } from './statedCurrency.ts';
import { statesByWords, statesOf, typesWithStates } from './states.ts';
import { tableRows } from './tableRows.ts';
import { withDays } from './undatedRows.ts';

/** What the names of a table's columns say, before anything is tried. */
export interface KnownColumns {
  date: number;
  currency?: number | undefined;
  status?: number | undefined;
  account?: number | undefined;
  amounts: number[];
}

/** The rows of one account, and what else is known of a table when its amounts are decided. */
export interface OwnRows {
  rows: readonly CsvRecord[];
  leftOut: LeftOut[];
  account: string | undefined;
  /** ISO 4217, where a column of the table says it. */
  currency: string | undefined;
  /** The balances that the file names, where these are all its rows. */
  named: NamedBalances | undefined;
  /** What was settled, with the decimal mark that the currency tells. */
  settled: Reading;
}

/** Which column holds what by its name; those that the person chose instead where they did. */
export function knownColumns(table: Table, chosen: Columns | undefined, currency: string): KnownColumns {
  const date = chosen?.date ?? dateColumn(table);
  if (chosen) {
    const amounts = [chosen.amount, chosen.moneyIn, chosen.moneyOut].filter((index) => index !== undefined);
    return { date, currency: chosen.currency, status: chosen.status, account: chosen.account, amounts };
  }
  const column = (role: Role, skip: (column: number) => boolean = () => false) => {
    const found = table.words.findIndex(
      (word, index) => word?.role === role && word.exact && index !== date && !skip(index),
    );
    return found === -1 ? undefined : found;
  };
  const first = column('currency', (index) => isOfForeign(table, index, currency));
  return {
    date,
    currency:
      besideOwn(table, first, currency) ??
      column('valueDate', (index) => !holdsCodes(table, index) || isOfForeign(table, index, currency)),
    status: column('status') ?? statesByWords(table, date),
    account: column('account', (index) => !holdsAccounts(table, index)),
    amounts: (['amount', 'moneyIn', 'moneyOut'] as const).flatMap((role) =>
      table.words.flatMap((word, index) => (word?.role === role ? [index] : [])),
    ),
  };
}

/** The column of currencies, or a later one of nothing but the own one behind an amount, where the first has others. */
function besideOwn(
  { words, records }: Table,
  first: number | undefined,
  currency: string,
): number | undefined {
  const codesIn = (column: number) =>
    records.flatMap(({ cells: { [column]: cell = '' } }) => (isBlank(cell) ? [] : [cell.trim()]));
  const isOwn = (column: number) =>
    codesIn(column).length > 0 && codesIn(column).every((code) => mayBe(code, currency));
  if (first === undefined || isOwn(first)) return first;
  const later = words.findIndex(
    (word, column) =>
      column > first && word?.role === 'currency' && words[column - 1]?.role === 'amount' && isOwn(column),
  );
  return later === -1 ? first : later;
}

const moving: ReadonlySet<Role> = new Set(['amount', 'moneyIn', 'moneyOut']);

/**
 * Whether a column of currencies is about amounts in foreign ones: it stands right behind those, or beside amounts while
 * other ones are named those of the account. Of two amounts the one whose name says the own currency is in no other.
 */
function isOfForeign({ words, records }: Table, column: number, currency: string): boolean {
  const [own, next] = [words[column - 1], words[column + 1]];
  const namesOwn = (word: HeaderWord | undefined) =>
    word !== undefined && moving.has(word.role) && word.currency === currency;
  const isOther = (word: HeaderWord | undefined) =>
    (word?.role === 'amount' || word?.role === 'foreignAmount') && !namesOwn(word);
  if (namesOwn(own) && words.some(isOther)) return true;
  if (next?.role === 'foreignAmount' && isOfAbroad(records, column, currency)) return true;
  if (!own || !moving.has(own.role)) {
    return own?.role === 'foreignAmount' || (isOther(next) && words.some(namesOwn));
  }
  const isOfAccount = (word: HeaderWord | undefined) =>
    word?.role === 'amount' && (word.name === 'bookedAmount' || word.currency === currency);
  return (
    !isOfAccount(own) &&
    words.some((word, index) => isOfAccount(word) && words[index + 1]?.role !== 'currency')
  );
}

/** Whether the column behind one of currencies has figures where those are other ones, and none where it is the own one. */
function isOfAbroad(records: readonly CsvRecord[], column: number, currency: string): boolean {
  const coded = records.filter(({ cells }) => /^[A-Z]{3}$/.test((cells[column] ?? '').trim()));
  const own = coded.filter(({ cells }) => mayBe((cells[column] ?? '').trim(), currency));
  const holds = ({ cells }: CsvRecord) => hasFigure(cells[column + 1] ?? '');
  return (
    own.length > 0 && own.length < coded.length && coded.every((one) => own.includes(one) !== holds(one))
  );
}

/** The rows of the account that is meant, in the person's currency; a question where there are several accounts. */
export function ownRows(
  table: Table,
  { date, currency: codes, status, account: column, amounts }: KnownColumns,
  currency: string,
  given: Reading,
  readOwn: (reading: Reading) => FileRead | FileQuestion,
): OwnRows | FileRead | FileQuestion {
  const types = status === undefined ? typesWithStates(table) : undefined;
  const states = statesOf(table, { date, status, types, amounts }, given.states);
  const told = settleStates(table, status ?? types, states, given, readOwn);
  if (told) return told;
  const withOwn = withDays(table, date, states.standingOf, given, readOwn);
  if ('outcome' in withOwn) return withOwn;
  const {
    rows: dated,
    leftOut,
    named: within,
    doubtful: [line],
  } = tableRows(withOwn, date, states.standingOf, amounts, given.balanceLines);
  if (dated.length === 0) throw noRows();
  checkRowCount(dated.length);
  // A file of this line alone is a payment.
  if (line && dated.length > 1) return askForBalanceLine(table, line, given, readOwn);
  checkHeaderCurrency(table, currency, given.columns);
  if (codes === undefined && !given.columns) checkStatedCurrency(table, dated, amounts, currency);
  const inCurrency = keepCurrency(dated, table.words, amounts, codes, currency, leftOut);
  const decimalMark = given.decimalMark ?? markOfDecimals(inCurrency, amounts, currency);
  const settled: Reading = decimalMark === undefined ? given : { ...given, decimalMark };
  // Balances are about all rows: where some are left out they say nothing of the others.
  const isWhole = leftOut.every(({ reason }) => reason !== 'pending' && reason !== 'other-currency');
  const balances = isWhole ? (within ?? namedBalancesOf(table, date, inCurrency, amounts)) : undefined;
  const inFile = codes === undefined ? undefined : currency;
  const isChosen = settled.columns !== undefined || settled.account !== undefined;
  const named = settled.otherSides
    ? undefined
    : accountsOf(inCurrency, column, settled.columns !== undefined);
  const accounts =
    named &&
    named.length > 1 &&
    !isChosen &&
    (runsAcross(table, inCurrency, amounts) || ownStandsAbove(table, named))
      ? undefined
      : named;
  if (settled.account !== undefined && accounts && !accounts.includes(settled.account)) {
    throw new FileRefusal('reading-does-not-fit', `The file has no rows of the account ${settled.account}.`);
  }
  if (!accounts || accounts.length === 1) {
    return { rows: inCurrency, leftOut, account: accounts?.[0], currency: inFile, named: balances, settled };
  }
  if (settled.account === undefined) {
    return askForAccount(table, inCurrency, column as number, accounts, settled, readOwn);
  }
  const rows = inCurrency.filter((row) => accountIn(row, column as number) === settled.account);
  return { rows, leftOut, account: settled.account, currency: inFile, named: undefined, settled };
}

/** The refusal of a table without rows. */
export const noRows = () => new FileRefusal('no-rows', 'The file has a table without any booked row.');
