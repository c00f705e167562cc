import { emailKey } from '@ledgerline/accounts';
import { ledgerStream } from '@ledgerline/events';
import { withFormer } from '@ledgerline/events/secrets';
import { expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { goodPassword, runCommandApi, runOn } from '../testing/runCommandApi.ts';

const now = new Date('2026-05-01T12:00:00.000Z');
const ann = { email: 'ann@example.com', password: goodPassword };
const wallet = { name: 'Wallet', type: 'cash', balance: 5 };

it('AC-70 given a replaced DATA_SECRET, who signs in is moved to it, and commands of before are known', async () => {
  await using before = await runCommandApi({ clock: () => now, settings: { dataSecret: 'former' } });
  const first = await before.person(ann.email);
  const key = { 'Idempotency-Key': 'wallet-1' };
  const made = await first.send('POST', '/assets', wallet, key);
  expect(made.status).toBe(201);

  const after = await runOn({
    ...before,
    options: { clock: () => now, settings: { dataSecret: withFormer('newest', 'former') } },
  });
  try {
    const client = await clientOf(after.url, 'key');
    const taken = await client.signUp({ name: 'Ben', ...ann });
    expect([taken.status, (await client.signIn({ ...ann, password: 'Wrong#Password_1' })).status]).toEqual([
      409, 401,
    ]);
    expect((await client.signIn(ann)).status).toBe(200);
    expect((await before.accounts.account(client.userId))?.emailKey).toBe(emailKey('newest', ann.email));

    const again = await client.send('POST', '/assets', wallet, key);
    expect([again.status, again.body.data.id]).toEqual([201, made.body.data.id]);
    expect((await client.send('POST', '/assets', { ...wallet, balance: 6 }, key)).status).toBe(422);
    expect(await before.store.readStream(ledgerStream(client.userId), 0, 9)).toHaveLength(1);
    // Whoever has moved needs the former secret no more.
    expect((await clientOf(before.url, 'key').then((there) => there.signIn(ann))).status).toBe(401);
  } finally {
    await after.stop();
  }
});
