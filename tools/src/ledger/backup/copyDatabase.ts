import { chmodSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { Refused } from '../errors.ts';

/** In one step: a copy in several starts again whenever the product writes in between, and may never end. */
const allPages = 2 ** 31 - 1;

/**
 * Copies a SQLite database as it is at one moment, also while others write to it; they are not held up. The copy is one
 * file, without a log of its own beside it, checked and on the disk. Throws Refused where it is damaged.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  using source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  await backup(source, to, { rate: allPages });
  chmodSync(to, 0o600);
  using copy = new DatabaseSync(to);
  copy.exec('PRAGMA journal_mode = DELETE');
  const found = copy.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (found !== 'ok') throw new Refused(`${from} is damaged: ${String(found)}`);
}
