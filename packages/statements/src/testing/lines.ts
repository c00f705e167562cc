import type { BalanceLine, Language, State } from '../words/language.ts';
import { languages } from '../words/languages.ts';
import type { Bank, Movement } from './bankTable.ts';

/** What misleads a reader of a table, each by itself; several may stand in one table. */
export const traps = [
  'fee on top',
  'fee inside',
  'foreign amount',
  'rate',
  'tax',
  'points',
  'states',
  'balance lines',
  'turnover line',
  'totals row',
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

/** A line of a table: what is written in it, and what moved the account; undefined for nothing. */
export interface Line extends Movement {
  moved: number | undefined;
  fee?: number;
  state?: string;
  /** What a line that states a balance or a sum says. */
  states?: number;
}

/** A movement as it is written, with its fee and its state. */
export function lineOf(
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
export function withBalanceLines(
  bank: Bank,
  lines: readonly Line[],
  opening: number,
  closing: number,
): Line[] {
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
export function withTurnover(bank: Bank, lines: readonly Line[]): Line[] {
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

/** The sum of all rows behind the last one, under a name that nobody knows. */
export function withTotals(lines: readonly Line[]): Line[] {
  const sum = lines.reduce((total, { amount, moved }) => total + (moved === undefined ? 0 : amount), 0);
  const date = lines.at(-1)?.date ?? '2025-01-01';
  return [...lines, { date, text: 'Zusammo', amount: sum, states: sum, moved: undefined }];
}
