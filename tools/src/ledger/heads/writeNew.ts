import { link, rm, writeFile } from 'node:fs/promises';
import { unfinishedName } from '@ledgerline/standalone/unfinishedName';
import { Refused, Unavailable } from '../errors.ts';

/** Writes a file that is whole as soon as it has its name, and never in the place of another. Throws Refused, Unavailable. */
export async function writeNew(path: string, content: string | Buffer): Promise<void> {
  const unfinished = await unfinishedName(path);
  try {
    await writeFile(unfinished, content, { flush: true });
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Refused(`${path} is there already.`);
    throw new Unavailable(`${path} cannot be written: ${(error as Error).message}`, { cause: error });
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}
