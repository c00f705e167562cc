import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECTION_VERSION } from '../projections/projectionVersion.ts';
import { OtherFormat, ReadStoreUnavailable } from '../readStoreErrors.ts';
import { applyTo } from '../testing/applyTo.ts';
import { anna, balancesDocument, historyRow, sampleId } from '../testing/sampleDocuments.ts';
import { openSqliteReadStore } from './sqliteReadStore.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-format-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('opens on a live file of another format: reads are unavailable until a rebuilt one is switched to', async () => {
  const path = join(folder, 'read-models.db');
  await (await openSqliteReadStore({ path })).close();
  const old = new DatabaseSync(join(folder, 'read-models-g1.db'));
  old.exec('PRAGMA user_version = 1');
  old.close();

  const store = await openSqliteReadStore({ path });
  try {
    for (const asking of [store.live(), store.ping()]) {
      const error = await asking.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(OtherFormat);
      expect(error).toBeInstanceOf(ReadStoreUnavailable);
    }
    const { number } = await store.createGeneration(PROJECTION_VERSION);
    const next = await store.generation(number);
    await applyTo(next, { history: [historyRow()], balances: [balancesDocument()] });
    await store.switchTo(number);
    await store.dropGeneration(1);
    await store.ping();
    expect(await (await store.live()).historyRow(anna, sampleId(1))).toEqual(historyRow());
  } finally {
    await store.close();
  }
});
