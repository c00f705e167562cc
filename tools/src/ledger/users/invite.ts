import { INVITATION, invitationLifeMs, newTicket } from '@ledgerline/accounts';
import { InvalidArgumentError } from 'commander';
import type { Verb } from '../verb.ts';

/** `ledger users invite` */
export const usersInvite: Verb<{ url: string }> = {
  details: `The link is good once, for 7 days, also where REGISTRATION is closed. It is printed on stdout and kept nowhere: send it
to that person only, in a way that you trust.`,
  examples: ['--url https://ledger.example.org', '--url https://ledger.example.org --json'],
  declare: (command) =>
    command.option('--url <origin>', 'where people reach the product', origin, 'http://localhost:3000'),
  async run(context, { url }) {
    const { ticket, ticketHash } = newTicket();
    const expiresAt = new Date(context.now().getTime() + invitationLifeMs);
    const accounts = await context.stores.accounts();
    await accounts.savePass({ purpose: INVITATION, hash: ticketHash, userId: null, data: '{}', expiresAt });
    // After the number sign: browsers send it to nobody, and no log has it.
    const link = `${url}/register#invitation=${ticket}`;
    await context.output.rows(
      [{ link, expiresAt: expiresAt.toISOString() }],
      [
        { title: 'LINK', value: ({ link }) => link },
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
