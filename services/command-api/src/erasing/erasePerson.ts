import { setTimeout as delay } from 'node:timers/promises';
import type { AccountStore } from '@ledgerline/accounts';
import { scrubAccounts } from '@ledgerline/accounts/scrubAccounts';
import type { EventStore, NoteBy } from '@ledgerline/event-store';
import { eraseHistory } from '@ledgerline/event-store/erasing';
import type { StoreLocations } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import { eraseReadModels } from '@ledgerline/read-models/eraseReadModels';

/** What people are erased from. A projector has to run, here or elsewhere. */
export interface ErasedStores {
  log: EventStore;
  readStore: ReadStore;
  accounts: AccountStore;
  locations: StoreLocations;
}

export interface Erasure {
  userId: string;
  /** Stays in the log: it must name nobody. */
  reason: string;
  by: NoteBy;
  /** Ends the waiting for a projector, also for good: another run goes on. */
  signal: AbortSignal;
}

/** Running instances believe a session, and so its person, for a second. */
const sessionBelievedMs = 1_500;

/**
 * Erases a person. Each step can be done again, so another run mends what a kill left: nobody can sign in from the first
 * step on; the log says why before it loses anything; the account goes last. Throws what the stores throw.
 */
export async function erasePerson(stores: ErasedStores, erasure: Erasure): Promise<void> {
  const { log, readStore, accounts, locations } = stores;
  const { userId, reason, by, signal } = erasure;
  if (await accounts.lockAccount(userId)) await delay(sessionBelievedMs);
  const position = await eraseHistory({ log, location: locations.events, userId, reason, by });
  await eraseReadModels({
    readStore,
    location: locations.readModels,
    userId,
    position,
    signal,
  });
  await accounts.removeAccount(userId);
  await scrubAccounts(locations.accounts);
}
