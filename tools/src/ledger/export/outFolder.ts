import { createWriteStream, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { unfinishedName } from '@ledgerline/standalone/unfinishedName';
import { Refused, Unavailable } from '../errors.ts';
import { makeFolder } from '../makeFolder.ts';

/** A folder that files are written into: each gets its name when it is whole. */
export interface OutFolder {
  /** Absolute. */
  path: string;
  /** Has the file written through a stream. Who else is on this machine can't read it. */
  write(name: string, fill: (file: NodeJS.WritableStream) => Promise<void>): Promise<void>;
}

/** Makes the folder. Throws Refused where one of the files is there already, Unavailable where nothing can be written. */
export async function outFolder(folder: string, names: readonly string[]): Promise<OutFolder> {
  const path = resolve(folder);
  try {
    await makeFolder(path);
    if (!statSync(path).isDirectory()) throw new Refused(`${path} is no folder`);
  } catch (error) {
    throw notWritten(path, error);
  }
  const standing = names.find((name) => existsSync(join(path, name)));
  if (standing !== undefined) throw new Refused(`${join(path, standing)} is there already`);
  return {
    path,
    async write(name, fill) {
      const unfinished = await unfinishedName(join(path, name));
      const remove = () => rmSync(unfinished, { force: true });
      process.once('exit', remove);
      try {
        // Opened at once: a queued open would make the file again after a removal.
        const file = createWriteStream(unfinished, { fd: openSync(unfinished, 'wx', 0o600), flush: true });
        try {
          await fill(file);
        } finally {
          if (!file.closed) await new Promise((resolve) => file.destroy().once('close', resolve));
        }
        await rename(unfinished, join(path, name));
      } catch (error) {
        // Where its name could not even be looked up, there is nothing to remove.
        try {
          remove();
        } catch {}
        throw notWritten(join(path, name), error);
      } finally {
        process.off('exit', remove);
      }
    },
  };
}

/** What the system said against writing there, for people; an error that is none of the system's stays as it is. */
function notWritten(path: string, error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  if (code === 'EEXIST' || code === 'ENOTDIR') return new Refused(`${path} is no folder`, { cause: error });
  return new Unavailable(`${path} cannot be written: ${message}`, { cause: error });
}
