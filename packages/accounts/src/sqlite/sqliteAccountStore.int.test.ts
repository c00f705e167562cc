import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccountSeal } from '../accountSeal.ts';
import { AccountStoreUnavailable } from '../accountStore.ts';
import { accountStoreContract } from '../testing/accountStoreContract.ts';
import { openSqliteAccountStore } from './sqliteAccountStore.ts';

accountStoreContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'accounts-'));
  const open = (dataSecret: string | null = 'a secret of the accounts') =>
    openSqliteAccountStore(
      join(folder, 'accounts.db'),
      dataSecret === null ? undefined : createAccountSeal(dataSecret),
    );
  const stores = [open()];
  const [store] = stores;
  if (!store) throw new Error('no store');
  return {
    store,
    another: async (dataSecret) => {
      const another = open(dataSecret);
      stores.push(another);
      return another;
    },
    dispose: async () => {
      await Promise.all(stores.map((opened) => opened.close()));
      await rm(folder, { recursive: true });
    },
  };
});

describe('SQLite account file', () => {
  let folder: string;
  let file: string;
  const now = new Date('2026-05-03T10:00:00.000Z');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'accounts-'));
    file = join(folder, 'accounts.db');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('refuses a file of a newer program', () => {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(() => openSqliteAccountStore(file)).toThrow('schema version 99');
  });

  it('names the file where it is damaged', async () => {
    const made = openSqliteAccountStore(file);
    await made.close();
    const intact = await readFile(file);
    await writeFile(
      file,
      Buffer.concat([intact.subarray(0, 4096), Buffer.alloc(intact.length - 4096, 0x5a)]),
    );
    const store = openSqliteAccountStore(file);
    await expect(store.account('a'.repeat(24))).rejects.toThrow(
      new AccountStoreUnavailable(
        undefined,
        `${file} is damaged: database disk image is malformed. Restore a backup`,
      ),
    );
    await store.close();
  });

  it('says that it is unavailable where it cannot write, and recovers by itself', async () => {
    const store = openSqliteAccountStore(file);
    const blocker = new DatabaseSync(file);
    blocker.exec('BEGIN IMMEDIATE');
    const limit = { name: 'test', limit: 1, windowMs: 1_000 };
    await expect(store.countAgainst(limit, 'x', now)).rejects.toThrow(AccountStoreUnavailable);
    blocker.exec('ROLLBACK');
    blocker.close();
    expect(await store.countAgainst(limit, 'x', now)).toEqual({ allowed: true });
    await store.close();
  });

  it('lets people read on while nothing can be written: the use of a session is noted later', async () => {
    const store = openSqliteAccountStore(file);
    const userId = 'a'.repeat(24);
    await store.insertPending({ userId, emailKey: 'ada', passwordHash: 'hash' }, now);
    await store.activate(userId);
    await store.openSession({ id: 's1', userId }, now);
    const blocker = new DatabaseSync(file);
    blocker.exec('BEGIN IMMEDIATE');
    const later = new Date(now.getTime() + 120_000);
    expect((await store.useSession('s1', later))?.lastUsedAt).toEqual(now);
    blocker.exec('ROLLBACK');
    blocker.close();
    expect((await store.useSession('s1', later))?.lastUsedAt).toEqual(later);
    await store.close();
  });

  it('keeps no e-mail address and no ticket in the clear', async () => {
    const store = openSqliteAccountStore(file);
    await store.insertPending({ userId: 'a'.repeat(24), emailKey: 'a-key', passwordHash: 'hash' }, now);
    const database = new DatabaseSync(file);
    const columns = database
      .prepare(`SELECT m.name || '.' || c.name AS name FROM sqlite_schema m, pragma_table_info(m.name) c
                WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY 1`)
      .all()
      .map(({ name }) => name);
    database.close();
    await store.close();
    expect(columns).toEqual([
      ...['createdAt', 'emailKey', 'mac', 'passwordByOperator', 'passwordHash', 'status', 'userId'].map(
        (name) => `accounts.${name}`,
      ),
      ...['expiresAt', 'id', 'openedAt', 'userId'].map((name) => `connections.${name}`),
      ...['data', 'userId', 'version'].map((name) => `factors.${name}`),
      ...['address', 'at', 'emailKey', 'id'].map((name) => `failures.${name}`),
      ...['address', 'lastAt', 'userId'].map((name) => `knownAddresses.${name}`),
      ...['data', 'expiresAt', 'hash', 'purpose', 'userId'].map((name) => `passes.${name}`),
      ...['createdAt', 'device', 'id', 'lastUsedAt', 'userId'].map((name) => `sessions.${name}`),
      ...['expiresAt', 'hash', 'sessionId'].map((name) => `tickets.${name}`),
      ...['count', 'endsAt', 'key', 'name'].map((name) => `windows.${name}`),
    ]);
  });
});
