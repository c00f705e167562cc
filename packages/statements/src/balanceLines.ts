import type { BalanceLine } from './words/language.ts';
import { entriesOf, listsOf, namesWithin, wholeNames } from './words/lists.ts';
import { months } from './words/months.ts';
import { plainWords } from './words/plainWords.ts';

const names = wholeNames<BalanceLine>(listsOf(({ balances }) => balances));

/** A currency, a day or a small word behind the name, or a month. */
const smallWords = listsOf(({ beforeDay }) => ({ beforeDay })).flatMap(([, list]) => entriesOf(list));
const monthNames = months.flatMap((names) => names.split(/\s+/));
const month = new RegExp(` (${monthNames.join('|')})$`);
const behind = new RegExp(
  `( (${smallWords.join('|')}))? (${monthNames.join('|')})$|( (${smallWords.join('|')}|[a-z]{3}|[a-z]{3} at))?$`,
);

/** What a text says of a line by its whole name: that it states a balance or a turnover; undefined for anything else. */
export function balanceLineOf(label: string): BalanceLine | undefined {
  if (label.length > 80) return undefined;
  // "openingBalance", and "S A L D O".
  const words = plainWords(label.replace(/\p{N}+/gu, ' ').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '));
  const plain = /^\p{L}( \p{L}){3,}$/u.test(words) ? words.replaceAll(' ', '') : words;
  // "Turnover (D)"
  const sum = names.get(plain.replace(/ \p{L}$/u, '')) === 'turnover' ? 'turnover' : undefined;
  return (
    names.get(plain) ?? names.get(plain.replace(month, '')) ?? names.get(plain.replace(behind, '')) ?? sum
  );
}

const carried = wholeNames(listsOf(({ carried: list }) => ({ list })));

/** Whether a text may name a balance that is carried over, and may be that of a payment as well. */
export const mayCarryOver = (label: string): boolean => carried.has(plainWords(label.slice(0, 80)));

const balancesWithin = namesWithin<'balance'>(
  listsOf(({ within }) => ({ balance: within?.balance })).map(([, list]) => ['balance', list] as const),
);

/** A longer text is that of a payment. */
const mostWords = 7;

/** Whether a short text contains a word for a balance, as "Balance at the end of the period" does. */
export function mentionsBalanceIn(label: string): boolean {
  if (label.length > 80) return false;
  const plain = plainWords(label);
  return plain.split(' ').length <= mostWords && balancesWithin(plain).size > 0;
}

/** A dated line of a file: its amount in minor units as it is written, and what its name says that it states. */
export interface Line {
  amount: number;
  states: BalanceLine | undefined;
}

/**
 * The lines that only state a balance or a turnover, by their places: their name says so, and their figure agrees with the
 * other lines. A balance agrees with another one, with the file's closing balance, or with all money since 0; a turnover
 * with the money of one direction or of both, in all lines or in its part of them. Neither the order of the lines nor the direction of bare amounts is known.
 */
export function statedLines(lines: readonly Line[], closing?: number): Set<number> {
  const places = lines.flatMap(({ states }, place) => (states === undefined ? [] : [place]));
  let best: readonly number[] = [];
  if (places.length === 0) return new Set();
  for (const isBackward of [false, true]) {
    for (const sign of [1, -1]) {
      const found = agreeing(lines, places, isBackward, sign, closing);
      if (found.length > best.length) best = found;
    }
  }
  return new Set(best);
}

/** The money of some lines in each direction, and how many they are. */
interface Sums {
  in: number;
  out: number;
  lines: number;
}

function add(sums: Sums, amount: number): void {
  if (amount > 0) sums.in += amount;
  else sums.out -= amount;
  sums.lines += 1;
}

/** What a line may say of them. */
const figuresOf = (sums: Sums): number[] => [
  sums.in,
  sums.out,
  Math.abs(sums.in - sums.out),
  sums.in + sums.out,
];

function agreeing(
  lines: readonly Line[],
  places: readonly number[],
  isBackward: boolean,
  sign: number,
  closing: number | undefined,
): number[] {
  const sums: Sums = { in: 0, out: 0, lines: 0 };
  const before = new Map<number, number>();
  const parts: { amount: number; of: Sums }[] = [];
  let part: Sums = { in: 0, out: 0, lines: 0 };
  for (let step = 0; step < lines.length; step += 1) {
    const place = isBackward ? lines.length - 1 - step : step;
    const { amount, states } = lines[place] as Line;
    if (states !== undefined) before.set(place, sums.in - sums.out);
    else for (const one of [sums, part]) add(one, amount * sign);
    if (states !== 'turnover') continue;
    parts.push({ amount: Math.abs(amount), of: part });
    part = { in: 0, out: 0, lines: 0 };
  }
  const total = sums.in - sums.out;
  const turnovers = new Set(figuresOf(sums));
  const isTurnover = (place: number) => lines[place]?.states === 'turnover';
  // Sub-totals: each adds up the lines since the one before it, and none is left over. Twice a row may be followed by its like.
  const arePartial =
    part.lines === 0 &&
    parts.length > 1 &&
    (parts.length > 2 || parts.some(({ of }) => of.lines > 1)) &&
    parts.every(({ amount, of }) => of.lines > 0 && figuresOf(of).includes(amount));
  // One that opens and one that closes agree wherever they stand.
  const only = (state: BalanceLine) => {
    const [place, ...others] = places.filter((one) => lines[one]?.states === state);
    return others.length === 0 ? place : undefined;
  };
  const edges = [only('opening'), only('closing')] as const;
  const [opening = 0, closes = 0] = edges.map((place) => lines[place ?? -1]?.amount);
  const agree = total !== 0 && !edges.includes(undefined) && closes - opening === total;
  const startOf = (place: number) => (lines[place]?.amount ?? 0) - (before.get(place) ?? 0);
  // Each balance says what the account held at first. Two with no money between them, as equal payments have, confirm nothing.
  const starts = new Map<number, Set<number | undefined>>();
  for (const place of places) {
    if (isTurnover(place)) continue;
    const start = startOf(place);
    starts.set(start, (starts.get(start) ?? new Set()).add(before.get(place)));
  }
  return places.filter((place) => {
    if (isTurnover(place)) return arePartial || turnovers.has(Math.abs(lines[place]?.amount ?? 0));
    if (agree && edges.includes(place)) return true;
    const start = startOf(place);
    const isSum = start === 0 && before.get(place) !== 0;
    const isClosing = closing !== undefined && start + total === closing;
    return isSum || isClosing || (total !== 0 && (starts.get(start)?.size ?? 0) > 1);
  });
}
