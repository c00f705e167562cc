import { plainWords } from '../text/plainWords.ts';
import type { ColumnName, State } from '../words/language.ts';
import { languages } from '../words/languages.ts';
import { entriesOf, listsOf, namesWithin, wholeNames } from '../words/lists.ts';

/** What a column of a bank's table holds. */
export type Role =
  | 'date'
  | 'valueDate'
  | 'amount'
  | 'moneyIn'
  | 'moneyOut'
  | 'direction'
  | 'fee'
  | 'balance'
  | 'currency'
  | 'account'
  | 'status'
  | 'counterparty'
  | 'reference'
  | 'text';

/** What the header of a column says: a role, whether the name is exactly one that is known, and a currency in it. */
export interface HeaderWord {
  role: Role;
  exact: boolean;
  currency?: string;
}

/** The role of a column that is called so; none for the parts of the amount of a row above, as UBS has them. */
const roles: Readonly<Record<ColumnName, Role | undefined>> = {
  date: 'date',
  bookingDate: 'date',
  purchaseDate: 'date',
  valueDate: 'valueDate',
  amount: 'amount',
  bookedAmount: 'amount',
  partAmount: undefined,
  moneyIn: 'moneyIn',
  moneyOut: 'moneyOut',
  direction: 'direction',
  fee: 'fee',
  balance: 'balance',
  currency: 'currency',
  account: 'account',
  status: 'status',
  counterparty: 'counterparty',
  payee: 'counterparty',
  payer: 'counterparty',
  reference: 'reference',
  text: 'text',
  type: 'text',
};

const columnNames = wholeNames<ColumnName>(listsOf(({ columns }) => columns));
const columnsWithin = namesWithin<ColumnName>(listsOf(({ within }) => within));
/** Of several words in the name of a column the first of these tells its role; a day of value has a word for day too. */
const telling: readonly ColumnName[] = ['balance', 'moneyOut', 'moneyIn', 'amount', 'date', 'text'];

const codes: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
);
/** No name of a column is longer; what stands behind is not looked at. */
const longest = 100;

/** What the name of a column says about it; undefined where it says nothing. */
export function readHeader(cell: string): HeaderWord | undefined {
  const signs = cell
    .slice(0, longest)
    .replaceAll('R$', ' brl ')
    .replaceAll('€', ' eur ')
    .replaceAll('£', ' gbp ')
    .replaceAll('$', ' usd ');
  const plain = plainWords(signs);
  const exact = columnNames.get(plain);
  if (exact) return headerWord(exact, true);
  const [, head, code] = /^(.*?)(?: in)? (\p{L}{3})$/u.exec(plain) ?? [];
  const currency = code !== undefined && codes.has(code) ? code.toUpperCase() : undefined;
  const rest = currency === undefined ? plain : (head ?? '');
  const name = columnNames.get(rest);
  const found = name ? headerWord(name, true) : wordWithin(rest);
  if (!found) return undefined;
  // "$" stands for many dollars: no code is taken from it.
  return currency === undefined || /(?<!R)\$/.test(cell) ? found : { ...found, currency };
}

function headerWord(name: ColumnName, exact: boolean): HeaderWord | undefined {
  const role = roles[name];
  return role && { role, exact };
}

function wordWithin(plain: string): HeaderWord | undefined {
  const found = columnsWithin(plain);
  const name =
    found.has('valueDate') && found.has('date') ? 'valueDate' : telling.find((one) => found.has(one));
  return name && headerWord(name, false);
}

const directions = wholeNames<'out' | 'in'>(listsOf(({ directions }) => directions));
const besides = Object.values(languages)
  .flatMap(({ directionsBeside }) => directionsBeside ?? [])
  .map(({ marks, out, in: into }) => ({
    marks: entriesOf(marks),
    names: wholeNames<'out' | 'in'>([
      ['out', out],
      ['in', into],
    ]),
  }));

/** What a cell of a direction's column says: -1 money out, 1 money in; undefined for anything else. */
export type DirectionReader = (cell: string) => -1 | 1 | undefined;

const wayOf = (name: 'out' | 'in' | undefined) => (name === undefined ? undefined : name === 'out' ? -1 : 1);

/** What a cell says under any other cells. */
export const readDirection: DirectionReader = (cell) => {
  const bare = cell.slice(0, longest).trim();
  return bare === '-' ? -1 : bare === '+' ? 1 : wayOf(directions.get(plainWords(bare)));
};

/** Reads a column of directions as a whole: only its other cells tell what "Payment" is. */
export function directionReader(cells: readonly string[]): DirectionReader {
  const plain = (cell: string) => plainWords(cell.slice(0, longest));
  const words = new Set(cells.map(plain));
  const beside = besides.find(({ marks }) => marks.some((mark) => words.has(mark)));
  return (cell) => readDirection(cell) ?? wayOf(beside?.names.get(plain(cell)));
}

const statesWithin = namesWithin<State>(listsOf(({ states }) => states));

/** Whether a status or a date's cell says that the row is not booked, or not yet. */
export const saysPending = (cell: string): boolean => statesWithin(plainWords(cell.slice(0, 200))).size > 0;
