import { counted, tellAct } from '../act.ts';
import { Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { addUserArgument, findRegistered } from './findAccount.ts';

/** `ledger users unlock` */
export const usersUnlock: Verb = {
  details: `It takes back 'users lock', and also the locks of sign-in that failed attempts bring, from every address.`,
  examples: ['ann@example.com'],
  declare: addUserArgument,
  async run(context, _options, idOrEmail) {
    const account = await findRegistered(context, idOrEmail);
    const { userId: id } = account;
    const accounts = await context.stores.accounts();
    if (!(await accounts.unlockAccount(id))) throw new Refused(`${id} has been removed`);
    const failures = await accounts.forgetAllFailures(account.emailKey);
    const changed = account.status === 'locked';
    tellAct(context, {
      verb: 'users unlock',
      result: { id, status: 'active', changed, failuresForgotten: failures },
      outcome: `${changed ? 'unlocked' : 'was not locked'}, ${counted(failures, 'failed sign-in')} forgotten`,
    });
  },
};
