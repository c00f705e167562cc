import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, it } from 'vitest';
import { listenTo } from '../testing/listener.ts';
import { runCommandApi, runOn } from '../testing/runCommandApi.ts';

it('S1-7.31 S1-7.32 lets in with the token, or with a ticket of one use', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  await using _byToken = await listenTo(api.url, ann.token);
  const { ticket } = (await ann.send('POST', '/auth/ws-ticket')).body.data;
  await using _byTicket = await listenTo(api.url, ticket);
  await expect(listenTo(api.url, ticket)).rejects.toThrow('401');
});

it('S1-7.37 refuses without a good token, from a foreign origin and on other paths, before the upgrade', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  await expect(listenTo(api.url, '')).rejects.toThrow('401');
  await expect(listenTo(api.url, 'nonsense')).rejects.toThrow('401');
  await expect(listenTo(api.url, `${ann.token}&token=${ann.token}`)).rejects.toThrow('401');
  await expect(listenTo(api.url, ann.token, { Origin: 'https://evil.example' })).rejects.toThrow('403');
  await using _allowed = await listenTo(api.url, ann.token, { Origin: 'https://money.example' });
  await using _own = await listenTo(api.url, ann.token, { Origin: api.url });
  await ann.send('POST', '/auth/logout');
  await expect(listenTo(api.url, ann.token)).rejects.toThrow('401');
});

it('refuses an upgrade in the envelope, with the security headers', async () => {
  await using api = await runCommandApi();
  const upgrade = request(`${api.url}/ws?token=x`, {
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    },
  });
  upgrade.end();
  const [answer] = (await once(upgrade, 'response')) as [IncomingMessage];
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'x-request-id': expect.any(String) as string,
  });
  expect(JSON.parse((await answer.toArray()).join(''))).toEqual({
    success: false,
    message: 'Please sign in to continue',
  });
});

it('S1-7.33 S1-7.34 S1-7.35 S1-4.22 stores a preference and tells all other sockets, on every instance', async () => {
  await using api = await runCommandApi();
  const second = await runOn(api);
  try {
    const ann = await api.person();
    await using asking = await listenTo(api.url, ann.token);
    await using here = await listenTo(api.url, ann.token);
    await using elsewhere = await listenTo(second.url, ann.token);

    asking.send({ type: 'preference_update', preference: 'currency', value: 'EUR' });
    const told = { type: 'preference_updated', preference: 'currency', value: 'EUR' };
    expect([await here.next(), await elsewhere.next()]).toEqual([told, told]);
    expect((await ann.send('GET', '/users/preferences')).body.data).toEqual({
      currency: 'EUR',
      currencyChosen: true,
    });

    // The first thing that the asking socket hears is what came over HTTP afterwards.
    await ann.send('PUT', '/auth/settings', { notifications: false });
    const changed = { type: 'preference_updated', preference: 'notifications', value: false };
    expect([await asking.next(), await here.next(), await elsewhere.next()]).toEqual([
      changed,
      changed,
      changed,
    ]);
  } finally {
    await second.stop();
  }
});

it('says nothing of a preference that did not change, nor to other people', async () => {
  await using api = await runCommandApi();
  const [ann, bob] = [await api.person(), await api.person()];
  await using anns = await listenTo(api.url, ann.token);
  await using bobs = await listenTo(api.url, bob.token);
  await ann.send('PUT', '/auth/settings', { language: 'en' });
  await ann.send('PUT', '/auth/settings', { language: 'id' });
  expect(await anns.next()).toEqual({ type: 'preference_updated', preference: 'language', value: 'id' });
  api.tellChange({ userId: bob.userId, revision: 1 });
  expect(await bobs.next()).toEqual({ type: 'ledger_changed', revision: 1 });
});

it.each([
  ['not JSON', 'The request is not valid JSON'],
  ['{"type":"subscribe"}', 'Unknown type of message'],
  ['{"type":"preference_update","preference":"__proto__","value":1}', 'Unknown preference'],
  ['{"type":"preference_update","preference":"currency","value":"BRL"}', 'Currency is not supported'],
  ['{"type":"preference_update","preference":"notifications"}', 'Notifications must be true or false'],
])('answers the bad frame %s with an error', async (frame, message) => {
  await using api = await runCommandApi();
  const ann = await api.person();
  await using socket = await listenTo(api.url, ann.token);
  socket.send(frame);
  expect(await socket.next()).toEqual({ type: 'error', message });
});

it('closes a socket that sends more than 4 kB', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  await using socket = await listenTo(api.url, ann.token);
  socket.send('x'.repeat(4 * 1024 + 1));
  expect((await socket.closed).code).toBe(1009);
});

it('B-56 tells all of a person’s sockets that the ledger changed', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  await using one = await listenTo(api.url, ann.token);
  await using other = await listenTo(api.url, ann.token);
  api.tellChange({ userId: ann.userId, revision: 7 });
  expect(await one.next()).toEqual({ type: 'ledger_changed', revision: 7 });
  expect(await other.next()).toEqual({ type: 'ledger_changed', revision: 7 });
});

it('closes the oldest of a person’s sockets for the eleventh', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  await using opened = new AsyncDisposableStack();
  const oldest = opened.use(await listenTo(api.url, ann.token));
  for (let count = 2; count <= 10; count += 1) opened.use(await listenTo(api.url, ann.token));
  const newest = opened.use(await listenTo(api.url, ann.token));
  expect(await oldest.closed).toEqual({ code: 1008, reason: 'too many connections' });
  api.tellChange({ userId: ann.userId, revision: 1 });
  expect(await newest.next()).toEqual({ type: 'ledger_changed', revision: 1 });
});

it('S1-7.02 closes a session’s sockets at sign-out, and within a second when it ends elsewhere', async () => {
  await using api = await runCommandApi();
  const [ann, bob] = [await api.person(), await api.person()];
  await using anns = await listenTo(api.url, ann.token);
  await using bobs = await listenTo(api.url, bob.token);
  await ann.send('POST', '/auth/logout');
  expect(await anns.closed).toEqual({ code: 1008, reason: 'session ended' });
  await api.accounts.endSessionsOf(bob.userId);
  expect(await bobs.closed).toEqual({ code: 1008, reason: 'session ended' });
});

it('says that the server is going away', async () => {
  await using api = await runCommandApi();
  const second = await runOn(api);
  const ann = await api.person();
  await using socket = await listenTo(second.url, ann.token);
  await second.stop();
  expect((await socket.closed).code).toBe(1001);
});
