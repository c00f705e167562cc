import { counted } from '../act.ts';
import { Behind, Refused } from '../errors.ts';
import { addSealOptions } from '../heads/keyOption.ts';
import { readSealedHeads, type SealedHeadsOptions } from '../heads/readSealedHeads.ts';
import type { Verb } from '../verb.ts';
import { auditedUser } from './auditedUser.ts';
import { remedies } from './remedies.ts';
import { looked, runAudit } from './runAudit.ts';

interface VerifyOptions extends SealedHeadsOptions {
  user?: string;
  logOnly?: true;
  current?: true;
  indexes?: true;
  snapshots?: true;
  heads?: string;
}

/** `ledger verify` */
export const verify: Verb<VerifyOptions> = {
  reads: true,
  interrupted: 'Interrupted: what was not looked at may deviate, too. Nothing was changed.',
  details: `Goes through every stream (hash chain over the stored text, ids, revisions, schemas, time, commands,
reverts, effects, limits), folds the log again and compares every document, and compares accounts with registrations.
Names each deviation with person, record, what was expected and what was found; changes nothing. Balances that a bank
confirmed and that no longer match are warnings with the event since which; they count as no deviation. May run beside the
product. Ends with 1 where anything deviates. docs/audit/auditing.md explains each check.`,
  examples: ['', '--user ann@example.com', '--log-only --json', '--heads heads.ndjson --key heads.pem.pub'],
  declare: (command) =>
    addSealOptions(
      command
        .option('-u, --user <user>', 'only of this person: an e-mail address, or an id')
        .option('--log-only', 'only the log, neither read models nor accounts')
        .option(
          '--indexes',
          'compares the indexes of files above 256 MB with their tables, too: takes longer',
        )
        .option(
          '--snapshots',
          'folds ledgers of more than 20,000 events to their snapshots, too: takes twice as long, and more memory',
        )
        .option('--current', 'ends with 4 where the read models do not show all events yet')
        .option('--heads <file>', 'sealed heads that the streams must have reached; - is stdin'),
      'the public key that the heads were sealed with',
    ),
  async run(
    context,
    { user, logOnly = false, current = false, indexes = false, snapshots = false, ...rest },
  ) {
    const { heads, ...options } = rest;
    const seals = heads === undefined ? undefined : await readSealedHeads(context, heads, options);
    const userId = user === undefined ? undefined : await auditedUser(context, user);
    const result = await runAudit(context, {
      logOnly,
      indexes,
      snapshots,
      ...(seals && { seals }),
      ...(userId !== undefined && { userId }),
    });
    if (result.deviations > 0) {
      const sentences = [
        `${counted(result.deviations, 'deviation')}: ${looked(result)}.`,
        ...remedies(result),
      ];
      throw new Refused(sentences.join('\n'));
    }
    if (userId !== undefined && result.events === 0) {
      throw new Refused(`There is nothing at all of ${userId}: neither deviations nor events.`);
    }
    const sentence = `Nothing deviates: ${looked(result)}.`;
    if (current && result.behind !== undefined) throw new Behind(sentence);
    context.output.note(sentence);
  },
};
