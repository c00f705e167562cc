import { mongosForTests } from '@ledgerline/mongo/testing';
import { afterAll, describe } from 'vitest';
import type { ReadStore } from '../readStore.ts';
import { readStoreContract } from '../testing/readStoreContract.ts';
import { openMongoReadStore } from './mongoReadStore.ts';

const servers = await mongosForTests();
afterAll(() => Promise.all(servers.map((mongo) => mongo.stop())));

describe.each(servers)('on $name', (mongo) => {
  readStoreContract('MongoDB', async () => {
    const database = mongo.database();
    const opened: ReadStore[] = [];
    const open = async (): Promise<ReadStore> => {
      const store = await openMongoReadStore({ url: database.url, answerMs: 30_000 });
      opened.push(store);
      return store;
    };
    return {
      open,
      openAgain: open,
      async remove() {
        await Promise.all(opened.map((store) => store.close()));
        await database.drop();
      },
    };
  });
});
