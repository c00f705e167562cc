import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreContract } from '../testing/eventStoreContract.ts';
import { startEventStoreDbServer } from '../testing/eventStoreDbServer/index.ts';
import { openEventStoreDb } from './index.ts';

eventStoreContract({
  name: "EventStoreDB (the tests' own server)",
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'ledgerline-esdb-'));
    const server = await startEventStoreDbServer({ path: join(folder, 'events.db') });
    const { url } = server;
    const store = await openEventStoreDb({ url });
    return {
      store,
      openAgain: () => openEventStoreDb({ url }),
      async dispose() {
        await store.close();
        await server.stop();
        rmSync(folder, { recursive: true });
      },
    };
  },
});
