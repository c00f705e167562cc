import { chmod, copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import { ledgerStream } from '@ledgerline/events';
import { appendPoison } from '@ledgerline/projector/testing/poison.ts';
import { describe, expect, it, vi } from 'vitest';
import { ledger } from '../testing/ledger.ts';
import { folderSecret, type LedgerFolder, ledgerFolder } from '../verify/testing/ledgerFolder.ts';
import type { Finding } from './finding.ts';

interface Told {
  stores: { store: string; engine: string; bytes: number; facts: string[] }[];
  findings: Omit<Finding, 'is'>[];
}

async function told(folder: LedgerFolder, secret = folderSecret) {
  const ended = await ledger({ DATA_DIR: folder.path, DATA_SECRET: secret }, ['doctor', '--json']);
  const { stores, findings } = JSON.parse(ended.stdout) as Told;
  return { code: ended.code, stderr: ended.stderr, stores, findings: findings.map(({ finding }) => finding) };
}

describe('ledger doctor', () => {
  it('given all is well, then it tells what is there and that nothing is wrong', async () => {
    await using folder = await ledgerFolder();
    const { code, stdout, stderr } = await folder.ledger('doctor');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Ledgerline \S+ \(\S+\), Node v\d+/);
    expect(stdout).toMatch(/\nlog {10}SQLite, \d+ kB, \d+ events, the last one shown is of /);
    expect(stdout).toContain('generation 1, version ');
    expect(stdout).toContain('Nothing is away, behind or wrong at a glance.');
  });

  it('given events that nothing has projected, then the read models are behind', async () => {
    await using folder = await ledgerFolder();
    await folder.withLog((log) => appendPoison(log, ledgerStream(folder.userIds[1] ?? '')));
    expect(await told(folder)).toMatchObject({
      code: 4,
      stderr: 'The read models are behind.\n',
      findings: [
        expect.stringMatching(/^The read models lack 1 of the log's events, for \d+ days by now\.$/),
      ],
    });
    await folder.project();
    expect(await told(folder)).toMatchObject({
      code: 1,
      stderr: 'Something is not as it should be.\n',
      findings: ['One stream is parked at an event.'],
    });
  });

  it('given read models of another log, or another secret, then it is named', async () => {
    await using folder = await ledgerFolder();
    expect(await told(folder, 'another secret of thirty-two signs')).toMatchObject({
      code: 1,
      findings: [expect.stringMatching(/^The newest event carries no MAC of this DATA_SECRET/)],
    });
    await using other = await ledgerFolder({ people: 1 });
    await rm(join(folder.path, 'events.db'));
    await rm(join(folder.path, 'events.db-wal'), { force: true });
    await copyFile(join(other.path, 'events.db'), join(folder.path, 'events.db'));
    const { code, findings } = await told(folder);
    expect({ code, findings }).toEqual({
      code: 1,
      findings: [expect.stringMatching(/^The read models were made from another log than this one/)],
    });
  });

  it('given read models of a newer version, then that version is asked for', async () => {
    await using folder = await ledgerFolder();
    folder.damage('read-models' as 'accounts', 'update generations set projection_version = 999');
    expect(await told(folder)).toMatchObject({
      code: 1,
      findings: [
        expect.stringMatching(/^A newer Ledgerline made the read models: version 999, this one \d+\.$/),
      ],
    });
  });

  it('given an older version of the read models and an interrupted rebuild, then it says how to go on', async () => {
    await using folder = await ledgerFolder();
    folder.damage('read-models' as 'accounts', 'update generations set projection_version = 3');
    folder.damage(
      'read-models' as 'accounts',
      "insert into generations (number, state, projection_version) values (7, 'replaying', 3)",
    );
    expect(await told(folder)).toMatchObject({
      code: 4,
      findings: [
        expect.stringMatching(/^The read models have version 3, and this Ledgerline makes \d+\.$/),
        'A rebuild is under way or was interrupted (generation 7).',
      ],
    });
  });

  it('given a clock that was ahead and a registration that never ended, then both are named', async () => {
    await using folder = await ledgerFolder({ people: 1 });
    const accounts = openSqliteAccountStore(join(folder.path, 'accounts.db'));
    const account = { userId: 'a'.repeat(24), emailKey: 'key', passwordHash: '' };
    await accounts.insertPending(account, new Date('2019-12-31T00:00:00.000Z'));
    await accounts.close();
    vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00.000Z'), toFake: ['Date'] });
    try {
      expect(await told(folder)).toMatchObject({
        code: 1,
        findings: [
          expect.stringMatching(
            /^The newest event is of 20\d\d-.+, which is still to come: a clock is or was wrong\.$/,
          ),
          'One registration was begun over an hour ago and never ended.',
        ],
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('given a store that is not there and no secret, then the others are told all the same', async () => {
    await using folder = await ledgerFolder();
    await rm(join(folder.path, 'read-models.db'));
    const ended = await ledger({ DATA_DIR: folder.path }, ['doctor', '--json']);
    const { stores, findings } = JSON.parse(ended.stdout) as Told;
    expect(ended).toMatchObject({ code: 3, stderr: 'A store is away.\n' });
    expect(stores.map(({ store }) => store)).toEqual(['log', 'read models', 'accounts']);
    expect(findings.map(({ finding }) => finding)).toEqual([
      expect.stringContaining('The read models: There are no read models at'),
      expect.stringContaining('DATA_SECRET: must be set'),
    ]);
  });

  it('given a data folder that is not there, then it names every store', async () => {
    const ended = await ledger({ DATA_DIR: '/nowhere/at/all' }, ['doctor', '--json']);
    const { findings } = JSON.parse(ended.stdout) as Told;
    expect(ended).toMatchObject({ code: 3, stderr: 'A store is away.\n' });
    expect(findings.map(({ finding }) => finding)).toEqual([
      expect.stringContaining('There is no event log at /nowhere/at/all'),
      expect.stringContaining('There are no read models at /nowhere/at/all'),
      expect.stringContaining('There are no accounts at /nowhere/at/all'),
      expect.stringContaining('DATA_SECRET: must be set'),
    ]);
  });

  it('given accounts that are gone, then it says that nobody can sign in', async () => {
    await using folder = await ledgerFolder({ people: 1 });
    folder.damage('accounts', 'delete from accounts');
    expect(await told(folder)).toMatchObject({
      code: 1,
      findings: ['There are no accounts, though the read models show people: nobody can sign in.'],
    });
  });

  it('given accounts on a server that is away, then the other stores are told all the same', async () => {
    await using folder = await ledgerFolder({ people: 1 });
    const ended = await ledger(
      {
        DATA_DIR: folder.path,
        DATA_SECRET: folderSecret,
        ACCOUNTS_URL: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=200',
      },
      ['doctor', '--json'],
    );
    const { stores, findings } = JSON.parse(ended.stdout) as Told;
    expect(ended).toMatchObject({ code: 3, stderr: 'A store is away.\n' });
    expect(stores.map(({ engine }) => engine)).toEqual(['SQLite', 'SQLite', 'MongoDB']);
    expect(ended.stdout).toContain('See that the store’s address is right, and that its server runs.');
    expect(findings.map(({ finding }) => finding)).toEqual([
      expect.stringMatching(/^The accounts: the account store is not available: .*ECONNREFUSED/),
    ]);
  });

  it('given a log on a server that is away, then the log is named', async () => {
    await using folder = await ledgerFolder({ people: 1 });
    const ended = await ledger(
      { DATA_DIR: folder.path, DATA_SECRET: folderSecret, EVENT_STORE_URL: 'esdb://127.0.0.1:9?tls=false' },
      ['doctor', '--json'],
    );
    const { findings } = JSON.parse(ended.stdout) as Told;
    expect(ended).toMatchObject({ code: 3, stderr: 'A store is away.\n' });
    expect(findings.map(({ finding }) => finding)).toEqual([expect.stringMatching(/^The event log: /)]);
  });

  it('given a data folder that is a file, then it says so', async () => {
    await using folder = await ledgerFolder({ people: 1 });
    const file = join(folder.path, 'events.db');
    const ended = await ledger({ DATA_DIR: file }, ['doctor', '--json']);
    const { findings } = JSON.parse(ended.stdout) as Told;
    expect(ended).toMatchObject({ code: 3, stderr: 'A store is away.\n' });
    expect(findings.map(({ finding }) => finding)).toEqual([`${file} is a file, not a folder.`]);
  });

  it.skipIf(process.platform === 'win32')(
    'given a secret that others may read, then it says so',
    async () => {
      await using folder = await ledgerFolder({ people: 1 });
      const file = join(folder.path, 'secrets.json');
      const secrets = { DATA_SECRET: folderSecret, JWT_SECRET: folderSecret, API_KEY: folderSecret };
      await writeFile(file, JSON.stringify(secrets));
      await chmod(file, 0o644);
      const ended = await ledger({ DATA_DIR: folder.path }, ['doctor']);
      expect(ended).toMatchObject({ code: 1, stdout: expect.stringContaining(`chmod 600 ${file}`) });
    },
  );
});
