import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { NO_STREAM } from '../eventStore.ts';
import { someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { openSqliteEventStore, readLogNotes } from './index.ts';

afterEach(() => void vi.restoreAllMocks());

it('given events that come while the notes are read, then the log has as many as it counted', async () => {
  const path = temporaryLog();
  const store = await openSqliteEventStore({ path });
  await store.append('ledger-a', NO_STREAM, someEvents(2));
  await store.close();
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
  const prepare = DatabaseSync.prototype.prepare;
  const writer = new DatabaseSync(path);
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql, ...more) {
    // Between the last event and the count of them, another one comes.
    if (sql.includes('sqlite_sequence')) writer.exec('UPDATE sqlite_sequence SET seq = seq + 1');
    return prepare.call(this, sql, ...more);
  });
  expect(readLogNotes(path).oddities).toEqual([]);
  writer.close();
});
