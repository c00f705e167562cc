import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder that nobody else can read, and those above it that are not there; does nothing where it is there. Throws
 * what the system says: `recursive` of Node never ends where a file system takes no folders, such as /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const above = dirname(path);
    if (code !== 'ENOENT' || above === path || existsSync(above)) throw error;
    await makeFolder(above);
    await mkdir(path, { mode: 0o700 });
  }
}
