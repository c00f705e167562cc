import { expect, it, onTestFinished } from 'vitest';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { createCheckpointer } from './checkpointer.ts';
import { openForWriting } from './database.ts';

it('M8 who waits for the next group does not wait until a short write-ahead log is moved, and for a long one', () => {
  const db = openForWriting(temporaryLog());
  onTestFinished(() => db.close());
  db.exec('CREATE TABLE filled (page BLOB)');
  const pages = () =>
    db.prepare('PRAGMA wal_checkpoint(NOOP)').get() as { log: number; checkpointed: number };
  const fill = (log: number): void => {
    while (pages().log < log) db.exec('INSERT INTO filled VALUES (zeroblob(80000))');
  };
  const checkpointer = createCheckpointer(db);
  fill(600);
  checkpointer.checkpointIfDue(true);
  expect(pages().checkpointed).toBe(0);
  fill(900);
  checkpointer.checkpointIfDue(true);
  expect(pages().checkpointed).toBeGreaterThanOrEqual(900);
  fill(600);
  checkpointer.checkpointIfDue(false);
  const { log, checkpointed } = pages();
  expect(checkpointed).toBe(log);
});
