import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Puts the names of the files beside this one on the disk: a file that is synced may still lose its name in a power cut. */
export function syncFolder(path: string): void {
  // Windows opens no folder, and keeps names in a journal of its own.
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
