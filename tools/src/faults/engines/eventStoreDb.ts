import { join } from 'node:path';
import { spawnEventStoreDbServer } from '@ledgerline/event-store/testing/eventstoredb-server';
import { ownFolder } from '../product/ownFolder.ts';
import { openProxy } from '../product/proxy.ts';
import type { StoreServer } from './storeServer.ts';

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
  await using opened = new AsyncDisposableStack();
  const path = join(await ownFolder(opened), 'server.db');
  let server = await spawnEventStoreDbServer({ path });
  const { port } = server;
  opened.defer(async () => {
    server.process.kill('SIGCONT');
    await server.stop('SIGKILL');
  });
  const proxy = opened.use(await openProxy({ host: '127.0.0.1', port }, random));
  const running = opened.move();
  return {
    url: `esdb://127.0.0.1:${proxy.port}?tls=false`,
    what: 'our server of EventStoreDB’s protocol',
    proxy,
    process: {
      kill: () => server.stop('SIGKILL'),
      async restart() {
        server = await spawnEventStoreDbServer({ path, port });
      },
      freeze: () => void server.process.kill('SIGSTOP'),
      thaw: () => void server.process.kill('SIGCONT'),
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
