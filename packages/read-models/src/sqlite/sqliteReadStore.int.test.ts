import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadStore } from '../readStore.ts';
import { readStoreContract } from '../testing/readStoreContract.ts';
import { openSqliteReadStore } from './sqliteReadStore.ts';

readStoreContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-read-store-'));
  const opened: ReadStore[] = [];
  const open = async (): Promise<ReadStore> => {
    const store = await openSqliteReadStore({ path: join(folder, 'read-models.db') });
    opened.push(store);
    return store;
  };
  return {
    open,
    openAgain: open,
    async remove() {
      await Promise.all(opened.map((store) => store.close()));
      await rm(folder, { recursive: true });
    },
  };
});
