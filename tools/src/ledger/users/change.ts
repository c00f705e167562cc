import { tellAct } from '../act.ts';
import { Misused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';
import { changeProfile } from './changeProfile.ts';
import { addUserArgument, findRegistered } from './findAccount.ts';
import { nameOf } from './rename.ts';
import { addressOf, claimAddress } from './setEmail.ts';

interface ChangeOptions extends YesOption {
  name?: string;
  email?: string;
}

/** `ledger users change` */
export const usersChange: Verb<ChangeOptions> = {
  details: `Open pages show a new name at once, and Activity tells either. Nobody else may have the address, and sessions go on. Make
sure first who asks: somebody who signs in with the address needs the password, but the person is found by it. If interrupted,
run it again.`,
  examples: ["ann@example.com --name 'Ann Bauer'", '69f1c0de5f0b1a2c3d000001 --email ann@example.org --yes'],
  declare: (command) =>
    addYesOption(
      addUserArgument(command)
        .option('-n, --name <name>', 'the new name')
        .option('-e, --email <email>', 'the new address to sign in with; asks first'),
    ),
  async run(context, { name, email, yes }, idOrEmail) {
    const change = {
      ...(name !== undefined && { name: nameOf(name) }),
      ...(email !== undefined && { email: addressOf(email) }),
    };
    const changed = Object.keys(change);
    if (changed.length === 0) throw new Misused('Say what to change: --name or --email');
    const account = await findRegistered(context, idOrEmail);
    const { userId: id } = account;
    if (change.email !== undefined) await claimAddress(context, account, change.email, yes);
    await changeProfile(context, id, change);
    tellAct(context, { verb: 'users change', result: { id }, outcome: `${changed.join(' and ')} changed` });
  },
};
