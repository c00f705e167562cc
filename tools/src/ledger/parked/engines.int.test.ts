// @module-tag nightly
import { join } from 'node:path';
import { LOG_START } from '@ledgerline/event-store';
import { openEventStore } from '@ledgerline/event-store/open';
import { startEventStoreDbServer } from '@ledgerline/event-store/testing/eventstoredb-server';
import { ledgerStream } from '@ledgerline/events';
import { type MongoForTests, mongoForTests } from '@ledgerline/mongo/testing';
import { appendPoison } from '@ledgerline/projector/testing/poison.ts';
import { projectAll } from '@ledgerline/projector/testing/projectAll.ts';
import { openReadStore } from '@ledgerline/read-models/open';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsonLines, ledger } from '../testing/ledger.ts';
import { ledgerFolder } from '../verify/testing/ledgerFolder.ts';
import type { ParkedEvent } from './parkedStreams.ts';

let mongo: MongoForTests;
beforeAll(async () => {
  mongo = await mongoForTests();
}, 300_000);
afterAll(() => mongo.stop());

it('skips a poison event to its very end on EventStoreDB and MongoDB', async () => {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await ledgerFolder());
  const server = await startEventStoreDbServer({ path: join(folder.path, 'server.db') });
  opened.defer(() => server.stop());
  const database = mongo.database();
  opened.defer(() => database.drop());
  const log = await openEventStore({ engine: 'eventstoredb', url: server.url });
  opened.defer(() => log.close());
  const readStore = await openReadStore({ engine: 'mongodb', url: database.url });
  opened.defer(() => readStore.close());
  await folder.withLog(async (from) => {
    const { events } = await from.readAll({ after: LOG_START, prefixes: [], limit: 10_000 });
    for (const event of events) await log.append(event.stream, event.revision - 1, [event]);
  });
  const environment = {
    DATA_DIR: folder.path,
    DATA_SECRET: 'a secret of thirty-two characters',
    EVENT_STORE_URL: server.url,
    READ_STORE_URL: database.url,
    ACCOUNTS_URL: 'sqlite:accounts.db',
  };
  const run = (...args: string[]) => ledger(environment, args);

  const stream = ledgerStream(folder.userIds[1] ?? '');
  const revision = (await appendPoison(log, stream)) + 1;
  await projectAll(log, readStore);
  const retried = await run('parked', 'retry');
  expect({ code: retried.code, places: retried.stderr.split(stream).length - 1 }).toEqual({
    code: 1,
    places: 1,
  });

  const skipped = await run('parked', 'skip', stream, '--reason', 'ticket 17', '--yes', '--json');
  expect({ code: skipped.code, rows: jsonLines(skipped) }).toEqual({
    code: 0,
    rows: [{ stream, revision, reason: 'ticket 17', actor: expect.any(String), released: true }],
  });
  const listed = jsonLines<ParkedEvent>(await run('parked', 'list', '--json'));
  expect(listed).toMatchObject([{ status: 'skipped', stream, revision, reason: 'ticket 17' }]);

  const rebuilt = await run('rebuild');
  expect(rebuilt.code).toBe(0);
  const found = jsonLines<{ check?: string; summary?: true }>(await run('verify', '--json'));
  const checks = found.filter(({ summary }) => !summary).map(({ check }) => check);
  // The poison was never sealed into the chain; all else is as it should be.
  expect(checks).toHaveLength(4);
  expect(new Set(checks)).toEqual(new Set(['chain', 'id', 'schema', 'skipped']));
});
