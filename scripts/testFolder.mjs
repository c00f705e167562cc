import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Bytes; a run leaves far less. */
const enough = 4 * 2 ** 30;

/**
 * Where tests keep what is theirs until they end: in memory where Linux has room for it, since nothing of it is to last.
 * undefined where it has not, or where TMPDIR says where.
 */
export function testFolder() {
  if (process.env.TMPDIR !== undefined || free() < enough) return undefined;
  const folder = mkdtempSync(join(memory, 'ledgerline-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function free() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
