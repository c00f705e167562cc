import { randomUUID } from 'node:crypto';
import { ledgerStream, userStream } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { listenTo } from '../testing/listener.ts';
import { rawPeer } from '../testing/rawPeer.ts';
import { goodPassword, runCommandApi, runOn } from '../testing/runCommandApi.ts';
import { overriding } from '../testing/temporaryStore.ts';

/** Two sockets of the same millisecond would have no oldest: each look is a millisecond later. */
function countingClock(): () => Date {
  let time = Date.now();
  return () => {
    time += 1;
    return new Date(time);
  };
}

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

it('given a ledger that is not in memory, a connection begins to fold it, and the first command reads on', async () => {
  await using api = await runCommandApi();
  const email = 'ann@example.com';
  const ann = await api.person(email);
  const wallet = { name: 'Wallet', type: 'cash', balance: 5 };
  await ann.send('POST', '/assets', wallet);
  const reads: number[] = [];
  const folded = Promise.withResolvers<void>();
  const restarted = await runOn({
    ...api,
    options: {
      faulty: (store) =>
        overriding(store, {
          async readStream(stream: string, revision: number, limit: number) {
            const events = await store.readStream(stream, revision, limit);
            if (stream === ledgerStream(ann.userId)) {
              reads.push(revision);
              folded.resolve();
            }
            return events;
          },
        }),
    },
  });
  try {
    const there = await clientOf(restarted.url, 'key');
    await there.signIn({ email, password: goodPassword });
    await using _socket = await listenTo(restarted.url, there.token);
    await folded.promise;
    const { status } = await there.send('POST', '/assets', { ...wallet, name: 'Purse' });
    expect([status, reads]).toEqual([201, [0]]);
  } finally {
    await restarted.stop();
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

it('given a socket over its limit that goes on sending, closes it after 20 refusals and reads nothing more', async () => {
  const clock = () => new Date('2026-05-01T12:00:00.000Z');
  await using api = await runCommandApi({ settings: { rateLimitScale: 0.01 }, clock });
  const ann = await api.person();
  await using socket = await listenTo(api.url, ann.token);
  await using other = await listenTo(api.url, ann.token);
  // 3 frames fit in. Of the others not even the JSON is looked at.
  for (let sent = 0; sent < 100; sent += 1) socket.send('not JSON');
  expect(await socket.closed).toEqual({ code: 1008, reason: 'too many messages' });
  const texts: unknown[] = [];
  for (let got = 0; got < 23; got += 1) texts.push(((await socket.next()) as { message: string }).message);
  expect(texts).toEqual([
    ...Array.from({ length: 3 }, () => 'The request is not valid JSON'),
    ...Array.from({ length: 20 }, () => 'Too many requests. Please try again later.'),
  ]);
  api.tellChange({ userId: ann.userId, revision: 1 });
  expect(await other.next()).toEqual({ type: 'ledger_changed', revision: 1 });
});

it('given more new connections of one person in a minute than the limit, refuses the next with 429', async () => {
  let now = new Date('2026-05-01T12:00:00.000Z');
  await using api = await runCommandApi({ settings: { rateLimitScale: 0.01 }, clock: () => now });
  const ann = await api.person();
  for (let count = 1; count <= 3; count += 1) {
    await using _opened = await listenTo(api.url, ann.token);
  }
  await expect(listenTo(api.url, ann.token)).rejects.toThrow('429');
  now = new Date('2026-05-01T12:01:00.000Z');
  await using _later = await listenTo(api.url, ann.token);
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

it('given an eleventh socket of a person on another instance, closes the oldest of all within a second', async () => {
  const clock = countingClock();
  await using api = await runCommandApi({ clock });
  const second = await runOn({ ...api, options: { clock } });
  try {
    const [ann, bob] = [await api.person(), await api.person()];
    await using opened = new AsyncDisposableStack();
    await using bobs = await listenTo(api.url, bob.token);
    const oldest = opened.use(await listenTo(api.url, ann.token));
    for (let count = 2; count <= 10; count += 1) {
      opened.use(await listenTo(count % 2 === 0 ? second.url : api.url, ann.token));
    }
    const newest = opened.use(await listenTo(second.url, ann.token));
    expect(await oldest.closed).toEqual({ code: 1008, reason: 'too many connections' });
    for (const instance of [api, second]) {
      instance.tellChange({ userId: ann.userId, revision: 1 });
      instance.tellChange({ userId: bob.userId, revision: 1 });
    }
    const told = { type: 'ledger_changed', revision: 1 };
    expect([await newest.next(), await bobs.next()]).toEqual([told, told]);
    expect([api.liveConnections(), second.liveConnections()]).toEqual([5, 6]);
  } finally {
    await second.stop();
  }
});

it('given an account store that was away while sockets opened, counts them when it is back', async () => {
  let isAway = true;
  const clock = countingClock();
  await using api = await runCommandApi({
    clock,
    faultyAccounts: (accounts) => ({
      ...accounts,
      keepConnections: (open, closed, now) =>
        isAway ? Promise.reject(new Error('away')) : accounts.keepConnections(open, closed, now),
    }),
  });
  const second = await runOn({ ...api, options: { clock } });
  try {
    const ann = await api.person();
    await using opened = new AsyncDisposableStack();
    const oldest = opened.use(await listenTo(api.url, ann.token));
    for (let count = 2; count <= 11; count += 1) opened.use(await listenTo(second.url, ann.token));
    isAway = false;
    expect(await oldest.closed).toEqual({ code: 1008, reason: 'too many connections' });
  } finally {
    await second.stop();
  }
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
