import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from '@ledgerline/projector/testing/projectAll.ts';
import { appendLongLedgers, foldOf, shownOf } from '@ledgerline/projector/testing/sampleLedgers.ts';
import { openTestStores } from '@ledgerline/projector/testing/stores.ts';
import { PROJECTION_VERSION } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type EmptyServer, emptyServer } from '../testing/emptyServer.ts';
import { jsonLines, ledger, startLedger } from '../testing/ledger.ts';
import { longSample, sampleHistory, sampleUserId } from '../testing/sampleHistory.ts';

const history = sampleHistory(longSample());

let server: EmptyServer;
beforeEach(async () => {
  server = await emptyServer();
  await server.append(history.user, history.ledger);
});
afterEach(() => server[Symbol.asyncDispose]());

it('fills new read models from the log and makes them live', async () => {
  const done = await server.ledger(['rebuild', '--json']);
  const events = jsonLines<{ applied: number }>(done)[0]?.applied ?? 0;
  expect({ ...done, stdout: jsonLines(done) }).toEqual({
    code: 0,
    stdout: [
      { generation: 2, applied: events, resumedAt: 0, people: 1, seconds: expect.any(Number) as number },
    ],
    stderr: expect.stringMatching(
      new RegExp(`^Generation 2 is live: ${events} events, 1 person, \\d+\\.\\d s\\.\n$`),
    ) as string,
  });
  expect(events).toBeGreaterThan(history.ledger.length + history.user.length);
  expect((await (await server.readStore.live()).balances(sampleUserId))?.revision).toBe(
    history.ledger.length,
  );
  expect(await server.readStore.generations()).toMatchObject([{ number: 2, state: 'live' }]);
});

it('makes read models where there are none, as in a restored folder', async () => {
  const done = await ledger({ ...server.environment, READ_STORE_URL: 'sqlite:new.db' }, ['rebuild']);
  expect(done).toMatchObject({ code: 0, stderr: expect.stringMatching(/ is live: /) as string });
  const filled = await openSqliteReadStore({ path: join(server.dataDir, 'new.db') });
  expect((await (await filled.live()).balances(sampleUserId))?.revision).toBe(history.ledger.length);
  await filled.close();
});

it('given a wrong call, a variable that is none, or no log, the exit code tells which', async () => {
  const { environment } = server;
  const codes = [
    await ledger(environment, ['rebuild', '--wrong']),
    await ledger({ ...environment, EVENT_STORE_URL: 'none' }, ['rebuild']),
    await ledger({ ...environment, EVENT_STORE_URL: 'sqlite:nothing.db' }, ['rebuild']),
  ].map(({ code }) => code);
  expect(codes).toEqual([2, 3, 3]);
});

it('drops what an interrupted one left', async () => {
  expect(await server.ledger(['rebuild', '--abort'])).toMatchObject({
    stderr: 'There was nothing to drop.\n',
  });
  await server.readStore.createGeneration(1);
  const dropped = await server.ledger(['rebuild', '--abort', '--json']);
  expect({ ...dropped, stdout: jsonLines(dropped) }).toEqual({
    code: 0,
    stdout: [{ dropped: [2] }],
    stderr: 'Dropped generation 2.\n',
  });
});

it('given a file that somebody else writes, it waits, and Ctrl+C ends it with 130', async () => {
  await server.readStore.createGeneration(PROJECTION_VERSION);
  using busy = new DatabaseSync(join(server.dataDir, 'read-models-g2.db'));
  busy.exec('BEGIN IMMEDIATE');
  const { child, ended, errors } = startLedger(server.environment, ['rebuild']);
  child.stderr.once('data', () => child.kill('SIGINT'));
  expect(await ended).toBe(130);
  const said = errors().trimEnd().split('\n');
  expect([said[0], said.at(-1)]).toEqual([
    'Waiting for a store: the read store is not available (database is locked)',
    'Interrupted; the next run goes on from here.',
  ]);
  expect(await server.readStore.generations()).toHaveLength(2);
});

it('killed at any moment, the next run ends in the right read models', { tags: 'nightly' }, async () => {
  const stores = await openTestStores();
  onTestFinished(() => stores.remove());
  const { eventStore, readStore, folder } = stores;
  const userIds = await appendLongLedgers(eventStore, { people: 5, length: 2000 });
  const ends: (number | NodeJS.Signals)[] = [];
  const written = () => statSync(join(folder, 'read-models-g2.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
  for (const bytes of [1, 2_000_000]) {
    const killed = startLedger({ DATA_DIR: folder }, ['rebuild']);
    await Promise.race([until(() => Promise.resolve(written() >= bytes)), killed.ended]);
    await killed.kill();
    ends.push(await killed.ended);
  }
  expect(ends).toContain('SIGKILL');
  expect(await ledger({ DATA_DIR: folder }, ['rebuild'])).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('is live') as string,
  });
  expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  expect((await readStore.generations()).map(({ state }) => state)).toEqual(['live']);
});
