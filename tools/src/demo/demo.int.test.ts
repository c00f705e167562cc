import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '@ledgerline/patience/testing/program';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../apiClient.ts';
import { fillFolder } from './fillFolder.ts';

const person = { name: 'Dewi Hartono', email: 'dewi@example.com', password: 'Demo-2026!' };

/** Runs the demo with this environment alone; `served` answers its address, or undefined where it ended instead. */
function runDemo(environment: Record<string, string>) {
  const { child, output, errors, ended } = startProgram([join(import.meta.dirname, 'main.ts')], {
    PORT: '0',
    DEMO_DAYS: '60',
    ...environment,
  });
  const address = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const [, url] = /The demo is at (http:\S+)\. /.exec(output()) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  return {
    output,
    errors,
    ended,
    served: Promise.race([address, ended.then(() => undefined)]),
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledgerline-demo-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('given two demos started at once on a new DATA_DIR, one serves the history and the other says that it does', {
  tags: 'nightly',
  timeout: 180_000,
}, async () => {
  const dataDir = join(folder, 'shared');
  const both = [runDemo({ DATA_DIR: dataDir }), runDemo({ DATA_DIR: dataDir })];
  const urls = await Promise.all(both.map(({ served }) => served));
  const winner = urls.findIndex((url) => url !== undefined);
  const loser = both[1 - winner];
  expect([urls.filter((url) => url !== undefined).length, await loser?.ended]).toEqual([1, 1]);
  expect(loser?.errors()).toBe(`The demo cannot start: DATA_DIR ${dataDir} is served by another process\n`);
  expect(readdirSync(folder)).toEqual(['shared']);
  expect(await both[winner]?.stop()).toBe(0);

  // The next start serves what is there.
  await using opened = new AsyncDisposableStack();
  const again = runDemo({ DATA_DIR: dataDir });
  opened.defer(async () => void (await again.stop()));
  const dewi = await connect((await again.served) ?? again.errors(), person, true);
  const { data } = await dewi.get<unknown[]>('/assets');
  expect([data.length, again.output().includes('Writing')]).toEqual([6, false]);
  // Salary, rent, two bills, two subscriptions, a transfer, the card and the loan repeat.
  expect((await dewi.get<unknown[]>('/schedules')).data).toHaveLength(9);
  expect((await dewi.get('/goals')).data).toHaveLength(2);
  // The bank's file is proved, and its balance equals the records.
  expect((await dewi.get('/imports')).data).toMatchObject([
    { status: 'done', counts: { added: 3, left: 0 }, proof: { by: 'running' }, closing: { difference: 0 } },
  ]);
});

it('given a folder that another demo fills meanwhile, leaves nothing of its own beside it', {
  tags: 'nightly',
}, async () => {
  const own = join(folder, 'overtaken');
  const dataDir = join(own, 'data');
  const filling = fillFolder(dataDir, { DATA_DIR: dataDir }, person, {
    now: new Date('2026-03-04T10:00:00Z'),
    days: 1,
  });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'demo'), '');
  await filling;
  expect([readdirSync(own), readdirSync(dataDir)]).toEqual([['data'], ['demo']]);
});

it('given a demo that is stopped while it writes, nothing is left of it', { tags: 'nightly' }, async () => {
  const own = join(folder, 'stopped');
  mkdirSync(own);
  const demo = runDemo({ DATA_DIR: join(own, 'data') });
  await expect.poll(() => readdirSync(own), { timeout: 30_000 }).toHaveLength(1);
  expect(await demo.stop()).toBe(143);
  expect(readdirSync(own)).toEqual([]);
});

it('given other stores, refuses with a sentence that names each, and writes nothing', async () => {
  const dataDir = join(folder, 'refused');
  const demo = runDemo({
    DATA_DIR: dataDir,
    EVENT_STORE_URL: 'esdb://localhost:2113?tls=false',
    READ_STORE_URL: 'mongodb://localhost/ledgerline',
    ACCOUNTS_URL: 'sqlite:elsewhere.db',
  });
  expect([await demo.ended, demo.errors()]).toEqual([
    1,
    'The demo cannot start: its history is in files of its own in DATA_DIR: unset EVENT_STORE_URL, READ_STORE_URL, ACCOUNTS_URL\n',
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

it('given a folder with other data, refuses with a sentence and leaves it as it was', async () => {
  const dataDir = join(folder, 'other');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'events.db'), '');
  const demo = runDemo({ DATA_DIR: dataDir });
  expect([await demo.ended, demo.errors()]).toEqual([
    1,
    `The demo cannot start: DATA_DIR ${dataDir} is not a demo's folder; name one that is not there yet\n`,
  ]);
  expect(readdirSync(dataDir)).toEqual(['events.db']);
});

it('given a PORT or days that are none, says so before it writes', async () => {
  const dataDir = join(folder, 'refused');
  const demo = runDemo({ DATA_DIR: dataDir, PORT: 'many' });
  expect(await demo.ended).toBe(1);
  expect(demo.errors()).toMatch(/^The demo cannot start: PORT: .*\n$/);
  const endless = runDemo({ DATA_DIR: dataDir, DEMO_DAYS: 'all' });
  expect(await endless.ended).toBe(1);
  expect(endless.errors()).toBe('The demo cannot start: DEMO_DAYS must be a whole number from 1 to 1000\n');
  expect(existsSync(dataDir)).toBe(false);
});
