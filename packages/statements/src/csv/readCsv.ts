import { checkRowCount, excerpt, FileRefusal } from '../fileRefusal.ts';
import { askForDates, spanOf } from '../questions.ts';
import type { Columns, DateOrder, Encoding, Reading } from '../reading.ts';
import type { FileQuestion, FileRead, Statement } from '../statement.ts';
import { readDate } from '../values/dateCell.ts';
import { type DateReading, readDates, runBackward, runForward } from '../values/dateReadings.ts';
import { decideDates } from '../values/decideDates.ts';
import { type AmountColumns, amountColumnsOf } from './amountColumns.ts';
import type { AmountReading } from './amountReadings.ts';
import { askForAmounts } from './askForAmounts.ts';
import { askForBalanceLine } from './balanceRecords.ts';
import { accountIn, accountsOf, askForAccount } from './csvAccounts.ts';
import { amountColumnsIn, dateColumn, holdsAccounts, holdsCodes, holdsStates } from './csvColumns.ts';
import { checkHeaderCurrency, keepCurrency, markOfDecimals } from './csvCurrency.ts';
import { buildRows, edgesOf, proofOf } from './csvStatement.ts';
import { withWholeDates } from './dateParts.ts';
import { decideAmounts } from './decideAmounts.ts';
import { findTable, layoutOf, type Table } from './findTable.ts';
import type { Role } from './headerWords.ts';
import { labelledBlocks } from './labelledBlocks.ts';
import { namedBalancesOf } from './namedBalances.ts';
import { ownTable } from './ownTable.ts';
import { readTables, tablesOf } from './severalTables.ts';
import { tableRows } from './tableRows.ts';
import { otherColumns } from './textColumns.ts';
import { periodIn, wholeDates, withYears } from './yearlessDates.ts';

/** Reads a table. Throws a `FileRefusal`, with what was settled before, where it can't be read. */
export function readCsv(
  text: string,
  encoding: Encoding,
  currency: string,
  reading: Reading,
  latestDate?: string,
): FileRead | FileQuestion {
  const found = labelledBlocks(text) ?? findTable(text, reading.delimiter);
  const own = ownTable(found);
  if (own) return readOne(own.table, encoding, currency, { columns: own.columns, ...reading }, latestDate);
  return readTables(tablesOf(found), reading, (table, given) =>
    readOne(withYears(withWholeDates(table)), encoding, currency, given, latestDate),
  );
}

function readOne(
  table: Table,
  encoding: Encoding,
  currency: string,
  reading: Reading,
  latestDate: string | undefined,
): FileRead | FileQuestion {
  const settled: Reading = {
    ...reading,
    format: 'csv',
    encoding,
    delimiter: table.delimiter,
    header: table.header.map((name) => name.slice(0, 200)),
  };
  const layout = layoutOf(table);
  try {
    if (reading.header && !sameHeader(reading.header, settled.header ?? [])) {
      throw new FileRefusal('reading-does-not-fit', 'The file has other columns than the reading is about.');
    }
    return readTable(table, currency, settled, latestDate);
  } catch (error) {
    // No other choice of columns makes a file shorter.
    if (error instanceof FileRefusal && error.refusal.code !== 'too-many-rows') {
      Object.assign(error, { reading: error.reading ?? settled, layout });
    }
    throw error;
  }
}

const sameHeader = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, index) => name === b[index]);

function readTable(
  table: Table,
  currency: string,
  given: Reading,
  latestDate: string | undefined,
): FileRead | FileQuestion {
  if (table.records.length === 0) throw noRows();
  const { columns: chosen } = given;
  const date = chosen?.date ?? dateColumn(table);
  const column = (role: Role, skip: (column: number) => boolean = () => false) => {
    const found = table.words.findIndex(
      (word, index) => word?.role === role && word.exact && index !== date && !skip(index),
    );
    return found === -1 ? undefined : found;
  };
  const currencyColumn = chosen
    ? chosen.currency
    : (column('currency') ?? column('valueDate', (index) => !holdsCodes(table, index)));
  const status = chosen ? chosen.status : column('status', (index) => !holdsStates(table, index));
  const amountNames = (['amount', 'moneyIn', 'moneyOut'] as const).flatMap((role) =>
    table.words.flatMap((word, index) => (word?.role === role ? [index] : [])),
  );
  const amountCells = chosen
    ? [chosen.amount, chosen.moneyIn, chosen.moneyOut].filter((index) => index !== undefined)
    : amountNames;
  const {
    rows: dated,
    leftOut,
    named: within,
    doubtful,
  } = tableRows(
    table,
    { date, ...(status === undefined ? {} : { status }) },
    amountCells,
    given.balanceLines,
  );
  if (dated.length === 0) throw noRows();
  checkRowCount(dated.length);
  const [line] = doubtful;
  // A file of this line alone is a payment.
  if (line && dated.length > 1) {
    return askForBalanceLine(table, line, given, (own) => readTable(table, currency, own, latestDate));
  }
  checkHeaderCurrency(table, currency, chosen);
  const inCurrency = keepCurrency(dated, amountCells, currencyColumn, currency, leftOut);
  const decimalMark = given.decimalMark ?? markOfDecimals(inCurrency, amountCells, currency);
  const settled: Reading = decimalMark === undefined ? given : { ...given, decimalMark };
  const accountColumn = chosen ? chosen.account : column('account', (index) => !holdsAccounts(table, index));
  const accounts = accountsOf(inCurrency, accountColumn, chosen !== undefined);
  if (settled.account !== undefined && accounts && !accounts.includes(settled.account)) {
    throw new FileRefusal('reading-does-not-fit', `The file has no rows of the account ${settled.account}.`);
  }
  if (accounts && accounts.length > 1 && settled.account === undefined) {
    return askForAccount(table, inCurrency, accountColumn as number, accounts, settled, (own) =>
      readTable(table, currency, own, latestDate),
    );
  }
  const rows = accounts
    ? inCurrency.filter(
        (row) => accounts.length === 1 || accountIn(row, accountColumn as number) === settled.account,
      )
    : inCurrency;
  const account = accounts?.length === 1 ? accounts[0] : accounts && settled.account;

  const candidates = chosen ? [amountColumnsIn(chosen)] : amountColumnsOf(table, rows, date, currency);
  const rest = otherColumns(
    table,
    chosen,
    date,
    currencyColumn,
    status,
    account === undefined ? undefined : accountColumn,
  );
  const whole = (amounts: AmountColumns): Columns => chosen ?? { date, ...amounts, ...rest(amounts) };
  const build = (amounts: AmountReading, dates: DateReading) =>
    buildRows(rows, whole(amounts.columns), amounts, dates);

  // Balances are about all rows: where some are left out they say nothing of the others.
  const isWhole = leftOut.every(({ reason }) => reason !== 'pending' && reason !== 'other-currency');
  const named = isWhole && rows.length === inCurrency.length ? (within ?? namedBalancesOf(table)) : undefined;

  const guess = candidates[0] && whole(candidates[0]);
  const { dateReadings, amounts } = showing({ ...settled, ...(guess ? { columns: guess } : {}) }, () => ({
    dateReadings: readDates(
      rows.map((row) => ({ line: row.line, text: row.cells[date] ?? '' })),
      settled.dateOrder,
    ),
    amounts: decideAmounts(rows, candidates, settled, named, isCard(table)),
  }));
  if (amounts.length > 1) {
    return askForAmounts(rows, amounts, dateReadings[0] as DateReading, build, settled, whole, table);
  }
  const decided = amounts[0] as AmountReading;
  const known: Reading = {
    ...settled,
    columns: whole(decided.columns),
    decimalMark: decided.mark,
  };
  if (account !== undefined) known.account = account;
  const isProved =
    decided.running !== undefined && decided.running.breaks === undefined && decided.running.follow > 0;
  // What nobody was asked about and no balance proves is no answer for the next file.
  if (isProved || decided.edges?.follows || decided.sign === 'reversed') known.sign = decided.sign;
  const inOrder = isProved
    ? dateReadings.filter(({ dates }) =>
        (decided.running?.order === 'oldest-first' ? runForward : runBackward)(dates),
      )
    : [];
  const { valueDate } = whole(decided.columns);
  // A period whose year stands in front is the same under every order.
  const periodUnder = (order: DateOrder) =>
    periodIn(table.preamble, order) ?? periodIn(table.preamble, 'ymd');
  const open = decideDates(inOrder.length > 0 ? inOrder : dateReadings, {
    elsewhere: [
      ...rows.flatMap(({ cells }) => wholeDatesIn(cells[valueDate ?? -1] ?? '')),
      ...table.preamble.flatMap(({ cells }) => cells.flatMap(wholeDatesIn)),
    ],
    ...(inSomeOrder((order) => periodIn(table.preamble, order)) ? { periodUnder } : {}),
    ...(latestDate === undefined ? {} : { latestDate }),
  });
  if (open.length > 1) {
    const places = rows.map((row) => ({ line: row.line, text: row.cells[date] ?? '' }));
    const pick = (dates: DateReading, indexes: readonly number[]) => {
      const all = build(decided, dates);
      return indexes.map((index) => all[index]).filter((row) => row !== undefined);
    };
    return askForDates(open, places, pick, known, layoutOf(table));
  }
  const dates = open[0] as DateReading;
  const built = build(decided, dates);
  const isBackward = isProved ? decided.running?.order === 'newest-first' : false;
  if (isBackward) built.reverse();
  const booked = built.filter((row) => row !== undefined);
  if (booked.length === 0) throw noRows();
  rows.forEach((row, index) => {
    if (decided.amounts[index] === undefined) {
      leftOut.push({ line: row.line, reason: 'information', text: excerpt(row.cells.join(' ')) });
    }
  });
  const statement: Statement = {
    ...(account === undefined ? {} : { account }),
    ...(currencyColumn === undefined ? {} : { currency }),
    ...spanOf(booked),
    ...edgesOf(decided, isProved, isBackward),
    rows: booked,
  };
  return {
    outcome: 'read',
    statements: [statement],
    reading: { ...known, dateOrder: dates.order },
    proof: proofOf(rows, decided, isProved, named),
    leftOut: leftOut.sort((a, b) => a.line - b.line),
    layout: layoutOf(table),
  };
}

/** The dates in a text that do not begin with their year. */
const wholeDatesIn = (text: string): string[] =>
  (text.match(wholeDates) ?? []).filter(
    (date) => /^\d{1,2}\D/.test(date) && inSomeOrder((order) => readDate(date, order) !== undefined),
  );

const inSomeOrder = (test: (order: DateOrder) => unknown): boolean =>
  (['ymd', 'dmy', 'mdy'] as const).some((order) => test(order));

/** Whether the table says that it is a card's. */
const isCard = ({ preamble, header }: Table): boolean =>
  /credit ?card|card ?(?:member|number|holder)|kreditkarte|creditcard|carte de credit|mastercard|\bvisa\b|amex|american express/i.test(
    [...preamble.map(({ cells }) => cells.join(' ')), ...header].join(' '),
  );

const noRows = () => new FileRefusal('no-rows', 'The file has a table without any booked row.');

/** Gives a refusal the columns with it, so that the person can put them right. */
function showing<Answer>(reading: Reading, read: () => Answer): Answer {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileRefusal) error.reading = reading;
    throw error;
  }
}
