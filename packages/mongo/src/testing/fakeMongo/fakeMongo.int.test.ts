import { type Collection, Long, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  cut,
  type FakeMongo,
  failing,
  failingWrites,
  notByMajority,
  partly,
  silence,
  startFakeMongo,
} from './index.ts';

interface Doc {
  _id: number;
  name?: string;
  amount?: number | Long;
  at?: { year: number };
}

let fake: FakeMongo;
let client: MongoClient;
let docs: Collection<Doc>;
const connect = (options = {}): Collection<Doc> => {
  client = new MongoClient(fake.url, { serverSelectionTimeoutMS: 2_000, ...options });
  return client.db('books').collection<Doc>('docs');
};
beforeEach(async () => {
  fake = await startFakeMongo();
  docs = connect({ retryWrites: false, retryReads: false });
});
afterEach(async () => {
  await client.close();
  await fake.close();
});

const three: Doc[] = [{ _id: 1 }, { _id: 2 }, { _id: 3 }];
const kept = async (): Promise<number[]> =>
  (await docs.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
const inserts = { command: 'insert' };
/** What a rejected promise was rejected with. */
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the keys that the fake MongoDB enforces', () => {
  it('refuses a second document with a unique key, and says which', async () => {
    await docs.createIndex({ name: 1 }, { unique: true });
    await docs.insertOne({ _id: 1, name: 'a' });
    const taken = { code: 11000, keyPattern: { name: 1 }, keyValue: { name: 'a' } };
    await expect(docs.insertOne({ _id: 2, name: 'a' })).rejects.toMatchObject(taken);
    await docs.insertOne({ _id: 2, name: 'b' });
    await expect(docs.updateOne({ _id: 2 }, { $set: { name: 'a' } })).rejects.toMatchObject(taken);
    await docs.updateOne({ _id: 1 }, { $set: { name: 'c' } });
    await docs.updateOne({ _id: 2 }, { $set: { name: 'a' } });
    expect(await kept()).toEqual([1, 2]);
  });

  it('looks only at the documents that a partial index covers', async () => {
    const partial = { unique: true, partialFilterExpression: { amount: { $gt: 0 } } };
    await docs.createIndex({ name: 1 }, partial);
    await docs.insertMany([
      { _id: 1, name: 'a', amount: 0 },
      { _id: 2, name: 'a', amount: 1 },
    ]);
    await expect(docs.insertOne({ _id: 3, name: 'a', amount: 1 })).rejects.toMatchObject({ code: 11000 });
    await expect(docs.updateOne({ _id: 1 }, { $set: { amount: 5 } })).rejects.toMatchObject({ code: 11000 });
    await docs.insertOne({ _id: 3, name: 'a', amount: 0 });
  });

  it('makes no unique index where a key is there twice', async () => {
    await docs.insertMany([
      { _id: 1, name: 'a' },
      { _id: 2, name: 'a' },
    ]);
    await expect(docs.createIndex({ name: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await docs.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it('goes on behind a duplicate where the batch is unordered, and stops there where it is ordered', async () => {
    await docs.insertOne({ _id: 2 });
    const unordered = await errorOf(docs.insertMany(three, { ordered: false }));
    expect(unordered).toMatchObject({ insertedCount: 2, writeErrors: [{ index: 1, code: 11000 }] });
    await docs.deleteMany({ _id: { $ne: 2 } });
    expect(await errorOf(docs.insertMany(three))).toMatchObject({ insertedCount: 1 });
    expect(await kept()).toEqual([1, 2]);
  });
});

describe('what the fake MongoDB answers', () => {
  it('counts what updates and upserts did', async () => {
    await docs.insertMany(three);
    const result = await docs.bulkWrite([
      { updateOne: { filter: { _id: 1 }, update: { $set: { name: 'a' } } } },
      { updateOne: { filter: { _id: 1 }, update: { $set: { name: 'a' } } } },
      { replaceOne: { filter: { _id: 9 }, replacement: { name: 'z' }, upsert: true } },
      { deleteOne: { filter: { _id: 2 } } },
    ]);
    const { matchedCount, modifiedCount, upsertedIds, deletedCount } = result;
    expect({ matchedCount, modifiedCount, upsertedIds, deletedCount }).toEqual({
      matchedCount: 2,
      modifiedCount: 1,
      upsertedIds: { 2: 9 },
      deletedCount: 1,
    });
  });

  it('adds up integers exactly, and sorts texts by their code points', async () => {
    const most = Long.fromString('9007199254740993');
    await docs.insertMany([
      { _id: 1, name: '\u{1F600}', amount: most },
      { _id: 2, name: '\uFF5E', amount: 2 },
      { _id: 3, name: 'z' },
    ]);
    const groups = await docs.aggregate([{ $group: { _id: null, sum: { $sum: '$amount' } } }]).toArray();
    expect(String(groups[0]?.['sum'])).toBe('9007199254740995');
    const byYear = [{ $group: { _id: { year: '$at.year' }, count: { $sum: 1 } } }];
    expect(await docs.aggregate(byYear).toArray()).toEqual([{ _id: {}, count: 3 }]);
    const last = [{ $group: { _id: null, last: { $max: '$name' }, none: { $max: '$at' } } }];
    expect(await docs.aggregate(last).toArray()).toEqual([{ _id: null, last: '\u{1F600}', none: null }]);
    expect((await docs.find().sort({ name: 1 }).toArray()).map(({ _id }) => _id)).toEqual([3, 2, 1]);
  });

  it('gives a long answer in parts, and knows no cursor that was killed', async () => {
    await docs.insertMany(Array.from({ length: 250 }, (_, _id) => ({ _id })));
    expect(await kept()).toHaveLength(250);
    expect(fake.weather.count({ command: 'getMore', collection: 'docs' })).toBe(1);
    const { cursor } = await client.db('books').command({ find: 'docs' });
    await client.db('books').command({ killCursors: 'docs', cursors: [cursor.id] });
    const more = client.db('books').command({ getMore: Long.fromValue(cursor.id), collection: 'docs' });
    await expect(more).rejects.toMatchObject({ code: 43 });
  });

  it.each([
    [59, (db: Db) => db.command({ mapReduce: 'docs' })],
    [40415, (db: Db) => db.command({ find: 'docs', tailable: true })],
    [2, (db: Db) => db.command({ find: 'docs', filter: { a: { $near: 1 } } })],
    [2, (db: Db) => db.command({ find: 'docs', filter: { $where: '1' } })],
    [9, (db: Db) => db.command({ findAndModify: 'docs', update: { $push: { a: 1 } }, upsert: true })],
    [
      40324,
      (db: Db) =>
        db
          .collection('docs')
          .aggregate([{ $lookup: {} }])
          .toArray(),
    ],
    [
      15952,
      (db: Db) =>
        db
          .collection('docs')
          .aggregate([{ $group: { _id: 1, a: { $avg: 1 } } }])
          .toArray(),
    ],
  ])('answers %i instead of leaving out what it does not know', async (code, ask) => {
    await expect(ask(client.db('books'))).rejects.toMatchObject({ code });
  });
});

type Db = ReturnType<MongoClient['db']>;

describe('the weather of the fake MongoDB', () => {
  it.each([
    ['before the command is carried out', 'nothing', []],
    ['in the middle of a batch', 2, [1, 2]],
    ['after the command was carried out', 'everything', [1, 2, 3]],
  ] as const)('cuts the connection %s', async (_when, carriedOut, written) => {
    fake.weather.strike(inserts, cut(carriedOut));
    expect(await errorOf(docs.insertMany(three))).toMatchObject({
      message: expect.stringContaining('closed'),
    });
    expect(await kept()).toEqual(written);
  });

  it('writes a part of a batch and calls it a success', async () => {
    fake.weather.strike({ command: 'insert', collection: 'docs' }, partly(1));
    expect(await client.db('books').command({ insert: 'docs', documents: three })).toMatchObject({
      ok: 1,
      n: 1,
    });
    expect(await kept()).toEqual([1]);
  });

  it('fails the writes behind the first ones, with an error for each', async () => {
    fake.weather.strike(inserts, failingWrites(14031, 1));
    expect(await errorOf(docs.insertMany(three, { ordered: false }))).toMatchObject({
      insertedCount: 1,
      writeErrors: [
        { index: 1, code: 14031 },
        { index: 2, code: 14031 },
      ],
    });
  });

  it('answers with an error, with the labels that MongoDB gives or with those that it is told', async () => {
    await client.close();
    docs = connect({ retryWrites: false });
    fake.weather.strike(inserts, failing(10107, { errorLabels: ['RetryableWriteError'] }));
    fake.weather.strike({ command: 'find' }, failing(8));
    await expect(docs.insertOne({ _id: 1 })).rejects.toMatchObject({
      code: 10107,
      codeName: 'NotWritablePrimary',
      errorLabels: ['RetryableWriteError'],
    });
    await expect(docs.findOne({})).rejects.toMatchObject({ code: 8, codeName: 'UnknownError' });
  });

  it('carries a write out and says that no majority has it', async () => {
    fake.weather.strike(inserts, notByMajority());
    expect(await errorOf(docs.insertOne({ _id: 1 }))).toMatchObject({ code: 64 });
    expect(await kept()).toEqual([1]);
  });

  it('strikes the commands that it is told to, by name, collection and number', async () => {
    fake.weather.strike({ command: ['insert', 'delete'], collection: /^d/, nth: 2, times: 2 }, failing(112));
    await docs.insertOne({ _id: 1 });
    await client.db('books').collection<Doc>('others').insertOne({ _id: 1 });
    await expect(docs.insertOne({ _id: 2 })).rejects.toMatchObject({ code: 112 });
    await expect(docs.deleteOne({ _id: 1 })).rejects.toMatchObject({ code: 112 });
    await docs.insertOne({ _id: 3 });
    expect(await kept()).toEqual([1, 3]);
    expect(fake.weather.count({ command: 'insert', collection: 'docs' })).toBe(3);
  });

  it('is silent on the connection that it struck, and answers on others', async () => {
    fake.weather.strike(inserts, silence());
    const silent = errorOf(docs.insertOne({ _id: 1 }));
    await fake.weather.reached(inserts, 1);
    await docs.insertOne({ _id: 2 });
    await client.close(true);
    expect(await silent).toBeInstanceOf(Error);
    docs = connect();
    expect(await kept()).toEqual([2]);
  });

  it('swallows every connection but those that watch the server', async () => {
    await docs.insertOne({ _id: 1 });
    expect(fake.blackHole()).toBe(1);
    const lost = errorOf(docs.findOne({}));
    await client.db('admin').command({ ping: 1 });
    await client.close(true);
    expect(await lost).toBeInstanceOf(Error);
    docs = connect();
    expect(await kept()).toEqual([1]);
  });
});

describe('writes that the driver sends again', () => {
  beforeEach(async () => {
    await client.close();
    docs = connect({ retryWrites: true });
  });

  it.each(['nothing', 2, 'everything'] as const)(
    'are carried out once where the connection was cut after %s',
    async (carriedOut) => {
      fake.weather.strike(inserts, cut(carriedOut));
      expect(await docs.insertMany(three)).toMatchObject({ insertedCount: 3 });
      expect(fake.weather.count(inserts)).toBe(2);
      fake.weather.strike({ command: 'findAndModify' }, cut('everything'));
      const change = [{ _id: 1 }, { $inc: { amount: 1 } }, { returnDocument: 'after' }] as const;
      expect(await docs.findOneAndUpdate(...change)).toEqual({ _id: 1, amount: 1 });
      expect(await kept()).toEqual([1, 2, 3]);
    },
  );

  it('are sent again after an error that MongoDB labels as retryable', async () => {
    fake.weather.strike(inserts, failing(91));
    await docs.insertOne({ _id: 1 });
    expect(fake.weather.count(inserts)).toBe(2);
  });
});
