import { connectMongo, type MongoConnection } from '@ledgerline/mongo';
import { mongosForTests, type TestDatabase } from '@ledgerline/mongo/testing';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertOnce, putForward } from './forwardWrites.ts';

const servers = await mongosForTests();
afterAll(() => Promise.all(servers.map((mongo) => mongo.stop())));

interface Doc {
  _id: string;
  revision: number;
}

describe.each(servers)('putForward on $name', (mongo) => {
  let database: TestDatabase;
  let connection: MongoConnection;
  let collection: Collection<Doc>;
  beforeEach(() => {
    database = mongo.database();
    connection = connectMongo({
      url: database.url,
      database: '',
      appName: 'test',
      unavailable: () => new Error('away'),
    });
    collection = connection.db.collection<Doc>('forward');
  });
  afterEach(async () => {
    await connection.close();
    await database.drop();
  });

  const revisions = async () =>
    Object.fromEntries((await collection.find().toArray()).map(({ _id, revision }) => [_id, revision]));

  it('I4 writes everything around what stands newer, also on a server that ends a batch there', async () => {
    await collection.insertMany([
      { _id: 'b', revision: 9 },
      { _id: 'c', revision: 1 },
      { _id: 'd', revision: 9 },
    ]);
    const documents = ['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id, revision: 5 }));
    await putForward(connection.ask, collection, documents);
    expect(await revisions()).toEqual({ a: 5, b: 9, c: 5, d: 9, e: 5 });
  });

  it('I4 inserts everything around what is there, also on a server that counts duplicates as written', async () => {
    await collection.insertOne({ _id: 'b', revision: 9 });
    const insertMany = collection.insertMany.bind(collection);
    collection.insertMany = (documents, options) =>
      insertMany(documents, options).catch((error: object) => {
        throw Object.defineProperty(error, 'insertedCount', { value: documents.length });
      });
    const documents = ['a', 'b', 'c'].map((_id) => ({ _id, revision: 5 }));
    await insertOnce(connection.ask, collection, documents);
    expect(await revisions()).toEqual({ a: 5, b: 9, c: 5 });
  });

  it('I4 replaces an older one that another projector inserted between the look and the insert', async () => {
    await collection.insertOne({ _id: 'a', revision: 1 });
    const bulkWrite = collection.bulkWrite.bind(collection);
    // The first look finds nothing, as if the insert of the other one came just after it.
    collection.bulkWrite = (operations, options) => {
      collection.bulkWrite = bulkWrite;
      return bulkWrite(operations.map(blind), options);
    };
    await putForward(connection.ask, collection, [
      { _id: 'a', revision: 5 },
      { _id: 'b', revision: 5 },
    ]);
    expect(await revisions()).toEqual({ a: 5, b: 5 });
  });
});

function blind(operation: AnyBulkWriteOperation<Doc>): AnyBulkWriteOperation<Doc> {
  if (!('replaceOne' in operation)) return operation;
  const { replaceOne } = operation;
  return { replaceOne: { ...replaceOne, filter: { ...replaceOne.filter, revision: { $lt: -1 } } } };
}
