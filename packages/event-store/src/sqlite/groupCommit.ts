import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { takeWriteLock } from '@ledgerline/sqlite';
import { NO_STREAM } from '../eventStore.ts';
import { tombstoneKey } from './eraseStream.ts';
import { assertOwnObjects } from './foreignObjects.ts';
import { isDiskFull, isUniqueViolation, messageOf } from './sqliteErrors.ts';
import type { AppendOutcome, AppendRequest, Refusal } from './writerProtocol.ts';

/** Writes a group of appends in one transaction and says what became of each. Never throws. */
export type GroupCommit = (group: readonly AppendRequest[]) => AppendOutcome[];

/** Group commit on a connection of its own: a refused append leaves the rest of its group as it is. */
export function createGroupCommit(db: DatabaseSync): GroupCommit {
  const path = db.location() ?? '';
  const schemaVersion = db.prepare('PRAGMA schema_version');
  const commit = db.prepare('COMMIT');
  const savepoint = db.prepare('SAVEPOINT append');
  const release = db.prepare('RELEASE append');
  const undo = db.prepare('ROLLBACK TO append');
  const head = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?');
  const idsFrom = db.prepare(
    'SELECT id FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  );
  const known = db.prepare('SELECT 1 FROM events WHERE id = ?');
  const tombstone = db.prepare('SELECT 1 FROM meta WHERE key = ?');
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );

  function append(request: AppendRequest): AppendOutcome {
    const { stream, expectedRevision, events } = request;
    if (tombstone.get(tombstoneKey(stream))) return { reason: 'erased' };
    const actual = Number(head.get(stream)?.['revision'] ?? NO_STREAM);
    if (expectedRevision === actual) return events.length === 1 ? write(request) : writeAll(request);
    if (expectedRevision < actual && isRepeat(request)) return expectedRevision + events.length;
    return { reason: 'wrong-revision', actual };
  }

  // One insert is all or nothing by itself; only several need the savepoint.
  function writeAll(request: AppendRequest): AppendOutcome {
    savepoint.run();
    const outcome = write(request);
    if (typeof outcome !== 'number') undo.run();
    release.run();
    return outcome;
  }

  function write({ stream, expectedRevision, events }: AppendRequest): AppendOutcome {
    let revision = expectedRevision;
    for (const { id, type, data, metadata } of events) {
      revision += 1;
      try {
        insert.run(stream, revision, id, type, data, metadata);
      } catch (error) {
        if (isUniqueViolation(error) && known.get(id)) return { reason: 'duplicate-id', id };
        throw error;
      }
    }
    return revision;
  }

  function isRepeat({ stream, expectedRevision, events }: AppendRequest): boolean {
    const stored = idsFrom.all(stream, expectedRevision, events.length);
    return events.every(({ id }, index) => stored[index]?.['id'] === id);
  }

  function rollBack(group: readonly AppendRequest[], refusal: Refusal): AppendOutcome[] {
    if (db.isTransaction) db.exec('ROLLBACK');
    return group.map(() => refusal);
  }

  // Somebody may change the file while we have it open, or put another one in its place: an append that a trigger
  // swallows, or that goes into a file that nobody opens again, would be acknowledged.
  const opened = statSync(path);
  let checked: unknown;
  function assertUnchanged(): void {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.ino !== opened.ino || there.dev !== opened.dev)
      throw new Error(
        `${path} is not the file that was opened: somebody moved it, or put another one in its place`,
      );
    const version = schemaVersion.get()?.['schema_version'];
    if (version === checked) return;
    assertOwnObjects(db, path);
    checked = version;
  }

  return (group) => {
    let outcomes: AppendOutcome[];
    try {
      takeWriteLock(db);
      assertUnchanged();
      outcomes = group.map(append);
    } catch (error) {
      return rollBack(group, { reason: 'unavailable', message: messageOf(error, path) });
    }
    try {
      commit.run();
      return outcomes;
    } catch (error) {
      // A commit that failed for another reason than room may have reached the file and be found there after a crash.
      const reason = isDiskFull(error) ? 'unavailable' : 'unknown';
      return rollBack(group, { reason, message: messageOf(error, path) });
    }
  };
}
