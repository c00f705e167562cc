import fc from 'fast-check';
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
import { type Line, lineOf, type Trap, traps, withBalanceLines, withTotals, withTurnover } from './lines.ts';

/** Where balances stand beside the rows. `unnamed`: after the row, under a name that nobody knows. */
type Balances = 'none' | 'after' | 'before' | 'both' | 'unnamed';

/** A table with traps, and what moved the account. */
export interface Trapped {
  /** Its traps and balances. */
  what: readonly string[];
  bytes: Uint8Array;
  truth: readonly Movement[];
  /** Whether nothing tells how the table is meant, so that it only has to be called not proved. */
  isOpen: boolean;
  /** Whether amounts are written with their signs, or so many without a minus that anybody would doubt them. */
  isTold: boolean;
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
    tableOf(bank, rows, opening, balances, new Set(kinds), salt),
  )
  .filter(({ truth, isTold }) => truth.length > 0 && isTold);

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
  if (kinds.has('totals row')) lines = withTotals(lines);
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
  // Without balances a row under an unknown name may be a payment; without directions nobody knows what it adds up.
  const isOpen = kinds.has('totals row') && (balances === 'none' || kinds.has('unknown directions'));
  // A fee is no part of the amount that has a minus or none.
  const purchases = own.filter(({ amount, moved }) => moved !== undefined && amount < 0);
  const isTold = !kinds.has('unsigned purchases') || purchases.length * 2 > truth.length;
  return { isOpen, isTold, what: [...kinds, `balances: ${balances}`], bytes: bytesOf(bank, groups), truth };
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
