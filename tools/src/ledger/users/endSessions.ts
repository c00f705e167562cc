import { describeForQuestion, sessionsEnded, tellAct } from '../act.ts';
import type { Verb } from '../verb.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';
import { addUserArgument, findAccount } from './findAccount.ts';
import { noteSecurity } from './noteSecurity.ts';

/** `ledger users end-sessions` */
export const usersEndSessions: Verb<YesOption> = {
  details: 'They can sign in again at once, as can anybody else who knows their password.',
  examples: ['ann@example.com', 'ann@example.com --yes --json'],
  declare: (command) => addYesOption(addUserArgument(command)),
  async run(context, { yes }, idOrEmail) {
    const account = await findAccount(context, idOrEmail);
    const { userId: id } = account;
    if (!yes) {
      const who = await describeForQuestion(context, account);
      await context.prompt.confirm(`End all sessions of ${who}?`);
    }
    const ended = await (await context.stores.accounts()).endSessionsOf(id);
    if (ended > 0) {
      const data = { count: ended, by: 'operator' } as const;
      await noteSecurity(context, id, { type: 'SessionsEnded', data });
    }
    tellAct(context, {
      verb: 'users end-sessions',
      result: { id, sessionsEnded: ended },
      outcome: sessionsEnded(ended),
    });
  },
};
