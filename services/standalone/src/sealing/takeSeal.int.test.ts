import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { appendSampleLedgers } from '@ledgerline/projector/testing/sampleLedgers.ts';
import { expect, it, vi } from 'vitest';
import { inProcess } from '../testing/inProcess.ts';
import { smallDisk } from '../testing/smallDisk.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { hasOpenssl, timestampAuthority } from '../testing/timestampAuthority.ts';
import { NotStamped, type SealConfig, takeTodaysSeal } from './takeSeal.ts';

const tried = await smallDisk(1024 * 1024);
await tried?.[Symbol.asyncDispose]();
const notRun = tried ? '' : '(not run: this user may not mount a disk)';

/** A data folder with a short log, and another folder that is there. */
async function sealable() {
  const folder = await temporaryFolder();
  const [dataDir, seals] = [join(folder.path, 'data'), join(folder.path, 'seals')];
  for (const path of [dataDir, seals]) await mkdir(path);
  const log = await openSqliteEventStore({ path: join(dataDir, 'events.db') });
  await appendSampleLedgers(log, { people: 1, length: 5 });
  await log.close();
  const take = (
    day: string,
    to: SealConfig['to'] = { folder: seals },
    more: Partial<SealConfig & { signal: AbortSignal }> = {},
  ) =>
    takeTodaysSeal({
      seals: {
        to,
        ...(more.key !== undefined && { key: more.key }),
        ...(more.timestampUrl !== undefined && { timestampUrl: more.timestampUrl }),
      },
      dataDir,
      environment: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      now: new Date(`${day}T10:00:00.000Z`),
      signal: more.signal ?? new AbortController().signal,
    });
  return { dataDir, seals, take, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

const header = async (file: string) =>
  JSON.parse((await readFile(file, 'utf8')).split('\n')[0] ?? '') as { former: unknown; logId: string };
const named = (files: readonly string[]) =>
  files.map((file) => file.replace(/[0-9a-f]{16}/, 'ID')).toSorted();

it('given a folder, when seals are taken on one day and on the next, then each day has one, signed by a key that only the owner can read', async () => {
  await using it = await sealable();
  const first = join(it.seals, 'heads-2026-05-03.ndjson');
  expect(await it.take('2026-05-03')).toBe(first);
  expect(await it.take('2026-05-03')).toBeUndefined();
  const second = await it.take('2026-05-04');
  expect(named(await readdir(it.seals))).toEqual([
    'heads-2026-05-03.ndjson',
    'heads-2026-05-04.ndjson',
    'key-ID.pem.pub',
  ]);
  expect((await stat(join(it.dataDir, 'seal-key.pem'))).mode & 0o777).toBe(0o600);
  expect(await header(first)).toMatchObject({ version: 2, former: null });
  expect((await header(second ?? '')).former).not.toBeNull();
});

it('given SEAL_DIR, when the product starts, then it seals its log', async () => {
  await using it = await sealable();
  await using product = await inProcess({ SEAL_DIR: it.seals, DATA_DIR: it.dataDir });
  const seal = () => readdirSync(it.seals).find((name) => /^heads-\d{4}-\d\d-\d\d\.ndjson$/.test(name));
  await vi.waitUntil(() => seal() !== undefined, { timeout: 60_000 });
  const log = await openSqliteEventStore({ path: join(product.dataDir, 'events.db'), readOnly: true });
  expect((await header(join(it.seals, seal() ?? ''))).logId).toBe(await log.logId());
  await log.close();
}, 90_000);

it('given a clock that jumped ahead and was set back, when seals are taken, then each follows from the one before', {
  tags: 'nightly',
}, async () => {
  await using it = await sealable();
  for (const day of ['2026-05-03', '2031-01-01', '2026-05-04']) expect(await it.take(day)).toBeDefined();
  const files = (await readdir(it.seals)).filter((name) => name.endsWith('.ndjson'));
  const formers = await Promise.all(files.map(async (name) => (await header(join(it.seals, name))).former));
  expect(files).toHaveLength(3);
  expect(new Set(formers.map((former) => JSON.stringify(former))).size).toBe(3);
});

it('given two products that seal into one folder at once, when both try, then there is one seal of the day and no error', {
  tags: 'nightly',
}, async () => {
  await using it = await sealable();
  await it.take('2026-05-03');
  const both = await Promise.all([it.take('2026-05-04'), it.take('2026-05-04')]);
  expect(both.filter((file) => file === undefined)).toHaveLength(1);
  expect(named(await readdir(it.seals))).toEqual([
    'heads-2026-05-03.ndjson',
    'heads-2026-05-04.ndjson',
    'key-ID.pem.pub',
  ]);
});

it('given a command that fails once, when seals are taken, then the seal is sent again and the next one is chained to it', {
  tags: 'nightly',
}, async () => {
  await using it = await sealable();
  const out = join(it.seals, 'out');
  await expect(
    it.take('2026-05-03', { command: `cat > ${out}.refused; echo 'no such host' >&2; exit 1` }),
  ).rejects.toThrow(new Error('no such host'));
  expect(await it.take('2026-05-03', { command: `cat > ${out}.1` })).toBeDefined();
  expect(await it.take('2026-05-03', { command: `cat > ${out}.1` })).toBeUndefined();
  expect(await it.take('2026-05-04', { command: `cat > ${out}.2` })).toBeDefined();
  expect(named(await readdir(join(it.dataDir, 'seals')))).toEqual([
    'heads-2026-05-04.ndjson',
    'key-ID.pem.pub',
  ]);
  expect([await header(`${out}.1`), await header(`${out}.2`)]).toMatchObject([
    { former: null },
    { former: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string } },
  ]);
});

it('given a command that does not end, when the product stops, then the command is killed with all that it has started', async () => {
  await using it = await sealable();
  const stop = new AbortController();
  const pidFile = join(it.seals, 'pid');
  const sealing = it.take(
    '2026-05-03',
    { command: `sleep 600 & echo $! > ${pidFile}.new; mv ${pidFile}.new ${pidFile}; wait` },
    { signal: stop.signal },
  );
  const ended = sealing.then(
    () => 'sealed',
    () => 'stopped',
  );
  let pid = '';
  while (pid === '') {
    pid = await readFile(pidFile, 'utf8').catch(() => '');
    await new Promise(setImmediate);
  }
  stop.abort();
  expect(await ended).toBe('stopped');
  // Who has been killed and not yet been waited for is a zombie: state Z.
  const state = () =>
    readFile(`/proc/${pid.trim()}/stat`, 'utf8').then(
      (text) => text.split(') ')[1]?.[0],
      () => 'gone',
    );
  await expect.poll(state).toMatch(/^(gone|Z|X)$/);
});

it('given a key that is none, when a seal is taken, then the error says so in one line and no file is left', async () => {
  await using it = await sealable();
  const key = join(it.dataDir, 'other.pem');
  await expect(it.take('2026-05-03', undefined, { key })).rejects.toThrow(/^ENOENT.*other\.pem'$/);
  await writeFile(key, 'no key');
  await expect(it.take('2026-05-03', undefined, { key })).rejects.toThrow(
    `${key} is no private key of Ed25519`,
  );
  expect(await readdir(it.seals)).toEqual([]);
});

it.runIf(tried)(
  `given a disk for seals that is full or can only be read, when a seal is taken, then it fails in one line, leaves nothing, and succeeds once there is room ${notRun}`,
  async () => {
    await using it = await sealable();
    const disk = await smallDisk(1024 * 1024);
    if (!disk) throw new Error('not run');
    await using small = disk;
    small.fill();
    await expect(it.take('2026-05-03', { folder: small.path })).rejects.toThrow(/ENOSPC/);
    expect(await readdir(small.path)).toEqual(['ballast']);
    small.free();
    expect(await it.take('2026-05-03', { folder: small.path })).toBe(
      join(small.path, 'heads-2026-05-03.ndjson'),
    );
    small.makeReadOnly();
    await expect(it.take('2026-05-04', { folder: small.path })).rejects.toThrow(/EROFS/);
    expect(named(await readdir(small.path))).toEqual(['heads-2026-05-03.ndjson', 'key-ID.pem.pub']);
  },
);

it.skipIf(!hasOpenssl)(
  `given an authority that refuses first, when seals are taken, then the seal is there at once and its time stamp after a later try${hasOpenssl ? '' : ' (not run: openssl is missing)'}`,
  async () => {
    await using it = await sealable();
    await using authority = await timestampAuthority();
    authority.refuse(503);
    const stamped = { timestampUrl: authority.url };
    const first = it.take('2026-05-03', undefined, stamped);
    await expect(first).rejects.toThrow(new NotStamped(`${authority.url} gives no time stamp: status 503`));
    const seals = async () => (await readdir(it.seals)).filter((name) => name.startsWith('heads-'));
    expect(await seals()).toEqual(['heads-2026-05-03.ndjson']);
    authority.refuse(undefined);
    expect(await it.take('2026-05-03', undefined, stamped)).toBeUndefined();
    expect(await it.take('2026-05-04', undefined, stamped)).toBeDefined();
    expect((await seals()).filter((name) => name.endsWith('.tsr'))).toEqual([
      'heads-2026-05-03.ndjson.tsr',
      'heads-2026-05-04.ndjson.tsr',
    ]);
  },
);
