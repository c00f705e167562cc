import { userStream } from '@ledgerline/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningCommandApi, runCommandApi } from '../testing/runCommandApi.ts';

let api: RunningCommandApi;
beforeAll(async () => {
  api = await runCommandApi();
});
afterAll(() => api[Symbol.asyncDispose]());

it('S1-3.08 S1-7.20 S1-7.21 reads the defaults, takes any part and answers the whole', async () => {
  const client = await api.person();
  const defaults = { colorMode: 'light', notifications: true, currency: 'USD', language: 'en' };
  expect((await client.send('GET', '/auth/settings')).body.data).toEqual(defaults);
  const changed = { ...defaults, notifications: false, language: 'id-ID' };
  const reply = await client.send('PUT', '/auth/settings', { notifications: false, language: 'id-ID' });
  expect([reply.status, reply.body.data]).toEqual([200, changed]);
  expect((await client.send('GET', '/auth/settings')).body.data).toEqual(changed);
});

it('S1-7.23 S1-7.24 S1-7.26 S1-3.11 keeps one currency, read and written in both places', async () => {
  const client = await api.person();
  expect((await client.send('GET', '/users/preferences')).body).toEqual({
    success: true,
    data: { currency: 'USD', currencyChosen: false },
    currency: 'USD',
  });
  expect((await client.send('PUT', '/users/preferences', { currency: 'IDR' })).body).toEqual({
    success: true,
    data: { currency: 'IDR', currencyChosen: true },
    currency: 'IDR',
  });
  expect((await client.send('GET', '/auth/settings')).body.data).toMatchObject({ currency: 'IDR' });
  await client.send('PUT', '/auth/settings', { currency: 'EUR' });
  expect((await client.send('GET', '/users/preferences')).body.data).toMatchObject({ currency: 'EUR' });
});

it('S1-3.09 refuses what no setting can be and writes nothing', async () => {
  const client = await api.person();
  for (const body of [
    { colorMode: 'blue' },
    { notifications: 1 },
    { currency: 'BRL' },
    { language: '?' },
    { x: 1 },
  ]) {
    expect((await client.send('PUT', '/auth/settings', body)).status).toBe(400);
  }
  expect(await api.store.readStream(userStream(client.userId), 0, 10)).toHaveLength(1);
});

it('takes an idempotency key on preferences', async () => {
  const client = await api.person();
  const put = (currency: string) =>
    client.send('PUT', '/users/preferences', { currency }, { 'Idempotency-Key': 'k' });
  const first = await put('IDR');
  const again = await put('IDR');
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', first.body]);
  expect((await put('EUR')).status).toBe(422);
});
