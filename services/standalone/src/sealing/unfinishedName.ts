import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const HOUR_MS = 3_600_000;

/** A seal of another day has other digits. */
const kindOf = (name: string): string => name.replaceAll(/\d/g, '0');

/**
 * A name beside `path`, of this writer alone, for a file that is not whole yet. Two containers may have equal pids. Removes
 * what writers of such files left when they were killed more than an hour ago.
 */
export async function unfinishedName(path: string): Promise<string> {
  const folder = dirname(path);
  for (const name of await readdir(folder).catch(() => [])) {
    const [, former] = /^(.+)\.[\da-f-]+\.unfinished$/.exec(name) ?? [];
    if (former === undefined || kindOf(former) !== kindOf(basename(path))) continue;
    const left = await stat(join(folder, name)).catch(() => undefined);
    if (left && Date.now() - left.mtimeMs > HOUR_MS) await rm(join(folder, name)).catch(() => undefined);
  }
  return `${path}.${randomUUID()}.unfinished`;
}
