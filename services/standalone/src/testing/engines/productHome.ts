import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startEventStoreDbServer } from '@ledgerline/event-store/testing/eventstoredb-server';
import { connectMongo, databaseOf, withDatabase } from '@ledgerline/mongo';
import { inject } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';

/** A data folder and stores of a product's own, empty, which stay over its restarts. */
export interface ProductHome extends AsyncDisposable {
  /** The data folder. */
  path: string;
  /** What the product's environment says of them. */
  environment: Record<string, string>;
}

/** Makes a home on the engines of the project that the test runs in. */
export async function productHome(): Promise<ProductHome> {
  const { log, readModels } = inject('engines') ?? {};
  const { eventStoreUrl, mongoUrl } = inject('servers') ?? {};
  await using made = new AsyncDisposableStack();
  const { path } = made.use(await temporaryFolder());
  const environment: Record<string, string> = { DATA_DIR: path };

  if (log === 'eventstoredb') {
    environment['EVENT_STORE_URL'] = eventStoreUrl ?? (await ownLog(path, made));
  }
  if (readModels === 'mongodb' && mongoUrl !== undefined) {
    const url = withDatabase(mongoUrl, `ledgerline_test_${randomBytes(6).toString('hex')}`);
    made.defer(() => dropDatabases(url));
    environment['READ_STORE_URL'] = url;
  }

  const home = made.move();
  return { path, environment, [Symbol.asyncDispose]: () => home.disposeAsync() };
}

async function ownLog(folder: string, made: AsyncDisposableStack): Promise<string> {
  const server = await startEventStoreDbServer({ path: join(folder, 'eventstoredb.db') });
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
