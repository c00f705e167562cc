import { updateProfile } from '@ledgerline/contract';
import { tellAct } from '../act.ts';
import { Misused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { changeProfile } from './changeProfile.ts';
import { addUserArgument, findRegistered } from './findAccount.ts';

/** `ledger users rename`, the former name of `users change --name` */
export const usersRename: Verb = {
  details: 'Their open pages show it at once, and Activity tells it.',
  examples: ["ann@example.com 'Ann Bauer'"],
  declare: (command) => addUserArgument(command).argument('<name>', 'the new name'),
  async run(context, _options, idOrEmail, given) {
    const name = nameOf(given);
    const { userId: id } = await findRegistered(context, idOrEmail);
    await changeProfile(context, id, { name });
    tellAct(context, { verb: 'users rename', result: { id }, outcome: 'renamed' });
  },
};

/** A person's name as it was given. Throws Misused where it is none. */
export function nameOf(given: string): string {
  const checked = updateProfile.safeParse({ name: given });
  if (!checked.success) throw new Misused(checked.error.issues[0]?.message ?? 'This is no name');
  return checked.data.name;
}
