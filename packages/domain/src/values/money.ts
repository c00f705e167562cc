/** The greatest amount and the greatest balance, 999,999,999,999.99, in minor units. */
export const MAX_AMOUNT = 99_999_999_999_999;

/** A decimal as minor units (1/100), or why it is none. */
export type ParsedDecimal = { ok: true; minor: number } | { ok: false; problem: 'malformed' | 'too-large' };

const decimalText = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads a JSON number (or decimal text such as '-12.5') as minor units by its digits: nothing is multiplied, so no
 * fraction is ever rounded. More than 2 decimals, NaN and infinities are malformed.
 */
export function parseDecimal(value: number | string): ParsedDecimal {
  const text = String(value);
  // String() writes a number from 1e21 on with an exponent.
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) >= 1e21) {
    return { ok: false, problem: 'too-large' };
  }
  const [, sign, whole, fraction = ''] = decimalText.exec(text) ?? [];
  if (whole === undefined) return { ok: false, problem: 'malformed' };
  return fromDigits(whole, fraction, sign === '-');
}

/** Minor units of digits before and up to two digits behind the decimal mark. */
export function fromDigits(whole: string, fraction: string, negative = false): ParsedDecimal {
  const digits = (whole + fraction.padEnd(2, '0')).replace(/^0+(?=\d)/, '');
  if (digits.length > 14) return { ok: false, problem: 'too-large' };
  const minor = Number(digits);
  return { ok: true, minor: negative && minor > 0 ? -minor : minor };
}

/** Minor units as the decimal number of the API. Exact: the division rounds to exactly that decimal. */
export const toDecimal = (minor: number): number => minor / 100;

/** The decimal number nearest to any sum of minor units: one beyond 2^53 is not rounded to minor units first. */
export function sumToDecimal(minor: bigint): number {
  if (Number.isSafeInteger(Number(minor))) return toDecimal(Number(minor));
  const digits = String(minor);
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** What an asset shows of its position: never below 0. */
export const balanceOf = (position: number): number => Math.max(0, position);

/** How far the position is below 0: more was spent than the records cover. */
export const shortfallOf = (position: number): number => Math.max(0, -position);

/** Minor units as the server's messages write them: `100.00`, without symbol and grouping. */
export function formatPlain(minor: number): string {
  const absolute = Math.abs(minor);
  const fraction = String(absolute % 100).padStart(2, '0');
  return `${minor < 0 ? '-' : ''}${Math.trunc(absolute / 100)}.${fraction}`;
}
