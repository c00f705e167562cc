import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReadStore } from '../readStore.ts';
import { scrubReadModels } from '../scrubReadModels.ts';
import { applyTo } from '../testing/applyTo.ts';
import { anna, ben, historyRow, sampleId, writesOf } from '../testing/sampleDocuments.ts';
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
  await applyTo(live, {
    history: [
      historyRow({ title: 'Kept 密かな', description: 'mine' }),
      ...Array.from({ length: 300 }, (_, number) =>
        historyRow({ userId: ben, id: sampleId(number + 2), title: `秘密鍵 ${number}` }),
      ),
    ],
  });
  await applyTo(live, { erased: [ben], checkpoint: { logId: 'log', position: '2', applied: 2 } });
  await scrubReadModels({ engine: 'sqlite', path: join(folder, 'read-models.db') }, [ben]);
  await store.close();
  const holds = async (text: string) => {
    const names = await readdir(folder);
    const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
    return names.filter((_, place) => files[place]?.includes(text));
  };
  expect(await holds('秘密鍵')).toEqual([]);
  expect(await holds('密かな')).toEqual(['read-models-g1.db']);
});

it('leaves no text of anybody who goes, wherever their rows lie in tables and indexes that were split and merged', async () => {
  const path = join(folder, 'read-models.db');
  const live = await store.live();
  const people = Array.from({ length: 9 }, (_, number) => `${number}`.repeat(24));
  const nameOf = (person: number) => `Person ${person} of Ashworth-Velde`;
  // The same numbers in each run, and in no order.
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let batch = 0; batch < 120; batch += 1) {
    const history = Array.from({ length: 20 }, () => {
      const person = next(people.length);
      return historyRow({
        userId: people[person] ?? '',
        // Some rows come twice: they change, and move in the indexes.
        id: sampleId(next(1_500)),
        revision: batch,
        kind: next(3) === 0 ? 'transfer' : 'expense',
        title: `${nameOf(person)} ${next(1_000_000)}`,
        description: `${nameOf(person)} ${'y'.repeat(next(40) === 0 ? 5_000 : next(150))}`,
        amount: next(100_000),
        date: `2026-0${1 + next(9)}-1${next(10)}`,
      });
    });
    const checkpoint = { logId: 'log', position: String(batch).padStart(4, '0'), applied: batch };
    await applyTo(live, { history, checkpoint });
  }
  const bytes = async (): Promise<Buffer> =>
    Buffer.concat(await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name)))));
  for (const [place] of people.entries()) {
    const person = (place * 4) % people.length;
    const gone = people[person] ?? '';
    expect((await bytes()).includes(nameOf(person))).toBe(true);
    await live.forget([gone]);
    await scrubReadModels({ engine: 'sqlite', path }, [gone]);
    expect([person, (await bytes()).includes(nameOf(person))]).toEqual([person, false]);
  }
});

it('takes thousands of rows out a thousand at a time, and nobody’s else', async () => {
  const live = await store.live();
  const rows = (userId: string, count: number) =>
    Array.from({ length: count }, (_, number) =>
      historyRow({ userId, id: number.toString(16).padStart(24, '0') }),
    );
  await applyTo(live, { history: [...rows(ben, 2_500), ...rows(anna, 3)] });
  const countOf = async (userId: string) =>
    (
      await live.historyPage(userId, { kinds: ['expense'], deleted: false, from: '2000-01-01' }, 'newest', {
        page: 1,
        limit: 1,
      })
    ).total;
  const erased = writesOf({ erased: [ben], checkpoint: { logId: 'log', position: '2', applied: 2 } });
  await applyTo(live, erased);
  expect([await countOf(ben), await countOf(anna)]).toEqual([1_500, 3]);
  await live.forget([ben]);
  expect([await countOf(ben), await countOf(anna)]).toEqual([0, 3]);
});
