import { balanceOf } from '../values/money.ts';
import { type Exact, exactOf, nearest } from './exact.ts';
import type { AssetAside } from './goalParts.ts';

/** What is put aside in an asset after an event that moved its parts or its position; undefined for nothing. */
export function asideAfter(
  aside: AssetAside | undefined,
  moved: bigint,
  position: number,
  event: { id: string; metadata: { at: string } },
): AssetAside | undefined {
  const sum = BigInt(aside?.amount ?? 0) + moved;
  if (sum === 0n) return undefined;
  const fits = missingOf(sum, position) === 0n;
  const brokenBy = fits ? null : (aside?.brokenBy ?? { eventId: event.id, at: event.metadata.at });
  return { amount: exactOf(sum), brokenBy };
}

/** What of an asset's balance is put aside for nothing, in minor units. */
export const freeOf = (position: number, aside: AssetAside | undefined): number =>
  Number(greatest(BigInt(balanceOf(position)) - BigInt(aside?.amount ?? 0)));

/** How far what is put aside exceeds the balance, in minor units. */
export const missingIn = (position: number, aside: AssetAside | undefined): number =>
  nearest(missingOf(BigInt(aside?.amount ?? 0), position));

const missingOf = (sum: bigint, position: number): bigint => greatest(sum - BigInt(balanceOf(position)));

const greatest = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** The sum of a window's days, both included, in minor units. */
export function sumOfDays(
  byDay: Readonly<Record<string, Exact>>,
  { from, to }: { from: string; to: string },
): bigint {
  let sum = 0n;
  for (const [day, amount] of Object.entries(byDay)) if (day >= from && day <= to) sum += BigInt(amount);
  return sum;
}
