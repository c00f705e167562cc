import { shortEventId } from '@ledgerline/events/chain';
import { toDecimal } from '../values/money.ts';
import type { Confirmation } from './confirmations.ts';

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
  const standing = confirmations.filter(({ withdrawn }) => !withdrawn);
  const confirmed = standing.findLast(({ balance, recorded }) => balance === recorded);
  const mismatch = standing.find(({ balance, recorded }) => balance !== recorded);
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
