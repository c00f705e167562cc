import { closeSync, existsSync, openSync } from 'node:fs';

/**
 * Makes a file, if it is not there, for nobody else to read, whatever the folder and the process allow. What SQLite puts
 * beside it is like it.
 */
export function makeFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}
