import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventStoreDb } from '../../eventstoredb/index.ts';
import type { EventStoreContractOptions } from '../logUnderTest.ts';
import { realEventStoreDb } from './realEventStoreDb.ts';
import { startEventStoreDbServer } from './startEventStoreDbServer.ts';

// A machine under load is no fault of the store.
const timing = { appendMs: 30_000, readSilenceMs: 30_000, confirmMs: 30_000 };

export interface ServersAtHand {
  /** What the contract suite is to run on. */
  contracts: EventStoreContractOptions[];
  /** What runs where, and what does not, in one line. */
  line: string;
  stop: () => Promise<void>;
}

/**
 * The servers that the adapter can be held to here: always the tests' own, a real one where TEST_EVENT_STORE_URL names
 * it or else where a container engine can start one.
 */
export async function serversAtHand(): Promise<ServersAtHand> {
  const real = await realEventStoreDb();
  const line = (which: string): string => `EventStoreDB adapter: the tests' own server, and ${which}`;
  if ('none' in real)
    return {
      contracts: [ownServer],
      line: line(`no real server (${real.none})`),
      stop: () => Promise.resolve(),
    };
  const { url, name, stop } = real;
  return { contracts: [ownServer, realServer(`EventStoreDB (${name})`, url)], line: line(name), stop };
}

const ownServer: EventStoreContractOptions = {
  name: "EventStoreDB (the tests' own server)",
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'ledgerline-esdb-'));
    const server = await startEventStoreDbServer({ path: join(folder, 'events.db') });
    const { url } = server;
    const store = await openEventStoreDb({ url, timing });
    return {
      store,
      openAgain: () => openEventStoreDb({ url, timing }),
      async dispose() {
        await store.close();
        await server.stop();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

const realServer = (name: string, url: string): EventStoreContractOptions => ({
  name,
  sharedLog: true,
  async open() {
    const store = await openEventStoreDb({ url, timing });
    return { store, openAgain: () => openEventStoreDb({ url, timing }), dispose: () => store.close() };
  },
});
