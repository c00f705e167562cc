import fc from 'fast-check';
import type { ColumnName, Language } from '../words/language.ts';
import { languages } from '../words/languages.ts';
import { entriesOf } from '../words/lists.ts';
import { type Dialect, writeAmount, writeDate } from './dialect.ts';

/** What moved an account, in minor units. */
export interface Movement {
  date: string;
  amount: number;
  text: string;
}

/** Columns that stand next to each other, with a cell for each line. */
export type Columns = { name: string; cells: string[] }[];

/** How a bank writes the tables of its accounts. */
export interface Bank {
  language: string;
  /** Which of several names a column has. */
  pick: number;
  delimiter: ';' | ',' | '\t';
  mark: '.' | ',';
  group: '' | ' ' | 'other';
  minus: 'before' | 'behind' | 'true minus';
  dates: Dialect['dates'];
  amounts: 'one' | 'in and out' | 'direction';
  newestFirst: boolean;
  /** Where each group of columns stands. */
  places: readonly number[];
}

/** A table of a bank: its movements, and its lines in the order in which it writes them. */
export interface BankTable {
  bank: Bank;
  opening: number;
  movements: readonly Movement[];
}

export const banks: fc.Arbitrary<Bank> = fc.record({
  language: fc.constantFrom(...Object.keys(languages)),
  pick: fc.nat(1_000),
  delimiter: fc.constantFrom(';', ',', '\t'),
  mark: fc.constantFrom('.', ','),
  group: fc.constantFrom('', ' ', 'other'),
  minus: fc.constantFrom('before', 'before', 'behind', 'true minus'),
  dates: fc.constantFrom('y-m-d', 'y-m-d', 'd.m.y', 'd/m/y', 'm/d/y', 'ymd'),
  amounts: fc.constantFrom('one', 'in and out', 'direction'),
  newestFirst: fc.boolean(),
  places: fc.array(fc.nat(1_000), { minLength: 12, maxLength: 12 }),
});

const texts = ['Kiosk 24', 'Alfa', 'Roma', 'Delta SA', 'Ikea', 'Omega 7', 'Lidl', 'Aldi', 'Zara', 'Nero'];
const day = 86_400_000;

/** Movements of an account, oldest first: `least` or more, most of them money out. */
export const movements = (least: number): fc.Arbitrary<Movement[]> =>
  fc
    .tuple(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2026-06-30'), noInvalidDate: true }),
      fc.array(
        fc.record({
          gap: fc.nat(4),
          size: fc.integer({ min: 1, max: 900_000 }),
          isIn: fc.nat(3),
          text: fc.constantFrom(...texts),
        }),
        { minLength: least, maxLength: 12 },
      ),
    )
    .map(([first, steps]) => {
      let at = first.getTime();
      return steps.map(({ gap, size, isIn, text }) => {
        at += gap * day;
        return {
          date: new Date(at).toISOString().slice(0, 10),
          amount: isIn === 0 ? size : -size,
          text,
        };
      });
    });

/** The names of columns that mean the same in every language that has them. */
const meanings = new Map<string, Set<string>>();
for (const { columns } of Object.values(languages)) {
  for (const [name, list] of Object.entries(columns)) {
    for (const entry of entriesOf(list)) meanings.set(entry, (meanings.get(entry) ?? new Set()).add(name));
  }
}

/** A name of a column in the language of a bank, else in English; `pick` chooses between several. */
export function nameOf({ language, pick }: Bank, ...columns: ColumnName[]): string {
  const name = columns[pick % columns.length] as ColumnName;
  const own = (languages[language] as Language).columns[name];
  const english = (languages['en'] as Language).columns[name] ?? '';
  for (const list of [own ?? english, english]) {
    const found = list
      .split(';')
      .map((one) => one.replaceAll(/\s+/g, ' ').trim())
      .filter((one) => meanings.get(entriesOf(one)[0] ?? '')?.size === 1 && !/\p{Sc}|[円元원]/u.test(one));
    const one = found[pick % Math.max(1, found.length)];
    if (one !== undefined) return one;
  }
  throw new Error(`no name for ${name}`);
}

/** The words of a bank's direction, for money out and money in. */
function directionsOf({ language, pick }: Bank): readonly [string, string] {
  const { directions } = languages[language] as Language;
  const { out, in: into } = directions ?? (languages['en'] as Required<Language>).directions;
  const words = [out, into].map((list) => list.split(';').map((one) => one.replaceAll(/\s+/g, ' ').trim()));
  const at = pick % Math.min(...words.map(({ length }) => length));
  return [words[0]?.[at] ?? '', words[1]?.[at] ?? ''];
}

/** An amount as the bank writes it. */
export const moneyOf = (bank: Bank, amount: number): string =>
  writeAmount(amount, { ...bank, plus: false, currency: '' });

/** The columns of amounts. */
export function amountColumns(bank: Bank, amounts: readonly number[]): Columns {
  const size = (amount: number) => moneyOf(bank, Math.abs(amount));
  if (bank.amounts === 'one') {
    return [{ name: nameOf(bank, 'amount'), cells: amounts.map((amount) => moneyOf(bank, amount)) }];
  }
  if (bank.amounts === 'in and out') {
    return [
      { name: nameOf(bank, 'moneyOut'), cells: amounts.map((one) => (one < 0 ? size(one) : '')) },
      { name: nameOf(bank, 'moneyIn'), cells: amounts.map((one) => (one < 0 ? '' : size(one))) },
    ];
  }
  const [out, into] = directionsOf(bank);
  return [
    { name: nameOf(bank, 'amount'), cells: amounts.map(size) },
    { name: nameOf(bank, 'direction'), cells: amounts.map((amount) => (amount < 0 ? out : into)) },
  ];
}

/** The columns of days and texts. */
export function plainColumns(bank: Bank, rows: readonly { date: string; text: string }[]): Columns[] {
  return [
    [
      {
        name: nameOf(bank, 'date', 'bookingDate'),
        cells: rows.map(({ date }) => writeDate(date, bank.dates)),
      },
    ],
    [{ name: nameOf(bank, 'text', 'counterparty'), cells: rows.map(({ text }) => text) }],
  ];
}

/** The balance after each of `amounts`. */
export function balancesOf(opening: number, amounts: readonly number[]): number[] {
  let sum = opening;
  return amounts.map((amount) => (sum += amount));
}

/** The bytes of a table whose groups of columns stand where the bank puts them. */
export function bytesOf({ places, newestFirst, delimiter }: Bank, groups: readonly Columns[]): Uint8Array {
  const columns = groups
    .map((group, index) => ({ group, place: places[index % places.length] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .flatMap(({ group }) => group);
  const lines = (columns[0]?.cells ?? []).map((_, row) => columns.map(({ cells }) => cells[row] ?? ''));
  if (newestFirst) lines.reverse();
  const quote = (cell: string) => (cell.includes(delimiter) || cell.includes('"') ? `"${cell}"` : cell);
  const text = [columns.map(({ name }) => name), ...lines]
    .map((cells) => cells.map(quote).join(delimiter))
    .join('\n');
  return new TextEncoder().encode(`${text}\n`);
}
