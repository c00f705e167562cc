import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { readText } from './keyFiles.ts';
import { readUnverified, sealHash } from './sealedFile.ts';
import { authorityOf, replyFile, stampSeal } from './timestamp/stampSeal.ts';

/** `ledger heads timestamp` */
export const headsTimestamp: Verb = {
  reads: true,
  details: `Sends the SHA-256 of a list of heads to the RFC 3161 authority at SEAL_TIMESTAMP_URL and keeps the reply beside
the list, with .tsr at its end. The authority learns nothing of the log. verify compares the reply with
--timestamp-ca; heads seal --timestamp does both at once.`,
  examples: ['seals/heads-2026-05-03.ndjson'],
  declare: (command) => command.argument('<file>', 'a list of heads from `heads seal`'),
  async run(context, _options, file) {
    const url = authorityOf(context);
    const path = resolve(file);
    const list = await readText(path);
    readUnverified(list);
    if (existsSync(replyFile(path))) throw new Refused(`${replyFile(path)} is there already.`);
    const timestamp = await stampSeal(url, { file: path, sha256: sealHash(list) });
    context.output.result({ file: path, timestamp }, `${timestamp} has the reply of ${url}.`);
  },
};
