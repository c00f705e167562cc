import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DuplicateEventId, StoreUnavailable } from '../errors.ts';
import { type EventStore, LOG_START, NO_STREAM } from '../eventStore.ts';
import { eventStoreContract } from '../testing/eventStoreContract.ts';
import { anEvent, idsOf, rejection, revisionsOf, someEvents, withoutPlace } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { openSqliteEventStore, type SqliteEventStoreOptions } from './index.ts';

eventStoreContract({
  name: 'SQLite',
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'ledgerline-events-'));
    const path = join(folder, 'events.db');
    const store = await openSqliteEventStore({ path });
    return {
      store,
      openAgain: () => openSqliteEventStore({ path }),
      async dispose() {
        await store.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
});

async function opened(options: SqliteEventStoreOptions): Promise<EventStore> {
  const store = await openSqliteEventStore(options);
  onTestFinished(() => store.close());
  return store;
}

describe('SQLite beyond the contract', () => {
  it('refuses an id that stands in another stream, and with it the whole append', async () => {
    const store = await opened({ path: temporaryLog() });
    const event = anEvent();
    await store.append('ledger-a', NO_STREAM, [event]);
    const error = await rejection(store.append('ledger-b', NO_STREAM, [anEvent(), event]));
    expect(error).toBeInstanceOf(DuplicateEventId);
    expect(error).toMatchObject({ id: event.id });
    expect(await store.readStream('ledger-b', 0, 10)).toEqual([]);
  });

  it('refuses a resend whose revision was moved to the head instead of storing it twice', async () => {
    const store = await opened({ path: temporaryLog() });
    const events = someEvents(2);
    await store.append('ledger-a', NO_STREAM, events);
    const error = await rejection(store.append('ledger-a', 1, events));
    expect(error).toBeInstanceOf(DuplicateEventId);
    expect(await store.append('ledger-a', 1, [anEvent()])).toEqual({ revision: 2 });
  });

  it('commits appends in the order in which they were asked for', async () => {
    const store = await opened({ path: temporaryLog() });
    const events = someEvents(200);
    const results = await Promise.all(
      events.map((event, index) => store.append('ledger-a', index - 1, [event])),
    );
    expect(results.map(({ revision }) => revision)).toEqual(events.map((_event, index) => index));
    expect(idsOf(await store.readStream('ledger-a', 0, 1000))).toEqual(idsOf(events));
  });

  it('keeps text as it is written, also where JSON has several ways to write it', async () => {
    const store = await opened({ path: temporaryLog() });
    const event = anEvent({
      data: '{ "b" : 1.50,\n\t"a":"\\u00e9\\/", "a":2e3 }',
      metadata: '  {"schemaVersion":"1"}\r\n',
    });
    await store.append('ledger-a', NO_STREAM, [event]);
    const stored = await store.lastOf('ledger-a');
    expect(stored && withoutPlace(stored)).toEqual(event);
  });

  it('refuses a position of another kind of store', async () => {
    const store = await opened({ path: temporaryLog() });
    const error = await rejection(store.readAll({ after: 'C:12/P:12', prefixes: [], limit: 1 }));
    expect(error).toBeInstanceOf(RangeError);
  });

  it('makes folders that are missing and leaves one file when it closes', async () => {
    const path = join(dirname(temporaryLog()), 'new', 'folder', 'events.db');
    const store = await openSqliteEventStore({ path });
    await store.append('ledger-a', NO_STREAM, someEvents(3));
    await store.close();
    expect(readdirSync(dirname(path))).toEqual(['events.db']);
  });

  it('empties the write-ahead log when it closes, also while others have the file open', async () => {
    const path = temporaryLog();
    const other = await opened({ path });
    const store = await openSqliteEventStore({ path });
    await store.append('ledger-a', NO_STREAM, someEvents(3));
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
    await store.close();
    expect(statSync(`${path}-wal`).size).toBe(0);
    expect(revisionsOf(await other.readStream('ledger-a', 0, 10))).toEqual([0, 1, 2]);
  });

  it('reads and follows, but does not write, when it is opened for reading', async () => {
    const path = temporaryLog();
    const writing = await opened({ path });
    await writing.append('ledger-a', NO_STREAM, someEvents(2));
    const reading = await opened({ path, readOnly: true });
    expect(revisionsOf(await reading.readStream('ledger-a', 0, 10))).toEqual([0, 1]);
    expect(await reading.logId()).toBe(await writing.logId());
    expect(await rejection(reading.append('ledger-a', 1, [anEvent()]))).toBeInstanceOf(StoreUnavailable);
    const abort = new AbortController();
    await writing.append('ledger-a', 1, [anEvent()]);
    const source = reading.subscribe({ after: LOG_START, prefixes: ['ledger-'], signal: abort.signal });
    for await (const page of source) {
      expect(revisionsOf(page.events)).toEqual([0, 1, 2]);
      abort.abort();
    }
  });

  it.each([
    ['is not there, for reading', { readOnly: true }, undefined],
    ['is no database', {}, 'this is a text file, and a long one, so that it does not look empty'.repeat(100)],
  ])('says so when the file %s', async (_what, options, content) => {
    const path = temporaryLog();
    if (content !== undefined) writeFileSync(path, content);
    const error = await rejection(openSqliteEventStore({ path, ...options }));
    expect(error).toBeInstanceOf(StoreUnavailable);
  });

  it('does not touch a log of a newer format', async () => {
    const path = temporaryLog();
    await (await openSqliteEventStore({ path })).close();
    const db = new DatabaseSync(path);
    db.exec('PRAGMA user_version = 99');
    db.close();
    for (const readOnly of [false, true]) {
      const error = await rejection(openSqliteEventStore({ path, readOnly, brief: readOnly }));
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(String(error)).toContain('has format 99');
    }
  });

  it('answers a point read in microseconds', async () => {
    const store = await opened({ path: temporaryLog() });
    await store.append('ledger-a', NO_STREAM, someEvents(300));
    const times: number[] = [];
    for (let round = 0; round < 2000; round += 1) {
      const start = performance.now();
      await store.lastOf('ledger-a');
      times.push(performance.now() - start);
    }
    const median = times.toSorted((a, b) => a - b)[1000];
    // About 10 µs when measured alone; the bound only tells a prepared statement from anything slower by its kind.
    expect(median).toBeLessThan(0.2);
  });
});
