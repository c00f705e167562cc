import { type EventStore, streamPages } from '@ledgerline/event-store';
import { readEvent, userStream } from '@ledgerline/events';

/** The second factors that a person has by their own history. */
export interface FactorsTold {
  authenticator: boolean;
  /** By `passkeyDigest`. */
  passkeys: ReadonlySet<string>;
  /** How many more passkeys there are: of older versions, which did not say which ones. */
  unnamed: number;
}

/**
 * Folds what a person's stream tells of second factors. `after`: only events behind this revision (from 0) count, since
 * an imported history tells of another server's. Throws UnreadableEvent.
 */
export async function factorsTold(
  log: Pick<EventStore, 'readStream'>,
  userId: string,
  after = -1,
): Promise<FactorsTold> {
  const passkeys = new Set<string>();
  let authenticator = false;
  let unnamed = 0;
  for await (const page of streamPages(log, userStream(userId))) {
    for (const stored of page) {
      if (stored.type !== 'SecondFactorChanged' || stored.revision <= after) continue;
      const event = readEvent(stored);
      if (event.type !== 'SecondFactorChanged') continue;
      const { factor, change, passkey } = event.data;
      const isAdded = change === 'added';
      if (!isAdded && change !== 'removed') continue;
      if (factor === 'all') [authenticator, unnamed] = [false, 0];
      if (factor === 'all') passkeys.clear();
      if (factor === 'authenticator') authenticator = isAdded;
      if (factor !== 'passkey') continue;
      if (passkey !== undefined && isAdded) passkeys.add(passkey);
      else if (passkey === undefined || !passkeys.delete(passkey)) unnamed += isAdded ? 1 : -1;
    }
  }
  return { authenticator, passkeys, unnamed };
}
