import { offerKey } from '@ledgerline/domain/rules';
import type { RuleOffer } from '@ledgerline/events';

/** When an offer was made. `commandId`: the command whose answer had it, which gets it again if it is repeated. */
export interface MadeOffer {
  userId: string;
  offer: RuleOffer;
  commandId: string;
  /** The person's date. */
  today: string;
}

/** Whether an offer may stand in an answer: each comes at most once a day. */
export type MayOffer = (made: MadeOffer) => boolean;

const MOST_REMEMBERED = 10_000;

/**
 * Remembers the offers of the day, the newest 10,000. It is the memory of one process: after a restart, or from another
 * process, an offer may come once more. Nothing is lost by that, and a log of offers would cost an event each.
 */
export function createRuleOfferMemory(most = MOST_REMEMBERED): MayOffer {
  const made = new Map<string, { commandId: string; today: string }>();
  return ({ userId, offer, commandId, today }) => {
    const key = `${userId} ${offerKey(offer)}`;
    const last = made.get(key);
    if (last?.today === today) return last.commandId === commandId;
    made.delete(key);
    made.set(key, { commandId, today });
    const [oldest] = made.keys();
    if (made.size > most && oldest !== undefined) made.delete(oldest);
    return true;
  };
}
