import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Context } from '../context.ts';
import { Misused, Refused } from '../errors.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readPublicKey, readText } from './keyFiles.ts';
import { chainSeals, type SealChain, type SealFile } from './sealChain.ts';
import { parseSealedText, readUnverified, sealHash } from './sealedFile.ts';
import { checkTimestamps } from './timestamp/checkTimestamps.ts';

/** How a verb is told which seals to check. */
export interface SealedHeadsOptions {
  key?: string;
  /** Files of seals before. */
  former?: string[];
  /** Of the authorities whose time stamps are believed. */
  timestampCa?: string;
}

/**
 * Reads heads that were sealed of the log at hand, out of a file or, for -, out of stdin, and the seals before it. The
 * hash in each seal vouches for the one before, no matter who signed that. Throws Refused for a file that is not to be
 * trusted, Misused, Unavailable.
 */
export async function readSealedHeads(
  { stores, stdin }: Context,
  file: string,
  { key: keyFile, former = [], timestampCa }: SealedHeadsOptions,
): Promise<SealChain> {
  if (keyFile === undefined)
    throw new Misused('--key: who sealed the heads? Give the file of their public key.');
  const log = await stores.log();
  const key = await readPublicKey(keyFile);
  const list = await textOf(file, stdin);
  const newest: SealFile = { ...namesOf(file), sha256: sealHash(list), ...parseSealedText(list, key) };
  const logId = await log.logId();
  if (newest.header.logId !== logId) {
    throw new Refused(`The heads were sealed of log ${newest.header.logId}; this one is ${logId}.`);
  }
  const formers: SealFile[] = [];
  for (const each of former) {
    const before = await readText(each);
    formers.push({ ...namesOf(each), sha256: sealHash(before), ...readUnverified(before) });
  }
  // All files of a folder include the newest.
  const { seals, deviations } = chainSeals(
    newest,
    formers.filter(({ sha256 }) => sha256 !== newest.sha256),
  );
  const timestamps = await checkTimestamps(seals, timestampCa);
  return { seals, deviations: [...deviations, ...timestamps.deviations], timestamps: timestamps.lines };
}

const namesOf = (file: string): Pick<SealFile, 'name' | 'file'> =>
  file === '-' ? { name: 'stdin', file: undefined } : { name: basename(file), file };

function textOf(file: string, stdin: Terminal['stdin']): Promise<string> {
  if (file !== '-') return readText(file);
  if (stdin.isTTY) throw new Misused('stdin is a terminal: a pipe is expected there.');
  return text(stdin);
}
