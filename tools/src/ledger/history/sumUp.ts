import type { Deletion } from '@ledgerline/events';

/** What assets hold, lack and owe, in minor units; exact however many there are. */
export interface Sums {
  balance: bigint;
  shortfall: bigint;
  owed: bigint;
}

/** An asset's position, and how far it may go below 0; null without a limit. */
interface Held {
  position: number | bigint;
  mayOwe: number | null;
}

/** Adds up what live assets hold, lack and owe. */
export function sumUp(assets: Iterable<Held & { deletion: Deletion }>): Sums {
  const sums = { balance: 0n, shortfall: 0n, owed: 0n };
  for (const { deletion, ...asset } of assets) {
    if (deletion !== 'none') continue;
    const { balance, shortfall, owed } = heldBy(asset);
    sums.balance += balance;
    sums.shortfall += shortfall;
    sums.owed += owed;
  }
  return sums;
}

/** What an asset shows of its position: what is below 0 is owed where something may be, else it is short. */
export function heldBy({ position, mayOwe }: Held): Sums {
  const exact = BigInt(position);
  const below = exact < 0n ? -exact : 0n;
  return {
    balance: exact > 0n ? exact : 0n,
    shortfall: mayOwe === 0 ? below : 0n,
    owed: mayOwe === 0 ? 0n : below,
  };
}
