import type { Columns } from '../reading.ts';
import type { ColumnName } from '../words/language.ts';
import type { AmountColumns } from './amountColumns.ts';
import { isAmount, isDate } from './cells.ts';
import type { Table } from './findTable.ts';
import { type Role, readDirection } from './headerWords.ts';

/** How many rows tell what a column holds. */
const LOOKED_AT = 200;

/** Columns that are called so are no texts, whatever stands in them. */
const noTexts: ReadonlySet<Role> = new Set([
  'date',
  'valueDate',
  'amount',
  'foreignAmount',
  'moneyIn',
  'moneyOut',
  'fee',
  'rate',
  'tax',
  'limit',
  'points',
  'balance',
  'balanceBefore',
  'currency',
  'foreignCurrency',
  'otherAccount',
  'reference',
  'refusal',
]);

/**
 * The columns beside date and amounts: by their names, and as the text all other columns of words, the known ones
 * first. What is the same in all rows is no text: a time zone, the own name.
 */
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
    const free = table.words.flatMap((word, column) => (taken.has(column) ? [] : [{ word, column }]));
    const valueDate = free.find(({ word }) => word?.role === 'valueDate')?.column;
    const references = free.flatMap(({ word, column }) =>
      word?.role === 'reference' && word.exact ? [column] : [],
    );
    const [reference] = references;
    const worded = references.find((column) => holdsWords(table, column));
    const names = namesOf(
      table,
      free.flatMap(({ word, column }) =>
        word?.role === 'counterparty' && word.exact ? [{ name: word.name, column }] : [],
      ),
    );
    const others = free.filter(
      ({ word, column }) =>
        column !== names.counterparty && column !== names.payer && !(word && noTexts.has(word.role)),
    );
    const known = others.filter(({ word }) => word?.role === 'text').map(({ column }) => column);
    const unknown = others.filter(({ word }) => word?.role !== 'text').map(({ column }) => column);
    const text = [
      ...known.filter((column) => cellsOf(table, column).length > 0 && !holdsDirections(table, column)),
      ...unknown.filter((column) => holdsTexts(table, column)),
    ];
    const isBare = (columns: readonly number[]) =>
      names.counterparty === undefined && !columns.some((column) => holdsTexts(table, column));
    // 'Deposit' and 'Salary' say a direction, and may be all that a row has; so may the same words in all rows.
    const called = table.words.flatMap((word, column) => (word?.role === 'text' ? [column] : []));
    const anyWords =
      called.length > 0 ? called : unknown.filter((column) => textsOf(table, column).length > 0);
    return {
      ...(valueDate === undefined ? {} : { valueDate }),
      ...names,
      ...(reference === undefined ? {} : { reference }),
      ...(currency === undefined ? {} : { currency }),
      ...(status === undefined ? {} : { status }),
      ...(account === undefined ? {} : { account }),
      text: [
        ...(isBare(text) && worded !== undefined ? [worded] : []),
        ...(text.length > 0 ? text : anyWords),
      ].slice(0, 20),
    };
  };
}

/** The columns of the other party: of those of payees and payers both, since one of the two is oneself. */
function namesOf(
  table: Table,
  columns: readonly { name: ColumnName; column: number }[],
): Pick<Columns, 'counterparty' | 'payer'> {
  const filled = columns.filter(({ column }) => cellsOf(table, column).length > 0);
  const named = filled.filter(({ column }) => holdsNames(table, column));
  const [first] = named.length > 0 ? named : filled;
  const payee = named.find(({ name }) => name === 'payee');
  const payer = named.find(({ name }) => name === 'payer');
  if (payee && payer) return { counterparty: payee.column, payer: payer.column };
  return first === undefined ? {} : { counterparty: first.column };
}

/** The cells of a column that are not empty. */
const cellsOf = (table: Table, column: number): string[] =>
  table.records
    .slice(0, LOOKED_AT)
    .flatMap(({ cells: { [column]: cell = '' } }) => (cell.trim() === '' ? [] : [cell]));

/** Whether a column of counterparties has names, not numbers of accounts. */
const holdsNames = (table: Table, column: number): boolean =>
  cellsOf(table, column).some((cell) => word.test(cell) && !/^[A-Z]{2}\d{2}|\d{4}/.test(cell));

/** Whether a column mostly says "debit" or "credit", which is no text of a row. */
function holdsDirections(table: Table, column: number): boolean {
  const filled = cellsOf(table, column);
  const told = filled.filter((cell) => readDirection(cell) !== undefined);
  return told.length > 0 && told.length >= filled.length / 2;
}

/** A word: letters that belong together, of scripts that write words with a few of them fewer. */
const word = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Accounts, codes of banks and currencies, and what only says yes or no. */
const code = /^(?:[A-Z]{2}\d{2}[\dA-Z ]{8,}|[A-Z]{6}[\dA-Z]{2}(?:[\dA-Z]{3})?|[A-Z]{3})$/;
const yesOrNo = /^(?:yes|no|true|false|ja|nein|nee|nej|oui|non|sí|si|sim|não|tak|nie|да|нет)$/i;

/** The cells of a column that are words. */
const textsOf = (table: Table, column: number): string[] =>
  cellsOf(table, column).filter((cell) => word.test(cell) && !isAmount(cell) && !isDate(cell));

/** Whether most references are words, as a text that the person wrote is. */
function holdsWords(table: Table, column: number): boolean {
  const filled = cellsOf(table, column);
  const worded = filled.filter(
    (cell) => cell.split(/[^\p{L}]+/u).some((part) => word.test(part)) && !code.test(cell),
  );
  return worded.length > filled.length / 2 && holdsTexts(table, column);
}

/** Whether a column without a known name holds texts of rows: words that are not the same in all of them. */
function holdsTexts(table: Table, column: number): boolean {
  const texts = textsOf(table, column);
  if (texts.every((text) => code.test(text) || yesOrNo.test(text))) return false;
  if (holdsDirections(table, column)) return false;
  const rows = table.records.length;
  return (
    rows === 1 || table.records.some(({ cells: { [column]: cell = '' } }) => cell.trim() !== texts[0]?.trim())
  );
}
