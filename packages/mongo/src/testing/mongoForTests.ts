import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { shownAddress, withDatabase } from '../address.ts';
import { type FakeMongo, spawnFakeMongo, startFakeMongo } from './fakeMongo/index.ts';
import type { StartedServer } from './mongoContainer.ts';
import { seenNotAtomic } from './seenNotAtomic.ts';

/** A database of a test's own. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A server that speaks MongoDB's protocol, for the tests of one file. */
export interface MongoForTests {
  /** What it is, for the titles of tests. */
  name: string;
  /** The server's address. */
  url: string;
  /** Why races and fencing can't be judged on this server; undefined where they can. */
  notAtomic?: string;
  /** The tests' own server, which can be told what is to go wrong; undefined for another one. */
  fake?: FakeMongo;
  /** An address of an empty database, and how to remove it. */
  database: () => TestDatabase;
  stop: () => Promise<void>;
}

const OWN = "the tests' own MongoDB";

/**
 * The servers for tests: always the tests' own, and a real one where TEST_READ_STORE_URL names it or else where a
 * container engine can start one. Says in one line of the output which these are.
 */
export async function mongosForTests(): Promise<MongoForTests[]> {
  const own = await ownMongo();
  const real = await realMongoForTests();
  // oxlint-disable-next-line no-console -- what the tests ran on belongs into their output
  console.info(`MongoDB tests: ${own.name}, and ${real ? real.name : 'no real server'}`);
  return real ? [own, real] : [own];
}

/** One server, which may take a processor: the real one where there is one, else the tests' own as a process. */
export async function mongoForTests(): Promise<MongoForTests> {
  const mongo = (await realMongoForTests()) ?? (await ownMongoProcess());
  // oxlint-disable-next-line no-console -- what the tests ran on belongs into their output
  console.info(`MongoDB tests: ${mongo.name}`);
  return mongo;
}

async function ownMongo(): Promise<MongoForTests> {
  const fake = await startFakeMongo();
  const own = await serverForTests(OWN, { url: fake.url, stop: fake.close });
  return { ...own, fake };
}

async function ownMongoProcess(): Promise<MongoForTests> {
  const { url, stop } = await spawnFakeMongo();
  return serverForTests(OWN, { url, stop: () => stop() });
}

/** The server at TEST_READ_STORE_URL, or else one in a container; undefined where there is neither. */
export async function realMongoForTests(): Promise<MongoForTests | undefined> {
  const given = process.env['TEST_READ_STORE_URL'];
  if (given) {
    const name = `the MongoDB at ${shownAddress(given)}`;
    return serverForTests(name, { url: given, stop: async () => undefined });
  }
  const { hasContainerEngine, startMongoContainer } = await import('./mongoContainer.ts');
  if (!(await hasContainerEngine())) return undefined;
  return serverForTests('MongoDB 8.0 in a container', await startMongoContainer());
}

async function serverForTests(name: string, { url, stop }: StartedServer): Promise<MongoForTests> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 10_000 });
  const end = async (): Promise<void> => {
    await client.close();
    await stop();
  };
  try {
    const notAtomic = await seenNotAtomic(url);
    return {
      name,
      url,
      ...(notAtomic !== undefined && { notAtomic }),
      database() {
        const database = `ledgerline_test_${randomBytes(6).toString('hex')}`;
        return {
          url: withDatabase(url, database),
          drop: async () => void (await client.db(database).dropDatabase()),
        };
      },
      stop: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
