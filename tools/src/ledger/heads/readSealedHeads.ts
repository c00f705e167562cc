import type { Context } from '../context.ts';
import { Misused, Refused } from '../errors.ts';
import type { SealedHead } from '../verify/audit/sealedHead.ts';
import { readPublicKey, readText } from './keyFiles.ts';
import { parseSealedText } from './sealedFile.ts';

/** Reads heads that were sealed of the log at hand. Throws Refused for a file that is not to be trusted, Misused, Unavailable. */
export async function readSealedHeads(
  { stores }: Context,
  file: string,
  keyFile: string | undefined,
): Promise<SealedHead[]> {
  if (keyFile === undefined)
    throw new Misused('--key: who sealed the heads? Give the file of their public key.');
  const log = await stores.log();
  const key = await readPublicKey(keyFile);
  const { header, heads } = parseSealedText(await readText(file), key);
  const logId = await log.logId();
  if (header.logId !== logId) {
    throw new Refused(`The heads were sealed of log ${header.logId}; this one is ${logId}.`);
  }
  return heads;
}
