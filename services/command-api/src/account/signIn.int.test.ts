import { type AccountStore, createPasswords, emailKey } from '@ledgerline/accounts';
import { expect, it } from 'vitest';
import { listenTo } from '../testing/listener.ts';
import { goodPassword, runCommandApi } from '../testing/runCommandApi.ts';

const email = 'ann@example.com';

it('S1-7.03 answers the person beside the token and under user', async () => {
  await using api = await runCommandApi({ clock: () => new Date('2026-05-01T12:00:00.000Z') });
  await api.person(email);
  const client = await api.anonymous();
  const { status, body } = await client.signIn({ email, password: goodPassword });
  const person = {
    id: client.userId,
    name: 'Ann Lee',
    email,
    createdAt: '2026-05-01T12:00:00.000Z',
    updatedAt: '2026-05-01T12:00:00.000Z',
  };
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Login successful', data: { token: client.token, ...person, user: person } },
  ]);
});

it('S1-8.09 answers a wrong password and an unknown address alike', async () => {
  await using api = await runCommandApi();
  await api.person(email);
  const client = await api.anonymous();
  const wrong = await client.signIn({ email, password: 'Wrong#Pass_77' });
  const unknown = await client.signIn({ email: 'nobody@example.com', password: goodPassword });
  expect([wrong.status, wrong.body]).toEqual([401, { success: false, message: 'Invalid email or password' }]);
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

it('S1-8.11 S1-8.16 S1-8.18 locks at the fifth failure, also an address that nobody has', async () => {
  await using api = await runCommandApi({ clock: () => new Date('2026-05-01T12:00:00.000Z') });
  const client = await api.anonymous();
  const attempt = () => client.signIn({ email, password: 'Wrong#Pass_77' });
  for (let failures = 1; failures <= 5; failures += 1) expect((await attempt()).status).toBe(401);
  const locked = await attempt();
  expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '5']);
  expect(locked.body.message).toMatch(/locked/);
  expect(locked.body.message).not.toMatch(/invalid|incorrect|wrong|password|exist|not found/i);
});

it('S1-8.06 S1-8.09 tells somebody whom the operator has locked out, after the right password only', async () => {
  await using api = await runCommandApi();
  const { userId } = await api.person(email);
  const client = await api.anonymous();
  await api.accounts.lockAccount(userId);
  const right = await client.signIn({ email, password: goodPassword });
  expect([right.status, right.body]).toEqual([
    403,
    { success: false, message: 'This account is locked. Please contact support.' },
  ]);
  const wrong = await client.signIn({ email, password: 'Wrong#Pass_77' });
  expect([wrong.status, wrong.body]).toEqual([401, { success: false, message: 'Invalid email or password' }]);
});

it('S1-8.09 given a person who deleted the account, the right password is refused while it is being erased', async () => {
  let erased = (): void => {};
  await using api = await runCommandApi({ erase: () => new Promise<void>((resolve) => (erased = resolve)) });
  const ann = await api.person(email);
  const left = await ann.send('POST', '/auth/account/removal', { email, password: goodPassword });
  const client = await api.anonymous();
  const { status, body } = await client.signIn({ email, password: goodPassword });
  erased();
  expect([left.status, status, body]).toEqual([
    200,
    401,
    { success: false, message: 'Invalid email or password' },
  ]);
});

it.each<[string, (accounts: AccountStore, userId: string) => Promise<unknown>]>([
  ['locked', (accounts, userId) => accounts.lockAccount(userId)],
  ['given another password', (accounts, userId) => accounts.setPasswordHash(userId, 'another hash')],
])('opens no session for an account that was %s while its password was checked', async (_, meddle) => {
  let meddling = false;
  await using api = await runCommandApi({
    faultyAccounts: (accounts) => ({
      ...accounts,
      async openSession(session, now) {
        if (meddling) await meddle(accounts, session.userId);
        return accounts.openSession(session, now);
      },
    }),
  });
  await api.person(email);
  const client = await api.anonymous();
  meddling = true;
  const { status, body } = await client.signIn({ email, password: goodPassword });
  expect([status, body]).toEqual([401, { success: false, message: 'Invalid email or password' }]);
});

it('S1-7.01 ends just this token at sign-out, at once', async () => {
  await using api = await runCommandApi();
  const one = await api.person(email);
  const other = await api.anonymous();
  await other.signIn({ email, password: goodPassword });
  expect((await one.send('POST', '/auth/logout', {})).body).toEqual({
    success: true,
    message: 'Logged out successfully',
    data: null,
  });
  expect((await one.send('GET', '/auth/me')).status).toBe(401);
  expect((await other.send('GET', '/auth/me')).status).toBe(200);
});

it('AC-16 ASVS 7.2.4 a sign-in ends the session that it brings along, where it is the same person’s', async () => {
  await using api = await runCommandApi();
  const [ann, bob] = [await api.person(email), await api.person()];
  const former = ann.token;
  const send = (token: string) =>
    ann.send('GET', '/auth/me', undefined, { Authorization: `Bearer ${token}` });
  expect((await ann.signIn({ email, password: goodPassword })).status).toBe(200);
  expect(ann.token).not.toBe(former);
  expect([(await send(former)).status, (await send(ann.token)).status]).toEqual([401, 200]);
  const bobs = bob.token;
  expect((await bob.signIn({ email, password: goodPassword })).status).toBe(200);
  expect((await send(bobs)).status).toBe(200);
});

it('AC-27 a password that an operator chose opens nothing but the way to another one', async () => {
  await using api = await runCommandApi();
  const { userId } = await api.person(email);
  const chosen = 'Gajah#Putih_92';
  const hash = await createPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } }).hash(chosen);
  await api.accounts.setPasswordHash(userId, hash, undefined, { byOperator: true });
  const client = await api.anonymous();
  expect((await client.signIn({ email, password: chosen })).status).toBe(200);
  for (const [method, path, body] of [
    ['GET', '/auth/sessions'],
    ['PUT', '/auth/profile', { name: 'Ann' }],
    ['POST', '/auth/ws-ticket', {}],
    ['POST', '/assets', { name: 'Cash', type: 'cash' }],
  ] as const) {
    const refused = await client.send(method, path, body);
    expect([path, refused.status, refused.body]).toMatchObject([
      path,
      403,
      { success: false, code: 'password-chosen-by-operator' },
    ]);
  }
  await expect(listenTo(api.url, client.token)).rejects.toThrow('403');
  expect((await client.send('GET', '/auth/me')).status).toBe(200);
  const change = (newPassword: string) =>
    client.send('PUT', '/auth/password', { currentPassword: chosen, newPassword });
  expect((await change(chosen)).status).toBe(400);
  const changed = await change(goodPassword);
  client.token = changed.body.data.token;
  expect([changed.status, (await client.send('GET', '/auth/sessions')).status]).toEqual([200, 200]);
});

it('S1-7.11 a csrf token fetched with a bearer is good for that session only', async () => {
  await using api = await runCommandApi();
  const [ann, bob] = [await api.person(), await api.person()];
  const { csrfToken } = (await ann.send('GET', '/auth/csrf-token')).body.data;
  const change = (client: typeof ann) =>
    client.send('PUT', '/auth/settings', { language: 'id' }, { 'X-CSRF-Token': csrfToken });
  expect((await change(ann)).status).toBe(200);
  expect((await change(bob)).status).toBe(403);
});

it('AC-11 ASVS 16.3.3 a registration, each sign-in and sign-out are a line of the log, without address of mail or password', async () => {
  const lines: string[] = [];
  await using api = await runCommandApi({ onLog: (line) => lines.push(line) });
  const ann = await api.person(email);
  const client = await api.anonymous();
  await client.signIn({ email, password: 'Wrong#Pass_77' });
  const { token } = (await client.signIn({ email, password: goodPassword })).body.data;
  await ann.send('POST', '/auth/logout');
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const emailKeyStart = emailKey('data', email).slice(0, 16);
  const seen = { address: expect.stringMatching(/127\.0\.0\.1|::1/) as string, emailKey: emailKeyStart };
  expect(told.filter(({ security }) => security !== undefined)).toMatchObject([
    { security: 'registration', outcome: 'done', userId: ann.userId, ...seen },
    { security: 'sign-in', outcome: 'refused', ...seen },
    { security: 'sign-in', outcome: 'signed-in', ...seen },
    { security: 'sign-out', outcome: 'done', userId: ann.userId, address: seen.address },
  ]);
  for (const secret of [email, 'Wrong#Pass_77', goodPassword, token])
    expect(lines.join('')).not.toContain(secret);
});
