import type { Reading } from '../reading.ts';
import { codesOfSign } from '../values/currencySigns.ts';
import type { ColumnName, State } from '../words/language.ts';
import { languages } from '../words/languages.ts';
import { entriesOf, listsOf, namesWithin, wholeNames } from '../words/lists.ts';
import { plainWords } from '../words/plainWords.ts';

/** What a column of a bank's table holds. */
export type Role =
  | 'date'
  | 'valueDate'
  | 'amount'
  | 'foreignAmount'
  | 'moneyIn'
  | 'moneyOut'
  | 'direction'
  | 'fee'
  | 'rate'
  | 'tax'
  | 'limit'
  | 'points'
  | 'balance'
  | 'balanceBefore'
  | 'currency'
  | 'foreignCurrency'
  | 'account'
  | 'otherAccount'
  | 'status'
  | 'refusal'
  | 'counterparty'
  | 'reference'
  | 'text';

/** What the header of a column says: a role, which name it is, whether exactly one that is known, and a currency in it. */
export interface HeaderWord {
  role: Role;
  name: ColumnName;
  exact: boolean;
  /** The currency in it, where it is certain. */
  currency?: string;
  /** All currencies that the sign or the code in it may stand for. */
  currencies?: readonly string[];
}

/** The role of a column that is called so; none for the parts of the amount of a row above, as UBS has them. */
const roles: Readonly<Record<ColumnName, Role | undefined>> = {
  date: 'date',
  bookingDate: 'date',
  purchaseDate: 'date',
  valueDate: 'valueDate',
  amount: 'amount',
  bookedAmount: 'amount',
  originalAmount: 'foreignAmount',
  partAmount: undefined,
  moneyIn: 'moneyIn',
  moneyOut: 'moneyOut',
  // Purchases beside payments: see `withCharges`.
  charge: 'moneyOut',
  direction: 'direction',
  fee: 'fee',
  rate: 'rate',
  tax: 'tax',
  limit: 'limit',
  points: 'points',
  balance: 'balance',
  availableBalance: 'balance',
  balanceBefore: 'balanceBefore',
  currency: 'currency',
  originalCurrency: 'foreignCurrency',
  account: 'account',
  otherAccount: 'otherAccount',
  status: 'status',
  refusal: 'refusal',
  counterparty: 'counterparty',
  payee: 'counterparty',
  payer: 'counterparty',
  reference: 'reference',
  text: 'text',
  type: 'text',
};

const columnNames = wholeNames<ColumnName>(listsOf(({ columns }) => columns));
const columnsWithin = namesWithin<ColumnName>(listsOf(({ within }) => within));
/** Of several words in the name of a column the first of these tells its role. */
const telling: readonly ColumnName[] = [
  'points',
  'limit',
  'otherAccount',
  'originalCurrency',
  'balanceBefore',
  'balance',
  'fee',
  'rate',
  'tax',
  'moneyOut',
  'moneyIn',
  'amount',
  'bookedAmount',
  'date',
  'text',
];

/** No name of a column is longer; what stands behind is not looked at. */
const longest = 100;

/** What the name of a column says about it; undefined where it says nothing. */
export function readHeader(cell: string): HeaderWord | undefined {
  const text = cell.slice(0, longest);
  const sign = /\p{L}{0,2}\p{Sc}/u.exec(text)?.[0];
  const plain = plainWords(sign === undefined ? text : text.replace(sign, ' '));
  const exact = columnNames.get(plain);
  if (exact && sign === undefined) return headerWord(exact, true);
  const both = nameInLanguages(text);
  if (both) return headerWord(both, true);
  const [, head = '', last = ''] = /^(.*?)(?: in)? (\S{2,6}|[円元圓원])$/u.exec(plain) ?? [];
  const currencies = sign === undefined ? codesOfSign(last) : (codesOfSign(sign) ?? []);
  const rest = currencies === undefined || sign !== undefined ? plain : head;
  const name =
    columnNames.get(rest) ?? (sign === undefined ? undefined : columnNames.get(rest.replace(/ in$/, '')));
  const found = name ? headerWord(name, true) : wordWithin(rest);
  if (!found || !currencies) return found;
  const [currency] = currencies;
  return { ...found, ...(currencies.length === 1 && currency ? { currency } : {}), currencies };
}

/** What all parts of "Nợ/Debit" name. */
function nameInLanguages(text: string): ColumnName | undefined {
  const [first, ...others] = text.split('/').map((part) => columnNames.get(plainWords(part)));
  return others.length > 0 && others.every((name) => name === first) ? first : undefined;
}

function headerWord(name: ColumnName, exact: boolean): HeaderWord | undefined {
  const role = roles[name];
  return role && { role, name, exact };
}

function wordWithin(plain: string): HeaderWord | undefined {
  const found = columnsWithin(plain);
  // The kind of a day stands beside a word for day, and the kind of an amount beside one for amount.
  const day = (['valueDate', 'bookingDate', 'purchaseDate'] as const).find((name) => found.has(name));
  if (day && found.has('date')) return headerWord(day, false);
  if (found.has('text') && !found.has('amount'))
    found.forEach((name) => !dull.has(name) || found.delete(name));
  const first = telling.find((name) => found.has(name));
  // "Debit card number" is no money.
  if (found.has('reference') && first && moving.has(first)) return headerWord('reference', false);
  const isAmount = first === 'amount' || first === 'moneyOut' || first === 'moneyIn';
  if (isAmount && found.has('originalAmount')) return headerWord('originalAmount', false);
  if (isAmount && found.has('bookedAmount')) return headerWord('bookedAmount', false);
  // One column for both directions holds amounts with a sign.
  if (found.has('moneyOut') && found.has('moneyIn') && isAmount) return headerWord('amount', false);
  return first && headerWord(first, false);
}

const moving: ReadonlySet<ColumnName> = new Set([
  'moneyOut',
  'moneyIn',
  'amount',
  'bookedAmount',
  'balance',
  'fee',
]);

/** Words that are about the text in the name of a column of texts: "Fee description". */
const dull: ReadonlySet<ColumnName> = new Set(['fee', 'rate', 'tax', 'limit', 'points']);

/**
 * Whether columns of charges hold purchases: no other column has all amounts, or those of purchases. Beside amounts,
 * or money in and money out, charges are fees.
 */
export function withCharges(words: readonly (HeaderWord | undefined)[]): (HeaderWord | undefined)[] {
  const has = (...names: ColumnName[]) => words.some((word) => word && names.includes(word.name));
  const isFee = has('amount', 'bookedAmount', 'originalAmount') || (has('moneyOut') && has('moneyIn'));
  return words.map((word) => (isFee && word?.name === 'charge' ? { ...word, role: 'fee' } : word));
}

/** Whether "No" is the money out of Vietnam, which stands beside "Co" where it has no accents, and not a number. */
export function withNumbers(
  words: readonly (HeaderWord | undefined)[],
  names: readonly string[],
): (HeaderWord | undefined)[] {
  const hasCo = names.some((name) => plainWords(name) === 'co');
  return words.map((word, column) =>
    !hasCo && /^no\b/i.test(names[column] ?? '') && word?.name === 'moneyOut' ? undefined : word,
  );
}

const directions = wholeNames<'out' | 'in' | 'none'>(listsOf(({ directions }) => directions));
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

const wayOf = (name: 'out' | 'in' | 'none' | undefined) =>
  name === 'out' ? -1 : name === 'in' ? 1 : undefined;

/** Whether a cell of a direction's column says that no money came or went, as that of a wallet does: 不计收支 or a slash. */
export const isNoDirection = (cell: string): boolean =>
  cell.trim() === '/' || directions.get(plainWords(cell.slice(0, longest))) === 'none';

const noFees = wholeNames<'none'>(
  Object.values(languages).flatMap(({ noFee }) => (noFee === undefined ? [] : [['none', noFee] as const])),
);

/** Whether a cell in a column of fees says that none was taken. */
export const saysNoFee = (cell: string): boolean =>
  /^\P{N}+$/u.test(cell) && noFees.has(plainWords(cell.slice(0, longest)));

/** What a cell says under any other cells. */
export const readDirection: DirectionReader = (cell) => {
  const bare = cell.slice(0, longest).trim();
  return bare === '-' ? -1 : bare === '+' ? 1 : wayOf(directions.get(plainWords(bare)));
};

/** What is empty in a column that holds nothing but this word besides, as on the lists of cards: the other direction. */
const besideNothing: ReadonlyMap<string, -1 | 1> = new Map([
  ['cr', -1],
  ['credit', -1],
  ['dr', 1],
  ['debit', 1],
]);

/** Reads a column of directions as a whole: only its other cells tell what "Payment" is. `said`: what a person said of words. */
export function directionReader(cells: readonly string[], said?: Reading['directions']): DirectionReader {
  const plain = (cell: string) => plainWords(cell.slice(0, longest));
  const words = new Set(cells.map(plain));
  const beside = besides.find(({ marks }) => marks.some((mark) => words.has(mark)));
  const [only, ...others] = [...words].filter((word) => word !== '');
  const blank = words.has('') && others.length === 0 ? besideNothing.get(only ?? '') : undefined;
  const told = (cell: string) =>
    said?.in.includes(plain(cell)) ? 1 : said?.out.includes(plain(cell)) ? -1 : undefined;
  return (cell) =>
    told(cell) ?? readDirection(cell) ?? (cell.trim() === '' ? blank : wayOf(beside?.names.get(plain(cell))));
}

const unders = Object.values(languages).flatMap(({ directionsUnder }) =>
  directionsUnder
    ? [
        {
          names: new Set(entriesOf(directionsUnder.names)),
          out: entriesOf(directionsUnder.out),
          in: entriesOf(directionsUnder.in),
        },
      ]
    : [],
);

/**
 * What the letters of a direction mean under the name of their column; undefined where that says nothing of them, or
 * they stand beside another word of directions: C is credit beside D, also under "Abono/Cargo".
 */
export function directionsUnder(
  header: readonly string[],
  records: readonly { cells: readonly string[] }[],
): Reading['directions'] {
  for (const [column, name] of header.entries()) {
    const found = unders.find(({ names }) => names.has(plainWords(name.slice(0, longest))));
    if (!found) continue;
    const letters = new Set([...found.in, ...found.out]);
    const isOther = (cell = '') =>
      readDirection(cell) !== undefined && !letters.has(plainWords(cell.slice(0, longest)));
    if (!records.some(({ cells }) => isOther(cells[column])))
      return { in: [...found.in], out: [...found.out] };
  }
  return undefined;
}

const statesWithin = namesWithin<State>(listsOf(({ states }) => states));

/** The states of a payment that a cell names; hardly ever more than one. */
export const statesIn = (cell: string): Set<State> => statesWithin(plainWords(cell.slice(0, 200)));

/** Whether a status or a date's cell says that the row is not booked, or not yet. */
export const saysPending = (cell: string): boolean => {
  const found = statesIn(cell);
  return [...found].some((state) => state !== 'booked' && state !== 'refunded' && state !== 'partly');
};

const stateNames = wholeNames<State>(listsOf(({ states }) => states));

/** The state of a payment that the whole of a cell names. */
export const stateOf = (cell: string): State | undefined => stateNames.get(plainWords(cell.slice(0, 200)));
