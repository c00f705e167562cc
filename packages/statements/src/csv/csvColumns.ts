import { FileRefusal, unreadable } from '../fileRefusal.ts';
import type { Columns } from '../reading.ts';
import type { ColumnName } from '../words/language.ts';
import type { AmountColumns } from './amountColumns.ts';
import { isAmount, isDate, type Table } from './findTable.ts';
import { type Role, readDirection } from './headerWords.ts';

/** Which day a column tells by its name: that of the booking stands before that of the purchase, and that before value. */
const dayNames: readonly (readonly ColumnName[])[] = [
  ['bookingDate'],
  ['date'],
  ['purchaseDate'],
  ['valueDate'],
];

/** The column of the booking day: by its name, else the first one that holds dates. */
export function dateColumn(table: Table): number {
  const { words, records } = table;
  const some = records.slice(0, 200);
  const holdsDates = (column: number, part: number) => {
    const filled = some.filter((record) => (record.cells[column] ?? '') !== '');
    return (
      filled.length > 0 &&
      filled.filter((record) => isDate(record.cells[column] ?? '')).length >= filled.length * part
    );
  };
  for (const names of dayNames) {
    for (const exact of [true, false]) {
      const found = words.findIndex(
        (word, column) => word?.exact === exact && names.includes(word.name) && holdsDates(column, 0.01),
      );
      if (found !== -1) return found;
    }
  }
  const byContent = words.findIndex((_, column) => holdsDates(column, 0.6));
  if (byContent === -1) {
    const called = words.findIndex((word) => word?.role === 'date' && word.exact);
    const impossible = some.find(({ cells }) =>
      /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(cells[called] ?? ''),
    );
    if (impossible) throw unreadable(impossible.line, impossible.cells[called] ?? '', 'a date');
    throw new FileRefusal(
      'columns-unknown',
      'No column with the dates of bookings was found. Choose the columns below.',
    );
  }
  return byContent;
}

/** NL and IT write `Valuta` above currencies, others above value dates. */
export const holdsCodes = (table: Table, column: number): boolean => {
  const filled = table.records.slice(0, 50).filter((record) => (record.cells[column] ?? '') !== '');
  return filled.length > 0 && filled.every((record) => /^[A-Z]{3}$/.test(record.cells[column] ?? ''));
};

/** Whether a column of states tells them. Savings banks in Germany write `Info` above it, others above texts. */
export const holdsStates = (table: Table, column: number): boolean =>
  !/^info$/i.test(table.header[column] ?? '') ||
  table.records.every(({ cells }) => /^(umsatz (gebucht|vorgemerkt))?$/i.test(cells[column] ?? ''));

/** Whether a column of accounts tells them. Revolut writes `Product` above its kinds of account, others above goods. */
export const holdsAccounts = (table: Table, column: number): boolean =>
  table.records.some(({ cells }) => (cells[column] ?? '') !== '') &&
  (!/^product$/i.test(table.header[column] ?? '') ||
    table.records.every(({ cells }) => /^(current|savings|deposit|pocket)?$/i.test(cells[column] ?? '')));

/** Whether a column of counterparties has names, not numbers of accounts. */
const holdsNames = (table: Table, column: number): boolean =>
  table.records
    .slice(0, 200)
    .some(
      ({ cells: { [column]: cell = '' } }) => /\p{L}{3}/u.test(cell) && !/^[A-Z]{2}\d{2}|\d{4}/.test(cell),
    );

/** Whether a column mostly says "debit" or "credit", which is no text of a row. */
const holdsDirections = (table: Table, column: number): boolean => {
  const filled = table.records
    .slice(0, 200)
    .flatMap(({ cells: { [column]: cell = '' } }) => (cell === '' ? [] : [cell]));
  const told = filled.filter((cell) => readDirection(cell) !== undefined);
  return told.length > 0 && told.length >= filled.length / 2;
};

/** The columns of the amounts among those that the person chose. */
export const amountColumnsIn = ({
  amount,
  direction,
  moneyIn,
  moneyOut,
  fee,
  balance,
}: Columns): AmountColumns => ({
  ...(amount === undefined ? {} : { amount }),
  ...(direction === undefined ? {} : { direction }),
  ...(moneyIn === undefined ? {} : { moneyIn }),
  ...(moneyOut === undefined ? {} : { moneyOut }),
  ...(fee === undefined ? {} : { fee }),
  ...(balance === undefined ? {} : { balance }),
});

/** The columns beside date and amounts: by their names, and all other columns of words as the text. */
export function otherColumns(
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
    const counterparties = table.words.flatMap((word, index) =>
      word?.role === 'counterparty' && word.exact && !taken.has(index) ? [index] : [],
    );
    const counterparty = counterparties.find((index) => holdsNames(table, index)) ?? counterparties[0] ?? -1;
    const reference = named('reference');
    const all = table.words.map((_, index) => index);
    // 'Deposit' and 'Salary' say a direction, and may be all that a row has.
    const allTexts = all.filter((index) => table.words[index]?.role === 'text');
    const texts = allTexts.filter((index) => !taken.has(index) && !holdsDirections(table, index));
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
      text: (texts.length > 0 ? texts : fallback.length > 0 ? fallback : allTexts).slice(0, 20),
    };
  };
}
