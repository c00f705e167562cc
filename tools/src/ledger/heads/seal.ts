import { createPublicKey } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Misused, Refused, Unavailable } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { readErasureNotes } from '../verify/audit/surveyLog.ts';
import { newestSeal, readFormerSeal } from './formerSeal.ts';
import { readPrivateKey } from './keyFiles.ts';
import { type KeyOption, keyOption } from './keyOption.ts';
import { logHeads } from './logHeads.ts';
import { fingerprint, sealedText } from './sealedFile.ts';

interface SealOptions extends KeyOption {
  former?: string;
}

/** `ledger heads seal` */
export const headsSeal: Verb<SealOptions> = {
  name: 'heads seal',
  reads: true,
  summary: 'writes down, signed, how far every stream has come',
  details: `Nothing in a log tells that events are missing at its end, or that somebody wrote it anew with hashes of
their own: a list of heads that is kept elsewhere does. Call it after verify, and keep the file off this machine. A file of
- is stdout, so that it need not be written here at all. Each list names the one before it by its SHA-256, and says which
streams were erased since. The one before is the newest of the folder unless --former says otherwise.`,
  examples: [
    'seals/heads-2026-05-03.ndjson --key keys/heads.pem',
    '- --key keys/heads.pem --former heads-2026-05-02.ndjson | ssh elsewhere tee heads-2026-05-03.ndjson',
  ],
  declare: (command) =>
    command
      .argument('<file>', 'where the list goes; there must be none yet. - is stdout')
      .addOption(keyOption('the private key to sign with, from `heads key`'))
      .option('--former <file>', 'the list before this one'),
  async run({ output, progress, stores, now }, { key, former: formerFile }, file) {
    if (key === undefined)
      throw new Misused('--key: give the file of the private key that `heads key` made.');
    const log = await stores.log();
    const privateKey = await readPrivateKey(resolve(key));
    const publicKey = createPublicKey(privateKey);
    const logId = await log.logId();
    const path = file === '-' ? undefined : resolve(file);
    const before = formerFile ?? (path && (await newestSeal(dirname(path), logId)));
    const former = before === undefined ? undefined : await readFormerSeal(resolve(before), logId, publicKey);
    const { heads, position } = await logHeads(log, former?.heads ?? [], (events) =>
      progress.show({ phase: 'heads', applied: events, position: String(events), head: String(events) }),
    );
    progress.end();
    // Read after the heads: who was erased meanwhile is missing there.
    const erased = (await readErasureNotes(log))
      .filter((note) => note.position > (former?.position ?? ''))
      .map(({ stream, at, by }) => ({ stream, at, by }));
    const chained = former ? { sha256: former.sha256, position: former.position } : null;
    const header = { logId, sealedAt: now().toISOString(), position, former: chained, erased };
    const list = sealedText(header, heads, privateKey, publicKey);
    const sealed = `Sealed the heads of ${heads.length} streams`;
    const after = former ? `, after ${former.file}` : '';
    if (path === undefined) {
      await output.text([list]);
      output.note(`${sealed} with key ${fingerprint(publicKey)}${after}.`);
      return;
    }
    await writeNew(path, list);
    output.result(
      { file: path, ...header, streams: heads.length, key: fingerprint(publicKey) },
      `${sealed} in ${path} with key ${fingerprint(publicKey)}${after}.`,
    );
  },
};

/** Writes a file that is whole as soon as it has its name, and never in the place of another. */
async function writeNew(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    await writeFile(unfinished, text, { flush: true });
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Refused(`${path} is there already.`);
    throw new Unavailable(`${path} cannot be written: ${(error as Error).message}`, { cause: error });
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}
