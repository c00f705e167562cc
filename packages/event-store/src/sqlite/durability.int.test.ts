import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { eraseStreams } from '../eraseStreams.ts';
import { StoreUnavailable, StreamErased, WrongExpectedRevision } from '../errors.ts';
import { LOG_START, NO_STREAM } from '../eventStore.ts';
import { anEvent, rejection, someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { assertDurable, openForWriting, prepareFile } from './database.ts';
import { compactLogFile, countStreams, eraseStream, openSqliteEventStore } from './index.ts';

describe('durable commits', () => {
  it('are asserted when a connection for writing is opened', () => {
    const path = temporaryLog();
    prepareFile(path);
    using db = openForWriting(path);
    expect(() => assertDurable(db, path)).not.toThrow();
    expect({ ...db.prepare('PRAGMA journal_mode').get() }).toEqual({ journal_mode: 'wal' });
    expect({ ...db.prepare('PRAGMA synchronous').get() }).toEqual({ synchronous: 2 });
  });

  it.each(['PRAGMA synchronous = NORMAL', 'PRAGMA synchronous = OFF', 'PRAGMA journal_mode = DELETE'])(
    'are denied to a connection with %s',
    (pragma) => {
      const path = temporaryLog();
      prepareFile(path);
      using db = openForWriting(path);
      db.exec(pragma);
      expect(() => assertDurable(db, path)).toThrow('commits are not durable');
    },
  );

  it('cannot be promised by a database in memory', () => {
    expect(() => openForWriting(':memory:').close()).toThrow('journal');
  });
});

describe('a full disk', () => {
  it('refuses appends, loses nothing, keeps reading, and takes appends again when there is room', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path, maxBytes: 400_000 });
    const data = JSON.stringify({ note: 'x'.repeat(20_000) });
    const stored = await fillUp(data);
    expect(stored).toBeGreaterThan(5);

    expect(await store.readStream('ledger-a', 0, 1000)).toHaveLength(stored);
    expect(await rejection(store.append('ledger-a', stored - 1, [anEvent({ data })]))).toBeInstanceOf(
      StoreUnavailable,
    );
    expect(await store.readStream('ledger-a', 0, 1000)).toHaveLength(stored);

    await eraseStream(path, 'ledger-ballast', 1);
    expect(await store.append('ledger-a', stored - 1, [anEvent({ data })])).toEqual({ revision: stored });
    await store.close();
    expect(integrity(path)).toBe('ok');

    async function fillUp(text: string): Promise<number> {
      await store.append('ledger-ballast', NO_STREAM, [anEvent({ data: text }), anEvent({ data: text })]);
      let stored = 0;
      for (let full = false; !full && stored < 100; ) {
        const append = store.append('ledger-a', stored - 1, [anEvent({ data: text })]);
        full = (await rejection(append)) instanceof StoreUnavailable;
        if (!full) stored += 1;
      }
      return stored;
    }
  });

  it('refuses a whole group of appends', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path, maxBytes: 400_000 });
    const data = JSON.stringify({ note: 'x'.repeat(20_000) });
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        store.append(`ledger-${index}`, NO_STREAM, [anEvent({ data })]),
      ),
    );
    const acknowledged = results.filter(({ status }) => status === 'fulfilled').length;
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    const page = await store.readAll({ after: '', prefixes: [], limit: 1000 });
    await store.close();
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.every((error) => error instanceof StoreUnavailable)).toBe(true);
    expect(page.events).toHaveLength(acknowledged + 1);
    expect(integrity(path)).toBe('ok');
  });
});

describe('a damaged file', () => {
  it('is named, with what to do, to whoever reads or appends, and where it is opened', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path });
    for (let revision = -1; revision < 200; revision += 1) {
      await store.append('ledger-a', revision, [
        anEvent({ data: JSON.stringify({ note: 'x'.repeat(900) }) }),
      ]);
    }
    await store.close();
    const intact = readFileSync(path);
    writeFileSync(path, Buffer.concat([intact.subarray(0, 8192), Buffer.alloc(intact.length - 8192, 0x5a)]));
    const damaged = await openSqliteEventStore({ path });
    const message = `${path} is damaged: database disk image is malformed. Copy it before anything else, then restore a backup`;
    expect(await rejection(damaged.readStream('ledger-a', 0, 10))).toMatchObject({ message });
    expect(await rejection(damaged.append('ledger-a', 200, [anEvent()]))).toMatchObject({ message });
    await damaged.close();
    writeFileSync(path, Buffer.alloc(8192, 0x5a));
    expect(await rejection(openSqliteEventStore({ path }))).toMatchObject({
      message: `${path} is damaged: file is not a database. Copy it before anything else, then restore a backup`,
    });
  });
});

describe('a table that is not there', () => {
  it('makes the store unavailable, not wrong', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path });
    const events = someEvents(1);
    rename('events', 'hidden');
    expect(await rejection(store.append('ledger-a', NO_STREAM, events))).toBeInstanceOf(StoreUnavailable);
    rename('hidden', 'events');
    expect(await store.append('ledger-a', NO_STREAM, events)).toEqual({ revision: 0 });
    await store.close();

    function rename(from: string, to: string): void {
      using db = new DatabaseSync(path, { timeout: 1000 });
      db.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
    }
  });
});

describe('eraseStreams', () => {
  const erase = (path: string, stream: string, lastRevision: number) =>
    eraseStreams({ engine: 'sqlite', path }, [{ stream, lastRevision }]);

  it('takes a stream out of the file whole and leaves the others', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path });
    const secret = 'Rosamund Ashworth-Velde';
    // Of different sizes, between those of somebody else: pages are split, and merged when the rows go.
    for (let revision = -1; revision < 300; revision += 1) {
      const note = `${secret} ${'x'.repeat(((revision + 1) * 37) % 900)}`;
      await store.append('ledger-a', revision, [anEvent({ data: JSON.stringify({ note }) })]);
      if (revision % 3 === 0) await store.append('ledger-b', revision / 3 - 1, [anEvent()]);
    }
    const others = await store.readStream('ledger-b', 0, 1000);
    await erase(path, 'ledger-a', 300);
    expect(await store.readStream('ledger-a', 0, 10)).toEqual([]);
    expect(await store.readStream('ledger-b', 0, 1000)).toEqual(others);
    expect(bytesOf(path)).not.toContain(secret);
    await store.close();
    expect(bytesOf(path)).not.toContain(secret);
    expect(integrity(path)).toBe('ok');
  });

  it('leaves no text of anybody who goes, in whichever order people go whose events lie between each other’s', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path });
    const people = Array.from({ length: 12 }, (_, number) => `Person ${number} of Ashworth-Velde`);
    const last = people.map(() => NO_STREAM);
    for (let append = 0; append < 400; append += 1) {
      const who = (append * append + (append >> 3)) % people.length;
      const events = Array.from({ length: 1 + (append % 13) }, (_, event) => {
        // Some lie on pages of their own.
        const size = ((append * 37 + event * 101) % 900) + (append % 50 === event ? 20_000 : 0);
        return anEvent({ data: JSON.stringify({ note: `${people[who]} ${'x'.repeat(size)}` }) });
      });
      last[who] = (await store.append(`ledger-${who}`, last[who] ?? NO_STREAM, events)).revision;
    }
    for (const [place, name] of people.entries()) {
      const who = (place * 5) % people.length;
      const gone = people[who] ?? name;
      expect([gone, bytesOf(path).includes(gone)]).toEqual([gone, true]);
      await erase(path, `ledger-${who}`, last[who] ?? NO_STREAM);
      expect([gone, bytesOf(path).includes(gone)]).toEqual([gone, false]);
    }
    expect((await store.readAll({ after: LOG_START, prefixes: [], limit: 10 })).events).toEqual([]);
    expect(countStreams(path)).toEqual(new Map());
    await store.close();
    const before = statSync(path).size;
    compactLogFile(path);
    expect([integrity(path), statSync(path).size < before / 20]).toEqual(['ok', true]);
  });

  it('goes on where it was cut short: the stream is closed, and ends as before until it is gone', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path });
    const [events, other] = [someEvents(2_500), someEvents(3)];
    await store.append('ledger-a', NO_STREAM, events);
    await store.append('ledger-b', NO_STREAM, other);
    const cut = eraseStream(path, 'ledger-a', 2_499);
    // Its first thousand rows went before this is read; the rest goes in later turns.
    expect((await store.readStream('ledger-a', 0, 1))[0]?.revision).toBe(1_000);
    expect((await store.lastOf('ledger-a'))?.id).toBe(events.at(-1)?.id);
    expect(await rejection(store.append('ledger-a', 2_499, [anEvent()]))).toEqual(
      new StreamErased('ledger-a'),
    );
    expect((await store.append('ledger-b', 2, [anEvent()])).revision).toBe(3);
    expect([await cut, await eraseStream(path, 'ledger-a', 2_499)]).toEqual([2_500, 0]);
    expect(await store.lastOf('ledger-a')).toBeUndefined();
    await store.close();
  });

  it('never gives the position of an erased event to another', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path });
    await store.append('ledger-a', NO_STREAM, someEvents(3));
    const head = await store.head();
    await erase(path, 'ledger-a', 2);
    await store.append('ledger-b', NO_STREAM, [anEvent()]);
    expect((await store.head()) > head).toBe(true);
    await store.close();
  });

  it('lets nobody append to it again, whatever they take its revision for', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path });
    const events = someEvents(2);
    await store.append('ledger-a', NO_STREAM, events);
    await erase(path, 'ledger-a', 1);
    await erase(path, 'ledger-empty', NO_STREAM);
    for (const [stream, revision] of [
      ['ledger-a', NO_STREAM],
      ['ledger-a', 1],
      ['ledger-empty', NO_STREAM],
    ] as const) {
      expect(await rejection(store.append(stream, revision, events))).toEqual(new StreamErased(stream));
    }
    await erase(path, 'ledger-a', 1);
    await store.close();
  });

  it('changes nothing where the stream has gone on', async () => {
    const path = temporaryLog();
    const store = await openSqliteEventStore({ path });
    await store.append('ledger-a', NO_STREAM, someEvents(3));
    expect(await rejection(erase(path, 'ledger-a', 1))).toEqual(new WrongExpectedRevision('ledger-a', 1, 2));
    expect(await store.append('ledger-a', 2, [anEvent()])).toEqual({ revision: 3 });
    await store.close();
  });
});

function integrity(path: string): unknown {
  using db = new DatabaseSync(path);
  return db.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
}

/** Everything that the log has on the disk, its write-ahead log included. */
const bytesOf = (path: string): string =>
  [path, `${path}-wal`].map((file) => (existsSync(file) ? readFileSync(file, 'latin1') : '')).join('');
