import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProcess } from '@ledgerline/standalone/testing/inProcess.ts';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { expect, it } from 'vitest';
import { jsonLines, ledger } from './testing/ledger.ts';

it('makes nothing in a folder that is not the product’s', async () => {
  await using folder = await temporaryFolder();
  const DATA_DIR = join(folder.path, 'typo');
  expect(await ledger({ DATA_DIR }, ['users', 'list'])).toEqual({
    code: 3,
    stdout: '',
    stderr: `There is no event log at ${DATA_DIR}/events.db (DATA_DIR is ${DATA_DIR})\n`,
  });
  await mkdir(DATA_DIR);
  expect((await ledger({ DATA_DIR }, ['users', 'lock', 'a@example.com', '-y'])).code).toBe(3);
  expect(await readdir(DATA_DIR)).toEqual([]);
});

it('names the variable that is wrong', async () => {
  expect(await ledger({ EVENT_STORE_URL: 'http://log' }, ['categories', 'list'])).toEqual({
    code: 3,
    stdout: '',
    stderr: expect.stringContaining('EVENT_STORE_URL: must be') as string,
  });
});

it('tells files that are not the product’s from missing ones', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'events.db'), 'not a database, though it is longer than a header');
  await writeFile(join(folder.path, 'accounts.db'), 'not a database, though it is longer than a header');
  const list = await ledger({ DATA_DIR: folder.path }, ['categories', 'list']);
  expect(list).toMatchObject({ code: 3, stdout: '' });
  expect(list.stderr).toBe(
    `${folder.path}/events.db is damaged: file is not a database. Copy it before anything else, then restore a backup\n`,
  );
  const lock = await ledger({ DATA_DIR: folder.path }, ['users', 'lock', 'a'.repeat(24), '-y']);
  expect(lock).toMatchObject({ code: 3, stdout: '' });
  expect(lock.stderr).toMatch(/accounts .* cannot be opened: .*not a database/);
});

it('works on the stores that the environment names, with the secret that it gives', async () => {
  await using folder = await temporaryFolder();
  const environment = {
    DATA_DIR: join(folder.path, 'data'),
    EVENT_STORE_URL: `sqlite:${join(folder.path, 'log.db')}`,
    ACCOUNTS_URL: 'sqlite:people.db',
    DATA_SECRET: 'a secret of the environment, not of the folder',
  };
  await using _product = await inProcess(environment);
  expect((await ledger(environment, ['categories', 'list', '--json'])).code).toBe(0);
  const found = await ledger(environment, ['users', 'list', '--email', 'nobody@example.com', '--json']);
  expect(found).toEqual({ code: 0, stdout: '', stderr: 'There is nobody like that.\n' });
});

it('asks for the secret where neither environment nor folder has it', async () => {
  await using folder = await temporaryFolder();
  const stores = {
    EVENT_STORE_URL: `sqlite:${folder.path}/e.db`,
    ACCOUNTS_URL: `sqlite:${folder.path}/a.db`,
  };
  const kept = join(folder.path, 'data');
  await using _product = await inProcess({ ...stores, DATA_DIR: kept });
  const bare = join(folder.path, 'bare');
  await mkdir(bare);
  const find = (DATA_DIR: string) => ledger({ ...stores, DATA_DIR }, ['users', 'unlock', 'ann@example.com']);
  expect(await find(bare)).toEqual({
    code: 3,
    stdout: '',
    stderr: `DATA_SECRET: must be set, since ${bare} keeps none of its own\n`,
  });
  expect((await find(kept)).code).toBe(1);
  await writeFile(join(bare, 'secrets.json'), '{"DATA_SEC');
  expect((await find(bare)).stderr).toMatch(/secrets.json is damaged/);
});

it('also works while nothing else runs, and leaves the product a log that it can serve', async () => {
  await using folder = await temporaryFolder();
  const DATA_DIR = folder.path;
  await (await inProcess({ DATA_DIR }))[Symbol.asyncDispose]();
  const [added] = jsonLines<{ id: string }>(
    await ledger({ DATA_DIR }, ['categories', 'add', 'Kopi', '-t', 'expense', '--json']),
  );
  await using _product = await inProcess({ DATA_DIR });
  const listed = jsonLines<{ id: string }>(await ledger({ DATA_DIR }, ['categories', 'list', '--json']));
  expect(listed.at(-1)?.id).toBe(added?.id);
});

it.each([
  [
    { READ_STORE_URL: 'mongodb://127.0.0.1:1' },
    ['parked', 'list'],
    /^the read store is not available: .+\n$/,
  ],
  [{ READ_STORE_URL: 'mongodb://a:hidden@m:99999' }, ['parked', 'list'], /^not an address of a MongoDB.+\n$/],
  [{ EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false' }, ['categories', 'list'], /^.+\n$/],
])('ends with 3 and one line where a server is away: %o', async (servers, args, message) => {
  await using folder = await temporaryFolder();
  const { code, stdout, stderr } = await ledger({ DATA_DIR: folder.path, ...servers }, args);
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain('hidden');
});
