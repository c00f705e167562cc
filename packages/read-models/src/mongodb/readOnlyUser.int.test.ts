import { connectMongo } from '@ledgerline/mongo';
import { mongosForTests } from '@ledgerline/mongo/testing';
import { type Collection, type Db, MongoServerError } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { applyTo } from '../testing/applyTo.ts';
import { activityRow, anna, balancesDocument, historyRow, sampleId } from '../testing/sampleDocuments.ts';
import { Generations } from './generations.ts';
import { openMongoReadStore } from './mongoReadStore.ts';

const servers = await mongosForTests();
afterAll(() => Promise.all(servers.map((mongo) => mongo.stop())));

const reading = new Set(['find', 'findOne', 'aggregate', 'countDocuments', 'distinct']);

/** The database as somebody sees it who may only read there: the server refuses all else. */
function readOnly(db: Db): Db {
  const refuse = () => Promise.reject(new MongoServerError({ message: 'not authorized', code: 13 }));
  const guarded = <Doc extends object>(collection: Collection<Doc>): Collection<Doc> =>
    new Proxy(collection, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return reading.has(String(name)) ? (value.bind(target) as unknown) : refuse;
      },
    });
  return new Proxy(db, {
    get: (target, name) =>
      name === 'collection' ? (of: string) => guarded(target.collection(of)) : Reflect.get(target, name),
  });
}

describe.each(servers)("read models of a user who may only read, as the query API's, on $name", (mongo) => {
  it('are read; where nobody has made them yet they are away', async () => {
    const database = mongo.database();
    const away = new Error('away');
    const raw = connectMongo({ url: database.url, database: '', appName: 'test', unavailable: () => away });
    const generations = new Generations(raw.ask, readOnly(raw.db));
    await expect(generations.live()).rejects.toBe(away);

    const store = await openMongoReadStore({ url: database.url, answerMs: 30_000 });
    const written = { history: [historyRow()], activity: [activityRow()], balances: [balancesDocument()] };
    await applyTo(await store.live(), written);
    const live = await generations.live();
    const all = { kinds: ['income', 'expense', 'transfer'] as const, deleted: false };
    const shown = await live.snapshot(async (models) => ({
      balances: await models.balances(anna),
      row: await models.historyRow(anna, sampleId(1)),
      rows: await models.historyPage(
        anna,
        { ...all, search: [{ text: 'l', categoryIds: [], assetIds: [] }] },
        'a-z',
        {
          page: 1,
          limit: 10,
        },
      ),
      days: await models.overviewDays(anna, '2026-01-01', '2026-12-31'),
      activity: await models.activity(anna, {}, { page: 1, limit: 10 }),
      categories: await models.categories(),
    }));
    expect(shown).toEqual({
      balances: balancesDocument(),
      row: historyRow(),
      rows: { rows: [historyRow()], total: 1 },
      days: [],
      activity: { rows: [activityRow()], total: 1 },
      categories: [],
    });
    expect((await live.checkpoint())?.logId).toBe('log');
    await expect(live.forget([anna])).rejects.toBe(away);
    generations.close();
    await Promise.all([store.close(), raw.close()]);
    await database.drop();
  });
});
