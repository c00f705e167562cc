import { ledgerStream } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { runCommandApi, runOn } from '../testing/runCommandApi.ts';

const right = Date.parse('2026-05-01T10:00:00.000Z');
const wrong = Date.parse('2035-05-01T10:00:00.000Z');
const asset = (name: string) => ({ name, type: 'cash', balance: 10 });

it('given a clock that jumps to 2035 and back, nothing is dated 2035, and writes go on afterwards', async () => {
  let now = right;
  await using api = await runCommandApi({ clock: () => new Date(now), uptimeMs: () => 0 });
  const ann = await api.person();
  expect((await ann.send('POST', '/assets', asset('One'))).status).toBe(201);
  now = wrong;
  const ben = await api.anonymous();
  const refused = await ben.signUp({ name: 'Ben', email: 'ben@example.com', password: 'Kuda#Biru_81x' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(api.clockDoubts()).toBe(1);

  now = right + 60_000;
  expect((await ann.send('POST', '/assets', asset('Two'))).status).toBe(201);
  const events = await api.store.readStream(ledgerStream(ann.userId), 0, 10);
  expect(events.map(({ metadata }) => (JSON.parse(metadata) as { at: string }).at)).toEqual([
    '2026-05-01T10:00:00.000Z',
    '2026-05-01T10:01:00.000Z',
  ]);
});

it('given a ledger with an event of 2035, writes are a 503 until an operator switches the check off', async () => {
  let now = wrong;
  const clock = () => new Date(now);
  // Started under the wrong clock: nothing tells.
  await using api = await runCommandApi({ clock, uptimeMs: () => 0 });
  const ann = await api.person();
  expect((await ann.send('POST', '/assets', asset('One'))).status).toBe(201);

  now = right;
  const { store, accounts } = api;
  const healed = await runOn({ store, accounts, options: { clock, uptimeMs: () => 0 } });
  const again = await healed.anonymous();
  await again.signIn({ email: 'person1@example.com', password: 'Kuda#Biru_81x' });
  expect((await again.send('POST', '/assets', asset('Two'))).status).toBe(503);
  await healed.stop();

  const unchecked = await runOn({ store, accounts, options: { clock, settings: { clockCheck: 'off' } } });
  const third = await unchecked.anonymous();
  await third.signIn({ email: 'person1@example.com', password: 'Kuda#Biru_81x' });
  expect((await third.send('POST', '/assets', asset('Two'))).status).toBe(201);
  await unchecked.stop();
});
