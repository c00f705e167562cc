import { openForWriting } from './database.ts';

/**
 * Takes a stream out of the log for good: its rows are overwritten, in the file and in the write-ahead log. Positions of
 * other events stay, and none is used again. It may run beside live stores. Answers how many events went; throws where
 * readers keep the write-ahead log from being emptied: then the rows are gone, but call it again.
 */
export function eraseStream(path: string, stream: string): number {
  using db = openForWriting(path);
  db.exec('PRAGMA secure_delete = ON');
  const { changes } = db.prepare('DELETE FROM events WHERE stream = ?').run(stream);
  const emptied = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (emptied?.['busy'] !== 0) throw new Error(`${path}: readers hold old pages of ${stream}`);
  return Number(changes);
}
