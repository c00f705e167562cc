import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PROJECTION_VERSION } from '../projections/projectionVersion.ts';
import type { ReadStore } from '../readStore.ts';
import {
  BatchRefused,
  GenerationDamaged,
  GenerationMissing,
  ReadStoreUnavailable,
  UnreadableGeneration,
} from '../readStoreErrors.ts';
import { applyTo } from '../testing/applyTo.ts';
import { anna, balancesDocument, historyRow, sampleId, writesOf } from '../testing/sampleDocuments.ts';
import { openSqliteReadStore } from './sqliteReadStore.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-lost-files-'));
  path = join(folder, 'read-models.db');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const fileOf = (number: number): string => join(folder, `read-models-g${number}.db`);

async function opened(at = path): Promise<ReadStore> {
  const store = await openSqliteReadStore({ path: at });
  onTestFinished(() => store.close());
  return store;
}

/** Loads one person into a new generation and makes it ready to be switched to. */
async function loadNext(store: ReadStore): Promise<number> {
  const { number } = await store.createGeneration(PROJECTION_VERSION);
  const writes = writesOf({ history: [historyRow()], balances: [balancesDocument()] });
  await applyTo(await store.generation(number), writes);
  return number;
}

describe('given the live generation whose file is gone', () => {
  it('when it is read, then the error is "unavailable" and names the file, and a rebuilt one can be switched to', async () => {
    await (await openSqliteReadStore({ path })).close();
    await rm(fileOf(1));
    const store = await opened();
    for (const asking of [store.live(), store.ping(), store.generation(1)]) {
      const error = await asking.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(GenerationMissing);
      expect(error).toBeInstanceOf(ReadStoreUnavailable);
      expect(error).toMatchObject({ path: fileOf(1), message: expect.stringContaining(fileOf(1)) as string });
    }
    await store.switchTo(await loadNext(store));
    await store.dropGeneration(1);
    expect(await (await store.live()).historyRow(anna, sampleId(1))).toEqual(historyRow());
  });
});

describe('given the live generation whose file is full of garbage', () => {
  it('when it is read, then the error names the file and says what mends it, and a rebuilt one can be switched to', async () => {
    const first = await openSqliteReadStore({ path });
    const live = await first.live();
    const rows = Array.from({ length: 500 }, (_, number) => historyRow({ id: sampleId(number) }));
    await applyTo(live, { history: rows, balances: [balancesDocument()] });
    await first.close();
    await overwritePages(fileOf(1));

    const store = await opened();
    const damaged = await store
      .live()
      .then((models) => models.historyRow(anna, sampleId(1)))
      .catch((reason: unknown) => reason);
    expect(damaged).toBeInstanceOf(GenerationDamaged);
    expect(damaged).toBeInstanceOf(UnreadableGeneration);
    expect(damaged).toMatchObject({
      path: fileOf(1),
      message: `${fileOf(1)} is damaged: database disk image is malformed. The log can make it again: ledger rebuild`,
    });
    await store.switchTo(await loadNext(store), { evenIfBehind: true });
    expect(await (await store.live()).historyRow(anna, sampleId(1))).toEqual(historyRow());
  });
});

describe('given a power cut right after the old generation was dropped', () => {
  it('when only what was synced is left, then the control database knows the new generation, whose file is whole', async () => {
    const connections = new Set<DatabaseSync>();
    beforeEachExec((db) => void connections.add(db));
    const store = await opened();
    const next = await loadNext(store);
    await store.switchTo(next);
    await store.dropGeneration(1);

    const after = await mkdtemp(join(tmpdir(), 'ledgerline-after-a-power-cut-'));
    onTestFinished(() => rm(after, { recursive: true }));
    cpSync(folder, after, { recursive: true, filter: (file) => !isLost(file) });
    expect(readdirSync(after)).toContain(`read-models-g${next}.db`);
    const models = await (await opened(join(after, 'read-models.db'))).live();
    expect(await models.historyRow(anna, sampleId(1))).toEqual(historyRow());

    /** Commits in a write-ahead log are lost whole where one of the file's connections does not sync each of them. */
    function isLost(file: string): boolean {
      if (file.endsWith('-shm')) return true;
      if (!file.endsWith('-wal')) return false;
      return [...connections].some((db) => {
        if (!db.isOpen || `${db.location() ?? ''}-wal` !== file) return false;
        return Number(db.prepare('PRAGMA synchronous').get()?.['synchronous']) < 2;
      });
    }
  });
});

it('given somebody who reads the next generation as it was, when it is switched to, then it stays as it is, until it can be synced', async () => {
  const store = await opened();
  const next = await loadNext(store);
  using reader = new DatabaseSync(fileOf(next));
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM checkpoint').all();
  await expect(store.switchTo(next)).rejects.toThrow(ReadStoreUnavailable);
  expect((await store.live()).number).toBe(1);
  reader.exec('COMMIT');
  await store.switchTo(next);
  expect((await store.live()).number).toBe(next);
});

it('given what a rebuild of an older version left, when its generation is dropped, then that is gone', async () => {
  const store = await opened();
  const { number } = await store.createGeneration(PROJECTION_VERSION);
  const names = ['.loading', '.loading-journal', '.unfinished', `.${crypto.randomUUID()}.unfinished`];
  for (const name of names) writeFileSync(`${fileOf(number)}${name}`, 'half');
  const others = `${fileOf(number * 10)}.unfinished`;
  writeFileSync(others, 'half');
  await store.dropGeneration(number);
  expect(readdirSync(folder).filter((name) => /loading|unfinished/.test(name))).toEqual([basename(others)]);
});

describe('given a batch that SQLite will never write', () => {
  it('when it is applied, then it is refused whole, and the next batch is written', async () => {
    const store = await opened();
    const live = await store.live();
    const noInteger = writesOf({
      history: [historyRow({ id: sampleId(2) }), historyRow({ amount: 0.5 })],
      balances: [balancesDocument()],
    });
    await expect(applyTo(live, noInteger)).rejects.toThrow(BatchRefused);
    expect(await live.balances(anna)).toBeNull();
    await applyTo(live, { balances: [balancesDocument()] });
    expect(await live.historyRow(anna, sampleId(2))).toBeNull();
    expect(await live.balances(anna)).toEqual(balancesDocument());
  });

  it('when the file is only locked, then the batch is not refused: the store is unavailable', async () => {
    const store = await opened();
    const live = await store.live();
    using blocker = new DatabaseSync(fileOf(1));
    blocker.exec('BEGIN IMMEDIATE');
    await expect(applyTo(live, {})).rejects.toThrow(ReadStoreUnavailable);
    blocker.exec('ROLLBACK');
    await applyTo(live, {});
  });
});

describe('given a connection whose transaction fails', () => {
  it.each(['BEGIN', 'COMMIT'])(
    'when %s fails, then the reader hears of it, the connection is closed, and the next reader gets a good one',
    async (failing) => {
      const store = await opened();
      const live = await store.live();
      await live.snapshot(() => Promise.resolve(null));
      const failed: DatabaseSync[] = [];
      beforeEachExec((db, sql) => {
        if (sql !== failing || failed.length > 0) return;
        failed.push(db);
        throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 });
      });
      await expect(live.snapshot(() => Promise.resolve(null))).rejects.toThrow(ReadStoreUnavailable);
      expect(failed.map(({ isOpen }) => isOpen)).toEqual([false]);
      expect(await live.snapshot((models) => models.balances(anna))).toBeNull();
    },
  );
});

async function overwritePages(file: string, from = 4096): Promise<void> {
  await using handle = await open(file, 'r+');
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(size - from, 0x5a), 0, size - from, from);
}

/** Calls `before` before any connection of this process executes something; what it throws, that connection throws. */
function beforeEachExec(before: (db: DatabaseSync, sql: string) => void): void {
  const exec: (this: DatabaseSync, sql: string) => void = Reflect.get(DatabaseSync.prototype, 'exec');
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    before(this, sql);
    exec.call(this, sql);
  });
}

it('given a count of generations at its end, when one is added, then the file is damaged, and the disk not full', async () => {
  await (await openSqliteReadStore({ path })).close();
  {
    using db = new DatabaseSync(path);
    db.exec('UPDATE sqlite_sequence SET seq = 9223372036854775807');
  }
  const store = await opened();
  const error = await store.createGeneration(PROJECTION_VERSION).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ReadStoreUnavailable);
  expect(error).toMatchObject({ message: expect.stringContaining(`${path} is damaged`) as string });
});
