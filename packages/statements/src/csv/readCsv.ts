import { excerpt, FileRefusal, unreadable } from '../fileRefusal.ts';
import { ask, askForDates, spanOf, tellingRows } from '../questions.ts';
import type { Columns, Encoding, Reading } from '../reading.ts';
import type { FileQuestion, FileRead, LeftOut, Proof, Statement, StatementRow } from '../statement.ts';
import { joined, oneLine } from '../text/oneLine.ts';
import { readDate } from '../values/dateCell.ts';
import { type DateReading, readDates, runBackward, runForward } from '../values/dateReadings.ts';
import {
  type AmountColumns,
  type AmountReading,
  amountColumnsOf,
  amountReader,
  type BadCells,
  namesOtherCurrency,
  readAmounts,
} from './amountReadings.ts';
import type { CsvRecord } from './csvRecords.ts';
import { findTable, isAmount, isDate, layoutOf, type Table } from './findTable.ts';
import type { Role } from './headerWords.ts';
import { type NamedBalances, namedBalancesOf } from './namedBalances.ts';
import { tableRows } from './tableRows.ts';

/** Reads a table. Throws a `FileRefusal`, with what was settled before, where it can't be read. */
export function readCsv(
  text: string,
  encoding: Encoding,
  currency: string,
  reading: Reading,
): FileRead | FileQuestion {
  const table = findTable(text, reading.delimiter);
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
    return readTable(table, currency, settled);
  } catch (error) {
    if (error instanceof FileRefusal) Object.assign(error, { reading: error.reading ?? settled, layout });
    throw error;
  }
}

const sameHeader = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, index) => name === b[index]);

function readTable(table: Table, currency: string, settled: Reading): FileRead | FileQuestion {
  if (table.records.length === 0) throw noRows();
  const { columns: chosen } = settled;
  const date = chosen?.date ?? dateColumn(table);
  const column = (role: Role, skip: (column: number) => boolean = () => false) => {
    const found = table.words.findIndex(
      (word, index) => word?.role === role && word.exact && index !== date && !skip(index),
    );
    return found === -1 ? undefined : found;
  };
  const isEmpty = (index: number) => table.records.every((record) => (record.cells[index] ?? '') === '');
  const currencyColumn = chosen
    ? chosen.currency
    : (column('currency') ?? column('valueDate', (index) => !holdsCodes(table, index)));
  const status = chosen ? chosen.status : column('status');
  const amountNames = (['amount', 'moneyIn', 'moneyOut'] as const).flatMap((role) =>
    table.words.flatMap((word, index) => (word?.role === role ? [index] : [])),
  );
  const amountCells = chosen
    ? [chosen.amount, chosen.moneyIn, chosen.moneyOut].filter((index) => index !== undefined)
    : amountNames;
  const { rows: dated, leftOut } = tableRows(
    table,
    { date, ...(status === undefined ? {} : { status }) },
    amountCells,
  );
  if (dated.length === 0) throw noRows();
  checkHeaderCurrency(table, currency, chosen);
  const inCurrency = keepCurrency(dated, amountCells, currencyColumn, currency, leftOut);
  const accountColumn = chosen ? chosen.account : column('account', isEmpty);
  const accounts = accountsOf(inCurrency, accountColumn, chosen !== undefined);
  if (settled.account !== undefined && accounts && !accounts.includes(settled.account)) {
    throw new FileRefusal('reading-does-not-fit', `The file has no rows of the account ${settled.account}.`);
  }
  if (accounts && accounts.length > 1 && settled.account === undefined) {
    return askForAccount(table, inCurrency, accountColumn as number, date, accounts, settled);
  }
  const rows = accounts
    ? inCurrency.filter(
        (row) => accounts.length === 1 || row.cells[accountColumn as number] === settled.account,
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
  const named = isWhole && rows.length === inCurrency.length ? namedBalancesOf(table) : undefined;

  const guess = candidates[0] && whole(candidates[0]);
  const { dateReadings, amounts } = showing({ ...settled, ...(guess ? { columns: guess } : {}) }, () => ({
    dateReadings: readDates(
      rows.map((row) => ({ line: row.line, text: row.cells[date] ?? '' })),
      settled.dateOrder,
    ),
    amounts: decideAmounts(rows, candidates, settled, named),
  }));
  if (amounts.length > 1) {
    return askForAmounts(rows, amounts, dateReadings[0] as DateReading, build, settled, whole, table);
  }
  const decided = amounts[0] as AmountReading;
  const known: Reading = {
    ...settled,
    columns: whole(decided.columns),
    decimalMark: decided.mark,
    sign: decided.sign,
  };
  if (account !== undefined) known.account = account;
  const isProved =
    decided.running !== undefined && decided.running.breaks === undefined && decided.running.follow > 0;
  const inOrder = isProved
    ? dateReadings.filter(({ dates }) =>
        (decided.running?.order === 'oldest-first' ? runForward : runBackward)(dates),
      )
    : [];
  const open = inOrder.length > 0 ? inOrder : dateReadings;
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

/** The column of the booking day: by its name, else the first one that holds dates. */
function dateColumn(table: Table): number {
  const { words, records } = table;
  const some = records.slice(0, 200);
  const holdsDates = (column: number, part: number) => {
    const filled = some.filter((record) => (record.cells[column] ?? '') !== '');
    return (
      filled.length > 0 &&
      filled.filter((record) => isDate(record.cells[column] ?? '')).length >= filled.length * part
    );
  };
  const named = (role: Role, exact: boolean) =>
    words.findIndex(
      (word, column) => word?.role === role && word.exact === exact && holdsDates(column, 0.01),
    );
  for (const found of [
    named('date', true),
    named('date', false),
    named('valueDate', true),
    named('valueDate', false),
  ]) {
    if (found !== -1) return found;
  }
  const byContent = words.findIndex((_, column) => holdsDates(column, 0.6));
  if (byContent === -1) {
    throw new FileRefusal(
      'columns-unknown',
      'No column with the dates of bookings was found. Choose the columns below.',
    );
  }
  return byContent;
}

/** NL and IT write `Valuta` above currencies, others above value dates. */
const holdsCodes = (table: Table, column: number): boolean => {
  const filled = table.records.slice(0, 50).filter((record) => (record.cells[column] ?? '') !== '');
  return filled.length > 0 && filled.every((record) => /^[A-Z]{3}$/.test(record.cells[column] ?? ''));
};

function checkHeaderCurrency(table: Table, currency: string, chosen: Columns | undefined): void {
  if (chosen) return;
  const named = table.words.filter(
    (word) => word?.role === 'amount' || word?.role === 'moneyIn' || word?.role === 'moneyOut',
  );
  const [first] = named;
  if (
    first?.currency === undefined ||
    named.some((word) => word?.currency === undefined || word.currency === currency)
  )
    return;
  throw otherCurrency([first.currency], currency);
}

const otherCurrency = (found: readonly string[], currency: string) =>
  new FileRefusal(
    'other-currency',
    `The file is in ${found.join(' and ')}, and your records are in ${currency}. Rows in another currency can't be imported yet.`,
  );

/** Leaves out rows in other currencies; throws where none is left. */
function keepCurrency(
  rows: readonly CsvRecord[],
  amounts: readonly number[],
  column: number | undefined,
  currency: string,
  leftOut: LeftOut[],
): CsvRecord[] {
  const others = new Set<string>();
  const kept = rows.filter((row) => {
    const code = column === undefined ? '' : (row.cells[column] ?? '').toUpperCase();
    const foreign = amounts.find((amount) => namesOtherCurrency(row.cells[amount] ?? '', currency));
    if ((code === '' || code === currency) && foreign === undefined) return true;
    others.add(
      code !== '' && code !== currency
        ? excerpt(code)
        : excerpt(row.cells[foreign ?? 0] ?? '').replace(/[\d.,'\s()+-]/g, ''),
    );
    leftOut.push({ line: row.line, reason: 'other-currency', text: excerpt(row.cells.join(' ')) });
    return false;
  });
  if (kept.length === 0) throw otherCurrency([...others].slice(0, 5), currency);
  return kept;
}

/** The accounts of a table that names one per row; undefined where it names none, or where they are no own accounts. */
function accountsOf(
  rows: readonly CsvRecord[],
  column: number | undefined,
  isChosen: boolean,
): string[] | undefined {
  if (column === undefined) return undefined;
  const accounts = new Set(rows.map((row) => row.cells[column] ?? ''));
  if (accounts.has('') || accounts.size > (isChosen ? 50 : Math.max(1, Math.min(10, rows.length / 2))))
    return undefined;
  return [...accounts].map((account) => oneLine(account).slice(0, 100));
}

function askForAccount(
  table: Table,
  rows: readonly CsvRecord[],
  column: number,
  date: number,
  accounts: readonly string[],
  settled: Reading,
): FileQuestion {
  const options = accounts.map((account) => {
    const own = rows.filter((row) => row.cells[column] === account);
    return {
      label: `${account} (${own.length} ${own.length === 1 ? 'row' : 'rows'})`,
      reading: { ...settled, account },
      rows: own.slice(0, 3).map((row) => ({
        line: row.line,
        date:
          (['ymd', 'dmy', 'mdy'] as const)
            .map((order) => readDate(row.cells[date] ?? '', order))
            .find((day) => day !== undefined) ?? '',
        amount: 0,
        text: joined(row.cells.filter((_, index) => index !== column && index !== date)),
      })),
    };
  });
  const text = `The file has rows of ${accounts.length} accounts. Which one do you want to import?`;
  return ask('account', text, options, settled, layoutOf(table));
}

const amountColumnsIn = ({ amount, direction, moneyIn, moneyOut, balance }: Columns): AmountColumns => ({
  ...(amount === undefined ? {} : { amount }),
  ...(direction === undefined ? {} : { direction }),
  ...(moneyIn === undefined ? {} : { moneyIn }),
  ...(moneyOut === undefined ? {} : { moneyOut }),
  ...(balance === undefined ? {} : { balance }),
});

/** The columns beside date and amounts: by their names, and all other columns of words as the text. */
function otherColumns(
  table: Table,
  chosen: Columns | undefined,
  date: number,
  currency: number | undefined,
  status: number | undefined,
  account: number | undefined,
) {
  return (amounts: AmountColumns): Pick<Columns, 'text'> & Partial<Columns> => {
    if (chosen) return chosen;
    const taken = new Set([date, ...Object.values(amounts), currency, status, account]);
    const named = (role: Role) =>
      table.words.findIndex((word, index) => word?.role === role && word.exact && !taken.has(index));
    const valueDate = table.words.findIndex((word, index) => word?.role === 'valueDate' && !taken.has(index));
    const counterparty = named('counterparty');
    const reference = named('reference');
    const all = table.words.map((_, index) => index);
    const texts = all.filter((index) => table.words[index]?.role === 'text' && !taken.has(index));
    const special = new Set([valueDate, counterparty, reference]);
    const wordy = (index: number) =>
      table.records
        .slice(0, 200)
        .some(
          (record) =>
            /\p{L}{2}/u.test(record.cells[index] ?? '') &&
            !isAmount(record.cells[index] ?? '') &&
            !isDate(record.cells[index] ?? ''),
        );
    const fallback = all.filter(
      (index) => !taken.has(index) && !special.has(index) && table.words[index] === undefined && wordy(index),
    );
    return {
      ...(valueDate === -1 ? {} : { valueDate }),
      ...(counterparty === -1 ? {} : { counterparty }),
      ...(reference === -1 ? {} : { reference }),
      ...(currency === undefined ? {} : { currency }),
      ...(status === undefined ? {} : { status }),
      ...(account === undefined ? {} : { account }),
      text: (texts.length > 0 ? texts : fallback).slice(0, 20),
    };
  };
}

/**
 * The readings of the amounts that remain: those that the running balance proves; without such a proof those whose
 * columns are named most plainly. Readings with the same amounts are one.
 */
function decideAmounts(
  rows: readonly CsvRecord[],
  candidates: readonly AmountColumns[],
  settled: Reading,
  stated: NamedBalances | undefined,
): AmountReading[] {
  const read = amountReader(rows);
  const marks = settled.decimalMark === undefined ? (['.', ','] as const) : [settled.decimalMark];
  const readings: AmountReading[] = [];
  let nearest: BadCells | undefined;
  for (const columns of candidates) {
    for (const mark of marks) {
      const answer = readAmounts(rows, columns, mark, read, settled.sign, stated);
      if (Array.isArray(answer)) readings.push(...answer);
      else if (nearest === undefined || answer.count < nearest.count) nearest = answer;
    }
  }
  if (readings.length === 0) {
    if (!nearest) {
      throw new FileRefusal('columns-unknown', 'No column with amounts was found. Choose the columns below.');
    }
    const isDirection = nearest.column === nearest.columns.direction;
    throw unreadable(
      nearest.row.line,
      nearest.row.cells[nearest.column] ?? '',
      isDirection ? 'money in or money out' : 'an amount',
    );
  }
  const proved = distinct(
    readings.filter(({ running }) => running && running.follow > 0 && running.breaks === undefined),
  );
  if (proved.length > 0) return preferAsWritten(proved);
  const between = distinct(readings.filter(({ edges }) => edges?.follows));
  if (between.length > 0) return preferAsWritten(between);
  const nearly = readings.filter(
    ({ running }) => running && running.follow > 2 && running.follow >= rows.length * 0.8,
  );
  if (nearly.length > 0) return preferAsWritten(distinct(nearly));
  const undirected = settled.sign === undefined && readings.every(({ directed }) => !directed);
  const plain = readings.filter(
    ({ sign }) => undirected || settled.sign !== undefined || sign === 'as-written',
  );
  const bestColumns = plain[0]?.columns;
  const named = plain.filter(
    ({ columns }) => columns.amount === bestColumns?.amount || columns.direction !== bestColumns?.direction,
  );
  return distinct(named);
}

/** Signs of both kinds follow only where everything is mirrored: then what is written stands. */
function preferAsWritten(readings: AmountReading[]): AmountReading[] {
  const asWritten = readings.filter(({ sign }) => sign === 'as-written');
  return asWritten.length > 0 ? asWritten : readings;
}

function distinct(readings: readonly AmountReading[]): AmountReading[] {
  const kept: AmountReading[] = [];
  for (const reading of readings) {
    if (!kept.some(({ amounts }) => amounts.every((amount, index) => amount === reading.amounts[index])))
      kept.push(reading);
  }
  return kept;
}

function askForAmounts(
  rows: readonly CsvRecord[],
  readings: readonly AmountReading[],
  dates: DateReading,
  build: (amounts: AmountReading, dates: DateReading) => (StatementRow | undefined)[],
  settled: Reading,
  whole: (columns: AmountColumns) => Columns,
  table: Table,
): FileQuestion {
  const [first, second] = readings as [AmountReading, AmountReading];
  const about =
    first.columns !== second.columns ? 'columns' : first.mark !== second.mark ? 'decimals' : 'direction';
  const alike = readings.filter(
    (reading) =>
      reading === first ||
      (about === 'columns' &&
        reading.columns !== first.columns &&
        reading.mark === first.mark &&
        reading.sign === first.sign) ||
      (about === 'decimals' &&
        reading.columns === first.columns &&
        reading.mark !== first.mark &&
        reading.sign === first.sign) ||
      (about === 'direction' && reading.columns === first.columns && reading.mark === first.mark),
  );
  const shown = tellingRows(rows.length, (index) =>
    alike.some(({ amounts }) => amounts[index] !== first.amounts[index]),
  );
  const example =
    rows[shown[0] ?? 0]?.cells[
      first.columns.amount ?? first.columns.moneyOut ?? first.columns.moneyIn ?? 0
    ] ?? '';
  const columns = whole(first.columns);
  const nameOf = (index: number | undefined) =>
    index === undefined ? '' : table.header[index] || `column ${index + 1}`;
  const describe = (reading: AmountReading): { label: string; reading: Reading } => {
    if (about === 'decimals') {
      return {
        label: reading.mark === '.' ? 'The point is the decimal mark' : 'The comma is the decimal mark',
        reading: { ...settled, columns, decimalMark: reading.mark },
      };
    }
    if (about === 'direction') {
      const isIn = reading.amounts.some((amount) => (amount ?? 0) > 0);
      return {
        label: reading.directed
          ? reading.sign === 'as-written'
            ? 'As written'
            : 'The other way round'
          : isIn
            ? 'Money in'
            : 'Money out',
        reading: { ...settled, columns, decimalMark: reading.mark, sign: reading.sign },
      };
    }
    const { amount, direction, moneyIn, moneyOut } = reading.columns;
    const names = [amount, direction, moneyIn, moneyOut]
      .filter((index) => index !== undefined)
      .map(nameOf)
      .join(', ');
    return { label: names, reading: { ...settled, columns: whole(reading.columns) } };
  };
  const text = {
    columns: 'More than one column may hold the amounts. Which one does?',
    decimals: `How much is “${excerpt(example)}”? All ${rows.length} amounts can be read with either decimal mark.`,
    direction: `All ${rows.length} amounts are written without a sign. Is this money in or money out?`,
  }[about];
  const options = alike.map((reading) => {
    const built = build(reading, dates);
    return {
      ...describe(reading),
      rows: shown.map((index) => built[index]).filter((row) => row !== undefined),
    };
  });
  return ask(about, text, options, settled, layoutOf(table));
}

/** One row per record, undefined for those that only state a balance. */
function buildRows(
  records: readonly CsvRecord[],
  columns: Columns,
  { amounts, balances }: AmountReading,
  { dates, order }: DateReading,
): (StatementRow | undefined)[] {
  return records.map((record, index) => {
    const amount = amounts[index];
    if (amount === undefined) return undefined;
    const cell = (column: number | undefined) =>
      column === undefined ? '' : oneLine(record.cells[column] ?? '');
    const valueDate = readDate(cell(columns.valueDate), order);
    const counterparty = cell(columns.counterparty);
    const reference = cell(columns.reference);
    const balanceAfter = balances?.[index];
    return {
      line: record.line,
      date: dates[index] as string,
      ...(valueDate === undefined ? {} : { valueDate }),
      amount,
      text: joined([counterparty, ...columns.text.map((column) => record.cells[column])]),
      ...(counterparty === '' ? {} : { counterparty }),
      ...(reference === '' ? {} : { reference }),
      ...(balanceAfter === undefined ? {} : { balanceAfter }),
    };
  });
}

/** Opening and closing balance, where the running balance tells which end is which. */
function edgesOf(
  { amounts, balances, edges }: AmountReading,
  isProved: boolean,
  isBackward: boolean,
): Pick<Statement, 'opening' | 'closing'> {
  if (edges?.follows) return { opening: edges.opening, closing: edges.closing };
  if (!balances || !(isProved || amounts.length === 1)) return {};
  const order = isBackward ? (index: number) => amounts.length - 1 - index : (index: number) => index;
  let sum = 0;
  let opening: number | undefined;
  let closing: number | undefined;
  for (let place = 0; place < amounts.length; place += 1) {
    const index = order(place);
    sum += amounts[index] ?? 0;
    const balance = balances[index];
    if (balance === undefined) continue;
    opening ??= balance - sum;
    closing = balance;
    sum = 0;
  }
  return {
    ...(opening === undefined ? {} : { opening }),
    ...(closing === undefined ? {} : { closing: closing + sum }),
  };
}

function proofOf(
  rows: readonly CsvRecord[],
  { running, edges, amounts }: AmountReading,
  isProved: boolean,
  named: NamedBalances | undefined,
): Proof {
  if (running && isProved) return { by: 'running', rows: running.follow };
  if (edges && named) {
    if (edges.follows)
      return { by: 'balances', rows: amounts.filter((amount) => amount !== undefined).length };
    const expected = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), edges.opening);
    return { by: 'none', rows: 0, breaks: { line: named.closing.line, expected, found: edges.closing } };
  }
  if (!running?.breaks) return { by: 'none', rows: 0 };
  const { index, expected, found } = running.breaks;
  return { by: 'none', rows: 0, breaks: { line: rows[index]?.line ?? 0, expected, found } };
}
