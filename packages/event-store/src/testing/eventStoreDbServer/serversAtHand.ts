import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { openEventStoreDb } from '../../eventstoredb/index.ts';
import type { EventStoreContractOptions } from '../logUnderTest.ts';
import { startEventStoreDbServer } from './startEventStoreDbServer.ts';

const IMAGE = 'eventstore/eventstore:23.10.1-bookworm-slim';
const PORT = 2113;
const SETTINGS = {
  EVENTSTORE_INSECURE: 'true',
  EVENTSTORE_CLUSTER_SIZE: '1',
  EVENTSTORE_RUN_PROJECTIONS: 'None',
  EVENTSTORE_STREAM_EXISTENCE_FILTER_SIZE: '10000',
};
// A machine under load is no fault of the store.
const timing = { appendMs: 30_000, readSilenceMs: 30_000, confirmMs: 30_000 };

export interface ServersAtHand {
  /** What the contract suite is to run on. */
  contracts: EventStoreContractOptions[];
  /** What runs where, and what does not, in one line. */
  line: string;
  stop(): Promise<void>;
}

/**
 * The servers that the adapter can be held to here: always the tests' own, a real one where TEST_EVENT_STORE_URL names
 * it or else where a container engine can start one.
 */
export async function serversAtHand(): Promise<ServersAtHand> {
  const given = process.env['TEST_EVENT_STORE_URL'];
  if (given)
    return atHand(
      [ownServer, realServer('EventStoreDB (TEST_EVENT_STORE_URL)', given)],
      'a given real server',
    );
  const container = await startContainer();
  if (typeof container === 'string') return atHand([ownServer], `no real server (${container})`);
  const url = `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`;
  const stop = async (): Promise<void> => void (await container.stop());
  return atHand([ownServer, realServer(`EventStoreDB (${IMAGE})`, url)], `a container of ${IMAGE}`, stop);
}

function atHand(
  contracts: EventStoreContractOptions[],
  real: string,
  stop = (): Promise<void> => Promise.resolve(),
): ServersAtHand {
  return { contracts, line: `EventStoreDB adapter: the tests' own server, and ${real}`, stop };
}

async function startContainer() {
  try {
    await getContainerRuntimeClient();
  } catch {
    return 'TEST_EVENT_STORE_URL is not set, and there is no container engine';
  }
  try {
    return await new GenericContainer(IMAGE)
      .withEnvironment(SETTINGS)
      .withExposedPorts(PORT)
      .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
      .withStartupTimeout(120_000)
      .start();
  } catch (error) {
    return `a container could not be started: ${String(error)}`;
  }
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
