import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ledgerStream } from '@ledgerline/events';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { expect, it } from 'vitest';
import { appendPoison } from '../testing/poison.ts';
import { startProjector, until, untilCurrent } from '../testing/projectAll.ts';
import { appendSampleLedgers, foldOf, shownOf } from '../testing/sampleLedgers.ts';
import { openTestStores } from '../testing/stores.ts';
import { rebuild } from './rebuild.ts';

it('rebuilds read models whose file an older version wrote, instead of failing on them', async () => {
  const stores = await openTestStores();
  const { eventStore, folder, readModelsPath } = stores;
  const userIds = await appendSampleLedgers(eventStore);
  await stores.readStore.close();
  change(readModelsPath, 'UPDATE generations SET projection_version = 1');
  change(join(folder, 'read-models-g1.db'), 'PRAGMA user_version = 1');

  const readStore = await openSqliteReadStore({ path: readModelsPath });
  try {
    const projector = startProjector(eventStore, readStore);
    await until(async () => (await readStore.generations()).every(({ number }) => number > 1));
    await untilCurrent(eventStore, readStore);
    await projector.stop();
    expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  } finally {
    await readStore.close();
    await stores.remove();
  }
});

it('rebuilds them when an operator asks, who is not told of ledgers that nobody can say were shown before', async () => {
  const stores = await openTestStores();
  const { eventStore, folder, readModelsPath } = stores;
  const [sick = '', ...healthy] = await appendSampleLedgers(eventStore, { people: 3 });
  const shownOfSick = await foldOf(eventStore, [sick]);
  const revision = await appendPoison(eventStore, ledgerStream(sick));
  await stores.readStore.close();
  change(join(folder, 'read-models-g1.db'), 'PRAGMA user_version = 1');

  const readStore = await openSqliteReadStore({ path: readModelsPath });
  try {
    const { signal } = new AbortController();
    const { generation } = await rebuild({ eventStore, readStore, signal });
    const live = await readStore.live();
    expect(await readStore.generations()).toMatchObject([{ number: generation, state: 'live' }]);
    expect(await live.parked()).toMatchObject([{ stream: ledgerStream(sick), revision }]);
    expect(await shownOf(live, [sick])).toEqual(shownOfSick);
    expect(await shownOf(live, healthy)).toEqual(await foldOf(eventStore, healthy));
  } finally {
    await readStore.close();
    await stores.remove();
  }
});

function change(path: string, sql: string): void {
  using db = new DatabaseSync(path);
  db.exec(sql);
}
