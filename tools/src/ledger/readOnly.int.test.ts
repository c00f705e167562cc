import { spawnSync } from 'node:child_process';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { compiledByOthers } from '@ledgerline/standalone/testing/productProcess.ts';
import { describe, expect, it } from 'vitest';
import { ledgerProcess, type Somebody } from './testing/ledger.ts';
import { type LedgerFolder, ledgerFolder } from './verify/testing/ledgerFolder.ts';

// Whom no folder's mode stops is somebody else for a while.
const somebody: Somebody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
// They may have no way to this program where it lies in a folder of root's own.
const program = join(import.meta.dirname, 'main.ts');
const canRun = spawnSync(process.execPath, [program, '--help'], { ...somebody, env: {} }).status === 0;
const notRun = canRun ? '' : '(not run: nobody but root may read this program)';

/** A process for each verb is dear: a store each by day. */
const isLong = process.env['LONG'] !== undefined;

/** Takes everybody's right to write in the folder away, until it goes. */
async function frozen(folder: LedgerFolder): Promise<AsyncDisposable & Record<'run', typeof ledgerProcess>> {
  const files = await readdir(folder.path);
  for (const file of files) await chmod(join(folder.path, file), 0o444);
  await chmod(folder.path, 0o555);
  return {
    run: (environment, args) =>
      ledgerProcess({ ...environment, ...compiledByOthers(), DATA_DIR: folder.path }, args, '', somebody),
    [Symbol.asyncDispose]: () => chmod(folder.path, 0o755),
  };
}

describe.runIf(canRun)(`in folders of others ${notRun}`, () => {
  it('verbs that read answer on a copy of the data folder that nobody may write to', async () => {
    await using folder = await ledgerFolder();
    const [ann = ''] = folder.userIds;
    await writeFile(join(folder.path, 'secrets.json'), '{}');
    const before = (await readdir(folder.path)).toSorted();
    await using copy = await frozen(folder);
    const run = async (...args: string[]) => copy.run({}, args);

    const answers = await Promise.all([
      run('verify'),
      run('export', '--user', ann, '--out', '-'),
      ...(isLong
        ? [run('users', 'list'), run('events', '--user', ann, '--limit', '1'), run('parked', 'list')]
        : []),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
    expect((await readdir(folder.path)).toSorted()).toEqual(before);
  });

  it('what only the write-ahead log has is read, too', async () => {
    await using folder = await ledgerFolder({ people: 2 });
    const [ann = ''] = folder.userIds;
    using writer = new DatabaseSync(join(folder.path, 'events.db'));
    writer.exec(`PRAGMA wal_autocheckpoint = 0; UPDATE meta SET value = 'seen' WHERE key = 'logId'`);
    await using other = await folder.copy();
    await rm(join(other.path, 'events.db-shm'));
    await using copy = await frozen(other);
    const { stdout } = await copy.run({}, ['export', '--user', ann, '--out', '-']);
    expect(JSON.parse(stdout.slice(0, stdout.indexOf('\n')))).toMatchObject({ logId: 'seen' });
  });

  it.each([
    ['users', 'lock', 'ID', '-y'],
    ['rebuild'],
    ...(isLong
      ? [
          ['categories', 'add', 'Pets', '--type', 'expense'],
          ['parked', 'retry'],
        ]
      : []),
  ])('a verb that changes something says that it may not: %s %s', async (...args) => {
    await using folder = await ledgerFolder({ people: 2 });
    const [ann = ''] = folder.userIds;
    await using copy = await frozen(folder);
    expect(
      await copy.run(
        {},
        args.map((arg) => (arg === 'ID' ? ann : arg)),
      ),
    ).toEqual({
      code: 3,
      stdout: '',
      stderr: expect.stringMatching(
        /^\S+\.db is not writable for this user, and has to be for this\n$/,
      ) as string,
    });
  });
});
