import type { KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SealedHead } from '../audit/sealedHead.ts';
import { Refused, Unavailable } from '../errors.ts';
import { readText } from './keyFiles.ts';
import { fingerprint, parseSealedText, readUnverified, type SealedHeads, sealHash } from './sealedFile.ts';

/** The seal that the next one is chained to. */
export interface FormerSeal {
  file: string;
  sha256: string;
  position: string;
  heads: readonly SealedHead[];
}

/** Reads the seal of this log to chain to. Throws Refused for one of another log, or one that was changed; Unavailable. */
export async function readFormerSeal(file: string, logId: string, publicKey: KeyObject): Promise<FormerSeal> {
  const text = await readText(file);
  const { header } = readUnverified(text);
  if (header.logId !== logId)
    throw new Refused(`${file} was sealed of log ${header.logId}; this one is ${logId}.`);
  // A new key goes on with the chain.
  const { heads } =
    header.key === fingerprint(publicKey) ? parseSealedText(text, publicKey) : readUnverified(text);
  return { file, sha256: sealHash(text), position: header.position, heads };
}

/** The file of the newest seal of this log in a folder; undefined where there is none. Throws Unavailable. */
export async function newestSeal(folder: string, logId: string): Promise<string | undefined> {
  const seals: { file: string; order: string }[] = [];
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    const header = headerOf(await readFile(file, 'utf8').catch(() => ''));
    // By the log and not by the clock, which may have been set back.
    if (header?.logId === logId) seals.push({ file, order: `${header.position} ${header.sealedAt}` });
  }
  return seals.toSorted((a, b) => (a.order < b.order ? -1 : 1)).at(-1)?.file;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.ndjson'));
  } catch (error) {
    throw new Unavailable(`${folder} can't be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Other files, and what a full disk left of a seal, are passed over. */
function headerOf(text: string): SealedHeads['header'] | undefined {
  try {
    return readUnverified(text).header;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
