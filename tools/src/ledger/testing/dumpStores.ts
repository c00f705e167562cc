import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOG_START } from '@ledgerline/event-store';
import { openEventStore } from '@ledgerline/event-store/open';
import { connectMongo, databaseOf, withDatabase } from '@ledgerline/mongo';

/** Everything that the stores of a product hold, by file, stream or collection. */
export async function dumpStores(environment: Record<string, string>): Promise<Map<string, string>> {
  const dump = new Map<string, string>();
  const { EVENT_STORE_URL: log, READ_STORE_URL: readModels, DATA_DIR: folder = '' } = environment;
  for (const name of await readdir(folder)) {
    // A log server of the tests' own keeps its file there. Like EventStoreDB it frees it at the operator's next scavenge.
    if (name.startsWith('eventstoredb.db')) continue;
    dump.set(name, (await readFile(join(folder, name))).toString('latin1'));
  }
  if (log !== undefined) await dumpStreams(log, dump);
  if (readModels !== undefined) await dumpCollections(readModels, dump);
  return dump;
}

/** Which places of a dump hold one of the texts. */
export const placesOf = (dump: ReadonlyMap<string, string>, texts: readonly string[]): string[] =>
  [...dump].flatMap(([place, content]) =>
    texts
      .filter((text) => content.includes(text) || content.includes(Buffer.from(text).toString('latin1')))
      .map((text) => `${place}: ${text}`),
  );

/** Each stream as it can be read. */
async function dumpStreams(url: string, dump: Map<string, string>): Promise<void> {
  const log = await openEventStore({ engine: 'eventstoredb', url }, { readOnly: true });
  try {
    const { events } = await log.readAll({ after: LOG_START, prefixes: [], limit: 10_000 });
    for (const stream of new Set(events.map((event) => event.stream))) {
      dump.set(stream, JSON.stringify(await log.readStream(stream, 0, 10_000)));
    }
  } finally {
    await log.close();
  }
}

/** All collections of the read models and of the accounts beside them. */
async function dumpCollections(url: string, dump: Map<string, string>): Promise<void> {
  const database = databaseOf(url) ?? '';
  for (const name of [database, `${database}_accounts`]) {
    const connection = connectMongo({
      url: withDatabase(url, name),
      database: name,
      appName: 'ledgerline-tests',
      unavailable: (cause) => new Error(`${name} could not be read`, { cause }),
      isPatient: true,
    });
    try {
      for (const collection of await connection.db.collections()) {
        const documents = await connection.ask(() => collection.find().toArray());
        dump.set(`${name}.${collection.collectionName}`, JSON.stringify(documents));
      }
    } finally {
      await connection.close();
    }
  }
}
