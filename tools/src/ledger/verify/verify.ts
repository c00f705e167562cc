import { Refused } from '../errors.ts';
import { type KeyOption, keyOption } from '../heads/keyOption.ts';
import { readSealedHeads } from '../heads/readSealedHeads.ts';
import { counted } from '../users/act.ts';
import type { Verb } from '../verb.ts';
import { auditedUser } from './auditedUser.ts';
import { looked, runAudit } from './runAudit.ts';

interface VerifyOptions extends KeyOption {
  user?: string;
  logOnly?: true;
  heads?: string;
}

/** `ledger verify` */
export const verify: Verb<VerifyOptions> = {
  name: 'verify',
  reads: true,
  interrupted: 'Interrupted: what was not looked at may deviate, too. Nothing was changed.',
  summary: 'checks all promises of the log, and the read models against it',
  details: `Goes through every stream (hash chain over the stored text, ids, revisions, schemas, time, commands,
reverts, effects, limits), folds the log again and compares every document, and compares accounts with registrations.
Names each deviation with person, record, what was expected and what was found; changes nothing. May run beside the
product. Ends with 1 where anything deviates. docs/auditing.md explains each check.`,
  examples: ['', '--user ann@example.com', '--log-only --json', '--heads heads.ndjson --key heads.pub.pem'],
  declare: (command) =>
    command
      .option('-u, --user <user>', 'only of this person: an e-mail address, or an id')
      .option('--log-only', 'only the log, neither read models nor accounts')
      .option('--heads <file>', 'sealed heads that the streams must have reached; - is stdin')
      .addOption(keyOption('the public key that the heads were sealed with')),
  async run(context, { user, logOnly = false, heads, key }) {
    const sealed = heads === undefined ? [] : await readSealedHeads(context, heads, key);
    const userId = user === undefined ? undefined : await auditedUser(context, user);
    const result = await runAudit(context, { logOnly, sealed, ...(userId !== undefined && { userId }) });
    if (result.deviations > 0) {
      throw new Refused(`${counted(result.deviations, 'deviation')}: ${looked(result)}.`);
    }
    if (userId !== undefined && result.events === 0) {
      throw new Refused(`There is nothing at all of ${userId}: neither deviations nor events.`);
    }
    context.output.note(`Nothing deviates: ${looked(result)}.`);
  },
};
