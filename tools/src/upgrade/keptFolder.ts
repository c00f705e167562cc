import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

/** A data folder as some version left it. */
export interface KeptFolder {
  /** The version of its read models. */
  projectionVersion: number;
  /** Contents in base64 by file name. */
  files: Record<string, string>;
}

const folders = join(import.meta.dirname, 'folders');

/** Whose history the folders hold. */
export const storyPerson = { name: 'Dewi Hartono', email: 'dewi@example.com', password: 'Demo-2026!' };

/** When their history ends. */
export const storyTime = new Date('2026-11-20T12:00:00.000Z');

/** Where the folder with read models of this version is kept. */
export const folderPath = (projectionVersion: number): string =>
  join(folders, `projection-${projectionVersion}.zst`);

/** Versions of which a folder is kept, the oldest first. */
export const keptVersions = (): number[] =>
  readdirSync(folders)
    .map((name) => Number(/^projection-(\d+)\.zst$/.exec(name)?.[1]))
    .filter((version) => version > 0)
    .toSorted((one, other) => one - other);

/** Writes the files of a kept folder to `target`, which is made. */
export function unpackFolder(projectionVersion: number, target: string): void {
  const packed = readFileSync(folderPath(projectionVersion));
  const { files } = JSON.parse(zstdDecompressSync(packed).toString()) as KeptFolder;
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(target, name), Buffer.from(content, 'base64'), { mode: 0o600 });
  }
}
