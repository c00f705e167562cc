import { shortEventId } from '@ledgerline/events/chain';
import { toDecimal } from '../values/money.ts';
import type { Confirmation } from './ledgerState.ts';

interface ConfirmationShown {
  confirmed?: { date: string; balance: number };
  mismatch?: {
    date: string;
    balance: number;
    difference: number;
    since?: { event: string; at: string };
  };
}

/**
 * What an asset tells clients of what banks say: the latest day that they confirm, and the earliest one for which they
 * say something else. Amounts are decimals.
 */
export function confirmationShown(confirmations: readonly Confirmation[]): ConfirmationShown {
  const { confirmed, mismatch } = standingOnes(confirmations);
  return {
    ...(confirmed && { confirmed: { date: confirmed.date, balance: toDecimal(confirmed.balance) } }),
    ...(mismatch && {
      mismatch: {
        date: mismatch.date,
        balance: toDecimal(mismatch.balance),
        difference: toDecimal(mismatch.recorded - mismatch.balance),
        ...(mismatch.brokenBy && {
          since: { event: shortEventId(mismatch.brokenBy.eventId), at: mismatch.brokenBy.at },
        }),
      },
    }),
  };
}

/** The confirmed days of which `confirmationShown` tells. */
export const confirmationsShown = (confirmations: readonly Confirmation[]): readonly Confirmation[] =>
  Object.values(standingOnes(confirmations)).filter((one) => one !== undefined);

function standingOnes(confirmations: readonly Confirmation[]) {
  const standing = confirmations.filter(({ withdrawn }) => !withdrawn);
  return {
    confirmed: standing.findLast(({ balance, recorded }) => balance === recorded),
    mismatch: standing.find(({ balance, recorded }) => balance !== recorded),
  };
}
