import { describeForQuestion, sessionsEnded, tellAct } from '../act.ts';
import { Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';
import { addUserArgument, findRegistered } from './findAccount.ts';
import { noteSecurity } from './noteSecurity.ts';

/** `ledger users lock` */
export const usersLock: Verb<YesOption> = {
  details: `Within a second every instance answers their tokens with 401 and has closed their live connections. With the right
password they are told that the account is locked. Nothing of theirs is changed; 'users unlock' lets them in again.`,
  examples: ['ann@example.com', '69f1c0de5f0b1a2c3d000001 --yes'],
  declare: (command) => addYesOption(addUserArgument(command)),
  async run(context, { yes }, idOrEmail) {
    const account = await findRegistered(context, idOrEmail);
    const { userId: id } = account;
    if (!yes) {
      const who = await describeForQuestion(context, account);
      await context.prompt.confirm(`Lock ${who} and end all their sessions?`);
    }
    const accounts = await context.stores.accounts();
    const sessions = (await accounts.sessionsOf([id], context.now())).length;
    if (!(await accounts.lockAccount(id))) throw new Refused(`${id} has been removed`);
    const changed = account.status === 'active';
    if (changed) await noteSecurity(context, id, { type: 'SignInLocked', data: { by: 'operator' } });
    tellAct(context, {
      verb: 'users lock',
      result: { id, status: 'locked', changed, sessionsEnded: sessions },
      outcome: `${changed ? 'locked' : 'was locked before'}, ${sessionsEnded(sessions)}`,
    });
  },
};
