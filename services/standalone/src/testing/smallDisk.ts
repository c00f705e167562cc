import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, which can be full. */
export interface SmallDisk extends AsyncDisposable {
  path: string;
  /** Takes all the room that is left. */
  fill: () => void;
  /** Gives that room back. */
  free: () => void;
  /** Lets nobody write any more. Nobody may have a file of it open for writing. */
  makeReadOnly: () => void;
}

/** Mounts a disk of so many bytes (a tmpfs). undefined where this user may not. */
export async function smallDisk(bytes: number): Promise<SmallDisk | undefined> {
  const path = await mkdtemp(join(tmpdir(), 'ledgerline-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    await rmdir(path);
    return undefined;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    fill() {
      for (let block = 64 * 1024; block >= 1; block = Math.floor(block / 2)) {
        while (isWritten(ballast, block));
      }
    },
    free: () => rmSync(ballast, { force: true }),
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', path]),
    async [Symbol.asyncDispose]() {
      // Files that are still open would keep it.
      execFileSync('umount', ['--lazy', path]);
      await rmdir(path);
    },
  };
}

function isWritten(file: string, bytes: number): boolean {
  try {
    writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
