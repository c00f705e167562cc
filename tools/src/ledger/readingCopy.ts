import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { messageOf, Unavailable } from './errors.ts';

/** Whether this process may change a SQLite file: it is the file's folder, too, that has to be writable. */
export function isWritable(path: string): boolean {
  try {
    for (const place of [path, dirname(path)]) accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a store's SQLite file to where it may be opened, with the files that belong to it (`read-models-g1.db` to
 * `read-models.db`). Answers the copy's path; it goes with `opened`. Throws Unavailable.
 */
export async function readingCopy(path: string, opened: AsyncDisposableStack): Promise<string> {
  try {
    const folder = await mkdtemp(join(tmpdir(), 'ledgerline-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    for (const file of await filesOf(path)) await copyFileOf(join(dirname(path), file), join(folder, file));
    return join(folder, basename(path));
  } catch (error) {
    throw new Unavailable(`${path} can’t be opened where it is, nor copied: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

async function filesOf(path: string): Promise<string[]> {
  const [file, extension] = [basename(path), extname(path)];
  const stem = `${basename(path, extension)}-`;
  const names = await readdir(dirname(path));
  return [file, ...names.filter((name) => name.startsWith(stem) && name.endsWith(extension || '.db'))];
}

async function copyFileOf(from: string, to: string): Promise<void> {
  if (existsSync(`${from}-shm`)) {
    // Somebody else may be writing to it.
    using source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
    await backup(source, to, { rate: 2 ** 31 - 1 });
  } else {
    await copyFile(from, to);
    if (existsSync(`${from}-wal`)) await copyFile(`${from}-wal`, `${to}-wal`);
  }
  for (const file of [to, `${to}-wal`]) if (existsSync(file)) await chmod(file, 0o600);
}
