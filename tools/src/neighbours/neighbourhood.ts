import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { ApiClient } from '../apiClient.ts';
import { fillLedgers } from '../filling/ledgerFiller.ts';
import { connectPerson, loadReadModels, onFolder } from '../filling/surroundings.ts';
import { eventsOf, type HeavySize, heavyStory } from './heavyLedger.ts';

const heavyEmail = 'heavy@example.com';
const NEIGHBOURS = 8;
const neighbourEmail = (number: number): string => `neighbour${number}@example.com`;

/** Fills a data folder: a person with a heavy ledger, and neighbours with an account each. `others` may add more to the log. */
export async function fillNeighbourhood(
  folder: string,
  size: HeavySize,
  today: string,
  others: (store: Awaited<ReturnType<typeof openSqliteEventStore>>) => Promise<void> = async () => undefined,
): Promise<void> {
  let userId = '';
  await onFolder(folder, async (url) => {
    ({ userId } = await connectPerson(url, heavyEmail));
    for (let number = 1; number <= NEIGHBOURS; number += 1) {
      const neighbour = await connectPerson(url, neighbourEmail(number));
      await neighbour.post('/assets', { name: 'Wallet', type: 'cash', balance: 1_000_000 });
    }
  });
  const eventStore = await openSqliteEventStore({ path: join(folder, 'events.db') });
  await others(eventStore);
  await fillLedgers(eventStore, [userId], eventsOf(size), heavyStory(size, today));
  await loadReadModels(folder, eventStore);
}

/** Signs all of them in; each neighbour with their account. */
export async function enterNeighbourhood(
  url: string,
): Promise<{ heavy: ApiClient; neighbours: { client: ApiClient; account: string }[] }> {
  const heavy = await connectPerson(url, heavyEmail, true);
  const neighbours: { client: ApiClient; account: string }[] = [];
  for (let number = 1; number <= NEIGHBOURS; number += 1) {
    const client = await connectPerson(url, neighbourEmail(number), true);
    const { data } = await client.get<{ id: string }[]>('/assets');
    neighbours.push({ client, account: data[0]?.id ?? '' });
  }
  return { heavy, neighbours };
}
