import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type EventStore, streamPages } from '@ledgerline/event-store';
import { PROVENANCE_STREAM, readEvent } from '@ledgerline/events';
import { keyIdOf, secretsOf } from '@ledgerline/events/secrets';
import type { Context } from '../context.ts';
import { Misused, Refused, Unavailable } from '../errors.ts';
import { readPrivateKey } from '../heads/keyFiles.ts';
import { type KeyOption, keyOption } from '../heads/keyOption.ts';
import { headsSeal } from '../heads/seal.ts';
import { appendNotes } from '../history/appendNotes.ts';
import type { Verb } from '../verb.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';
import { countUses } from './countUses.ts';

/** `ledger secrets mark` */
export const secretsMark: Verb<KeyOption & YesOption> = {
  details: `For after a leak, once 'secrets rotate' is done and every instance of the product was started with the new
DATA_SECRET. Notes in the log that from here on only MACs of the new one count: 'verify' names what somebody writes with a former
one behind it. Then seals the heads of all streams into a file, like 'heads seal': nothing else proves what stands before the
mark, so keep it off this machine. If interrupted, run it again with another file.`,
  examples: ['seals/heads-2026-05-03.ndjson --key keys/heads.pem'],
  declare: (command) =>
    addYesOption(
      command
        .argument('<file>', 'where the seal goes; there must be none yet')
        .addOption(keyOption('the private key to sign the seal with, from `heads key`')),
    ),
  async run(context, { key: sealKey, yes }, file) {
    if (sealKey === undefined)
      throw new Misused('--key: give the file of the private key that `heads key` made.');
    const log = await context.stores.log();
    await readPrivateKey(resolve(sealKey));
    const [newest, ...former] = secretsOf(context.dataSecret());
    if (former.length === 0) throw new Refused('There is no former DATA_SECRET: nothing was replaced.');
    if (file !== '-') await refuseUnwritable(resolve(file));
    const keyId = keyIdOf(newest);
    if (!(await isMarked(log, keyId))) {
      await refuseUnknownKeys(context, [newest, ...former]);
      if (!yes)
        await context.prompt.confirm(
          `Was every instance started with the new DATA_SECRET, key ${keyId}? What one writes with a former one from here on, verify calls forged.`,
        );
      await appendNotes(context, PROVENANCE_STREAM, [{ type: 'SecretReplaced', data: { keyId } }]);
    }
    context.output.note(`Only MACs of key ${keyId} count from here on.`);
    await headsSeal.run(context, { key: sealKey }, file);
  },
};

/** A mark stays, so what would stop the seal behind it is found first. */
async function refuseUnwritable(path: string): Promise<void> {
  if (existsSync(path)) throw new Refused(`${path} is there already.`);
  await access(dirname(path), constants.W_OK).catch((cause: Error) => {
    throw new Unavailable(`${dirname(path)} can't be written: ${cause.message}`, { cause });
  });
}

/** A secret with a slip in it would mark the right one as replaced, and no verb takes a mark back. */
async function refuseUnknownKeys(context: Context, secrets: readonly string[]): Promise<void> {
  const known = new Set<string | null>([null, ...secrets.map(keyIdOf)]);
  const uses = await countUses(context, secrets);
  const unknown = uses.keys().filter((key) => !known.has(key));
  if (unknown.length > 0)
    throw new Refused(
      `Something was made with another secret than these, key ${unknown.join(', ')}: give the right DATA_SECRET, and all former ones in DATA_SECRET_FORMER.`,
    );
}

/** Whether the log has the mark of this key, made with it. */
async function isMarked(log: EventStore, keyId: string): Promise<boolean> {
  for await (const page of streamPages(log, PROVENANCE_STREAM)) {
    for (const stored of page) {
      if (stored.type !== 'SecretReplaced') continue;
      const event = readEvent(stored);
      const isTheirs = event.type === 'SecretReplaced' && event.data.keyId === keyId;
      if (isTheirs && event.metadata.mac?.startsWith(`2.${keyId}.`)) return true;
    }
  }
  return false;
}
