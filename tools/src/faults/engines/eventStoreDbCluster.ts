import { join } from 'node:path';
import { spawnCluster } from '@ledgerline/event-store/testing/eventstoredb-server';
import { ownFolder } from '../product/ownFolder.ts';
import { NotThere, type StoreServer } from '../product/storeServer.ts';

/** Our own cluster of three nodes that speak EventStoreDB's protocol, on an empty log. Throws NotThere where a server is given. */
export async function eventStoreDbCluster(): Promise<StoreServer> {
  if (process.env['TEST_EVENT_STORE_URL'])
    throw new NotThere('the nodes of the server that was given are not ours to strike');
  await using opened = new AsyncDisposableStack();
  const cluster = await spawnCluster({ path: join(await ownFolder(opened), 'cluster.db') });
  opened.defer(() => cluster.stop());
  const running = opened.move();
  return {
    url: cluster.url,
    what: 'our cluster of EventStoreDB’s protocol',
    cluster,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
