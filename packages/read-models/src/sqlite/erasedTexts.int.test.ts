import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReadStore } from '../readStore.ts';
import { takeLease } from '../testing/contractStore.ts';
import { ben, historyRow, sampleId, writesOf } from '../testing/sampleDocuments.ts';
import { openSqliteReadStore } from './sqliteReadStore.ts';

let folder: string;
let store: ReadStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-erased-texts-'));
  store = await openSqliteReadStore({ path: join(folder, 'read-models.db') });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

it('keeps nothing of the texts of an erased person in any file, and leaves other people theirs', async () => {
  const live = await store.live();
  const lease = await takeLease(store);
  await live.apply(
    writesOf({
      history: [
        historyRow({ title: 'Kept 密かな', description: 'mine' }),
        ...Array.from({ length: 300 }, (_, number) =>
          historyRow({ userId: ben, id: sampleId(number + 2), title: `秘密鍵 ${number}` }),
        ),
      ],
    }),
    lease,
  );
  await live.apply(
    writesOf({ erased: [ben], checkpoint: { logId: 'log', position: '2', applied: 2 } }),
    lease,
  );
  await store.close();
  const holds = async (text: string) => {
    const names = await readdir(folder);
    const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
    return names.filter((_, place) => files[place]?.includes(text));
  };
  expect(await holds('秘密鍵')).toEqual([]);
  expect(await holds('密かな')).toEqual(['read-models-g1.db']);
});
