import { describeForQuestion, tellAct } from '../act.ts';
import { Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';
import { factorsTold } from './factorsTold.ts';
import { addUserArgument, findRegistered } from './findAccount.ts';
import { noteSecurity } from './noteSecurity.ts';

/** `ledger users reset-second-factor` */
export const usersResetSecondFactor: Verb<YesOption> = {
  details: `For people who lost their authenticator app and their recovery codes. It takes their passkeys away, too. Make sure
first who asks: from then on the password is enough. Sessions go on, and the person sees it in Activity.`,
  examples: ['ann@example.com', '69f1c0de5f0b1a2c3d000001 --yes'],
  declare: (command) => addYesOption(addUserArgument(command)),
  async run(context, { yes }, idOrEmail) {
    const account = await findRegistered(context, idOrEmail);
    const { userId: id } = account;
    if (!yes) {
      const who = await describeForQuestion(context, account);
      await context.prompt.confirm(`Take the second factor and the passkeys of ${who} away?`);
    }
    const accounts = await context.stores.accounts();
    const factors = await accounts.factorsOf(id);
    const changed = factors !== null;
    if (changed && !(await accounts.replaceFactors(id, factors.version, null))) {
      throw new Refused('It was changed at the same moment. Run this again');
    }
    const told = await factorsTold(await context.stores.log(), id);
    // The history may tell of some that somebody took out of the accounts.
    if (changed || told.authenticator || told.passkeys.size > 0 || told.unnamed > 0) {
      const data = { factor: 'all', change: 'removed', by: 'operator' } as const;
      await noteSecurity(context, id, { type: 'SecondFactorChanged', data });
    }
    tellAct(context, {
      verb: 'users reset-second-factor',
      result: { id, changed },
      outcome: changed ? 'second factor and passkeys removed' : 'had no second factor and no passkey',
    });
  },
};
