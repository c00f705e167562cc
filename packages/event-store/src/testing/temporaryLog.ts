import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A path for a log in a folder of its own, which goes when the test is over. */
export function temporaryLog(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerline-events-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'events.db');
}
