import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NO_STREAM } from '../eventStore.ts';
import { anEvent, someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { prepareFile } from './database.ts';
import { createGroupCommit } from './groupCommit.ts';

function open(): { db: DatabaseSync; path: string; rows: () => { stream: string; revision: number }[] } {
  const path = temporaryLog();
  prepareFile(path);
  const db = new DatabaseSync(path, { timeout: 10 });
  onTestFinished(() => db.close());
  const rows = (): { stream: string; revision: number }[] =>
    db
      .prepare('SELECT stream, revision FROM events ORDER BY position')
      .all()
      .map((row) => ({ stream: String(row['stream']), revision: Number(row['revision']) }));
  return { db, path, rows };
}

describe('a group of appends', () => {
  it('keeps the good ones and says of each what became of it', () => {
    const { db, rows } = open();
    const known = anEvent();
    const commit = createGroupCommit(db);
    expect(commit([{ stream: 'a', expectedRevision: NO_STREAM, events: [known] }])).toEqual([0]);
    expect(
      commit([
        { stream: 'b', expectedRevision: NO_STREAM, events: someEvents(2) },
        { stream: 'a', expectedRevision: 5, events: someEvents(1) },
        { stream: 'c', expectedRevision: NO_STREAM, events: [anEvent(), known] },
        { stream: 'b', expectedRevision: 1, events: someEvents(1) },
        { stream: 'a', expectedRevision: NO_STREAM, events: [known] },
        { stream: 'd', expectedRevision: NO_STREAM, events: [known] },
        { stream: 'c', expectedRevision: NO_STREAM, events: someEvents(1) },
      ]),
    ).toEqual([
      1,
      { reason: 'wrong-revision', actual: 0 },
      { reason: 'duplicate-id', id: known.id },
      2,
      0,
      { reason: 'duplicate-id', id: known.id },
      0,
    ]);
    expect(rows()).toEqual([
      { stream: 'a', revision: 0 },
      { stream: 'b', revision: 0 },
      { stream: 'b', revision: 1 },
      { stream: 'b', revision: 2 },
      { stream: 'c', revision: 0 },
    ]);
  });

  it('sees what stands before it in its group', () => {
    const { db } = open();
    const commit = createGroupCommit(db);
    const events = someEvents(1);
    expect(
      commit([
        { stream: 'a', expectedRevision: NO_STREAM, events },
        { stream: 'a', expectedRevision: NO_STREAM, events: someEvents(1) },
        { stream: 'a', expectedRevision: NO_STREAM, events },
        { stream: 'a', expectedRevision: 0, events: someEvents(1) },
      ]),
    ).toEqual([0, { reason: 'wrong-revision', actual: 0 }, 0, 1]);
  });

  it('is unavailable as a whole while another connection keeps the lock, and writes nothing', () => {
    const { db, path, rows } = open();
    const commit = createGroupCommit(db);
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    const group = [
      { stream: 'a', expectedRevision: NO_STREAM, events: someEvents(1) },
      { stream: 'b', expectedRevision: NO_STREAM, events: someEvents(1) },
    ];
    const refusal = { reason: 'unavailable', message: 'database is locked' };
    expect(commit(group)).toEqual([refusal, refusal]);
    other.exec('ROLLBACK');
    other.close();
    expect(rows()).toEqual([]);
    expect(commit(group)).toEqual([0, 0]);
  });

  it('is unavailable as a whole when the disk is full in the middle of it', () => {
    const { db, rows } = open();
    const commit = createGroupCommit(db);
    commit([{ stream: 'a', expectedRevision: NO_STREAM, events: someEvents(1) }]);
    const pages = Number(db.prepare('PRAGMA page_count').get()?.['page_count']);
    db.exec(`PRAGMA max_page_count = ${pages + 2}`);
    const big = anEvent({ data: JSON.stringify('x'.repeat(100_000)) });
    const outcomes = commit([
      { stream: 'b', expectedRevision: NO_STREAM, events: someEvents(1) },
      { stream: 'c', expectedRevision: NO_STREAM, events: [big] },
    ]);
    const refusal = { reason: 'unavailable', message: 'database or disk is full' };
    expect(outcomes).toEqual([refusal, refusal]);
    expect(rows()).toEqual([{ stream: 'a', revision: 0 }]);
    expect(commit([{ stream: 'b', expectedRevision: NO_STREAM, events: someEvents(1) }])).toEqual([0]);
  });

  it('leaves the outcome open when its commit fails for another reason than room', () => {
    const { db } = open();
    const commit = createGroupCommit(db);
    // A deferred constraint fails at COMMIT and nowhere else, as a disk does that fails to sync.
    db.exec(`
      CREATE TEMP TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TEMP TABLE child (parent INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED);
      CREATE TEMP TRIGGER fail AFTER INSERT ON main.events BEGIN INSERT INTO child VALUES (1); END;`);
    expect(commit([{ stream: 'a', expectedRevision: NO_STREAM, events: someEvents(1) }])).toEqual([
      { reason: 'unknown', message: 'FOREIGN KEY constraint failed' },
    ]);
    db.exec('DROP TRIGGER fail');
    expect(commit([{ stream: 'a', expectedRevision: NO_STREAM, events: someEvents(1) }])).toEqual([0]);
  });
});
