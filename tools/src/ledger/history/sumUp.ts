import type { Deletion } from '@ledgerline/events';

/** What all of some assets hold together, in minor units; exact however many there are. */
export interface Sums {
  balance: bigint;
  shortfall: bigint;
}

/** Adds balances and shortfalls of live assets up. */
export function sumUp(assets: Iterable<{ position: number | bigint; deletion: Deletion }>): Sums {
  const sums = { balance: 0n, shortfall: 0n };
  for (const { position, deletion } of assets) {
    if (deletion !== 'none') continue;
    sums.balance += balanceOf(BigInt(position));
    sums.shortfall += shortfallOf(BigInt(position));
  }
  return sums;
}

/** What an asset shows of its position: never below 0. */
export const balanceOf = (position: bigint): bigint => (position > 0n ? position : 0n);

/** What of a position is below 0. */
export const shortfallOf = (position: bigint): bigint => (position < 0n ? -position : 0n);
