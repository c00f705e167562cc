import { type Account, accountByEmail, emailKey } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { hasHiddenCharacters, isEmailAddress } from '@ledgerline/domain/values';
import { describeForQuestion, tellAct } from '../act.ts';
import type { Context } from '../context.ts';
import { Misused, Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';
import { changeProfile } from './changeProfile.ts';
import { addUserArgument, findRegistered } from './findAccount.ts';

/** `ledger users set-email`, the former name of `users change --email` */
export const usersSetEmail: Verb<YesOption> = {
  details: `Nobody else may have it. Sessions go on, and Activity tells it. Make sure first who asks: somebody who signs in with the
address needs the password, but the person is found by it. If interrupted, run it again.`,
  examples: ['ann@example.com ann@example.org', '69f1c0de5f0b1a2c3d000001 ann@example.org --yes --json'],
  declare: (command) => addYesOption(addUserArgument(command).argument('<email>', 'the new address')),
  async run(context, { yes }, idOrEmail, given) {
    const email = addressOf(given);
    const account = await findRegistered(context, idOrEmail);
    const { userId: id } = account;
    await claimAddress(context, account, email, yes);
    await changeProfile(context, id, { email });
    tellAct(context, { verb: 'users set-email', result: { id }, outcome: 'address changed' });
  },
};

/** An address as it was given. Throws Misused where it is none. */
export function addressOf(given: string): string {
  const email = given.trim().normalize('NFC');
  if (!isEmailAddress(email)) throw new Misused(`'${given}' is no e-mail address`);
  if (hasHiddenCharacters(email)) throw new Misused(texts.emailHidden);
  return email;
}

/** From now on the account is found by this address. Asks first unless `yes`. Throws Refused where somebody else has it. */
export async function claimAddress(
  context: Context,
  account: Account,
  email: string,
  yes: true | undefined,
): Promise<void> {
  const { userId: id } = account;
  if (!yes) {
    const who = await describeForQuestion(context, account);
    await context.prompt.confirm(`Let ${who} sign in with ${email}?`);
  }
  const accounts = await context.stores.accounts();
  const owner = await accountByEmail(accounts, context.dataSecret(), email);
  if (owner && owner.userId !== id) throw new Refused(texts.emailTaken);
  const outcome = await accounts.changeEmailKey(id, emailKey(context.dataSecret(), email));
  if (outcome === 'taken') throw new Refused(texts.emailTaken);
  if (outcome === 'missing') throw new Refused(`${id} has been removed`);
}
