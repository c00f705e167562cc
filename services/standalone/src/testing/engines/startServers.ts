import { realEventStoreDb } from '@ledgerline/event-store/testing/real-eventstoredb';
import { mongoForTests } from '@ledgerline/mongo/testing';
import type { TestProject } from 'vitest/node';
import type { TestServers } from './testEngines.ts';

/** Before a project's tests: finds or starts the servers of its engines, and says in one line what it runs on. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const { log = 'sqlite', readModels = 'sqlite' } = project.config.provide.engines ?? {};
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
    const { mongo, notRun } = await mongoForTests();
    if (mongo) {
      started.defer(() => mongo.stop());
      servers.mongoUrl = mongo.url;
      if (mongo.notAtomic !== undefined) servers.notAtomic = mongo.notAtomic;
      names.readModels = mongo.notAtomic === undefined ? 'MongoDB' : 'FerretDB';
    } else servers.notRun = notRun;
  }

  project.provide('servers', servers);
  // oxlint-disable-next-line no-console -- what the tests ran on belongs into their output
  console.info(
    `${project.name}: ${servers.notRun ?? `log on ${names.log}; read models and accounts on ${names.readModels}`}`,
  );
  const running = started.move();
  return () => running.disposeAsync();
}
