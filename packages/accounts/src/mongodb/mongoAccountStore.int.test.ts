import { connectMongo } from '@ledgerline/mongo';
import { mongosForTests } from '@ledgerline/mongo/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createAccountSeal } from '../accountSeal.ts';
import { accountStoreContract } from '../testing/accountStoreContract.ts';
import { collectionsIn } from './collections.ts';
import { openMongoAccountStore } from './mongoAccountStore.ts';

const servers = await mongosForTests();
afterAll(() => Promise.all(servers.map((mongo) => mongo.stop())));

describe.each(servers)('on $name', (mongo) => {
  accountStoreContract(
    'MongoDB',
    async () => {
      const database = mongo.database();
      const open = (dataSecret: string | null = 'a secret of the accounts') => {
        const seal = dataSecret === null ? undefined : createAccountSeal(dataSecret);
        return openMongoAccountStore({ url: database.url, answerMs: 30_000, seal });
      };
      const stores = [await open()];
      const [store] = stores;
      if (!store) throw new Error('no store');
      return {
        store,
        another: async (dataSecret) => {
          const another = await open(dataSecret);
          stores.push(another);
          return another;
        },
        dispose: async () => {
          await Promise.all(stores.map((opened) => opened.close()));
          await database.drop();
        },
      };
    },
    mongo.notAtomic,
  );

  it('prunes more sessions than one message to the server can name', async () => {
    const database = mongo.database();
    const store = await openMongoAccountStore({ url: database.url, answerMs: 30_000 });
    const raw = connectMongo({
      url: database.url,
      database: '',
      appName: 'test',
      unavailable: () => new Error('away'),
    });
    const { sessions, tickets } = collectionsIn(raw.db);
    const [began, now] = [new Date('2026-01-01'), new Date('2026-03-01')];
    // 18 MB of ids; a message has at most 16.
    const ids = Array.from({ length: 2_001 }, (_, number) => `${number} `.padEnd(9_000, 'x'));
    for (let from = 0; from < ids.length; from += 500) {
      const some = ids.slice(from, from + 500);
      const session = { userId: 'a', createdAt: began, lastUsedAt: began, generation: 0 };
      await sessions.insertMany(some.map((_id) => ({ _id, ...session })));
    }
    await sessions.insertOne({ _id: 'new', userId: 'a', createdAt: now, lastUsedAt: now, generation: 0 });
    await tickets.insertOne({ _id: 't', sessionId: ids.at(-1) ?? '', expiresAt: new Date('2027-01-01') });
    expect(await store.prune(now)).toBe(2_001);
    expect((await sessions.find().toArray()).map(({ _id }) => _id)).toEqual(['new']);
    expect(await tickets.countDocuments()).toBe(0);
    await Promise.all([store.close(), raw.close()]);
    await database.drop();
  });
});
