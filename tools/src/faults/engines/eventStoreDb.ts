import { spawnEventStoreDbServer } from '@ledgerline/event-store/testing/eventstoredb-server';
import type { StoreServer } from '../product/storeServer.ts';
import { ownServer } from './ownServer.ts';

/** The server at TEST_EVENT_STORE_URL, or our own one that speaks its protocol, as a process on an empty log. */
export async function eventStoreDb(random: () => number): Promise<StoreServer> {
  const given = process.env['TEST_EVENT_STORE_URL'];
  if (given) {
    return {
      url: given,
      what: 'the server given',
      isShared: true,
      [Symbol.asyncDispose]: async () => undefined,
    };
  }
  return ownServer(random, {
    what: 'our server of EventStoreDB’s protocol',
    spawn: spawnEventStoreDbServer,
    url: (port) => `esdb://127.0.0.1:${port}?tls=false`,
  });
}
