import type { BackedReading } from './backedReadings.ts';
import type { Backing } from './balanceChains.ts';

/** Whether a chain of balances agrees in some step, and disagrees in none. */
export const agrees = (backing: Backing | undefined): boolean =>
  backing !== undefined && backing.chain.breaks === undefined && backing.chain.agree > 0;

/** The one of several chains of a reading that says most. */
export function strongest(chains: readonly BackedReading[]): BackedReading {
  const says = ({ backing }: BackedReading): number => {
    if (!backing) return 0;
    const { isNamed, isConstant, fits } = backing.columns;
    // The number of a card or of a bank is the same in all rows, and nothing calls it a balance.
    if (isConstant) return isNamed ? 0 : -1;
    if (agrees(backing)) return 100 + (isNamed ? 50 : 0) + (fits ? 1 : 0);
    if (!isNamed) return -1;
    return backing.chain.breaks
      ? 1 + (fits ? 1 : 0) + backing.chain.agree / (backing.chain.of + 1)
      : 10 + (fits ? 1 : 0);
  };
  return [...chains].sort((a, b) => says(b) - says(a))[0] as BackedReading;
}
