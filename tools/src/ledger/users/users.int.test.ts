import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { makePasskey } from '@ledgerline/accounts/software-authenticator';
import { type PasskeyOffer, texts } from '@ledgerline/contract';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../person.ts';
import { jsonLines } from '../testing/ledger.ts';
import { password, type RunningProduct, runningProduct } from '../testing/runningProduct.ts';

/** What the product must do within a second or so; the machine may be busy. */
const soon = { timeout: 30_000, interval: 20 };
const badLogin = { status: 401, message: 'Invalid email or password' };
const lockedOut = { status: 403, message: 'This account is locked. Please contact support.' };
const goodLogin = { status: 200, message: 'Login successful' };

describe('people, beside a running product', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await runningProduct();
  });
  afterAll(() => product[Symbol.asyncDispose]());

  /** Somebody who is signed in and listens on the live channel. */
  async function listener(email: string) {
    const client = await product.person(email);
    const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws?token=${client.token}`);
    const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code);
    await once(socket, 'open');
    const status = async () => (await client.send('GET', '/auth/me')).status;
    expect(await status()).toBe(200);
    return { client, closed, status };
  }

  /** The line on stderr that says what was done to an account. */
  const act = (verb: string, id: string, outcome: string) =>
    expect.stringMatching(
      new RegExp(
        String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z ${userInfo().username} ${verb} ${id}: ${outcome}\n$`,
      ),
    ) as string;

  it('lists people with what log and accounts know of them, page by page', async () => {
    await using other = await runningProduct();
    const dewi = await other.person('dewi@example.com');
    const emi = await other.person('emi@example.org');
    await emi.send('POST', '/assets', { name: '財布', type: 'cash', balance: 5 });
    await other.person('emi@example.org', true);

    const first = await other.ledger(['users', 'list', '--limit', '1', '--json']);
    const [row] = jsonLines<Person>(first);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
    expect(row).toEqual({
      id: dewi.userId,
      email: 'dewi@example.com',
      name: 'Ann Lee',
      status: 'active',
      registeredAt: instant,
      sessions: 1,
      lastSeenAt: instant,
      events: 0,
    });
    expect({ code: first.code, stderr: first.stderr }).toEqual({
      code: 0,
      stderr: `There are more: --after ${dewi.userId}\n`,
    });

    const rest = await other.ledger(['users', 'list', '--after', dewi.userId, '--json']);
    expect(jsonLines<Person>(rest)).toMatchObject([{ id: emi.userId, sessions: 2, events: 1 }]);
    expect(rest.stderr).toBe('');

    const find = async (...args: string[]) =>
      jsonLines<Person>(await other.ledger(['users', 'list', '--json', ...args])).map(({ email }) => email);
    expect(await find('--email', 'EMI@example.org')).toEqual(['emi@example.org']);
    expect(await find('--email', '@example.')).toEqual(['dewi@example.com', 'emi@example.org']);
    expect(await find('--email', 'emi@example.or')).toEqual(['emi@example.org']);
    expect(await find('--status', 'locked')).toEqual([]);

    const table = await other.ledger(['users', 'list', '--email', '@example.org']);
    const [titles, line, end] = table.stdout.split('\n');
    expect(titles).toBe(
      'ID                        E-MAIL           NAME     STATUS  REGISTERED        SESSIONS  LAST SEEN         EVENTS',
    );
    expect(line).toMatch(
      new RegExp(`^${emi.userId}  emi@example.org  Ann Lee  active  .{16}         2  .{16}       1$`),
    );
    expect(end).toBe('');
  });

  it('S1-8.06 AC-08 ASVS 7.4.2 locks: tokens and sockets end at once, sign-in is refused, nobody else notices', async () => {
    const email = 'lock@example.com';
    const ann = await listener(email);
    const ben = await listener('bystander@example.com');

    const asked = await product.ledger(['users', 'lock', email]);
    expect(asked).toEqual({
      code: 2,
      stdout: '',
      stderr: `Lock Ann Lee <${email}> and end all their sessions? Not a terminal, so nobody can confirm: add --yes.\n`,
    });
    expect(await ann.status()).toBe(200);

    const { userId: id } = ann.client;
    const locked = await product.ledger(['users', 'lock', email, '--yes', '--json']);
    expect({ ...locked, stdout: jsonLines(locked) }).toEqual({
      code: 0,
      stdout: [{ id, status: 'locked', changed: true, sessionsEnded: 1 }],
      stderr: act('users lock', id, 'locked, 1 session ended'),
    });
    await vi.waitFor(async () => expect(await ann.status()).toBe(401), soon);
    expect(await ann.closed).toBe(1008);
    expect(await ben.status()).toBe(200);

    expect(await product.tryToSignIn(email, password)).toEqual(lockedOut);
    expect(await product.tryToSignIn(email, 'Wrong#Pass_77')).toEqual(badLogin);

    const again = await product.ledger(['users', 'lock', id, '-y']);
    expect(again.stderr).toEqual(act('users lock', id, 'was locked before, 0 sessions ended'));
    const listed = jsonLines<Person>(await product.ledger(['users', 'list', '--status', 'locked', '--json']));
    expect(listed).toMatchObject([{ id, email, status: 'locked', sessions: 0, lastSeenAt: null }]);

    const unlocked = await product.ledger(['users', 'unlock', email]);
    expect(unlocked).toEqual({
      code: 0,
      stdout: '',
      stderr: act('users unlock', id, 'unlocked, 1 failed sign-in forgotten'),
    });
    expect(await product.tryToSignIn(email, password)).toEqual(goodLogin);
    expect(await ann.status()).toBe(401);
  });

  it('S1-8.11 unlock lifts the lock of too many failed attempts', async () => {
    const email = 'forgetful@example.com';
    const { userId } = await product.person(email);
    for (let failures = 0; failures < 5; failures += 1) {
      expect(await product.tryToSignIn(email, 'Wrong#Pass_77')).toEqual(badLogin);
    }
    expect((await product.tryToSignIn(email, password)).status).toBe(429);
    const unlocked = await product.ledger(['users', 'unlock', email, '--json']);
    expect(jsonLines(unlocked)).toEqual([
      { id: userId, status: 'active', changed: false, failuresForgotten: 5 },
    ]);
    expect(await product.tryToSignIn(email, password)).toEqual(goodLogin);
  });

  it('S1-3.01 sets a password by the rules of registration, and ends all sessions', async () => {
    const email = 'password@example.com';
    const ann = await listener(email);
    const set = (input: string) =>
      product.ledger(['users', 'set-password', email, '--password-stdin'], input);

    expect(await set('short\n')).toEqual({
      code: 1,
      stdout: '',
      stderr: [
        'Password must be at least 8 characters',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one number',
        'Password must contain at least one special character',
        '',
      ].join('\n'),
    });
    expect((await set('Password1!\n')).stderr).toBe(
      'This password is too weak: it is one of the most common\n',
    );
    expect(await ann.status()).toBe(200);

    const { userId: id } = ann.client;
    expect(await set('Gajah#Putih_92\n')).toEqual({
      code: 0,
      stdout: '',
      stderr: act('users set-password', id, 'password set, 1 session ended'),
    });
    await vi.waitFor(async () => expect(await ann.status()).toBe(401), soon);
    expect(await ann.closed).toBe(1008);
    expect(await product.tryToSignIn(email, password)).toEqual(badLogin);
    expect(await product.tryToSignIn(email, 'Gajah#Putih_92')).toEqual(goodLogin);

    const log = await readFile(join(product.dataDir, 'events.db-wal'), 'latin1');
    expect(log).not.toContain('Gajah');
    expect(await product.ledger(['users', 'set-password', email])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Not a terminal, so nobody can type it: add --password-stdin.\n',
    });
  });

  it('AC-08 ASVS 7.4.5 ends sessions, after which people sign in again', async () => {
    const email = 'sessions@example.com';
    const ann = await listener(email);
    const second = await product.person(email, true);
    const { userId: id } = ann.client;
    const ended = await product.ledger(['users', 'end-sessions', id, '--yes', '--json']);
    expect({ ...ended, stdout: jsonLines(ended) }).toEqual({
      code: 0,
      stdout: [{ id, sessionsEnded: 2 }],
      stderr: act('users end-sessions', id, '2 sessions ended'),
    });
    await vi.waitFor(async () => expect(await ann.status()).toBe(401), soon);
    await vi.waitFor(async () => expect((await second.send('GET', '/auth/me')).status).toBe(401), soon);
    expect(await ann.closed).toBe(1008);
    expect(await product.tryToSignIn(email, password)).toEqual(goodLogin);
  });

  it('AC-23 AC-24 renames somebody and changes their address, which verify, list and Activity know', async () => {
    const email = 'former@example.com';
    const ann = await product.person(email);
    await product.person('somebody@example.com');
    const change = (user: string, ...options: string[]) =>
      product.ledger(['users', 'change', user, ...options, '--yes']);
    const renamed = await change(email, '--name', 'Ann Bauer');
    expect(renamed).toEqual({
      code: 0,
      stdout: '',
      stderr: act('users change', ann.userId, 'name changed'),
    });
    const taken = await change(email, '--email', 'SOMEBODY@example.com', '--name', 'Ann Taken');
    expect([taken.code, taken.stderr]).toEqual([1, 'This email already exists\n']);
    const moved = await change(email, '--email', 'latter@example.com');
    expect(moved.stderr).toEqual(act('users change', ann.userId, 'email changed'));
    expect((await change(ann.userId, '--email', 'nothing')).code).toBe(2);
    const former = await product.ledger([
      'users',
      'set-email',
      ann.userId,
      'latter@example.com',
      '--yes',
      '--json',
    ]);
    expect({ ...former, stdout: jsonLines(former) }).toEqual({
      code: 0,
      stdout: [{ id: ann.userId }],
      stderr: expect.stringMatching(
        / users set-email \w+: address changed\n'ledger users set-email' is 'ledger users change --email' now\.\n$/,
      ) as string,
    });

    expect(await product.tryToSignIn(email, password)).toEqual(badLogin);
    expect(await product.tryToSignIn('latter@example.com', password)).toEqual(goodLogin);
    expect((await ann.send('GET', '/auth/me')).body.data).toMatchObject({
      name: 'Ann Bauer',
      email: 'latter@example.com',
    });
    const listed = await product.ledger(['users', 'list', '--email', 'latter@', '--json']);
    expect(jsonLines<Person>(listed)).toMatchObject([{ id: ann.userId, name: 'Ann Bauer' }]);
    const verified = await product.ledger(['verify', '--json']);
    expect([verified.code, verified.stderr]).toEqual([0, verified.stderr]);
  });

  it('AC-26 gives nobody an address with hidden characters', async () => {
    const { userId } = await product.person('typed@example.com');
    const answer = await product.ledger(['users', 'change', userId, '--email', 'type\u200bd@example.com']);
    expect(answer).toEqual({ code: 2, stdout: '', stderr: `${texts.emailHidden}\n` });
    expect(await product.tryToSignIn('typed@example.com', password)).toEqual(goodLogin);
  });

  it('AC-25 given acts of an operator, the person sees them, and at the next sign-in that the password was set', async () => {
    const email = 'told@example.com';
    const { userId } = await product.person(email);
    await product.ledger(['users', 'set-password', email, '--password-stdin'], 'Gajah#Putih_92\n');
    expect(await product.tryToSignIn(email, 'Gajah#Putih_92')).toEqual(goodLogin);
    await product.ledger(['users', 'end-sessions', email, '--yes']);
    await product.ledger(['users', 'lock', email, '--yes']);
    const told = await product.ledger(['events', '--user', userId, '--json']);
    expect(told.code).toBe(0);
    expect(jsonLines<{ type: string }>(told).map(({ type }) => type)).toEqual([
      'UserRegistered',
      'PasswordChanged',
      'SignedIn',
      'SessionsEnded',
      'SignInLocked',
    ]);
  });

  it('AC-25 AC-37 given a password that the operator sets, the second factor stays until it is taken away', async () => {
    const email = 'phone-lost@example.com';
    const ann = await product.person(email);
    const offer = await ann.send<{ ticket: string; secret: string }>(
      'POST',
      '/auth/second-factor/authenticator',
      { password },
    );
    const { ticket, secret } = offer.body.data;
    const code = generateSync({ secret });
    expect((await ann.send('PUT', '/auth/second-factor/authenticator', { ticket, code })).status).toBe(200);
    const next = 'Gajah#Putih_92';
    await product.ledger(['users', 'set-password', email, '--password-stdin'], `${next}\n`);
    expect((await product.tryToSignIn(email, next)).message).toContain('authenticator app');
    const reset = await product.ledger(['users', 'reset-second-factor', email, '--yes']);
    expect(reset.stderr).toEqual(
      act('users reset-second-factor', ann.userId, 'second factor and passkeys removed'),
    );
    expect(await product.tryToSignIn(email, next)).toEqual(goodLogin);
    const again = await product.ledger(['users', 'reset-second-factor', email, '--yes']);
    expect(again.stderr).toEqual(
      act('users reset-second-factor', ann.userId, 'had no second factor and no passkey'),
    );
  });

  it('AC-50 takes passkeys away, after which none signs in', async () => {
    const email = 'key-lost@example.com';
    const ann = await product.person(email);
    const offer = await ann.send<PasskeyOffer>('POST', '/auth/passkeys/options', { password });
    const { ticket, options } = offer.body.data;
    const { made } = makePasskey(options, product.url);
    const added = await ann.send('POST', '/auth/passkeys', { ticket, name: 'Phone', credential: made });
    expect(added.status).toBe(201);
    expect((await product.ledger(['verify', '--user', email])).code).toBe(0);
    const reset = await product.ledger(['users', 'reset-second-factor', email, '--yes']);
    expect(reset.stderr).toEqual(
      act('users reset-second-factor', ann.userId, 'second factor and passkeys removed'),
    );
    expect((await ann.send('GET', '/auth/passkeys')).body.data).toEqual([]);
    expect((await product.ledger(['verify', '--user', email])).code).toBe(0);
  });

  it('AC-21 invites one person with a link whose hash alone is kept', async () => {
    const invited = await product.ledger([
      'users',
      'invite',
      '--url',
      'https://ledger.example.org',
      '--json',
    ]);
    const [row] = jsonLines<{ link: string; expiresAt: string }>(invited);
    const link = /^https:\/\/ledger\.example\.org\/register#invitation=([\w-]{43})$/.exec(row?.link ?? '');
    expect(link).not.toBeNull();
    expect(await readFile(join(product.dataDir, 'accounts.db-wal'), 'latin1')).not.toContain(link?.[1]);
    for (const url of ['ledger.example.org', 'ftp://ledger.example.org']) {
      expect((await product.ledger(['users', 'invite', '--url', url])).code).toBe(2);
    }
  });

  it('AC-29 lists open invitations with who made them, and takes one back', async () => {
    await using other = await runningProduct();
    const invite = async () =>
      jsonLines<{ link: string; expiresAt: string }>(await other.ledger(['users', 'invite', '--json']))[0];
    const [first, second] = [await invite(), await invite()];
    const list = async () =>
      jsonLines<{ id: string; expiresAt: string }>(
        await other.ledger(['users', 'invite', '--list', '--json']),
      );
    const idOf = (link = '') => hash('sha256', link.split('=')[1] ?? '', 'hex').slice(0, 12);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
    expect(await list()).toEqual(
      [first, second]
        .map((row) => ({ id: idOf(row?.link), by: userInfo().username, at, expiresAt: row?.expiresAt }))
        .toSorted((one, two) => String(one.expiresAt).localeCompare(String(two.expiresAt))),
    );
    const revoke = () => other.ledger(['users', 'invite', '--revoke', idOf(first?.link)]);
    expect((await revoke()).stderr).toEqual(act('users invite', idOf(first?.link), 'revoked'));
    expect(await revoke()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no open invitation') as string,
    });
    expect((await list()).map(({ id }) => id)).toEqual([idOf(second?.link)]);
    expect((await other.ledger(['users', 'invite', '--revoke', '%'])).code).toBe(2);
  });

  it.each([
    ['an address that nobody has', 'nobody@example.com', 1, 'There is nobody with the address or id'],
    ['an id that nobody has', 'f'.repeat(24), 1, 'There is nobody with the address or id'],
    ['what is neither', 'Ann', 2, "'Ann' is neither an e-mail address nor an id"],
  ])('says so of %s', async (_, user, code, message) => {
    for (const verb of ['unlock', 'end-sessions']) {
      expect(await product.ledger(['users', verb, user])).toEqual({
        code,
        stdout: '',
        stderr: expect.stringContaining(message) as string,
      });
    }
  });
});
