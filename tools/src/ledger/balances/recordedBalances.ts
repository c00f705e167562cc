import type { EventStore } from '@ledgerline/event-store';
import { UnreadableEvent } from '@ledgerline/events';
import { type BalancesDocument, emptyBalances, evolveBalances } from '@ledgerline/read-models';
import { type Cut, ledgerEvents } from '../history/cut.ts';

/** A person's balances after the events of a cut, by the projection that the product shows. Throws UnreadableEvent where one can't be folded. */
export async function recordedBalances(
  log: Pick<EventStore, 'readStream' | 'lastOf'>,
  userId: string,
  { revision }: Pick<Cut, 'revision'>,
): Promise<BalancesDocument> {
  let folded = emptyBalances(userId);
  for await (const event of ledgerEvents(log, userId, { to: revision })) {
    try {
      folded = evolveBalances(folded, event);
    } catch (error) {
      throw new UnreadableEvent(event, 'it cannot be folded. verify tells more', error);
    }
  }
  return folded;
}
