import { DatabaseSync } from 'node:sqlite';
import { type EventStore, WrongExpectedRevision } from '@ledgerline/event-store';
import { createCommitSignal, openSqliteEventStore } from '@ledgerline/event-store/sqlite';

/**
 * The same log without a writer thread and without groups: each append is a transaction of its own on the caller's
 * thread, durable when it returns, and announced as ours are. What our writer is measured against.
 */
export async function openPerRequestStore({ path }: { path: string }): Promise<EventStore> {
  const store = await openSqliteEventStore({ path });
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const version = db.prepare('PRAGMA data_version');
  const commits = createCommitSignal(path, () => Number(version.get()?.['data_version']));
  const head = db.prepare('SELECT coalesce(max(revision), -1) AS revision FROM events WHERE stream = ?');
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );

  return {
    readStream: (stream, from, limit) => store.readStream(stream, from, limit),
    lastOf: (stream) => store.lastOf(stream),
    readAll: (options) => store.readAll(options),
    subscribe: (options) => store.subscribe(options),
    hurry: () => commits.hurry(),
    head: () => store.head(),
    logId: () => store.logId(),
    async append(stream, expectedRevision, events) {
      db.exec('BEGIN IMMEDIATE');
      try {
        const actual = Number(head.get(stream)?.['revision']);
        if (actual !== expectedRevision) throw new WrongExpectedRevision(stream, expectedRevision, actual);
        let revision = expectedRevision;
        for (const { id, type, data, metadata } of events) {
          revision += 1;
          insert.run(stream, revision, id, type, data, metadata);
        }
        db.exec('COMMIT');
        commits.announce();
        return { revision };
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    async close() {
      commits.close();
      db.close();
      await store.close();
    },
  };
}
