import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '@ledgerline/http';
import { isBusy } from '@ledgerline/sqlite';

/** The data folder, made if need be and held by this process alone. */
export interface DataDir {
  path: string;
  release(): void;
}

/**
 * Takes hold of a data folder. The lock is the operating system's, on a file within, so it goes with the process,
 * however that ends. Throws CannotStart where the folder can't be written or another process serves it.
 */
export function holdDataDir(path: string): DataDir {
  let lock: DatabaseSync;
  try {
    makeFolder(path);
    closeSync(openSync(join(path, 'lock'), 'a', 0o600));
    refuseFilesOfOthers(path);
    // Of two that start at once both could be refused if neither waited a little.
    lock = new DatabaseSync(join(path, 'lock'), { timeout: 250 });
  } catch (error) {
    throw new CannotStart(`DATA_DIR ${path} cannot be written: ${messageOf(error)}`, error);
  }
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error)
      ? new CannotStart(`DATA_DIR ${path} is served by another process`, error)
      : new CannotStart(`DATA_DIR ${path} cannot be written: ${messageOf(error)}`, error);
  }
  return { path, release: () => lock.close() };
}

/** What to tell the operator where others may look into the data folder; undefined where they may not. */
export function opennessOf(path: string): string | undefined {
  const mode = statSync(path).mode & 0o777;
  if (process.platform === 'win32' || (mode & 0o077) === 0) return undefined;
  return `DATA_DIR ${path} is open to other users of this machine (mode ${mode.toString(8)}): chmod -R go= ${path}`;
}

// A start as root leaves files that nobody else may open. Of those SQLite tells no name.
function refuseFilesOfOthers(path: string): void {
  const databases = readdirSync(path).filter((name) => /^(events|accounts|read-models.*)\.db$/.test(name));
  for (const name of databases) accessSync(join(path, name), constants.R_OK | constants.W_OK);
}

// Node's own way to make the folders above does not end where the system makes none, as in /proc.
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
