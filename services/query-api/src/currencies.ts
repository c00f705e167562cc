import { type Currency, DEFAULT_CURRENCY, decimalsOf } from '@ledgerline/domain/currency';
import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import { readTrusted, userStream } from '@ledgerline/events';

const PAGE = 500;
/** So many people's currencies are remembered. */
const MOST_PEOPLE = 10_000;

/** How many decimals a person's currency has, as the log has it: settings are in no read model. */
export type DecimalsOf = (userId: string) => Promise<Currency['decimals']>;

interface Known {
  /** The revision of the first event that was not read yet. */
  next: number;
  currency: string;
}

const START: Known = { next: 0, currency: DEFAULT_CURRENCY };

/**
 * Reads each person's settings on from where it read them last. While the log is away, what is known of them holds: reads
 * go on without it.
 */
export function createDecimals(log: Pick<EventStore, 'readStream'>): DecimalsOf {
  const known = new Map<string, Known>();
  return async (userId) => {
    const before = known.get(userId) ?? START;
    const now = await readOn(log, userId, before).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return before;
      throw error;
    });
    if (known.size >= MOST_PEOPLE) known.clear();
    known.set(userId, now);
    return decimalsOf(now.currency);
  };
}

async function readOn(log: Pick<EventStore, 'readStream'>, userId: string, before: Known): Promise<Known> {
  let { next, currency } = before;
  for (;;) {
    const page = await log.readStream(userStream(userId), next, PAGE);
    for (const stored of page) {
      if (stored.type !== 'UserRegistered' && stored.type !== 'CurrencyChanged') continue;
      const event = readTrusted(stored);
      if ('currency' in event.data) currency = event.data.currency;
    }
    next += page.length;
    if (page.length < PAGE) return { next, currency };
  }
}
