import { mongoForTests } from '@ledgerline/mongo/testing';
import { afterAll, describe } from 'vitest';
import { accountStoreContract } from '../testing/accountStoreContract.ts';
import { openMongoAccountStore } from './mongoAccountStore.ts';

const { mongo, notRun } = await mongoForTests();
afterAll(() => mongo?.stop());

describe.skipIf(notRun)(`on a real server ${notRun ?? ''}`, () => {
  accountStoreContract(
    'MongoDB',
    async () => {
      if (!mongo) throw new Error('not run');
      const database = mongo.database();
      const open = () => openMongoAccountStore({ url: database.url, answerMs: 30_000 });
      const stores = [await open()];
      const [store] = stores;
      if (!store) throw new Error('no store');
      return {
        store,
        another: async () => {
          const another = await open();
          stores.push(another);
          return another;
        },
        dispose: async () => {
          await Promise.all(stores.map((opened) => opened.close()));
          await database.drop();
        },
      };
    },
    mongo?.notAtomic,
  );
});
