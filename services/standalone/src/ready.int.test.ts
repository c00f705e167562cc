import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { ledgerStream } from '@ledgerline/events';
import { MIN_PARKED } from '@ledgerline/projector';
import { appendPoison } from '@ledgerline/projector/testing/poison.ts';
import { until } from '@ledgerline/projector/testing/projectAll.ts';
import { personId } from '@ledgerline/projector/testing/sampleLedgers.ts';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { expect, it } from 'vitest';
import { signIn } from './testing/client.ts';
import { inProcess } from './testing/inProcess.ts';
import { freePort } from './testing/productProcess.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const statusOf = async (url: string): Promise<number> => (await fetch(`${url}/health/ready`)).status;

it('given new read models and a log with history, the product is ready when they have caught up, and lists say stale until then', async () => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path };
  {
    await using product = await inProcess(environment);
    await signIn(product.url, 'ann@example.com');
  }
  const path = join(folder.path, 'read-models.db');
  for (const file of ['', '-wal', '-shm']) await rm(path + file, { force: true });
  // Somebody else writes to the new read models, and keeps the product's projector waiting.
  await (await openSqliteReadStore({ path })).close();
  using busy = new DatabaseSync(join(folder.path, 'read-models-g1.db'));
  busy.exec('BEGIN IMMEDIATE');

  await using product = await inProcess(environment);
  const ann = await signIn(product.url, 'ann@example.com', true);
  const assets = await ann.send('GET', '/assets');
  const categories = await ann.send('GET', '/categories');
  expect({
    ready: await statusOf(product.url),
    assets: [assets.status, assets.body.data, assets.body.meta],
    categories: [categories.status, categories.headers.get('retry-after')],
  }).toEqual({ ready: 503, assets: [200, [], { stale: true }], categories: [503, '1'] });

  busy.exec('COMMIT');
  await until(async () => (await statusOf(product.url)) === 200);
  expect((await ann.send('GET', '/assets')).body.meta).toBeUndefined();
  expect((await ann.send<unknown[]>('GET', '/categories')).body.data.length).toBeGreaterThan(0);
});

it('given a projector that gave up, the product is not ready and its metrics say so', async () => {
  await using folder = await temporaryFolder();
  const log = await openSqliteEventStore({ path: join(folder.path, 'events.db') });
  for (let number = 0; number < MIN_PARKED; number += 1) {
    await appendPoison(log, ledgerStream(personId(number)));
  }
  await log.close();
  const MGMT_PORT = String(await freePort());
  await using product = await inProcess({ DATA_DIR: folder.path, MGMT_PORT });
  const metrics = async () => (await fetch(`http://127.0.0.1:${MGMT_PORT}/metrics`)).text();
  await until(async () => (await metrics()).includes('\nprojector_down 1\n'));
  expect(await metrics()).toMatch(/^projector_restarts 0$/m);
  expect(await statusOf(product.url)).toBe(503);
});
