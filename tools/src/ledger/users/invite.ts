import { INVITATION, invitationLifeMs, newTicket } from '@ledgerline/accounts';
import { InvalidArgumentError, Option } from 'commander';
import type { Verb } from '../verb.ts';
import type { InvitationNote } from './invitationNote.ts';
import { idOfInvitation, listInvitations, revokeInvitation } from './invitations.ts';

interface InviteOptions {
  url: string;
  list?: true;
  revoke?: string;
}

/** `ledger users invite` */
export const usersInvite: Verb<InviteOptions> = {
  details: `The link is good once, for 7 days, also where REGISTRATION is closed. It is printed on stdout and kept nowhere: send it
to that person only, in a way that you trust. In the list, ID is the beginning of the hash of the link, and BY is who made it,
by the name in the operating system.`,
  examples: ['--url https://ledger.example.org', '--list', '--revoke 3f2a9c01b7d4'],
  declare: (command) =>
    command
      .option('--url <origin>', 'where people reach the product', origin, 'http://localhost:3000')
      .addOption(new Option('--list', 'lists the open invitations instead').conflicts(['revoke']))
      .option('--revoke <id>', 'takes this one back instead, so that its link opens nothing', idOfInvitation),
  async run(context, { url, list, revoke }) {
    if (list) return listInvitations(context);
    if (revoke !== undefined) return revokeInvitation(context, revoke, 'users invite');
    const { ticket, ticketHash } = newTicket();
    const now = context.now();
    const expiresAt = new Date(now.getTime() + invitationLifeMs);
    const data = JSON.stringify({ by: context.actor, at: now.toISOString() } satisfies InvitationNote);
    const accounts = await context.stores.accounts();
    await accounts.savePass({ purpose: INVITATION, hash: ticketHash, userId: null, data, expiresAt });
    // After the number sign: browsers send it to nobody, and no log has it.
    const link = `${url}/register#invitation=${ticket}`;
    await context.output.rows(
      [{ link, expiresAt: expiresAt.toISOString() }],
      [
        { title: 'LINK', value: ({ link }) => link, whole: true },
        { title: 'GOOD UNTIL', value: ({ expiresAt }) => expiresAt },
      ],
    );
  },
};

function origin(text: string): string {
  if (URL.parse(text)?.origin !== text || !/^https?:/.test(text)) {
    throw new InvalidArgumentError('It must be an origin like https://ledger.example.org.');
  }
  return text;
}
