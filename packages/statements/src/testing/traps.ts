import fc from 'fast-check';
import type { BalanceLine, Language, State } from '../words/language.ts';
import { languages } from '../words/languages.ts';
import {
  amountColumns,
  type Bank,
  balancesOf,
  banks,
  bytesOf,
  type Columns,
  type Movement,
  moneyOf,
  movements,
  nameOf,
  plainColumns,
} from './bankTable.ts';

/** What misleads a reader of a table, each by itself; several may stand in one table. */
const traps = [
  'fee on top',
  'fee inside',
  'foreign amount',
  'rate',
  'tax',
  'points',
  'states',
  'balance lines',
  'turnover line',
  'letters',
  'dashes',
  'one letter',
  'constant',
  'zeros',
  'sum so far',
  'sizes so far',
  'counter',
  'references',
  'unsigned purchases',
  'unknown directions',
] as const;
export type Trap = (typeof traps)[number];

/** Where balances stand beside the rows. `unnamed`: after the row, under a name that nobody knows. */
type Balances = 'none' | 'after' | 'before' | 'both' | 'unnamed';

/** A table with traps, and what moved the account. */
export interface Trapped {
  /** Its traps and balances. */
  what: readonly string[];
  bytes: Uint8Array;
  truth: readonly Movement[];
}

/** A line of a table: what is written in it, and what moved the account; undefined for nothing. */
interface Line extends Movement {
  moved: number | undefined;
  fee?: number;
  state?: string;
  /** What a line that states a balance or a sum says. */
  states?: number;
}

/** Tables with up to five traps. */
export const trapped: fc.Arbitrary<Trapped> = fc
  .record({
    bank: banks,
    rows: movements(1),
    opening: fc.integer({ min: -500_000, max: 5_000_000 }),
    balances: fc.constantFrom<Balances>('none', 'none', 'after', 'before', 'both', 'unnamed'),
    kinds: fc.subarray([...traps], { maxLength: 5 }),
    salt: fc.nat(1_000_000),
  })
  .map(({ bank, rows, opening, balances, kinds, salt }) =>
    tableOf(bank, rows, opening, balances, new Set(kinds.filter((kind) => canBe(kind, rows, kinds))), salt),
  )
  .filter(({ truth }) => truth.length > 0);

/** Whether a trap leaves a way to read the table at all. */
function canBe(kind: Trap, rows: readonly Movement[], kinds: readonly Trap[]): boolean {
  const isBoth = kinds.includes('unsigned purchases');
  // A state may leave too few rows to tell anything, and a fee turns the sign of a small purchase.
  if (kind === 'states' || kind === 'fee on top') return !isBoth;
  // More amounts without a minus than with one are what makes anybody doubt.
  if (kind === 'unsigned purchases') return rows.filter(({ amount }) => amount < 0).length * 2 > rows.length;
  // In two rows any two words are different; a sum beside them may be told from no balance.
  if (kind === 'unknown directions') {
    const others: ReadonlySet<Trap> = new Set(['states', 'sum so far', 'sizes so far']);
    return rows.length > 2 && !isBoth && !kinds.some((one) => others.has(one));
  }
  const isUnknown = kinds.includes('unknown directions') || isBoth;
  return !isUnknown || (kind !== 'balance lines' && kind !== 'turnover line');
}

function tableOf(
  bank: Bank,
  rows: readonly Movement[],
  opening: number,
  balances: Balances,
  kinds: ReadonlySet<Trap>,
  salt: number,
): Trapped {
  const chance = (index: number, of: number) => (salt + index * 7_919 + index * index) % of;
  let lines = rows.map((row, index) => lineOf(bank, row, index, kinds, chance));
  const own = lines;
  const sums = balancesOf(
    opening,
    lines.map(({ moved }) => moved ?? 0),
  );
  if (kinds.has('balance lines')) lines = withBalanceLines(bank, lines, opening, sums.at(-1) ?? opening);
  if (kinds.has('turnover line')) lines = withTurnover(bank, lines);
  const after = balancesOf(
    opening,
    lines.map(({ moved }) => moved ?? 0),
  );
  const groups: Columns[] = [...plainColumns(bank, lines), amountsOf(bank, lines, kinds, salt)];
  const money = (name: string, cell: (line: Line, index: number) => number | undefined) => {
    const cells = lines.map((line, index) => {
      const amount = line.states === undefined ? cell(line, index) : undefined;
      return amount === undefined ? '' : moneyOf(bank, amount);
    });
    groups.push([{ name, cells }]);
  };
  const cells = (name: string, cell: (index: number) => string) =>
    groups.push([{ name, cells: lines.map((_, index) => cell(index)) }]);
  const written = lines.map(({ states, amount }) => (states === undefined ? amount : 0));
  if (kinds.has('fee on top') || kinds.has('fee inside')) money(nameOf(bank, 'fee'), ({ fee = 0 }) => fee);
  if (kinds.has('foreign amount')) groups.push(foreignOf(bank, lines, chance));
  if (kinds.has('rate')) cells(nameOf(bank, 'rate'), (index) => `1${bank.mark}${1_000 + chance(index, 900)}`);
  if (kinds.has('tax')) money(nameOf(bank, 'tax'), (_, index) => chance(index, 300));
  if (kinds.has('points')) cells(nameOf(bank, 'points'), (index) => String(chance(index, 300)));
  if (kinds.has('states')) {
    groups.push([
      { name: nameOf({ ...bank, pick: 0 }, 'status'), cells: lines.map(({ state = '' }) => state) },
    ]);
  }
  if (kinds.has('letters')) cells('Zx', (index) => 'ABCDE'[chance(index, 5)] ?? '');
  if (kinds.has('dashes')) cells('Zd', () => '-');
  if (kinds.has('one letter')) cells('Zl', () => 'D');
  if (kinds.has('constant')) money('Zc', () => 100);
  if (kinds.has('zeros')) money('Zz', () => 0);
  const soFar = balancesOf(0, written);
  const sizes = balancesOf(0, written.map(Math.abs));
  if (kinds.has('sum so far')) money('Zs', (_, index) => soFar[index]);
  if (kinds.has('sizes so far')) money('Za', (_, index) => sizes[index]);
  if (kinds.has('counter')) cells('Zn', (index) => String(index + 1));
  if (kinds.has('references'))
    cells(nameOf(bank, 'reference'), (index) => String(40_000 + chance(index, 9_000)));
  const before = (line: Line, index: number) => (after[index] ?? 0) - (line.moved ?? 0);
  if (balances === 'before' || balances === 'both') money(nameOf(bank, 'balanceBefore'), before);
  if (balances === 'after' || balances === 'both') money(nameOf(bank, 'balance'), (_, index) => after[index]);
  if (balances === 'unnamed') money('Zb', (_, index) => after[index]);
  const truth = own.flatMap(({ date, text, moved }) =>
    moved === undefined ? [] : [{ date, text, amount: moved }],
  );
  return { what: [...kinds, `balances: ${balances}`], bytes: bytesOf(bank, groups), truth };
}

/** A movement as it is written, with its fee and its state. */
function lineOf(
  bank: Bank,
  row: Movement,
  index: number,
  kinds: ReadonlySet<Trap>,
  chance: (index: number, of: number) => number,
): Line {
  const hasFee = kinds.has('fee on top') || kinds.has('fee inside');
  const fee = hasFee && chance(index, 2) === 0 ? 25 + chance(index, 300) : 0;
  const isOnTop = kinds.has('fee on top');
  const dead: readonly State[] = ['pending', 'refused', 'voided', 'expired', 'cancelled'];
  const state: State =
    kinds.has('states') && chance(index, 4) === 0 ? (dead[chance(index, 5)] as State) : 'booked';
  const line: Line = { ...row, moved: row.amount - (isOnTop ? fee : 0), ...(hasFee ? { fee } : {}) };
  if (!kinds.has('states')) return line;
  return { ...line, state: stateOf(bank, state), moved: state === 'booked' ? line.moved : undefined };
}

const wordOf = (list: string | undefined, pick: number): string | undefined => {
  const words = list?.split(';').map((one) => one.replaceAll(/\s+/g, ' ').trim()) ?? [];
  return words[pick % Math.max(1, words.length)];
};

const stateOf = ({ language, pick }: Bank, state: State): string =>
  wordOf((languages[language] as Language).states?.[state] ?? languages['en']?.states?.[state], pick) ?? '';

const lineName = ({ language, pick }: Bank, line: BalanceLine): string =>
  wordOf((languages[language] as Language).balances?.[line] ?? languages['en']?.balances?.[line], pick) ?? '';

/** The opening balance before the first line, and the closing one behind the last. */
function withBalanceLines(bank: Bank, lines: readonly Line[], opening: number, closing: number): Line[] {
  const stating = (date: string | undefined, line: BalanceLine, states: number): Line => ({
    date: date ?? '2025-01-01',
    text: lineName(bank, line),
    amount: states,
    states,
    moved: undefined,
  });
  return [
    stating(lines[0]?.date, 'opening', opening),
    ...lines,
    stating(lines.at(-1)?.date, 'closing', closing),
  ];
}

/** The sum of all money out, behind the last line that moved any. */
function withTurnover(bank: Bank, lines: readonly Line[]): Line[] {
  const states = lines.reduce(
    (sum, { amount, moved }) => sum + (moved === undefined ? 0 : Math.min(0, amount)),
    0,
  );
  const last = lines.findLastIndex(({ states: stated }) => stated === undefined);
  const line: Line = {
    date: lines[last]?.date ?? '2025-01-01',
    text: lineName(bank, 'turnover'),
    amount: states,
    states,
    moved: undefined,
  };
  return [...lines.slice(0, last + 1), line, ...lines.slice(last + 1)];
}

/** The columns of amounts: with signs, as a card writes them, or with directions in words that nobody knows. */
function amountsOf(bank: Bank, lines: readonly Line[], kinds: ReadonlySet<Trap>, salt: number): Columns {
  const amounts = lines.map(({ amount }) => amount);
  if (kinds.has('unsigned purchases')) {
    return [{ name: nameOf(bank, 'amount'), cells: amounts.map((amount) => moneyOf(bank, -amount)) }];
  }
  if (!kinds.has('unknown directions')) return amountColumns(bank, amounts);
  const [out, into] = salt % 2 === 0 ? ['Qualo', 'Vendo'] : ['Vendo', 'Qualo'];
  return [
    { name: nameOf(bank, 'amount'), cells: amounts.map((amount) => moneyOf(bank, Math.abs(amount))) },
    { name: 'Zw', cells: amounts.map((amount) => (amount < 0 ? out : into) ?? '') },
  ];
}

/** What was paid in other currencies, and in which. */
function foreignOf(
  bank: Bank,
  lines: readonly Line[],
  chance: (index: number, of: number) => number,
): Columns {
  const isHome = (index: number) => chance(index, 3) === 0;
  const cell = ({ amount, states }: Line, index: number) =>
    states === undefined ? moneyOf(bank, isHome(index) ? amount : Math.round(amount * 1.3)) : '';
  return [
    { name: nameOf(bank, 'originalAmount'), cells: lines.map(cell) },
    {
      name: nameOf(bank, 'originalCurrency'),
      cells: lines.map((_, index) => (isHome(index) ? 'EUR' : 'USD')),
    },
  ];
}
