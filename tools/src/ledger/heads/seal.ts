import { createPublicKey } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Misused, Refused, Unavailable } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { readPrivateKey } from './keyFiles.ts';
import { type KeyOption, keyOption } from './keyOption.ts';
import { logHeads } from './logHeads.ts';
import { fingerprint, sealedText } from './sealedFile.ts';

/** `ledger heads seal` */
export const headsSeal: Verb<KeyOption> = {
  name: 'heads seal',
  reads: true,
  summary: 'writes down, signed, how far every stream has come',
  details: `Nothing in a log tells that events are missing at its end, or that somebody wrote it anew with hashes of
their own: a list of heads that is kept elsewhere does. Call it after verify, and keep the file off this machine. A file of
- is stdout, so that it need not be written here at all.`,
  examples: [
    'heads-2026-05-03.ndjson --key keys/heads.pem',
    '- --key keys/heads.pem | ssh elsewhere tee heads-2026-05-03.ndjson',
  ],
  declare: (command) =>
    command
      .argument('<file>', 'where the list goes; there must be none yet. - is stdout')
      .addOption(keyOption('the private key to sign with, from `heads key`')),
  async run({ output, progress, stores, now }, { key }, file) {
    if (key === undefined)
      throw new Misused('--key: give the file of the private key that `heads key` made.');
    const log = await stores.log();
    const privateKey = await readPrivateKey(resolve(key));
    const publicKey = createPublicKey(privateKey);
    const { heads, position } = await logHeads(log, (events) =>
      progress.show({ phase: 'heads', applied: events, position: String(events), head: String(events) }),
    );
    progress.end();
    const header = { logId: await log.logId(), sealedAt: now().toISOString(), position };
    const list = sealedText(header, heads, privateKey, publicKey);
    const sealed = `Sealed the heads of ${heads.length} streams`;
    if (file === '-') {
      await output.text([list]);
      output.note(`${sealed} with key ${fingerprint(publicKey)}.`);
      return;
    }
    const path = resolve(file);
    await writeNew(path, list);
    output.result(
      { file: path, ...header, streams: heads.length, key: fingerprint(publicKey) },
      `${sealed} in ${path} with key ${fingerprint(publicKey)}.`,
    );
  },
};

async function writeNew(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Refused(`${path} is there already.`);
    throw new Unavailable(`${path} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}
