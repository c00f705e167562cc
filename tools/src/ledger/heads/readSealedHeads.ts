import { text } from 'node:stream/consumers';
import type { Context } from '../context.ts';
import { Misused, Refused } from '../errors.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { SealedHead } from '../verify/audit/sealedHead.ts';
import { readPublicKey, readText } from './keyFiles.ts';
import { parseSealedText } from './sealedFile.ts';

/** Reads heads that were sealed of the log at hand, out of a file or, for -, out of stdin. Throws Refused for a file that is not to be trusted, Misused, Unavailable. */
export async function readSealedHeads(
  { stores, stdin }: Context,
  file: string,
  keyFile: string | undefined,
): Promise<SealedHead[]> {
  if (keyFile === undefined)
    throw new Misused('--key: who sealed the heads? Give the file of their public key.');
  const log = await stores.log();
  const key = await readPublicKey(keyFile);
  const { header, heads } = parseSealedText(await textOf(file, stdin), key);
  const logId = await log.logId();
  if (header.logId !== logId) {
    throw new Refused(`The heads were sealed of log ${header.logId}; this one is ${logId}.`);
  }
  return heads;
}

function textOf(file: string, stdin: Terminal['stdin']): Promise<string> {
  if (file !== '-') return readText(file);
  if (stdin.isTTY) throw new Misused('stdin is a terminal: a pipe is expected there.');
  return text(stdin);
}
