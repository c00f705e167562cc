import { keyIdOf, secretsOf } from '@ledgerline/events/secrets';
import { replaceDataSecret } from '@ledgerline/standalone/secrets';
import { Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';

/** `ledger secrets rotate` */
export const secretsRotate: Verb<YesOption> = {
  details: `Makes a new DATA_SECRET in DATA_DIR/secrets.json, where the one of before becomes the first former one. The
product uses it from its next start on. Accounts, second factors and repeated commands stay good, and move to it as people
sign in: 'secrets status' shows what has not. After a leak, go on with 'secrets mark'. Where DATA_SECRET comes with the environment, change it there:
docs/run/upgrade.md has the steps for one instance and for several.`,
  examples: ['', '--yes --json'],
  declare: addYesOption,
  async run(context, { yes }) {
    const { dataDir, output, prompt, stores } = context;
    // A wrong DATA_DIR has no log.
    await stores.log();
    if (!context.keepsDataSecret)
      throw new Refused(
        'DATA_SECRET comes with the environment: change it there. docs/run/upgrade.md, “A new DATA_SECRET”, has the steps.',
      );
    if (!yes) await prompt.confirm(`Make a new DATA_SECRET in ${dataDir}/secrets.json?`);
    const [former] = secretsOf(context.dataSecret());
    const key = keyIdOf(replaceDataSecret(dataDir));
    output.result(
      { key, former: keyIdOf(former) },
      `Key ${key} takes the place of ${keyIdOf(former)}. Back up secrets.json, and start the product anew. After a leak, run 'secrets mark' then.`,
    );
  },
};
