import { createPublicKey } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { readErasureNotes } from '@ledgerline/event-store/erasing';
import { Misused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { newestSeal, readFormerSeal } from './formerSeal.ts';
import { readPrivateKey } from './keyFiles.ts';
import { type KeyOption, keyOption } from './keyOption.ts';
import { logHeads } from './logHeads.ts';
import { fingerprint, sealedText, sealHash } from './sealedFile.ts';
import { authorityOf, stampSeal } from './timestamp/stampSeal.ts';
import { writeNew } from './writeNew.ts';

interface SealOptions extends KeyOption {
  former?: string;
  timestamp?: true;
}

/** `ledger heads seal` */
export const headsSeal: Verb<SealOptions> = {
  reads: true,
  details: `Nothing in a log tells that events are missing at its end, or that somebody rewrote it with hashes of
their own: a list of heads that is kept elsewhere does. Call it after verify, and keep the file off this machine. A file of
- is stdout, so that it need not be written here at all. Each list names the one before it by its SHA-256, and says which
streams were erased since. The one before is the newest of the folder unless --former says otherwise. With --timestamp
an authority says when the list was there; its reply lies beside the list, with .tsr at its end.`,
  examples: [
    'seals/heads-2026-05-03.ndjson --key keys/heads.pem',
    '- --key keys/heads.pem --former heads-2026-05-02.ndjson | ssh elsewhere tee heads-2026-05-03.ndjson',
  ],
  declare: (command) =>
    command
      .argument('<file>', 'where the list goes; there must be none yet. - is stdout')
      .addOption(keyOption('the private key to sign with, from `heads key`'))
      .option('--former <file>', 'the list before this one')
      .option('--timestamp', 'has the RFC 3161 authority at SEAL_TIMESTAMP_URL stamp it'),
  async run(context, { key, former: formerFile, timestamp = false }, file) {
    const { output, progress, stores, now } = context;
    if (key === undefined)
      throw new Misused('--key: give the file of the private key that `heads key` made.');
    const authority = timestamp ? authorityOf(context) : undefined;
    if (authority !== undefined && file === '-')
      throw new Misused('--timestamp: the reply lies beside the list, which therefore needs a file.');
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
    // The seal is there and good without it: `heads timestamp` asks again.
    if (authority !== undefined)
      output.note(
        `${await stampSeal(authority, { file: path, sha256: sealHash(list) })} has its time stamp.`,
      );
  },
};
