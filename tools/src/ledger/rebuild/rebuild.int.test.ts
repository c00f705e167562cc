import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmptyServer, emptyServer } from '../testing/emptyServer.ts';
import { jsonLines, ledger } from '../testing/ledger.ts';
import { longSample, sampleHistory, sampleUserId } from '../testing/sampleHistory.ts';

const main = join(import.meta.dirname, '../main.ts');
const rebuildMain = join(import.meta.dirname, '../../../../services/projector/src/rebuildMain.ts');
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

it.each([
  ['ledger rebuild', [main, 'rebuild'], 'stderr'],
  ['npm run rebuild', [rebuildMain], 'stdout'],
] as const)('%s waits for another one, and Ctrl+C ends it with 130', async (_, args, tells) => {
  await server.readStore.acquireLease('rebuild', 'another', 60_000);
  const child = spawn(process.execPath, args, {
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...server.environment },
  });
  const [said] = (await once(child[tells], 'data')) as [Buffer];
  expect(said.toString()).toBe('Waiting for the lease of another rebuild to run out …\n');
  const ended = once(child, 'close');
  const rest = once(child.stderr, 'data') as Promise<[Buffer]>;
  child.kill('SIGINT');
  expect(String((await rest)[0])).toBe('Interrupted; the next run goes on from here.\n');
  expect((await ended)[0]).toBe(130);
  expect(await server.readStore.generations()).toHaveLength(1);
});
