import { realEventStoreDb } from '@ledgerline/event-store/testing/real-eventstoredb';
import { mongoForTests } from '@ledgerline/mongo/testing';
import type { TestEngines, TestServers } from './testEngines.ts';

export interface FoundServers {
  servers: TestServers;
  /** What tests run on, or why they don't. */
  line: string;
  stop: () => Promise<void>;
}

/** Finds or starts the servers of these engines. */
export async function findServers({ log, readModels }: TestEngines): Promise<FoundServers> {
  const servers: TestServers = {};
  const names = { log: 'SQLite', readModels: 'SQLite' };
  await using started = new AsyncDisposableStack();

  if (log === 'eventstoredb') {
    const real = await realEventStoreDb();
    if ('none' in real) {
      names.log = `a server of the tests' own that speaks EventStoreDB's protocol (${real.none})`;
    } else {
      started.defer(() => real.stop());
      servers.eventStoreUrl = real.url;
      names.log = `EventStoreDB, ${real.name}`;
    }
  }
  if (readModels === 'mongodb') {
    const mongo = await mongoForTests();
    started.defer(() => mongo.stop());
    servers.mongoUrl = mongo.url;
    if (mongo.notAtomic !== undefined) servers.notAtomic = mongo.notAtomic;
    names.readModels = mongo.name;
  }

  const running = started.move();
  return {
    servers,
    line: `log on ${names.log}; read models and accounts on ${names.readModels}`,
    stop: () => running.disposeAsync(),
  };
}
