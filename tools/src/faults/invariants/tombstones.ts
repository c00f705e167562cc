import { DatabaseSync } from 'node:sqlite';
import type { StoreLocations } from '@ledgerline/http';
import { MongoClient } from 'mongodb';

/** What is left of a row that is gone for good: it keeps older writes from bringing the row back. */
export interface Tombstone {
  userId: string;
  id: string;
  /** Minor units. */
  amount: number;
  revision: number;
}

/** The tombstones of a generation, from the store's own tables: no query of the product answers them. */
export async function readTombstones(
  location: StoreLocations['readModels'],
  generation: number,
): Promise<Tombstone[]> {
  if (location.engine === 'sqlite') {
    const path = location.path.replace(/\.db$/, `-g${generation}.db`);
    using database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    const rows = database
      .prepare(
        `SELECT ids.id AS userId, lower(hex(history.id)) AS id, amount, history.revision
         FROM history JOIN ids ON ids.key = history.user WHERE deletion = 2`,
      )
      .all();
    return rows.map((row) => ({ ...row }) as unknown as Tombstone);
  }
  await using client = new MongoClient(location.url, { serverSelectionTimeoutMS: 10_000 });
  const history = client.db().collection<Tombstone>(`g${generation}_history`);
  const rows = history.find({ deletion: 'permanent' }, { projection: { _id: 0 } });
  return (await rows.toArray()).map(({ userId, id, amount, revision }) => ({ userId, id, amount, revision }));
}
