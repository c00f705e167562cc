import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { shownAddress, withDatabase } from '../address.ts';
import { buildFerretdb, findGo, type StartedServer, startFerretdb } from './ferretdb.ts';

/** A database of a test's own. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A server that speaks MongoDB's protocol, for the tests of one file. */
export interface MongoForTests {
  /** The server's address. */
  url: string;
  /** Why races and fencing can't be judged on this server; undefined where they can. */
  notAtomic?: string;
  /** An address of an empty database, and how to remove it. */
  database: () => TestDatabase;
  stop: () => Promise<void>;
}

/** A server, or the reason why tests that need one are not run: the name of what is skipped. */
export type MongoChoice = { mongo: MongoForTests; notRun?: never } | { mongo?: never; notRun: string };

/**
 * Chooses a server for tests, in this order: the one at TEST_READ_STORE_URL; MongoDB in a container; FerretDB, built here
 * with Go. Says in one line of the output which it is, or why there is none.
 */
export async function mongoForTests(): Promise<MongoChoice> {
  const chosen = await choose();
  const line = 'mongo' in chosen ? chosen.name : chosen.notRun;
  // oxlint-disable-next-line no-console -- what the tests ran on belongs into their output
  console.info(`MongoDB tests: ${line}`);
  if ('notRun' in chosen) return chosen;
  return { mongo: chosen.mongo };
}

const NOT_ATOMIC = 'FerretDB reads and writes in two steps';

type Chosen = { mongo: MongoForTests; name: string } | { notRun: string };

async function choose(): Promise<Chosen> {
  const given = process.env['TEST_READ_STORE_URL'];
  if (given) {
    const mongo = await serverForTests({ url: given, stop: async () => undefined });
    return { mongo, name: `the server at ${shownAddress(given)} (TEST_READ_STORE_URL)` };
  }
  const { hasContainerEngine, startMongoContainer } = await import('./mongoContainer.ts');
  if (await hasContainerEngine()) {
    const mongo = await serverForTests(await startMongoContainer());
    return { mongo, name: 'MongoDB 8.0 in a container' };
  }
  const go = findGo();
  if (!go)
    return {
      notRun: 'not run: no TEST_READ_STORE_URL, no container engine, and no Go to build FerretDB with',
    };
  try {
    const { binary, tookMs } = await buildFerretdb(go);
    const mongo = await serverForTests(await startFerretdb(binary));
    const built = tookMs === 0 ? 'built before' : `built in ${(tookMs / 1000).toFixed(0)} s`;
    return { mongo, name: `FerretDB v1.24.0 with SQLite (${built}); races are skipped: ${NOT_ATOMIC}` };
  } catch (error) {
    return {
      notRun: `FerretDB could not be built: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

async function serverForTests({ url, stop }: StartedServer): Promise<MongoForTests> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 10_000 });
  try {
    const info = await client.db('admin').command({ buildInfo: 1 });
    const isFerretdb = 'ferretdbVersion' in info || 'ferretdb' in info;
    return {
      url,
      ...(isFerretdb && { notAtomic: NOT_ATOMIC }),
      database() {
        const name = `ledgerline_test_${randomBytes(6).toString('hex')}`;
        return {
          url: withDatabase(url, name),
          drop: async () => void (await client.db(name).dropDatabase()),
        };
      },
      async stop() {
        await client.close();
        await stop();
      },
    };
  } catch (error) {
    await client.close();
    await stop();
    throw error;
  }
}
