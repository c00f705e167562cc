import { Refused } from '../errors.ts';
import { counted } from '../users/act.ts';
import type { Verb } from '../verb.ts';
import { deviationColumns } from '../verify/columns.ts';
import { compareHeads } from './compareHeads.ts';
import { type KeyOption, keyOption } from './keyOption.ts';
import { readSealedHeads } from './readSealedHeads.ts';

/** `ledger heads check` */
export const headsCheck: Verb<KeyOption> = {
  name: 'heads check',
  reads: true,
  summary: 'tells whether the log still has all that was sealed',
  details: `Names every stream that is shorter than sealed, has another event at the sealed revision, or is gone without
a UserErased; ends with 1 then, as with a file that was changed or signed with another key. It looks at these events
alone: verify --heads also computes every hash that leads to them.`,
  examples: [
    'heads-2026-05-03.ndjson --key keys/heads.pem.pub',
    '- -k keys/heads.pem.pub --json < heads.ndjson',
  ],
  declare: (command) =>
    command
      .argument('<file>', 'a list of heads from `heads seal`; - is stdin')
      .addOption(keyOption('the public key of who sealed it')),
  async run(context, { key }, file) {
    const heads = await readSealedHeads(context, file, key);
    const log = await context.stores.log();
    const count = await context.output.rows(compareHeads(log, heads), deviationColumns);
    if (count > 0) throw new Refused(`${counted(count, 'stream')} of ${heads.length} not as sealed.`);
    context.output.note(`${counted(heads.length, 'stream')} checked: each has all that was sealed.`);
  },
};
