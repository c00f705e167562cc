import { type Currency, DEFAULT_CURRENCY, decimalsOf } from '@ledgerline/domain/currency';
import type { EventStore } from '@ledgerline/event-store';
import { readTrusted, userStream } from '@ledgerline/events';

const PAGE = 500;
/** So many people's currencies are remembered. */
const MOST_PEOPLE = 10_000;

/** How many decimals a person's currency has, as the log has it: settings are in no read model. Throws StoreUnavailable. */
export type DecimalsOf = (userId: string) => Promise<Currency['decimals']>;

const START: { next: number; currency: string } = { next: 0, currency: DEFAULT_CURRENCY };

/** Reads each person's settings on from where it read them last. */
export function createDecimals(log: Pick<EventStore, 'readStream'>): DecimalsOf {
  const known = new Map<string, { next: number; currency: string }>();
  return async (userId) => {
    let { next, currency } = known.get(userId) ?? START;
    for (;;) {
      const page = await log.readStream(userStream(userId), next, PAGE);
      for (const stored of page) {
        if (stored.type !== 'CurrencyChanged') continue;
        const event = readTrusted(stored);
        if (event.type === 'CurrencyChanged') currency = event.data.currency;
      }
      next += page.length;
      if (page.length < PAGE) break;
    }
    if (known.size >= MOST_PEOPLE) known.clear();
    known.set(userId, { next, currency });
    return decimalsOf(currency);
  };
}
