import { decimalsOf } from './currencies.ts';
import { formatPlain } from './money.ts';

/** Minor units with as many decimals as the currency has; a stored fraction is never cut off. */
export const amountText = (minor: number, currency: string): string =>
  decimalsOf(currency) === 0 && minor % 100 === 0 ? String(minor / 100) : formatPlain(minor);
