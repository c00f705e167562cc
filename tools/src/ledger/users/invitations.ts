import { INVITATION, type OneTimePass } from '@ledgerline/accounts';
import { InvalidArgumentError } from 'commander';
import { tellAct } from '../act.ts';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { type InvitationNote, noteOf } from './invitationNote.ts';

/** `ledger users invitations`, the former name of `users invite --list` and `--revoke` */
export const usersInvitations: Verb<{ revoke?: string }> = {
  details: `ID is the beginning of the hash of the link, which is all that is kept of it. BY is who made it, by the name in the
operating system.`,
  examples: ['', '--json', '--revoke 3f2a9c01b7d4'],
  declare: (command) =>
    command.option('--revoke <id>', 'takes this one back, so that its link opens nothing', idOfInvitation),
  run: (context, { revoke }) =>
    revoke === undefined ? listInvitations(context) : revokeInvitation(context, revoke, 'users invitations'),
};

/** Lists the open invitations. */
export async function listInvitations(context: Context): Promise<void> {
  const accounts = await context.stores.accounts();
  const open = await accounts.passesOf(INVITATION, context.now());
  await context.output.rows(open.map(shown), [
    { title: 'ID', value: ({ id }) => id },
    { title: 'BY', value: ({ by }) => by },
    { title: 'MADE', value: ({ at }) => at },
    { title: 'GOOD UNTIL', value: ({ expiresAt }) => expiresAt },
  ]);
  if (open.length === 0) context.output.note('There is no open invitation.');
}

/** Takes an invitation back, as `verb`. Throws Refused where it is not open. */
export async function revokeInvitation(context: Context, id: string, verb: string): Promise<void> {
  const accounts = await context.stores.accounts();
  const open = await accounts.passesOf(INVITATION, context.now());
  const found = open.find(({ hash }) => hash.startsWith(id));
  const taken = found && (await accounts.takePass(INVITATION, found.hash, context.now()));
  if (!taken) throw new Refused(`There is no open invitation ${id}`);
  tellAct(context, { verb, result: { id: shown(taken).id, revoked: true }, outcome: 'revoked' });
}

const idLength = 12;

const shown = (pass: OneTimePass): { id: string; expiresAt: string } & InvitationNote => ({
  id: pass.hash.slice(0, idLength),
  ...noteOf(pass),
  expiresAt: pass.expiresAt.toISOString(),
});

/** An id as the list shows it. Throws InvalidArgumentError. */
export function idOfInvitation(text: string): string {
  if (text.length !== idLength || !/^[0-9a-f]+$/.test(text)) {
    throw new InvalidArgumentError('It must be an id as the list shows it.');
  }
  return text;
}
