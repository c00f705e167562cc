import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { failing, type SpawnedFakeMongo, spawnFakeMongo } from './index.ts';

it('keeps what was acknowledged over a kill, with its indexes', async () => {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-mongo-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const path = join(folder, 'journal');
  let server: SpawnedFakeMongo = await spawnFakeMongo({ path });
  opened.defer(() => server.stop('SIGKILL'));
  const { port, url } = server;
  const client = opened.use(new MongoClient(url));
  const docs = client.db('books').collection<{ _id: number; name?: string; count?: number }>('docs');
  await docs.createIndex({ name: 1 }, { unique: true });
  await docs.insertMany([
    { _id: 1, name: 'a' },
    { _id: 2, name: 'b' },
    { _id: 3, name: 'c' },
  ]);
  await docs.updateOne({ _id: 1 }, { $inc: { count: 2 } });
  await docs.deleteOne({ _id: 2 });
  await client.db('books').collection('gone').insertOne({ some: 'thing' });
  await client.db('books').collection('gone').drop();

  await server.stop('SIGKILL');
  server = await spawnFakeMongo({ path, port });

  expect(await docs.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, name: 'a', count: 2 },
    { _id: 3, name: 'c' },
  ]);
  await expect(docs.insertOne({ _id: 4, name: 'c' })).rejects.toMatchObject({ code: 11000 });
  const names = (await client.db('books').listCollections().toArray()).map(({ name }) => name);
  expect(names).toEqual(['docs']);
});

it('has weather in another process, too', async () => {
  await using opened = new AsyncDisposableStack();
  const server = await spawnFakeMongo();
  opened.defer(() => server.stop());
  const client = opened.use(new MongoClient(server.url, { retryWrites: false }));
  const docs = client.db('books').collection<{ _id: number }>('docs');
  const inserts = { command: 'insert', collection: /^docs$/ };
  await server.weather.strike({ ...inserts, times: Number.POSITIVE_INFINITY }, failing(14031));
  await expect(docs.insertOne({ _id: 1 })).rejects.toMatchObject({ codeName: 'OutOfDiskSpace' });
  await server.weather.reached(inserts, 1);
  await server.weather.clear();
  await docs.insertOne({ _id: 1 });
  expect(await server.weather.count(inserts)).toBe(2);
  expect(await server.blackHole()).toBe(1);
});
