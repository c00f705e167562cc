// @module-tag nightly
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Answer, type Ask, enter, type Person, tally, untilAnswered } from './client.ts';
import { type Instance, type ServicesApart, servicesApart } from './servicesApart.ts';
import { openSocket } from './socket.ts';

let services: ServicesApart | undefined;
let here: Instance;
let there: Instance;
let people = 0;

beforeAll(async () => {
  services = await servicesApart();
  [here, there] = services.instances;
});
afterAll(() => services?.[Symbol.asyncDispose]());

const newPerson = () => enter(here, `person${++people}@example.com`);

/** The same session at another instance. */
const at =
  (instance: Instance, { token, csrfToken }: Person): Ask =>
  (method, path, body, headers) =>
    instance.ask(method, path, body, {
      Authorization: `Bearer ${token}`,
      'X-CSRF-Token': csrfToken,
      'X-Time-Zone': 'UTC',
      ...headers,
    });

const lunch = (account: string, amount: number) => ({
  title: 'Lunch',
  type: 'expense',
  amount,
  account,
  date: here.today(),
  useAutoCategory: true,
});

it('has one effect and one answer for a key that comes to both at once', async () => {
  const ann = await newPerson();
  const wallet = await ann.wallet(100);
  const key = { 'Idempotency-Key': 'k' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => [here, there])
      .flat()
      .map((instance) =>
        untilAnswered(() => at(instance, ann)('POST', '/transactions', lunch(wallet, 1), key)),
      ),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  const first = answers.filter(({ headers }) => headers.get('idempotency-replayed') === null);
  expect(first.map(({ status }) => status)).toEqual([201]);
  // From here on what is read waits for the write, of which `at` told ann nothing.
  expect(await ann.revision()).toBe(2);
  expect(await ann.holds(wallet)).toEqual([99, 0]);
});

it('lets one of two bodies win that share a key at once', async () => {
  const ann = await newPerson();
  const wallet = await ann.wallet(100);
  const key = { 'Idempotency-Key': 'contest' };
  const answers = await Promise.all([
    at(here, ann)('POST', '/transactions', lunch(wallet, 1), key),
    at(there, ann)('POST', '/transactions', lunch(wallet, 2), key),
  ]);
  expect(tally(answers)).toEqual({ 201: 1, 422: 1 });
});

it('loses no write and spends nothing twice when both write to one ledger at once', async () => {
  const ann = await newPerson();
  const [wallet, purse] = [await ann.wallet(50), await ann.wallet(0, 'Purse')];
  const workers = Array.from({ length: 8 }, async (_, worker) => {
    const ask = at(worker % 2 === 0 ? here : there, ann);
    const answers: Answer[] = [];
    for (let count = 0; count < 20; count += 1) {
      const key = { 'Idempotency-Key': `${worker} ${count}` };
      const transfer = { fromAsset: wallet, toAsset: purse, amount: 1 };
      answers.push(
        await untilAnswered(() =>
          count % 2 === 0
            ? ask('POST', '/transactions', lunch(wallet, 1), key)
            : ask('POST', '/assets/transfers', transfer, key),
        ),
      );
    }
    return answers;
  });
  const answers = (await Promise.all(workers)).flat();
  const { 201: done = 0, 400: uncovered = 0, 409: lost = 0 } = tally(answers);
  expect(done + uncovered + lost).toBe(answers.length);
  expect(done).toBe(50);
  // Giving up is allowed, and rare.
  expect(lost).toBeLessThan(answers.length / 10);
  const revisions = answers
    .filter(({ status }) => status === 201)
    .map(({ body }) => body.meta?.revision ?? 0);
  expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 3));

  const spent = answers.filter(({ status, body }) => status === 201 && 'title' in body.data).length;
  await ann.ask('PUT', `/assets/${wallet}/restore`);
  expect([await ann.holds(wallet), await ann.holds(purse)]).toEqual([
    [0, 0],
    [50 - spent, 0],
  ]);
});

it('takes back what the other one has just written', async () => {
  const ann = await newPerson();
  const wallet = await ann.wallet(100);
  for (const [one, other] of [
    [here, there],
    [there, here],
  ] as const) {
    // The other one keeps the ledger as it is now.
    await at(other, ann)('PUT', `/assets/${wallet}`, { description: other.url });
    const { body } = await at(one, ann)('POST', '/transactions', lunch(wallet, 30));
    const record = body.data.id;
    await at(one, ann)('PUT', `/transactions/${record}`, { title: 'Dinner' });
    const changes = await vi.waitFor(async () => {
      const found = await ann.done<{ id: string }[]>('GET', `/activity?record=${record}`);
      expect(found).toHaveLength(2);
      return found;
    }, 30_000);
    for (const { id } of changes) {
      expect((await at(other, ann)('POST', `/activity/${id}/revert`, {})).status).toBe(200);
    }
  }
});

it('S1-7.35 tells sockets at every instance of a changed preference, but not the one that asked', async () => {
  const ann = await newPerson();
  using asking = await openSocket(here.url, ann.token);
  using beside = await openSocket(here.url, ann.token);
  using apart = await openSocket(there.url, ann.token);
  const changed = (preference: string, value: unknown) => ({ type: 'preference_updated', preference, value });

  asking.send({ type: 'preference_update', preference: 'currency', value: 'EUR' });
  expect([await beside.next(), await apart.next()]).toEqual(Array(2).fill(changed('currency', 'EUR')));
  await at(there, ann)('PUT', '/users/preferences', { currency: 'JPY' });
  for (const socket of [asking, beside, apart])
    expect(await socket.next()).toEqual(changed('currency', 'JPY'));
  await at(here, ann)('PUT', '/auth/settings', { colorMode: 'dark' });
  for (const socket of [asking, beside, apart])
    expect(await socket.next()).toEqual(changed('colorMode', 'dark'));
  expect((await at(there, ann)('GET', '/auth/settings')).body.data).toMatchObject({
    currency: 'JPY',
    colorMode: 'dark',
  });
});

it('B-56 tells sockets at every instance of a changed ledger once it can be read', async () => {
  const ann = await newPerson();
  using one = await openSocket(here.url, ann.token);
  using other = await openSocket(there.url, ann.token);
  await at(here, ann)('POST', '/assets', { name: 'Wallet', type: 'cash' });
  for (const socket of [one, other]) {
    expect(await socket.next()).toEqual({ type: 'ledger_changed', revision: 1 });
    const { headers, body } = await at(here, ann)('GET', '/assets');
    expect([headers.get('x-ledger-revision'), body.data]).toMatchObject(['1', [{ name: 'Wallet' }]]);
  }
});

it('S1-7.01 S1-7.02 ends a session at every instance within a second of signing out at one', async () => {
  const ann = await newPerson();
  using socket = await openSocket(there.url, ann.token);
  for (const instance of [here, there]) expect((await at(instance, ann)('GET', '/auth/me')).status).toBe(200);
  expect((await at(there, ann)('GET', '/assets')).status).toBe(200);
  await at(here, ann)('POST', '/auth/logout');
  const begun = performance.now();
  expect((await at(here, ann)('GET', '/auth/me')).status).toBe(401);
  expect(await socket.closed).toEqual([1008, 'session ended']);
  for (const path of ['/auth/me', '/assets']) {
    await vi.waitUntil(async () => (await at(there, ann)('GET', path)).status === 401, { timeout: 30_000 });
  }
  // A second is the promise; the rest is for a busy machine.
  expect(performance.now() - begun).toBeLessThan(45_000);
  await expect(openSocket(there.url, ann.token)).rejects.toThrow('refused');
});

it('gives the first answer again at another instance, also after the one that gave it was killed', async () => {
  const ann = await newPerson();
  const wallet = await ann.wallet(10);
  const key = { 'Idempotency-Key': 'before the end' };
  const first = await at(here, ann)('POST', '/transactions', lunch(wallet, 3), key);
  await here.kill();
  const again = await at(there, ann)('POST', '/transactions', lunch(wallet, 3), key);
  expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([
    201,
    'true',
    first.body,
  ]);
});
