import { createPasswords } from '@ledgerline/accounts';
import { describeForQuestion, sessionsEnded, tellAct } from '../act.ts';
import { Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { askForPassword } from './askForPassword.ts';
import { addUserArgument, findRegistered } from './findAccount.ts';
import { noteSecurity } from './noteSecurity.ts';

/** `ledger users set-password` */
export const usersSetPassword: Verb<{ passwordStdin?: true }> = {
  details: `The password is asked for and not shown, or read from stdin; never an argument, which others on this machine could
see. It has to meet the same rules as at registration. A locked account stays locked.
The person sees at the next sign-in, and in Activity, that somebody set it, and has to choose another one first. Their authenticator app and passkeys stay
and go on signing them in: \`users reset-second-factor\` takes those away.`,
  examples: ['ann@example.com', 'ann@example.com --password-stdin --json < password.txt'],
  declare: (command) =>
    addUserArgument(command).option('--password-stdin', 'read it from stdin, up to its end'),
  async run(context, { passwordStdin = false }, idOrEmail) {
    const account = await findRegistered(context, idOrEmail);
    const { userId: id } = account;
    const who = passwordStdin ? '' : await describeForQuestion(context, account);
    const question = `New password of ${who}; all their sessions end: `;
    const password = await askForPassword(context, { passwordStdin, question, instead: '--password-stdin' });

    const passwordHash = await createPasswords().hash(password);
    const ended = await (await context.stores.accounts()).setPasswordHash(id, passwordHash, undefined, {
      byOperator: true,
    });
    if (ended === null) throw new Refused(`${id} has been removed`);
    await noteSecurity(context, id, { type: 'PasswordChanged', data: { by: 'operator' } });
    tellAct(context, {
      verb: 'users set-password',
      result: { id, sessionsEnded: ended },
      outcome: `password set, ${sessionsEnded(ended)}`,
    });
  },
};
