import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { generationPath } from './generationFiles.ts';

/** How long others' transactions are waited for, and how often it is tried again. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;

/**
 * Rewrites the control database and all generations, one after the other, and empties their write-ahead logs; needs as
 * much room again as the largest. Throws where others never rest.
 */
export async function scrubFiles(controlPath: string): Promise<void> {
  for (const path of [controlPath, ...generationsOf(controlPath)]) {
    // A rebuild that went live meanwhile may have dropped it.
    if (existsSync(path)) await scrub(path);
  }
}

function generationsOf(controlPath: string): string[] {
  using db = new DatabaseSync(controlPath, { readOnly: true, timeout: PATIENCE_MS });
  const rows = db.prepare('SELECT number FROM generations').all();
  return rows.map(({ number }) => generationPath(controlPath, Number(number)));
}

async function scrub(path: string): Promise<void> {
  using db = new DatabaseSync(path, { timeout: PATIENCE_MS });
  db.exec('VACUUM');
  const emptied = () => db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  for (const deadline = Date.now() + PATIENCE_MS; !emptied(); await delay(PAUSE_MS)) {
    if (Date.now() > deadline) throw new Error(`${path}: readers hold old pages of what was removed`);
  }
}
