import { texts } from '@ledgerline/contract';
import { generateSync } from 'otplib';
import { expect, it, vi } from 'vitest';
import { knock, type Person, password, untilAnswered } from './client.ts';
import { runProduct } from './product.ts';
import { openSocket } from './socket.ts';

const product = runProduct({ TRUST_PROXY: '1' });
const soon = { timeout: 50_000, interval: 50 };

const leave = (person: Person, body: object) => person.ask('POST', '/auth/account/removal', body);
const good = ({ email }: Person) => ({ email, password });
const wrong = (field: string, text: string) => [
  400,
  { success: false, message: text, errors: { [field]: [text] } },
];

/** Registers under the address, which is waited for: it is the last thing to go. */
const untilErased = ({ email }: Person): Promise<Person> =>
  vi.waitFor(async () => {
    const { status, body } = await knock(product, '/auth/register', { email, password, name: 'Another' });
    expect([status, body.message]).toEqual([201, texts.registered]);
    return product.signIn(email);
  }, soon);

it('AC-61 given another address or a wrong password, nothing happens, and wrong passwords lock', async () => {
  const ann = await product.person('ann@example.com');
  const wallet = await ann.wallet(5);
  const other = await leave(ann, { email: 'ben@example.com', password });
  expect([other.status, other.body]).toEqual(wrong('email', texts.wrongEmail));
  const refused = async () => await leave(ann, { email: ann.email, password: 'Wrong#Pass_77' });
  const first = await refused();
  expect([first.status, first.body]).toEqual(wrong('password', texts.wrongPassword));
  for (let tries = 1; tries < 5; tries += 1) await refused();
  expect((await leave(ann, good(ann))).status).toBe(429);
  expect(await ann.holds(wallet)).toEqual([5, 0]);
});

it('AC-60 given an account that was just deleted, when somebody registers under its address, then they are let in', async () => {
  const { email, ...ann } = await product.person('again@example.com');
  expect((await leave({ email, ...ann }, { email, password })).status).toBe(200);
  const again = await untilAnswered(() =>
    knock(product, '/auth/register', { email, password, name: 'Ann Lee' }),
  );
  expect([again.status, again.body.message]).toEqual([201, texts.registered]);
});

it('AC-61 given an authenticator app, a good code is asked for, too', async () => {
  const ann = await product.person('app@example.com');
  const offer = await ann.done<{ ticket: string; secret: string }>(
    'POST',
    '/auth/second-factor/authenticator',
    { password },
  );
  const codeOf = () =>
    generateSync({ secret: offer.secret, epoch: Math.floor(product.now.getTime() / 1000) });
  await ann.done('PUT', '/auth/second-factor/authenticator', { ticket: offer.ticket, code: codeOf() });
  const none = await leave(ann, good(ann));
  expect([none.status, none.body]).toEqual(wrong('code', texts.codeRequired));
  const bad = await leave(ann, { ...good(ann), code: '000000' });
  expect([bad.status, bad.body]).toEqual(wrong('code', texts.wrongCode));
  product.now = new Date(product.now.getTime() + 30_000);
  const done = await leave(ann, { ...good(ann), code: codeOf() });
  expect([done.status, done.body]).toEqual([
    200,
    { success: true, message: texts.accountDeleted, data: null },
  ]);
  await untilErased(ann);
});

it('AC-60 AC-62 given two devices, both are signed out at once, the address is free, and nobody else notices', async () => {
  const ann = await product.person('leaving@example.com');
  const ben = await product.person('staying@example.com');
  const wallet = await ben.wallet(100);
  await ann.wallet(3);
  const elsewhere = await product.signIn(ann.email);
  using socket = await openSocket(product.url, elsewhere.token);
  using own = await openSocket(product.url, ann.token);

  const stop = new AbortController();
  const statuses = new Set<number>();
  const writing = (async () => {
    for (let count = 0; !stop.signal.aborted; count += 1) {
      const description = `time ${count}`;
      statuses.add((await untilAnswered(() => ben.ask('PUT', `/assets/${wallet}`, { description }))).status);
    }
  })();
  const tries = new Set<number>();
  const trying = (async () => {
    while (!stop.signal.aborted) {
      const asset = { name: `N${tries.size}`, type: 'cash' };
      tries.add((await untilAnswered(() => elsewhere.ask('POST', '/assets', asset))).status);
    }
  })();

  expect((await leave(ann, good(ann))).status).toBe(200);
  expect((await own.closed)[0]).toBe(1008);
  expect((await socket.closed)[0]).toBe(1008);
  await vi.waitFor(async () => {
    for (const person of [ann, elsewhere]) expect((await person.ask('GET', '/auth/me')).status).toBe(401);
  }, soon);
  const again = await untilErased(ann);
  stop.abort();
  await Promise.all([writing, trying]);
  expect([...statuses]).toEqual([200]);
  expect([...tries].filter((status) => ![201, 401, 409].includes(status))).toEqual([]);
  expect(again.id).not.toBe(ann.id);
  expect(await again.done('GET', '/assets')).toEqual([]);
  expect(await ben.holds(wallet)).toEqual([100, 0]);
});

it('AC-62 given two tabs that ask at once, the person is erased once', async () => {
  const ann = await product.person('twice@example.com');
  const tab = await product.signIn(ann.email);
  const answers = await Promise.all([leave(ann, good(ann)), leave(tab, good(tab))]);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(200);
  await untilErased(ann);
});

it('AC-63 given a product that stops before anything is erased, the next start does it', async () => {
  const ann = await product.person('interrupted@example.com');
  await ann.wallet(3);
  expect((await leave(ann, good(ann))).status).toBe(200);
  await product.restart();
  await untilErased(ann);
});
