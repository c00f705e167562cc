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
});
