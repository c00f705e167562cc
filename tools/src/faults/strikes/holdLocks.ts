import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Holds the write lock of every database of the folder whose name begins so, as another program may. Answers the end of it. */
export function holdLocks(folder: string, prefix: string): () => void {
  const files = readdirSync(folder).filter((file) => file.startsWith(prefix) && file.endsWith('.db'));
  const held = files.map((file) => {
    const database = new DatabaseSync(join(folder, file), { timeout: 5_000 });
    database.exec('BEGIN IMMEDIATE');
    return database;
  });
  return () => {
    for (const database of held) {
      database.exec('ROLLBACK');
      database.close();
    }
  };
}
