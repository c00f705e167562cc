import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { applyTo } from '../testing/applyTo.ts';
import { anna, balancesDocument } from '../testing/sampleDocuments.ts';
import { openSqliteReadStore } from './sqliteReadStore.ts';

it('M8 the text of long balances is read once for each revision', async () => {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-long-balances-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const store = await openSqliteReadStore({ path: join(folder, 'read-models.db') });
  opened.defer(() => store.close());
  const live = await store.live();
  const suggestions = Array.from({ length: 10_000 }, (_, number) => `suggestion ${number}`);
  const long = { dismissed: suggestions, schedules: [], postsOn: '2026-05-03' };
  const write = (revision: number) => applyTo(live, { balances: [balancesDocument({ revision, ...long })] });

  await write(1);
  const first = await live.balances(anna);
  expect(first).toEqual(balancesDocument(long));
  using generation = new DatabaseSync(join(folder, 'read-models-g1.db'));
  generation.exec(`UPDATE balances SET document = 'not to be read'`);
  expect(await live.balances(anna)).toBe(first);
  expect(await live.snapshot((models) => models.balances(anna))).toBe(first);
  expect((await live.duePostings('2026-05-03', '', 10))[0]).toBe(first);

  await write(2);
  expect(await live.balances(anna)).toEqual(balancesDocument({ revision: 2, ...long }));
});
