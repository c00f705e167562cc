import { INVITATION, invitationLifeMs, newTicket, type OneTimePass } from '@ledgerline/accounts';
import { InvalidArgumentError } from 'commander';
import type { Verb } from '../verb.ts';

/** Who made an invitation and when, null where an older version has kept neither. */
export interface InvitationNote {
  by: string | null;
  at: string | null;
}

/** What an invitation says of itself beside its hash. */
export const noteOf = ({ data }: OneTimePass): InvitationNote => ({
  by: null,
  at: null,
  ...(JSON.parse(data) as Partial<InvitationNote>),
});

/** `ledger users invite` */
export const usersInvite: Verb<{ url: string }> = {
  details: `The link is good once, for 7 days, also where REGISTRATION is closed. It is printed on stdout and kept nowhere: send it
to that person only, in a way that you trust.`,
  examples: ['--url https://ledger.example.org', '--url https://ledger.example.org --json'],
  declare: (command) =>
    command.option('--url <origin>', 'where people reach the product', origin, 'http://localhost:3000'),
  async run(context, { url }) {
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
