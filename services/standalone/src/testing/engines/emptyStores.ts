import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { spawnEventStoreDbServer } from '@ledgerline/event-store/testing/eventstoredb-server';
import { connectMongo, databaseOf, withDatabase } from '@ledgerline/mongo';
import type { TestEngines, TestServers } from './testEngines.ts';

/** The file of a log server of the tests' own, in the product's folder: a database like the embedded log's. */
const OWN_LOG_FILE = 'eventstoredb.db';

/** Stores of a product's own, which go with it. */
export interface EmptyStores extends AsyncDisposable {
  /** What the product's environment says of those that are not in its data folder. */
  environment: Record<string, string>;
}

/** Makes empty stores on these engines: a log server of its own keeps its file in the folder. */
export async function emptyStores(
  { log, readModels }: TestEngines,
  { eventStoreUrl, mongoUrl }: TestServers,
  folder: string,
): Promise<EmptyStores> {
  await using made = new AsyncDisposableStack();
  const environment: Record<string, string> = {};

  if (log === 'eventstoredb') {
    environment['EVENT_STORE_URL'] = eventStoreUrl ?? (await ownLog(folder, made));
  }
  if (readModels === 'mongodb' && mongoUrl !== undefined) {
    const url = withDatabase(mongoUrl, `ledgerline_test_${randomBytes(6).toString('hex')}`);
    made.defer(() => dropDatabases(url));
    environment['READ_STORE_URL'] = url;
  }

  const stores = made.move();
  return { environment, [Symbol.asyncDispose]: () => stores.disposeAsync() };
}

/** In a process of its own: on this thread it would answer the product only while the test and the product wait. */
async function ownLog(folder: string, made: AsyncDisposableStack): Promise<string> {
  const server = await spawnEventStoreDbServer({ path: join(folder, OWN_LOG_FILE) });
  made.defer(() => server.stop());
  return server.url;
}

/** The read models, and the accounts that were placed beside them. */
async function dropDatabases(url: string): Promise<void> {
  const database = databaseOf(url) ?? '';
  for (const name of [database, `${database}_accounts`]) {
    const connection = connectMongo({
      url: withDatabase(url, name),
      database: name,
      appName: 'ledgerline-tests',
      unavailable: (cause) => new Error(`${name} could not be dropped`, { cause }),
      isPatient: true,
    });
    try {
      await connection.ask(() => connection.db.dropDatabase());
    } finally {
      await connection.close();
    }
  }
}
