import { copyFileSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { NO_STREAM } from '../eventStore.ts';
import { someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { foreignObjectsOf } from './database.ts';
import { openSqliteEventStore } from './sqliteEventStore.ts';

const swallow = `CREATE TRIGGER swallow BEFORE INSERT ON events BEGIN SELECT RAISE(IGNORE); END`;

function change(path: string, sql: string): void {
  using db = new DatabaseSync(path, { timeout: 5_000 });
  db.exec(sql);
}

describe('a log whose file somebody changed', () => {
  it.each([
    ['a trigger', swallow, 'trigger swallow is not ours'],
    ['a table', 'CREATE TABLE notes (text TEXT)', 'table notes is not ours'],
    ['a view', 'CREATE VIEW mine AS SELECT * FROM events', 'view mine is not ours'],
    ['no index', 'DROP INDEX events_by_stream', 'index events_by_stream is missing'],
    ['another column', 'ALTER TABLE events ADD COLUMN note TEXT', 'table events was changed'],
  ])('given %s, when it is opened, then it is refused and named', async (_what, sql, named) => {
    const path = temporaryLog();
    await (await openSqliteEventStore({ path })).close();
    expect(foreignObjectsOf(path)).toEqual([]);
    change(path, sql);
    expect(foreignObjectsOf(path)).toEqual([named]);
    await expect(openSqliteEventStore({ path })).rejects.toThrow(
      new StoreUnavailable(`${path} was changed by somebody else: ${named}`),
    );
  });

  it('given a trigger that comes while it is open, when events are appended, then they are refused', async () => {
    const path = temporaryLog();
    const log = await openSqliteEventStore({ path });
    await log.append('a', NO_STREAM, someEvents(1));
    change(path, swallow);
    await expect(log.append('a', 0, someEvents(1))).rejects.toThrow('trigger swallow is not ours');
    change(path, 'DROP TRIGGER swallow');
    expect(await log.append('a', 0, someEvents(1))).toEqual({ revision: 1 });
    await log.close();
  });

  it.each([
    ['in whose schema the trigger is hidden', swallow],
    [
      'into whose schema the trigger is written by hand',
      `PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 'swallow', 'events', 0, '${swallow}')`,
    ],
  ])(
    'given a log %s while it is open, when events are appended, then the log has them',
    async (_what, sql) => {
      const path = temporaryLog();
      const log = await openSqliteEventStore({ path });
      await log.append('a', NO_STREAM, someEvents(1));
      changeSilently(path, sql);
      const [event] = someEvents(1);
      if (!event) throw new Error('no event');
      expect(await log.append('a', 0, [event])).toEqual({ revision: 1 });
      await log.close();
      const reader = await openSqliteEventStore({ path, readOnly: true });
      expect(await reader.readStream('a', 1, 10)).toMatchObject([event]);
      await reader.close();
      await expect(openSqliteEventStore({ path })).rejects.toThrow('trigger swallow is not ours');
    },
  );

  it('given another file in its place while it is open, when events are appended, then they are refused', async () => {
    const path = temporaryLog();
    const log = await openSqliteEventStore({ path });
    await log.append('a', NO_STREAM, someEvents(1));
    renameSync(path, `${path}.moved`);
    await expect(log.append('a', 0, someEvents(1))).rejects.toThrow('is not the file that was opened');
    copyFileSync(`${path}.moved`, path);
    await expect(log.append('a', 0, someEvents(1))).rejects.toThrow('is not the file that was opened');
    await log.close();
  });
});

/** Changes the schema so that its version says that it was not changed. */
function changeSilently(path: string, sql: string): void {
  using db = new DatabaseSync(path, { timeout: 5_000, defensive: false });
  const version = String(db.prepare('PRAGMA schema_version').get()?.['schema_version']);
  db.exec(`BEGIN; ${sql}; COMMIT; PRAGMA schema_version = ${version}`);
}
