import { INVITATION, newTicket } from '@ledgerline/accounts';
import { openAccountStore } from '@ledgerline/accounts/open';
import { texts } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import { processConfig } from '../config.ts';
import { knock, password } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct({ REGISTRATION: 'closed' });
const day = 86_400_000;

/** Makes an invitation as `ledger users invite` does. */
async function invite(): Promise<string> {
  const { ticket, ticketHash } = newTicket();
  const expiresAt = new Date(product.now.getTime() + 7 * day);
  const accounts = await openAccountStore(processConfig(product.stores).stores.accounts);
  await accounts.savePass({ purpose: INVITATION, hash: ticketHash, userId: null, data: '{}', expiresAt });
  await accounts.close();
  return ticket;
}

let people = 0;
async function register(invitation?: string, fields: object = {}) {
  people += 1;
  const body = { name: 'Ann Lee', email: `invited${people}@example.com`, password, invitation, ...fields };
  const { status, body: answer } = await knock(product, '/auth/register', body);
  return [status, answer.message];
}

const done = [201, 'Registration successful'];
const used = [403, texts.invitationUsed];

it('AC-21 given a closed registration, nobody registers without an invitation, or with one that never was', async () => {
  expect(await register()).toEqual([403, 'Registration is closed']);
  expect(await register('made-up')).toEqual(used);
});

it('AC-21 given an invitation, one person registers with it and the next one is refused', async () => {
  const invitation = await invite();
  expect(await register(invitation)).toEqual(done);
  expect(await register(invitation)).toEqual(used);
});

it('AC-21 given two tabs with the same invitation at once, one of them registers', async () => {
  const invitation = await invite();
  const answers = await Promise.all([register(invitation), register(invitation)]);
  expect(answers.toSorted()).toEqual([done, used]);
});

it('AC-21 given an invitation with which a registration was refused, it is good again', async () => {
  const first = await invite();
  expect(await register(first, { email: 'taken@example.com' })).toEqual(done);
  const invitation = await invite();
  expect(await register(invitation, { email: 'taken@example.com' })).toEqual([
    409,
    'This email already exists',
  ]);
  expect((await register(invitation, { password: 'Password1!' }))[0]).toBe(400);
  expect(await register(invitation)).toEqual(done);
});

it('AC-21 given an invitation that is 7 days old, it is refused', async () => {
  const [early, late] = [await invite(), await invite()];
  product.now = new Date(product.now.getTime() + 7 * day - 1);
  expect(await register(early)).toEqual(done);
  product.now = new Date(product.now.getTime() + 1);
  expect(await register(late)).toEqual(used);
});
