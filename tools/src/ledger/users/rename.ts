import { updateProfile } from '@ledgerline/contract';
import { tellAct } from '../act.ts';
import { Misused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { changeProfile } from './changeProfile.ts';
import { addUserArgument, findRegistered } from './findAccount.ts';

/** `ledger users rename` */
export const usersRename: Verb = {
  details: 'Their open pages show it at once, and Activity tells it.',
  examples: ["ann@example.com 'Ann Bauer'"],
  declare: (command) => addUserArgument(command).argument('<name>', 'the new name'),
  async run(context, _options, idOrEmail, given) {
    const checked = updateProfile.safeParse({ name: given });
    if (!checked.success) throw new Misused(checked.error.issues[0]?.message ?? 'This is no name');
    const { userId: id } = await findRegistered(context, idOrEmail);
    await changeProfile(context, id, checked.data);
    tellAct(context, { verb: 'users rename', result: { id }, outcome: 'renamed' });
  },
};
