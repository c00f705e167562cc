import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn } from '@ledgerline/standalone/testing/client.ts';
import { inProcess } from '@ledgerline/standalone/testing/inProcess.ts';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledger } from '../testing/ledger.ts';
import type { BackupManifest } from './takeBackup.ts';

const email = 'ann@example.com';
const namesOf = (assets: readonly { name: string }[]): string[] => assets.map(({ name }) => name).sort();

/** A product that was written to before, while and after it was backed up, and then lost. */
interface Lost extends AsyncDisposable {
  /** Its data, as it was in the end. */
  dataDir: string;
  backup: string;
  /** Names of the assets that had been acknowledged when the backup began. */
  before: string[];
  /** Those at the end. */
  all: string[];
  oldToken: string;
  /** What a command with the key `first` was answered. */
  firstAnswer: unknown;
}

const firstAsset = { name: 'Wallet', type: 'cash' };

async function loseAProduct(): Promise<Lost> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await temporaryFolder());
  const dataDir = join(folder.path, 'data');
  const backup = join(folder.path, 'backups', 'first');
  const product = opened.use(await inProcess({ DATA_DIR: dataDir }));
  const ann = await signIn(product.url, email);
  const first = await ann.send('POST', '/assets', firstAsset, { 'Idempotency-Key': 'first' });
  const acknowledged = [firstAsset.name];

  const add = async (name: string) => {
    const { status } = await ann.send('POST', '/assets', { name, type: 'bank' });
    if (status === 201) acknowledged.push(name);
  };
  const backedUp = new AbortController();
  const load = Array.from({ length: 4 }, async (_, writer) => {
    // Assets are limited in number; what their descriptions are changed to is not.
    for (let count = 0; !backedUp.signal.aborted; count += 1) {
      if (count < 40) await add(`Asset ${writer} ${count}`);
      else await ann.send('PUT', `/assets/${first.body.data.id}`, { description: `${writer} ${count}` });
    }
    for (let count = 0; count < 5; count += 1) await add(`Later ${writer} ${count}`);
  });
  await vi.waitUntil(() => acknowledged.length > 20, { timeout: 30_000 });
  const before = [...acknowledged];
  const { code, stderr } = await ledger({ DATA_DIR: dataDir }, ['backup', backup]);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^Backed up the log up to .* and 1 account/) as string,
  });
  backedUp.abort();
  await Promise.all(load);
  const all = namesOf(await ann.get<{ name: string }[]>('/assets'));
  await product[Symbol.asyncDispose]();

  const kept = opened.move();
  return {
    dataDir,
    backup,
    before: before.sort(),
    all,
    oldToken: ann.token,
    firstAnswer: first.body,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

describe('F20 a backup taken under load', () => {
  let lost: Lost;
  beforeAll(async () => {
    lost = await loseAProduct();
  });
  afterAll(() => lost[Symbol.asyncDispose]());

  /** What is shown, and what an auditor finds, at a product on restored data. */
  async function shownBy(dataDir: string) {
    await using product = await inProcess({ DATA_DIR: dataDir });
    const ann = await signIn(product.url, email, true);
    // Read models are made again: until they are, a read shows less.
    const assets = await vi.waitUntil(
      async () => {
        const { status, body } = await ann.send<{ name: string }[]>('GET', '/assets');
        return status === 200 && body.data.length >= lost.before.length && body.data;
      },
      { timeout: 30_000 },
    );
    const revoked = await ann.send('GET', '/assets', undefined, { Authorization: `Bearer ${lost.oldToken}` });
    const again = await ann.send('POST', '/assets', firstAsset, { 'Idempotency-Key': 'first' });
    const written = await ann.send('POST', '/assets', { name: 'New', type: 'cash' });
    const seen = await ann.get<{ name: string }[]>('/assets');
    const audit = await ledger({ DATA_DIR: dataDir }, ['verify']);
    return { names: namesOf(assets), revoked: revoked.status, again, written, seen: namesOf(seen), audit };
  }

  it('has what it says, for nobody else to read, and no file beside its databases', async () => {
    const manifest = JSON.parse(await readFile(join(lost.backup, 'backup.json'), 'utf8')) as BackupManifest;
    expect(manifest).toMatchObject({ format: 1, people: 1 });
    expect((await readdir(lost.backup)).sort()).toEqual([
      'accounts.db',
      'backup.json',
      'events.db',
      'secrets.json',
    ]);
    for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
      const content = await readFile(join(lost.backup, name));
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
      expect((await stat(join(lost.backup, name))).mode & 0o077).toBe(0);
    }
  });

  it('AC-28 ASVS 11.2.2 without its secrets it is the same but for one file, and says that a restore needs it', async () => {
    const folder = `${lost.dataDir}-without-secrets`;
    const { code, stderr } = await ledger({ DATA_DIR: lost.dataDir }, [
      'backup',
      folder,
      '--without-secrets',
    ]);
    expect([code, stderr.split('\n', 1)[0]]).toEqual([
      0,
      'The secrets are not in this backup: a restore needs secrets.json beside it.',
    ]);
    expect((await readdir(folder)).sort()).toEqual(['accounts.db', 'backup.json', 'events.db']);
    await rm(folder, { recursive: true });
  });

  it('takes no folder that is there', async () => {
    const { code, stderr } = await ledger({ DATA_DIR: lost.dataDir }, ['backup', lost.backup]);
    expect([code, stderr]).toEqual([1, `There is something at ${lost.backup} already.\n`]);
  });

  it('I1 I4 I10 restored into an empty place has every write from before it, verifies, and goes on', async () => {
    const restored = `${lost.dataDir}-restored`;
    await cp(lost.backup, restored, { recursive: true });
    const { names, revoked, again, written, seen, audit } = await shownBy(restored);
    expect(names).toEqual(expect.arrayContaining(lost.before));
    expect(names.length).toBeLessThan(lost.all.length);
    // Sessions are not brought back; repeated commands are still known.
    expect(revoked).toBe(401);
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([lost.firstAnswer, 'true']);
    expect(Number(written.headers.get('x-ledger-revision'))).toBeGreaterThan(names.length);
    expect(seen).toEqual([...names, 'New'].sort());
    expect(audit).toMatchObject({ code: 0 });
  });

  it('I4 I6 put under read models that are newer, it is noticed: they are made again from the older log', async () => {
    const restored = `${lost.dataDir}-newer-models`;
    await cp(lost.dataDir, restored, { recursive: true });
    for (const name of await readdir(restored)) {
      if (/^(?:events|accounts)\.db/.test(name)) await rm(join(restored, name), { force: true });
    }
    await cp(lost.backup, restored, { recursive: true, force: true });
    await using product = await inProcess({ DATA_DIR: restored });
    const ann = await signIn(product.url, email, true);
    // Not what the client has seen, but what there is: it may have seen the newer models before they went.
    const shown = await vi.waitUntil(
      async () => {
        const { status, body } = await ann.send<{ name: string }[]>('GET', '/assets');
        return status === 200 && body.data.length < lost.all.length && namesOf(body.data);
      },
      { timeout: 30_000 },
    );
    expect(shown).toEqual(expect.arrayContaining(lost.before));
    const { code, stderr } = await ledger({ DATA_DIR: restored }, ['verify']);
    expect({ code, stderr }).toMatchObject({ code: 0 });
  });
});

it('refuses where there is nothing to back up, and leaves nothing under the backup’s name', async () => {
  await using folder = await temporaryFolder();
  const target = join(folder.path, 'backup');
  await mkdir(join(folder.path, 'data'));
  const { code, stderr } = await ledger({ DATA_DIR: join(folder.path, 'data') }, ['backup', target]);
  expect([code, stderr]).toEqual([3, expect.stringContaining('There are no accounts at')]);
  await expect(rename(target, `${target}-moved`)).rejects.toThrow('ENOENT');
});

it('refuses where log and accounts are on servers', async () => {
  const environment = {
    DATA_DIR: '/nowhere',
    EVENT_STORE_URL: 'esdb://log.example:2113',
    READ_STORE_URL: 'mongodb://models.example/ledgerline',
  };
  const { code, stderr } = await ledger(environment, ['backup', '/nowhere/backup']);
  expect([code, stderr]).toEqual([
    1,
    'Neither log nor accounts are in SQLite: use the tools of their servers.\n',
  ]);
});
