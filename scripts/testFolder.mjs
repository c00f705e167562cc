import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Bytes; a run leaves far less. */
const enough = 4 * 2 ** 30;

/**
 * Where tests keep what is theirs until they end: in memory where Linux has room for it, since nothing of it is to last.
 * undefined where it has not, or where TMPDIR says where.
 */
export function testFolder() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  const folder = mkdtempSync(join(memory, 'ledgerline-test-'));
  // Some tests go on as another user, in folders of their own below it.
  chmodSync(folder, 0o755);
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch (error) {
      process.stderr.write(`${folder} is left: ${error.message}\n`);
    }
  });
  return folder;
}

/** Tests start programs there, and what lies there takes memory of theirs. */
function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    accessSync(memory, constants.W_OK);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      // The last one lies over the others.
      .findLast((line) => line.split(' ')[1] === memory);
    return (
      Math.min(bavail * bsize, process.availableMemory()) >= enough && !/\bnoexec\b/.test(mount ?? 'noexec')
    );
  } catch {
    return false;
  }
}
