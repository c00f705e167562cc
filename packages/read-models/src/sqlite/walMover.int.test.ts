import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { applyTo } from '../testing/applyTo.ts';
import { anna, balancesDocument } from '../testing/sampleDocuments.ts';
import { openSqliteReadStore } from './sqliteReadStore.ts';

it('M8 of snapshots, too', async () => {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-wal-mover-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const path = join(folder, 'read-models.db');
  const store = await openSqliteReadStore({ path });
  opened.defer(() => store.close());
  using other = new DatabaseSync(path);
  const wal = () =>
    other.prepare('PRAGMA wal_checkpoint(NOOP)').get() as { log: number; checkpointed: number };

  const state = Buffer.alloc(1_000_000);
  for (let revision = 0; wal().log < 1_000; revision += 1)
    await store.saveSnapshot({ stream: 'ledger-a', evolveVersion: 1, revision, hash: 'h', state });
  expect(wal().log).toBeLessThan(2_000);
  await expect.poll(() => wal().checkpointed, { timeout: 30_000 }).toBeGreaterThanOrEqual(1_000);
});

it('M8 a long write-ahead log is moved into the file by a thread, long before a commit would have to', async () => {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-wal-mover-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const store = await openSqliteReadStore({ path: join(folder, 'read-models.db') });
  opened.defer(() => store.close());
  const live = await store.live();
  using other = new DatabaseSync(join(folder, 'read-models-g1.db'));
  const wal = () =>
    other.prepare('PRAGMA wal_checkpoint(NOOP)').get() as { log: number; checkpointed: number };
  const write = (revision: number) => {
    const dismissed = Array.from({ length: 5_000 + revision }, (_, number) => `suggestion ${number}`);
    return applyTo(live, { balances: [balancesDocument({ revision, dismissed })] });
  };

  let revision = 0;
  while (wal().log < 1_000) await write((revision += 1));
  // SQLite would wait for 16,000 pages.
  expect(wal().log).toBeLessThan(2_000);
  await expect.poll(() => wal().checkpointed, { timeout: 30_000 }).toBeGreaterThanOrEqual(1_000);
  await write((revision += 1));
  expect((await live.balances(anna))?.revision).toBe(revision);
});
