import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { userStream } from '@ledgerline/events';
import { expect, it, vi } from 'vitest';
import { listenTo } from '../testing/listener.ts';
import { rawPeer } from '../testing/rawPeer.ts';
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

it('S1-7.32 takes a ticket for 30 seconds, and only while its session lasts', async () => {
  let now = new Date('2026-05-01T12:00:00.000Z');
  await using api = await runCommandApi({ clock: () => now });
  const ann = await api.person();
  const ticket = async () => (await ann.send('POST', '/auth/ws-ticket')).body.data.ticket;
  const [late, early, orphaned] = [await ticket(), await ticket(), await ticket()];
  now = new Date('2026-05-01T12:00:29.999Z');
  await using _inTime = await listenTo(api.url, early);
  now = new Date('2026-05-01T12:00:30.000Z');
  await expect(listenTo(api.url, late)).rejects.toThrow('401');
  const last = await ticket();
  await ann.send('POST', '/auth/logout');
  await expect(listenTo(api.url, last)).rejects.toThrow('401');
  await expect(listenTo(api.url, orphaned)).rejects.toThrow('401');
});

const notSignedIn = 'Please sign in to continue';
it.each<[string, number, string, string, Record<string, string | undefined>, string?]>([
  ['a bad token', 401, notSignedIn, '/ws?token=x', {}],
  ['no token', 401, notSignedIn, '/ws', {}],
  ['another path', 404, 'Not found', '/ws/?token=x', {}],
  ['a path in other letters', 404, 'Not found', '/WS?token=x', {}],
  ['a path of the API', 404, 'Not found', '/api/v1/assets', {}],
  ['another method', 405, 'Method not allowed', '/ws?token=x', {}, 'POST'],
  ['a foreign origin', 403, 'This origin is not allowed', '/ws?token=x', { Origin: 'https://evil.example' }],
  ['a broken origin', 403, 'This origin is not allowed', '/ws?token=x', { Origin: 'null' }],
  [
    'a plain request',
    426,
    'This path takes WebSocket connections only',
    '/ws',
    { Upgrade: undefined, Connection: 'close' },
  ],
  ['another protocol', 426, 'This path takes WebSocket connections only', '/ws', { Upgrade: 'h2c' }],
])(
  'S1-7.37 refuses %s in the envelope, with the security headers',
  async (_what, status, message, path, headers, method) => {
    await using api = await runCommandApi();
    using peer = await rawPeer(api.url, path, headers, method);
    expect([peer.status, peer.body]).toEqual([status, { success: false, message }]);
    expect(peer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String) as string,
    });
  },
);

it('declines another protocol by answering the request as it is', async () => {
  await using api = await runCommandApi();
  using peer = await rawPeer(api.url, '/api/v1/auth/csrf-token', { Upgrade: 'h2c', 'X-API-Key': 'key' });
  expect([peer.status, peer.body]).toMatchObject([200, { success: true }]);
});

it('refuses half a handshake in the envelope, and hangs up on who does not', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  for (const headers of [
    { 'Sec-WebSocket-Key': undefined },
    { 'Sec-WebSocket-Key': 'short' },
    { 'Sec-WebSocket-Version': '12' },
  ]) {
    using peer = await rawPeer(api.url, `/ws?token=${ann.token}`, headers);
    expect([peer.status, peer.headers['sec-websocket-version'], peer.body]).toEqual([
      400,
      '13',
      { success: false, message: expect.stringMatching(/^Missing or invalid Sec-WebSocket/) as string },
    ]);
  }
  const keptAlive = await api.connections();
  using peer = await rawPeer(api.url, '/ws');
  expect(peer.headers['connection']).toBe('close');
  await peer.ended;
  await vi.waitUntil(async () => (await api.connections()) <= keptAlive);
});

it('limits how many without a good session an address may try', async () => {
  await using api = await runCommandApi({ settings: { rateLimitScale: 0.01 } });
  const ann = await api.person();
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    using peer = await rawPeer(api.url, '/ws?token=guess');
    expect(peer.status).toBe(401);
  }
  using peer = await rawPeer(api.url, '/ws?token=guess');
  expect([peer.status, Number(peer.headers['retry-after']) > 0]).toEqual([429, true]);
  await using _signedIn = await listenTo(api.url, ann.token);
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

it('goes on telling after an event that it can’t read', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  await using socket = await listenTo(api.url, ann.token);
  const newer = { id: randomUUID(), type: 'OfANewerVersion', data: '{}', metadata: '{}' };
  await api.store.append(userStream('f'.repeat(24)), -1, [newer]);
  await ann.send('PUT', '/auth/settings', { colorMode: 'dark' });
  expect(await socket.next()).toEqual({ type: 'preference_updated', preference: 'colorMode', value: 'dark' });
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

it('answers a binary frame with an error', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  await using socket = await listenTo(api.url, ann.token);
  socket.sendBinary('{"type":"preference_update","preference":"currency","value":"EUR"}');
  expect(await socket.next()).toEqual({ type: 'error', message: 'The request is not valid JSON' });
});

it('takes no more frames of one person than its limit in a minute', async () => {
  let now = new Date('2026-05-01T12:00:00.000Z');
  await using api = await runCommandApi({ settings: { rateLimitScale: 0.01 }, clock: () => now });
  const ann = await api.person();
  await using one = await listenTo(api.url, ann.token);
  await using other = await listenTo(api.url, ann.token);
  const tooMany = { type: 'error', message: 'Too many requests. Please try again later.' };
  for (const language of ['id', 'de', 'fr']) {
    one.send({ type: 'preference_update', preference: 'language', value: language });
    expect(await other.next()).toMatchObject({ value: language });
  }
  for (const socket of [one, other]) {
    socket.send({ type: 'preference_update', preference: 'language', value: 'ja' });
    expect(await socket.next()).toEqual(tooMany);
  }
  now = new Date('2026-05-01T12:01:00.000Z');
  one.send({ type: 'preference_update', preference: 'language', value: 'ja' });
  expect(await other.next()).toMatchObject({ value: 'ja' });
});

it('hangs up on a peer that answers no heartbeat, and on no other', async () => {
  await using api = await runCommandApi({ heartbeatMs: 500 });
  const ann = await api.person();
  await using answering = await listenTo(api.url, ann.token);
  using silent = await rawPeer(api.url, `/ws?token=${ann.token}`);
  expect(silent.status).toBe(101);
  await silent.ended;
  // One question, no answer: no goodbye that nobody would hear.
  expect(silent.opcodes()).toEqual([9]);
  await vi.waitUntil(() => api.liveConnections() === 1);
  api.tellChange({ userId: ann.userId, revision: 3 });
  expect(await answering.next()).toEqual({ type: 'ledger_changed', revision: 3 });
});

it('hangs up on a peer that never reads instead of keeping everything for it', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  using deaf = await rawPeer(api.url, `/ws?token=${ann.token}`);
  deaf.socket.pause();
  const before = process.memoryUsage().rss;
  for (let revision = 1; api.liveConnections() > 0; revision += 1) {
    api.tellChange({ userId: ann.userId, revision });
    if (revision % 1_000 === 0) await nextTurn();
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

it('hangs up on a peer that asks and asks and never reads', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  using deaf = await rawPeer(api.url, `/ws?token=${ann.token}`);
  deaf.socket.pause();
  // Masked with zeros: a ping of 125 bytes, ten thousand times.
  const pings = Buffer.concat(
    Array<Buffer>(10_000).fill(Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)])),
  );
  while (api.liveConnections() > 0) {
    if (!deaf.socket.write(pings)) await nextTurn();
  }
  expect(deaf.opcodes()).toEqual([]);
});

it('compresses nothing', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  using peer = await rawPeer(api.url, `/ws?token=${ann.token}`, {
    'Sec-WebSocket-Extensions': 'permessage-deflate',
  });
  expect([peer.status, peer.headers['sec-websocket-extensions']]).toEqual([101, undefined]);
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

it('S1-7.10 closes the sockets of a session that expired, or whose account was locked', async () => {
  let now = new Date('2026-05-01T12:00:00.000Z');
  await using api = await runCommandApi({ clock: () => now });
  const [ann, bob, eve] = [await api.person(), await api.person(), await api.person()];
  await using locked = await listenTo(api.url, eve.token);
  await api.accounts.lockAccount(eve.userId);
  expect(await locked.closed).toEqual({ code: 1008, reason: 'session ended' });

  await using unused = await listenTo(api.url, ann.token);
  await using used = await listenTo(api.url, bob.token);
  const days = async (count: number) => {
    now = new Date(now.getTime() + count * 86_400_000);
    await bob.send('GET', '/auth/me');
  };
  await days(13);
  await days(1);
  expect(await unused.closed).toEqual({ code: 1008, reason: 'session ended' });
  api.tellChange({ userId: bob.userId, revision: 1 });
  expect(await used.next()).toEqual({ type: 'ledger_changed', revision: 1 });
  await days(16);
  expect(await used.closed).toEqual({ code: 1008, reason: 'session ended' });
});

it('says that the server is going away', async () => {
  await using api = await runCommandApi();
  const second = await runOn(api);
  const ann = await api.person();
  await using socket = await listenTo(second.url, ann.token);
  // A peer that does not answer the goodbye keeps nobody from stopping.
  using silent = await rawPeer(second.url, `/ws?token=${ann.token}`);
  await second.stop();
  expect((await socket.closed).code).toBe(1001);
  expect(silent.opcodes()).toEqual([8]);
});
