import type { MoneyFormat } from '@ledgerline/domain/currency';

/**
 * How the labels of an axis are written: short from a thousand on, and with as many decimals as it takes to say just
 * where each one stands.
 */
export function axisText(
  ticks: readonly number[],
  format: (amount: number, format: MoneyFormat) => string,
): (tick: number) => string {
  const hasParts = ticks.some((tick) => Math.abs(tick) < 1000 && !Number.isInteger(tick));
  return (tick) =>
    format(tick, { compact: true, decimals: Math.abs(tick) >= 1000 || (hasParts && tick !== 0) ? 2 : 0 });
}
