import { type CurrencyCode, currencies, formatMoney } from '@ledgerline/domain/currency';
import { toDecimal } from '@ledgerline/domain/money';

/** Minor units as people read them, exact also beyond 2^53: `$1,234.50`. */
export function moneyText(minor: number | bigint, code: CurrencyCode): string {
  if (isExact(minor)) return formatMoney(Number(minor), code);
  const { locale, decimals } = currencies[code];
  const exact = BigInt(minor);
  const shown = exact % 100n === 0n ? decimals : 2;
  const digits = new Intl.NumberFormat(locale, {
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  });
  const magnitude = digits.format(decimalText(exact < 0n ? -exact : exact) as `${number}`);
  // Where sign and symbol stand, the currency's own format knows.
  return formatMoney(exact < 0n ? -1_00 : 1_00, code, { decimals: 0 }).replace('1', () => magnitude);
}

/** Minor units as the decimal number of JSON, with all its digits also beyond 2^53. */
export function moneyJson(minor: number | bigint): unknown {
  return isExact(minor) ? toDecimal(Number(minor)) : json.rawJSON(decimalText(BigInt(minor)));
}

/** Minor units as a cell of a spreadsheet: a number, or its digits where no number holds them. */
export const plainAmount = (minor: number | bigint): number | string =>
  isExact(minor) ? toDecimal(Number(minor)) : decimalText(BigInt(minor));

// The compiler does not know it yet.
const json = JSON as unknown as { rawJSON: (text: string) => unknown };

const isExact = (minor: number | bigint): boolean => Number.isSafeInteger(Number(minor));

/** `1234567` as `12345.67`. */
function decimalText(minor: bigint): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
