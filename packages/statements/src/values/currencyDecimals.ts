import { type FileRefusal, unreadable } from '../fileRefusal.ts';
import type { DecimalMark } from '../reading.ts';
import { decimalsOf } from './currencySigns.ts';
import type { AmountPlace } from './decimalMark.ts';

/** Currencies without decimals by ISO 4217. */
const whole: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);

/** How many decimals amounts of a currency may have: hardly any rupiah have sen, and interest has. */
export const mostDecimalsOf = (currency: string): number => (whole.has(currency) ? 0 : 2);

/** How many decimals the amounts of a column have: rare ones are believed where two stand there that are no zeros. */
export function decimalsAmong(cells: readonly string[], currency: string): number {
  const usual = decimalsOf(currency);
  const isRare = usual < mostDecimalsOf(currency);
  return isRare && cells.some((cell) => /[.,](?!00)\d\d\D*$/.test(cell)) ? 2 : usual;
}

/** Whether an amount in minor units (1/100) has no decimals that its currency lacks. */
export const fitsCurrency = (minor: number, decimals: number): boolean => decimals > 0 || minor % 100 === 0;

/** Whether a decimal mark would have three zeros behind it, as thousands have where a currency has no decimals. */
export const isOfThousands = (text: string, mark: DecimalMark, decimals: number): boolean =>
  decimals === 0 && new RegExp(`\\d\\${mark}000\\D*$`).test(text);

/** The refusal of an amount with decimals that its currency lacks: nothing is rounded. */
export const lacksDecimals = (line: number, text: string, currency: string): FileRefusal =>
  unreadable(
    line,
    text,
    `an amount in ${currency}, which has ${decimalsOf(currency) === 0 ? 'no' : 'two'} decimals`,
  );

/**
 * The readings of amounts that have no decimals which `currency` lacks. Throws the refusal of the first amount that has
 * some where no reading is left. Amounts of other currencies, by their index, don't count.
 */
export function readingsIn<Reading extends { amounts: readonly number[]; mark?: DecimalMark }>(
  readings: readonly Reading[],
  places: readonly AmountPlace[],
  currency: string,
  isOwn: (index: number) => boolean = () => true,
): readonly Reading[] {
  const decimals = decimalsOf(currency);
  const misfit = ({ amounts }: Reading) =>
    amounts.findIndex((minor, index) => !fitsCurrency(minor, decimals) && isOwn(index));
  const whole = readings.filter((reading) => misfit(reading) === -1);
  const isGrouped = ({ mark }: Reading) =>
    mark !== undefined && places.some(({ text }) => isOfThousands(text, mark, decimals));
  const fitting = whole.length > 1 ? whole.filter((reading) => !isGrouped(reading)) : whole;
  const [first] = readings;
  if (fitting.length > 0 || !first) return fitting;
  if (decimals < mostDecimalsOf(currency)) return readings;
  const { line, text } = places[misfit(first)] as AmountPlace;
  throw lacksDecimals(line, text, currency);
}
