import { emailKey } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { StoreUnavailable } from '@ledgerline/event-store';
import { userStream } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { goodPassword, runCommandApi, runOn } from '../testing/runCommandApi.ts';
import { overriding } from '../testing/temporaryStore.ts';

const ann = { name: 'Ann Lee', email: 'Ann@Example.com', password: goodPassword };
const key = emailKey('data', ann.email);
const noon = new Date('2026-05-01T12:00:00.000Z');

it('S1-7.04 S1-7.09 S1-7.22 registers, signs in at once and writes no password into the log', async () => {
  await using api = await runCommandApi({ clock: () => noon });
  const client = await api.anonymous();
  const reply = await client.signUp(ann);
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({
    success: true,
    message: 'Registration successful',
    data: {
      token: client.token,
      user: {
        id: client.userId,
        name: 'Ann Lee',
        email: 'Ann@Example.com',
        createdAt: noon.toISOString(),
        updatedAt: noon.toISOString(),
        settings: { colorMode: 'light', notifications: true, currency: 'USD', language: 'en' },
      },
    },
  });
  expect(reply.headers.get('x-csrf-token')).toBeTruthy();
  const [event] = await api.store.readStream(userStream(client.userId), 0, 1);
  expect(JSON.parse(event?.metadata ?? '')).toMatchObject({ commandHash: '', actorId: client.userId });
  expect(JSON.stringify(event)).not.toContain(goodPassword);
  expect((await client.send('GET', '/auth/me')).body.data).toEqual(reply.body.data.user);
});

it('AC-60 given an account whose erasure takes long, its address is not told to be taken: 503 says to try again', async () => {
  await using api = await runCommandApi({ erase: () => new Promise<void>(() => {}) });
  const leaver = await api.person(ann.email);
  await leaver.send('POST', '/auth/account/removal', { email: ann.email, password: goodPassword });
  const client = await api.anonymous();
  const { status, body, headers } = await client.signUp(ann);
  expect([status, body.message, headers.get('retry-after')]).toEqual([503, texts.unavailable, '1']);
});

it('S1-8.33 refuses an address that is taken, whatever its case', async () => {
  await using api = await runCommandApi();
  await api.person('ann@example.com');
  const reply = await (await api.anonymous()).signUp(ann);
  expect([reply.status, reply.body]).toEqual([
    409,
    {
      success: false,
      message: 'This email already exists',
      errors: { email: ['This email already exists'] },
    },
  ]);
});

it('S1-5.20 S1-8.34 refuses a common password, and everybody while registration is closed', async () => {
  await using api = await runCommandApi();
  const common = await (await api.anonymous()).signUp({ ...ann, password: 'Password123!' });
  expect([common.status, common.body.message]).toEqual([
    400,
    'This password is too weak: it is one of the most common',
  ]);
  await using closed = await runCommandApi({ settings: { registration: 'closed' } });
  const reply = await (await closed.anonymous()).signUp(ann);
  expect([reply.status, reply.body]).toEqual([403, { success: false, message: 'Registration is closed' }]);
});

it('lets exactly one of many registrations of one address succeed', async () => {
  await using api = await runCommandApi();
  const clients = await Promise.all(Array.from({ length: 8 }, () => api.anonymous()));
  const replies = await Promise.all(clients.map((client) => client.signUp(ann)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
});

it('finishes for the same person what a crash before the log left undone', async () => {
  let crashed = false;
  await using api = await runCommandApi({
    faulty: (store) =>
      overriding(store, {
        append: (stream: string, revision: number, events: Parameters<typeof store.append>[2]) => {
          if (crashed || !stream.startsWith('user-')) return store.append(stream, revision, events);
          crashed = true;
          return Promise.reject(new Error('crash'));
        },
      }),
  });
  const client = await api.anonymous();
  expect((await client.signUp(ann)).status).toBe(500);
  const pending = await api.accounts.accountByEmailKey(key);
  expect(pending?.status).toBe('pending');
  expect((await client.signIn(ann)).status).toBe(401);

  // Somebody else does not get the address for now; the same person does.
  expect((await client.signUp({ ...ann, password: 'Another#Pass_7' })).status).toBe(409);
  expect((await client.signUp(ann)).status).toBe(201);
  expect(client.userId).toBe(pending?.userId);
});

it('finishes at the next sign-in what a crash between log and account left undone', async () => {
  let crashed = false;
  await using api = await runCommandApi({
    faultyAccounts: (accounts) => ({
      ...accounts,
      activate: (userId) => {
        if (crashed) return accounts.activate(userId);
        crashed = true;
        return Promise.reject(new Error('crash'));
      },
    }),
  });
  const client = await api.anonymous();
  expect((await client.signUp(ann)).status).toBe(500);
  expect((await client.signIn(ann)).status).toBe(200);
  expect((await api.accounts.accountByEmailKey(key))?.status).toBe('active');
  expect((await client.signUp(ann)).status).toBe(409);
});

it('settles what is old at start: registered people are let in, other addresses are free again', async () => {
  let now = noon;
  let failing: 'append' | 'activate' | undefined = 'activate';
  await using api = await runCommandApi({
    clock: () => now,
    faulty: (store) =>
      overriding(store, {
        append: (stream: string, revision: number, events: Parameters<typeof store.append>[2]) =>
          failing === 'append' ? Promise.reject(new Error('crash')) : store.append(stream, revision, events),
      }),
    faultyAccounts: (accounts) => ({
      ...accounts,
      activate: (userId) =>
        failing === 'activate' ? Promise.reject(new Error('crash')) : accounts.activate(userId),
    }),
  });
  const client = await api.anonymous();
  await client.signUp(ann);
  failing = 'append';
  await client.signUp({ ...ann, email: 'bob@example.com' });

  now = new Date(noon.getTime() + 60_000);
  const restarted = await runOn({ ...api, options: { clock: () => now } });
  await restarted.stop();
  expect((await api.accounts.accountByEmailKey(key))?.status).toBe('active');
  expect(await api.accounts.accountByEmailKey(emailKey('data', 'bob@example.com'))).toBeNull();
});

it('answers 503 while the log is away, and the same registration succeeds once it is back', async () => {
  let away = true;
  await using api = await runCommandApi({
    faulty: (store) =>
      overriding(store, {
        readStream: (stream: string, from: number, limit: number) =>
          away && stream.startsWith('user-')
            ? Promise.reject(new StoreUnavailable('away'))
            : store.readStream(stream, from, limit),
      }),
  });
  const client = await api.anonymous();
  const refused = await client.signUp(ann);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  away = false;
  expect((await client.signUp(ann)).status).toBe(201);
});

it('given another instance that discards the account meanwhile, a registration is a 503, and succeeds when it is tried again', async () => {
  let slow = true;
  await using api = await runCommandApi({
    faultyAccounts: (accounts) => ({
      ...accounts,
      async activate(userId) {
        if (slow) await accounts.discardPending(userId);
        return accounts.activate(userId);
      },
    }),
  });
  const client = await api.anonymous();
  const lost = await client.signUp(ann);
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '1']);
  slow = false;
  expect((await client.signUp(ann)).status).toBe(201);
});
