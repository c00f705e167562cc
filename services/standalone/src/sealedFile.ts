import { existsSync } from 'node:fs';
import { openAccountStore } from '@ledgerline/accounts/open';
import { openEventStore } from '@ledgerline/event-store/open';
import { PROVENANCE_STREAM } from '@ledgerline/events';
import type { StoreLocations } from '@ledgerline/http';

/**
 * The first of these files that was made with a DATA_SECRET: with accounts in it, or with events that say who made
 * them. undefined for none. Throws what a store throws that can't be opened.
 */
export async function sealedFile({ accounts, events }: StoreLocations): Promise<string | undefined> {
  if (accounts.engine === 'sqlite' && existsSync(accounts.path)) {
    const people = await asked(await openAccountStore(accounts), (store) => store.accountsAfter('', 1));
    if (people.length > 0) return accounts.path;
  }
  if (events.engine === 'sqlite' && existsSync(events.path)) {
    const mark = await asked(await openEventStore(events), (store) => store.lastOf(PROVENANCE_STREAM));
    if (mark) return events.path;
  }
  return undefined;
}

/** What a store answers, which is closed then. */
async function asked<Store extends { close: () => Promise<void> }, Answer>(
  store: Store,
  ask: (store: Store) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}
