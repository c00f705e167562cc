import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { scrubFile } from '@ledgerline/sqlite';
import { generationPath } from './generationFiles.ts';

/** How long others' transactions are waited for. */
const PATIENCE_MS = 30_000;

/**
 * Rewrites the control database and all generations, one after the other, and empties their write-ahead logs; needs as
 * much room again as the largest. Throws where others never rest.
 */
export async function scrubFiles(controlPath: string): Promise<void> {
  for (const path of [controlPath, ...generationsOf(controlPath)]) {
    // A rebuild that went live meanwhile may have dropped it.
    if (existsSync(path)) await scrubFile(path);
  }
}

function generationsOf(controlPath: string): string[] {
  using db = new DatabaseSync(controlPath, { readOnly: true, timeout: PATIENCE_MS });
  const rows = db.prepare('SELECT number FROM generations').all();
  return rows.map(({ number }) => generationPath(controlPath, Number(number)));
}
