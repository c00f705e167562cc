import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { Program } from '@ledgerline/patience/testing/program';
import { openReadStore } from '@ledgerline/read-models/open';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from './testing/projectAll.ts';
import { startProjectorProcess } from './testing/projectorProcess.ts';
import { appendSampleLedgers } from './testing/sampleLedgers.ts';

let folder: string;
let projector: Program | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-projector-'));
});
afterEach(async () => {
  await projector?.kill();
  await rm(folder, { recursive: true });
});

function start(environment: Record<string, string>): Program {
  projector = startProjectorProcess({ DATA_DIR: folder, LOG_LEVEL: 'info', ...environment });
  return projector;
}

it('waits for a log that is not there yet, alive but not ready; then projects, tells its metrics and ends on SIGTERM', async () => {
  const service = start({ MGMT_PORT: '0' });
  await until(() => service.output().includes('trying again'));
  expect(service.output()).not.toContain('ready');

  const eventStore = await openSqliteEventStore({ path: join(folder, 'events.db') });
  await appendSampleLedgers(eventStore, { people: 2 });
  const { events } = await eventStore.readAll({ after: '', prefixes: [], limit: 10_000 });
  await eventStore.close();

  await until(() => service.output().includes('the projector is ready'));
  const [, port = ''] = /"managementPort":(\d+)/.exec(service.output()) ?? [];
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await ask('/health/ready')).status).toBe(200);
  const metrics = async () => (await ask('/metrics')).text();
  await until(async () => (await metrics()).includes(`\nprojector_applied_events ${events.length}\n`));
  expect(await metrics()).toMatch(/^projector_lag_events 0$/m);
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
});

it('given read models whose file is gone, when it starts, then it makes them again from the log and is ready', async () => {
  const eventStore = await openSqliteEventStore({ path: join(folder, 'events.db') });
  await appendSampleLedgers(eventStore, { people: 2 });
  const head = await eventStore.head();
  await eventStore.close();
  const path = join(folder, 'read-models.db');
  await (await openReadStore({ engine: 'sqlite', path })).close();
  await rm(join(folder, 'read-models-g1.db'));

  const service = start({ MGMT_PORT: '0' });
  await until(() => service.output().includes('the projector is ready'));
  await until(() => service.output().includes('"generation":2,"position"'));
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  const readStore = await openReadStore({ engine: 'sqlite', path });
  expect(await (await readStore.live()).checkpoint()).toMatchObject({ position: head });
  await readStore.close();
});

it('says in one line, without the value, what is wrong with its configuration, and ends with 1', {
  tags: 'nightly',
}, async () => {
  const service = start({
    READ_STORE_URL: 'postgres://ann:s3cret@db/x',
    MGMT_PORT: 'many',
    LOG_LEVEL: 'loud',
  });
  expect(await service.ended).toBe(1);
  expect(service.output()).toBe(
    'The projector cannot start: MGMT_PORT: must be a port from 0 to 65535; ' +
      'LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent; ' +
      'READ_STORE_URL: must be sqlite:FILE or mongodb://…\n',
  );
});
