import { balanceLineOf } from '../balanceLines.ts';
import { excerpt, FileRefusal } from '../fileRefusal.ts';
import { ask } from '../questions.ts';
import type { Reading } from '../reading.ts';
import type { FileQuestion, FileRead, LeftOut } from '../statement.ts';
import { oneLine } from '../text/oneLine.ts';
import { readDate } from '../values/dateCell.ts';
import { isAmount, isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import { isHeader, layoutOf, type Table, tableBelow } from './findTable.ts';
import type { Role } from './headerWords.ts';
import { namedBalance } from './namedBalances.ts';
import { answerOrRefusal, firstRowsOf } from './options.ts';

/** Nobody has more accounts in one file. */
const mostTables = 20;

/**
 * The tables of a file, each below a header of its own and with a row at least. A header that only repeats between two
 * rows, as on a new page, begins no table unless `arePagesTables`.
 */
function tablesOf(table: Table, arePagesTables = false): Table[] {
  const { records } = table;
  const starts = records.flatMap((record, index) => (isHeader(record) ? [index] : []));
  if (starts.length === 0) return [table];
  const found: Table[] = [];
  let { preamble, header } = table;
  let from = 0;
  let at: number | undefined;
  for (const start of [...starts, records.length]) {
    const isRepeated =
      !arePagesTables &&
      start < records.length &&
      start > from &&
      isRow(records[start - 1] as CsvRecord) &&
      records[start]?.cells.every((cell, index) => cell === (header[index] ?? ''));
    if (isRepeated) continue;
    const above = records.slice(from, start);
    const last = above.findLastIndex(isRow);
    // Balances right below the rows are of this table; what comes then names the next one.
    const others = above.findIndex((record, index) => index > last && !namedBalance(record));
    const end = others === -1 || start === records.length ? above.length : others;
    const own = at === undefined ? table : tableBelow(table.delimiter, records[at] as CsvRecord, above);
    if (last !== -1) found.push({ ...own, records: above.slice(0, end), preamble });
    ({ header } = own);
    preamble = last === -1 ? [...preamble, ...above] : above.slice(end);
    at = start;
    from = start + 1;
  }
  return found.length > 1 ? found : [table];
}

const isRow = ({ cells }: CsvRecord): boolean => cells.some(isDate) && cells.length > 1;

/** Whether the days of tables each run the same way, and those of all of them together do not: each begins anew. */
function beginAnew(tables: readonly Table[]): boolean {
  const column = tables[0]?.records.find(isRow)?.cells.findIndex(isDate) ?? -1;
  if (column === -1 || tables.length < 2) return false;
  const orders = (['ymd', 'dmy', 'mdy'] as const).flatMap((order) => {
    const days = tables.map(({ records }) =>
      records.filter(isRow).map(({ cells }) => readDate(cells[column] ?? '', order) ?? ''),
    );
    return days.flat().includes('') ? [] : [days];
  });
  const runs = (days: readonly string[], way: 1 | -1) =>
    days.every((day, at) => at === 0 || day === days[at - 1] || day > (days[at - 1] ?? '') === (way === 1));
  return (
    orders.length > 0 &&
    orders.every((days) =>
      ([1, -1] as const).some(
        (way) =>
          days.every((own) => runs(own, way)) &&
          days.some((own) => new Set(own).size > 1) &&
          !runs(days.flat(), way),
      ),
    )
  );
}

/** Whether all that a record says is the number of a page, as "Page 2 of 3". */
const isPageNumber = ([cell = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && /^\D{0,20}\d{1,3}(?:\D{1,10}\d{1,3})?\D?$/.test(cell);

/** Whether tables are pages of one: the same header again, and nothing but balances stands above it. */
function arePages([first, ...others]: readonly Table[]): boolean {
  const isBalance = (record: CsvRecord) =>
    namedBalance(record) !== undefined || record.cells.some((cell) => balanceLineOf(cell) !== undefined);
  const isPage = ({ cells }: CsvRecord) => isPageNumber(cells.filter((cell) => cell !== ''));
  return others.every(
    ({ header, preamble }) =>
      header.every((name, column) => name === (first?.header[column] ?? '')) &&
      preamble.every((record) => isBalance(record) || isPage(record)),
  );
}

/**
 * Whether a table only states an account: one row, with names of balances above it, and no words in it, or no names of
 * amounts and hardly another figure. None of the `others` has its header.
 */
function isSummary({ header, words, records }: Table, others: readonly Table[]): boolean {
  const [row, ...more] = records.filter(isRow);
  if (!row || more.length > 0 || others.some((other) => other.header.join() === header.join())) return false;
  const roles = words.map((word) => word?.role);
  const isBalance = (column: number) =>
    roles[column] === 'balance' ||
    roles[column] === 'balanceBefore' ||
    balanceLineOf(header[column] ?? '') !== undefined;
  const balances = header.filter((_, column) => isBalance(column)).length;
  const hasWords = row.cells.some((cell) => /\p{L}{2}/u.test(cell) && !isAmount(cell) && !isDate(cell));
  if (!hasWords) return balances > 0;
  const isMoney = (cell: string, column: number) =>
    roles[column] === 'amount' ||
    (!isBalance(column) && /[.,]\d/.test(cell) && isAmount(cell) && !isDate(cell));
  const amounts = row.cells.filter(isMoney).length;
  return balances > 1 && (amounts === 0 || (balances > 2 && amounts < balances && !roles.some(isOfMoney)));
}

const isOfMoney = (role: Role | undefined): boolean =>
  role === 'amount' || role === 'moneyIn' || role === 'moneyOut' || role === 'direction';

/** Whether the number of a page stands above all tables but the first: no other account begins there. */
const areNumbered = ([, ...others]: readonly Table[]): boolean =>
  others.every(({ preamble }) =>
    preamble.some(({ cells }) => isPageNumber(cells.filter((cell) => cell !== ''))),
  );

/**
 * Reads the only table of a file, or the one of several that the person means. Pages whose balances go on through all of
 * them are one table.
 */
export function readTables(
  whole: Table,
  reading: Reading,
  readOne: (table: Table, reading: Reading) => FileRead | FileQuestion,
): FileRead | FileQuestion {
  const found = tablesOf(whole);
  const pages = found.length === 1 ? tablesOf(whole, true) : found;
  const tables = beginAnew(pages) ? pages : found;
  const [only] = tables;
  if (only && tables.length === 1) return readOne(only, reading);
  if (reading.account === undefined && arePages(tables)) {
    const all = answerOrRefusal(() => readOne(whole, reading));
    const [order] = all instanceof FileRefusal || all.outcome === 'read' ? [] : all.question.options;
    const read = order ? answerOrRefusal(() => readOne(whole, order.reading)) : all;
    const isProved = !(read instanceof FileRefusal) && read.outcome === 'read' && read.proof.by === 'running';
    if (!(all instanceof FileRefusal) && (isProved || reading.columns !== undefined || areNumbered(tables)))
      return all;
  }
  const summaries = tables.filter((one) =>
    isSummary(
      one,
      tables.filter((other) => other !== one),
    ),
  );
  const [rest, ...others] = tables.filter((one) => !summaries.includes(one));
  if (reading.account === undefined && rest && others.length === 0) {
    const answer = readOne(rest, reading);
    return answer.outcome === 'read' ? { ...answer, leftOut: withLines(answer.leftOut, summaries) } : answer;
  }
  if (tables.length > mostTables) {
    throw new FileRefusal(
      'malformed',
      `The file has more than ${mostTables} tables. Save the one that you want to import as a file of its own.`,
    );
  }
  const names = namesOf(tables);
  const { account, ...open } = reading;
  const named = (index: number): FileRead | FileQuestion => {
    const answer = readOne(tables[index] as Table, open);
    const settled = { reading: { ...answer.reading, account: names[index] as string } };
    if (answer.outcome === 'read') return { ...answer, ...settled };
    const options = answer.question.options.map((option) => ({
      ...option,
      reading: { ...option.reading, account: names[index] as string },
    }));
    return { ...answer, ...settled, question: { ...answer.question, options } };
  };
  if (account !== undefined) {
    const index = names.indexOf(account);
    if (index === -1) {
      throw new FileRefusal('reading-does-not-fit', `The file has no table that is named ${account}.`);
    }
    return named(index);
  }
  const answers = tables.map((_, index) => answerOrRefusal(() => named(index)));
  const [first] = answers;
  if (first instanceof FileRefusal && answers.every((answer) => answer instanceof FileRefusal)) throw first;
  const options = names.map((name, index) => ({
    label: `${name} (${countOf(tables[index] as Table)})`,
    reading: { ...reading, account: name },
    rows: firstRowsOf(answers[index]),
  }));
  return ask(
    'account',
    `The file has ${tables.length} tables. Which one do you want to import?`,
    options,
    reading,
    layoutOf(tables[0] as Table),
  );
}

/** What was left out, with the rows of tables that only state an account. */
const withLines = (leftOut: readonly LeftOut[], tables: readonly Table[]): LeftOut[] =>
  [
    ...leftOut,
    ...tables.flatMap(({ records }) =>
      records.map(
        ({ line, cells }): LeftOut => ({ line, reason: 'information', text: excerpt(cells.join(' ')) }),
      ),
    ),
  ].sort((a, b) => a.line - b.line);

const countOf = ({ records }: Table): string => {
  const count = records.filter(isRow).length;
  return `${count} ${count === 1 ? 'row' : 'rows'}`;
};

/** What stands above each table and names it, else its number. No two have the same name. */
function namesOf(tables: readonly Table[]): string[] {
  const names: string[] = [];
  for (const { preamble } of tables) {
    const title = preamble.findLast((record) => !namedBalance(record)) ?? preamble.at(-1);
    const name = oneLine(title?.cells.find((cell) => cell !== '') ?? '').slice(0, 80);
    const fallback = `Table ${names.length + 1}`;
    names.push(name === '' ? fallback : names.includes(name) ? `${name} (${fallback})` : name);
  }
  return names;
}
