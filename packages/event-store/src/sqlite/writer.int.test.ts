import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OutcomeUnknown, StoreUnavailable } from '../errors.ts';
import { type EventStore, NO_STREAM } from '../eventStore.ts';
import { anEvent, idsOf, rejection, someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { openSqliteEventStore } from './index.ts';

async function opened(path: string): Promise<EventStore> {
  const store = await openSqliteEventStore({ path });
  onTestFinished(() => store.close());
  return store;
}

/** Keeps every writer waiting until it is released. */
function holdWriteLock(path: string): () => void {
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec('BEGIN IMMEDIATE');
  return () => {
    db.exec('ROLLBACK');
    db.close();
  };
}

/** How many transactions stand in the write-ahead log: their last frame says how many pages the file then has. */
function commitsInWal(path: string): number {
  const wal = readFileSync(`${path}-wal`);
  const HEADER = 32;
  const FRAME_HEADER = 24;
  const frameBytes = FRAME_HEADER + wal.readUInt32BE(8);
  let commits = 0;
  for (let at = HEADER; at + frameBytes <= wal.length; at += frameBytes) {
    const sameSalts = wal.compare(wal, 16, 24, at + 8, at + 16) === 0;
    if (sameSalts && wal.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}

describe('group commit', () => {
  it('commits at once what it is asked for alone', async () => {
    const path = temporaryLog();
    const store = await opened(path);
    for (let index = 0; index < 5; index += 1) await store.append('ledger-a', index - 1, [anEvent()]);
    expect(commitsInWal(path)).toBe(5);
  });

  it('puts what arrives during a commit into the next one', async () => {
    const path = temporaryLog();
    const store = await opened(path);
    await store.append('ledger-first', NO_STREAM, [anEvent()]);
    const release = holdWriteLock(path);
    const appends: Promise<unknown>[] = [];
    for (let index = 0; index < 100; index += 1) {
      appends.push(store.append(`ledger-${index}`, NO_STREAM, [anEvent()]));
      await new Promise(setImmediate);
    }
    release();
    await Promise.all(appends);
    // The first one, those that found the writer idle, and all that came while it waited.
    expect(commitsInWal(path)).toBeLessThanOrEqual(3);
  });

  it('bounds a group to 512 appends', async () => {
    const path = temporaryLog();
    const store = await opened(path);
    await store.append('ledger-first', NO_STREAM, [anEvent()]);
    await Promise.all(
      Array.from({ length: 1100 }, (_, index) =>
        store.append(`ledger-${index}`, NO_STREAM, [anEvent({ data: '{}', metadata: '{}' })]),
      ),
    );
    // 1, then 512 + 512 + 76
    expect(commitsInWal(path)).toBe(4);
  });

  it('bounds a group to some megabytes', async () => {
    const path = temporaryLog();
    const store = await opened(path);
    const data = JSON.stringify('x'.repeat(1_000_000));
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        store.append(`ledger-${index}`, NO_STREAM, [anEvent({ data })]),
      ),
    );
    // More than the bound never stands in one transaction: the log is checkpointed in between, so count what is left.
    expect(commitsInWal(path)).toBeLessThan(12);
    expect((await store.readAll({ after: '', prefixes: [], limit: 100 })).events).toHaveLength(12);
  });
});

describe('the write-ahead log', () => {
  it('stays short however much is written', async () => {
    const path = temporaryLog();
    const store = await opened(path);
    const data = JSON.stringify('x'.repeat(100_000));
    let longest = 0;
    for (let revision = 0; revision < 400; revision += 1) {
      await store.append('ledger-a', revision - 1, [anEvent({ data })]);
      longest = Math.max(longest, statSync(`${path}-wal`).size);
    }
    expect(statSync(path).size).toBeGreaterThan(30_000_000);
    expect(longest).toBeLessThan(8_000_000);
  });
});

describe('the writer thread', () => {
  /** The next thread that this process starts. */
  const nextThread = (): Promise<Worker> => new Promise((resolve) => process.once('worker', resolve));

  it('leaves the outcome open for what it was doing when it died, and another one takes over', async () => {
    const path = temporaryLog();
    const store = await opened(path);
    const starting = nextThread();
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    const thread = await starting;
    const release = holdWriteLock(path);
    const [first, second] = [someEvents(2), someEvents(2)];
    const pending = [store.append('ledger-a', 0, first), store.append('ledger-b', NO_STREAM, second)].map(
      rejection,
    );
    await new Promise(setImmediate);
    const ended = thread.terminate();
    release();
    await ended;
    const errors = await Promise.all(pending);
    expect(errors.map((error) => error instanceof OutcomeUnknown)).toEqual([true, true]);

    expect(await store.append('ledger-a', 0, first)).toEqual({ revision: 2 });
    expect(await store.append('ledger-b', NO_STREAM, second)).toEqual({ revision: 1 });
    expect(idsOf(await store.readStream('ledger-b', 0, 10))).toEqual(idsOf(second));
  });

  it('that cannot start makes the store unavailable', async () => {
    const path = temporaryLog();
    const store = await opened(path);
    renameSync(path, `${path}.away`);
    mkdirSync(path);
    const error = await rejection(store.append('ledger-a', NO_STREAM, [anEvent()]));
    expect(error).toBeInstanceOf(StoreUnavailable);
    rmdirSync(path);
    renameSync(`${path}.away`, path);
    expect(await store.append('ledger-a', NO_STREAM, [anEvent()])).toEqual({ revision: 0 });
  });

  it('keeps a program that closes it during an append until it has ended', () => {
    const program = `
      import { openSqliteEventStore } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
      const store = await openSqliteEventStore({ path: ${JSON.stringify(temporaryLog())} });
      const event = { id: crypto.randomUUID(), type: 'SomethingHappened', data: '{}', metadata: '{}' };
      void store.append('ledger-a', ${NO_STREAM}, [event]).then(() => console.log('appended'));
      await store.close();
      console.log('closed');`;
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect({ stdout, stderr, status }).toEqual({ stdout: 'appended\nclosed\n', stderr: '', status: 0 });
  });

  it('is not started for a store that only reads', async () => {
    let started = 0;
    const count = (): void => {
      started += 1;
    };
    process.on('worker', count);
    const store = await opened(temporaryLog());
    await store.readAll({ after: '', prefixes: [], limit: 10 });
    await store.close();
    process.off('worker', count);
    expect(started).toBe(0);
  });
});
