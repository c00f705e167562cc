import { openAccountStore } from '@ledgerline/accounts/open';
import { texts } from '@ledgerline/contract';
import { expect, it, vi } from 'vitest';
import { processConfig } from '../config.ts';
import { type Answer, knock, type Person, password } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct({ TRUST_PROXY: '1' });
const nextPassword = 'Gajah#Putih_92';
const soon = { timeout: 30_000, interval: 20 };

const isSignedIn = async (person: Person): Promise<boolean> =>
  (await person.ask('GET', '/auth/me')).status === 200;

const changePassword = (person: Person, currentPassword: string, newPassword = nextPassword, address = '') =>
  person.ask('PUT', '/auth/password', { currentPassword, newPassword }, { 'X-Forwarded-For': address });

const signsIn = async (email: string, secret: string, address = '203.0.113.5'): Promise<number> =>
  (await knock(product, '/auth/login', { email, password: secret }, address)).status;

/** What Activity tells under Security, newest first. */
async function securityOf(person: Person): Promise<string[]> {
  const entries = await person.done<{ summary: string }[]>('GET', '/activity?view=security');
  return entries.map(({ summary }) => summary);
}

const told = ({ status, body: { message, errors } }: Answer<unknown>) => ({ status, message, errors });

it('AC-01 given a new name, every answer and Activity have it, and the address stays', async () => {
  const ann = await product.person('rename@example.com');
  const saved = await ann.ask('PUT', '/auth/profile', { name: '  Ann  Bauer ' });
  expect(saved.body).toMatchObject({ message: 'Profile saved', data: { email: ann.email } });
  const { name } = await ann.done('GET', '/auth/me');
  expect([name, saved.body.data['name']]).toEqual([name, name]);
  expect(String(name)).toMatch(/^Ann +Bauer$/);
  const [entry] = await ann.done<object[]>('GET', '/activity');
  expect(entry).toMatchObject({
    type: 'ProfileUpdated',
    summary: `Changed the name from Ann Lee to ${String(name)}`,
    before: { name: 'Ann Lee', email: ann.email },
    after: { name, email: ann.email },
    revertible: false,
  });
  await ann.ask('PUT', '/auth/profile', { name });
  expect(await ann.done('GET', '/activity')).toHaveLength(2);
});

it.each([
  [{ name: 'A' }, 'Name must be at least 2 characters'],
  [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
  [{}, 'Name is required'],
])('AC-01 given the name %j, it is refused under its field and nothing changes', async (body, text) => {
  const ann = await product.person();
  expect(told(await ann.ask('PUT', '/auth/profile', body))).toEqual({
    status: 400,
    message: text,
    errors: { name: [text] },
  });
  expect(await ann.done('GET', '/auth/me')).toMatchObject({ name: 'Ann Lee' });
});

it('AC-02 ASVS 6.2.2 6.2.3 7.4.3 given the right password, it is changed and all other sessions have ended', async () => {
  const ann = await product.person('password@example.com');
  const other = await product.signIn(ann.email);
  const changed = await changePassword(ann, password);
  expect(told(changed)).toEqual({ status: 200, message: 'Password updated successfully', errors: undefined });
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(ann)).toBe(false);

  const headers = { Authorization: `Bearer ${String(changed.body.data['token'])}` };
  const csrfToken = changed.headers.get('x-csrf-token') ?? '';
  expect((await product.ask('GET', '/auth/me', undefined, headers)).status).toBe(200);
  const write = await product.ask(
    'PUT',
    '/auth/profile',
    { name: 'Goes on' },
    { ...headers, 'X-CSRF-Token': csrfToken },
  );
  expect(write.status).toBe(200);
  expect(await signsIn(ann.email, password)).toBe(401);
  expect(await signsIn(ann.email, nextPassword)).toBe(200);
});

it('AC-03 given a wrong current password, nothing changes, and five of them lock like at sign-in', async () => {
  const ann = await product.person('wrong@example.com');
  const address = '203.0.113.77';
  const wrong = {
    status: 400,
    message: texts.wrongPassword,
    errors: { currentPassword: [texts.wrongPassword] },
  };
  for (let failures = 0; failures < 5; failures += 1) {
    expect(told(await changePassword(ann, 'Wrong#Pass_77', nextPassword, address))).toEqual(wrong);
  }
  const locked = await changePassword(ann, password, nextPassword, address);
  expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await signsIn(ann.email, password, address)).toBe(429);
  expect(await isSignedIn(ann)).toBe(true);
  expect(await signsIn(ann.email, password)).toBe(200);
});

it.each([
  ['Password1!', 'This password is too weak: it is one of the most common'],
  ['short', 'Password must be at least 8 characters'],
])('AC-02 ASVS 6.2.4 given the new password %s, it is refused under its field', async (weak, text) => {
  const ann = await product.person();
  const refused = await changePassword(ann, password, weak);
  expect([refused.status, refused.body.errors?.['newPassword']?.[0]]).toEqual([400, text]);
  expect(await signsIn(ann.email, password)).toBe(200);
});

it('AC-04 given two tabs at once, one password is set and the other tab is told', async () => {
  const ann = await product.person();
  const answers = await Promise.all([
    changePassword(ann, password, 'Gajah#Putih_92'),
    changePassword(ann, password, 'Harimau#Emas_93'),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 400, 401, 409].includes(status))).toBe(true);
  const won = statuses[0] === 200 ? 'Gajah#Putih_92' : 'Harimau#Emas_93';
  expect(await signsIn(ann.email, won)).toBe(200);
});

it('AC-05 AC-06 ASVS 7.5.2 given three devices, one is marked as this one, and one or all others can be ended with the password', async () => {
  const ann = await product.person('devices@example.com');
  const [second, third] = [await product.signIn(ann.email), await product.signIn(ann.email)];
  type Entry = { id: string; device: string; current: boolean; createdAt: string; lastUsedAt: string };
  const sessions = await ann.done<Entry[]>('GET', '/auth/sessions');
  const at = product.now.toISOString();
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    device: 'node',
    createdAt: at,
    lastUsedAt: at,
    current: expect.any(Boolean) as boolean,
  });
  expect(JSON.stringify(sessions)).not.toContain(sessionIdOf(ann));

  const ofSecond = (await second.done<Entry[]>('GET', '/auth/sessions')).find(({ current }) => current);
  const endSecond = (secret: string) =>
    ann.ask('POST', `/auth/sessions/${ofSecond?.id}/removal`, { password: secret });
  const endOthers = (secret: string) => ann.ask('POST', '/auth/sessions/removal', { password: secret });
  const text = 'The current password is incorrect';
  for (const refused of [await endSecond('Wrong#Pass_77'), await endOthers('Wrong#Pass_77')])
    expect(told(refused)).toEqual({ status: 400, message: text, errors: { password: [text] } });
  expect(await isSignedIn(second)).toBe(true);
  // A path's id comes before what the body says.
  for (const id of ['a'.repeat(24), 'xyz'])
    expect(
      (await ann.ask('POST', `/auth/sessions/${id}/removal`, { password: 'Wrong#Pass_77' })).status,
    ).toBe(404);
  expect((await endSecond(password)).status).toBe(200);
  expect(await isSignedIn(second)).toBe(false);
  expect((await endSecond(password)).body.message).toBe('Session not found');
  expect(await isSignedIn(third)).toBe(true);

  expect((await endOthers(password)).body.data).toEqual({ ended: 1 });
  expect(await isSignedIn(third)).toBe(false);
  expect(await isSignedIn(ann)).toBe(true);
  expect((await endOthers(password)).body.data).toEqual({ ended: 0 });
});

const sessionIdOf = ({ token }: Person): string =>
  (JSON.parse(atob(token.split('.')[1] ?? '')) as { jti: string }).jti;

it('AC-10 ASVS 16.3.1 given sign-ins, ended sessions, a lock and a new password, Activity tells them under Security only', async () => {
  const ann = await product.person('history@example.com');
  expect(await securityOf(ann)).toEqual([]);
  const other = await product.signIn(ann.email);
  await ann.done('POST', '/auth/sessions/removal', { password });
  for (let tries = 0; tries < 6; tries += 1) await signsIn(ann.email, 'Wrong#Pass_77', '203.0.113.99');
  await vi.waitFor(async () => expect(await securityOf(ann)).toHaveLength(3), soon);
  const changed = await changePassword(ann, password);
  const headers = { Authorization: `Bearer ${String(changed.body.data['token'])}` };
  const seen = async (path: string) => (await product.ask<object[]>('GET', path, undefined, headers)).body;
  const told = async () => (await seen('/activity?view=security')).data;
  await expect.poll(told, soon).toMatchObject([
    { type: 'PasswordChanged', summary: 'Changed the password', after: { by: 'self' } },
    { type: 'SignInLocked', summary: 'Sign-in was locked for a while after too many attempts' },
    { type: 'SessionsEnded', summary: 'Signed out 1 device', after: { count: 1, by: 'self' } },
    {
      type: 'SignedIn',
      summary: 'Signed in with the password',
      record: { kind: 'security' },
      revertible: false,
    },
  ]);
  expect(JSON.stringify(await told())).not.toMatch(/203\.0\.113|history@/);
  await expect
    .poll(async () => seen('/activity'), soon)
    .toMatchObject({ data: [expect.anything()], meta: { total: 1 } });
  expect(other.id).toBe(ann.id);
});

it('AC-08 ASVS 7.4.1 7.4.2 given a session that has ended, whichever way, its token opens nothing', async () => {
  const day = 86_400_000;
  const later = (ms: number) => {
    product.now = new Date(product.now.getTime() + ms);
  };
  const status = async (person: Person) => {
    const read = await person.ask('GET', '/auth/me');
    const written = await person.ask('PUT', '/auth/profile', { name: 'Eve' });
    return [read.status, written.status];
  };
  const accounts = await openAccountStore(processConfig(product.stores).stores.accounts);
  const ends: [string, (person: Person) => Promise<unknown> | void][] = [
    ['signed out', (person) => person.done('POST', '/auth/logout')],
    ['locked', ({ id }) => accounts.lockAccount(id)],
    ['erased', ({ id }) => accounts.removeAccount(id)],
    ['not used for 14 days', () => later(14 * day)],
    ['expired after 30 days', () => later(30 * day)],
  ];
  for (const [way, end] of ends) {
    const person = await product.person();
    expect([way, await status(person)]).toEqual([way, [200, 200]]);
    await end(person);
    // Another process may believe a session for a second.
    later(1_000);
    expect([way, await status(person)]).toEqual([way, [401, 401]]);
  }
  await accounts.close();
});

it('AC-07 given a page of another site, the new doors refuse it before anything else is looked at', async () => {
  const ann = await product.person();
  for (const [method, path] of [
    ['PUT', '/auth/profile'],
    ['PUT', '/auth/password'],
    ['POST', '/auth/sessions/removal'],
  ] as const) {
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const { status, body } = await ann.ask(method, path, {}, { ...headers, 'X-CSRF-Token': '' });
      expect([status, body.message]).toEqual([403, 'Cross-site requests are refused']);
    }
  }
});
