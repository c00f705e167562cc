import { parseDecimal } from '@ledgerline/domain/money';

/** An amount of the API (decimal units) in minor units, to calculate with. */
export function minorOf(amount: number): number {
  const parsed = parseDecimal(amount);
  return parsed.ok ? parsed.minor : Math.round(amount * 100);
}
