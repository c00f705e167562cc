import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReadStore } from '../readStore.ts';
import { takeLease } from '../testing/contractStore.ts';
import { anna, ben, historyRow, sampleId, writesOf } from '../testing/sampleDocuments.ts';
import { openSqliteReadStore } from './sqliteReadStore.ts';

let folder: string;
let store: ReadStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-text-index-'));
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
  expect(await terms()).toContain('秘密鍵');
  await live.apply(
    writesOf({ erased: [ben], checkpoint: { logId: 'log', position: '2', applied: 2 } }),
    lease,
  );
  expect(await terms()).toEqual([...new Set(trigrams('kept 密かな\nmine'))].sort());
  await store.close();
  for (const name of await readdir(folder)) {
    expect({ name, found: (await readFile(join(folder, name))).includes('秘密鍵') }).toEqual({
      name,
      found: false,
    });
  }
});

/** What the index holds of anybody's texts. */
async function terms(): Promise<string[]> {
  using db = new DatabaseSync(join(folder, 'read-models-g1.db'));
  db.exec('CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, history_text, row)');
  const rows = db.prepare('SELECT term FROM temp.terms').all() as { term: string }[];
  return rows.map(({ term }) => term).sort();
}

function trigrams(text: string): string[] {
  const characters = Array.from(text);
  return characters.slice(2).map((_, start) => characters.slice(start, start + 3).join(''));
}

it('asks for the rows of one person, however many others have the same texts', async () => {
  const live = await store.live();
  const lease = await takeLease(store);
  const others = Array.from({ length: 1_000 }, (_, number) =>
    historyRow({ userId: ben, id: sampleId(number) }),
  );
  await live.apply(writesOf({ history: [...others, historyRow({ title: 'Lunch box' })] }), lease);
  const filter = {
    kinds: ['expense' as const],
    deleted: false,
    search: { text: 'lunch', categoryIds: [], assetIds: [] },
  };
  const { rows, total } = await live.historyPage(anna, filter, 'newest', { page: 1, limit: 10 });
  expect([rows.map(({ title }) => title), total]).toEqual([['Lunch box'], 1]);
});
