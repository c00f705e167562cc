// @module-tag nightly
import { connectMongo } from '@ledgerline/mongo';
import {
  cut,
  type FakeMongo,
  failing,
  notByMajority,
  openStickyPath,
  partly,
  type StickyPath,
  type Strike,
  silence,
  startFakeMongo,
} from '@ledgerline/mongo/testing';
import type { Db } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountStore, AccountStoreUnavailable } from '../accountStore.ts';
import { registrationRate } from '../rateLimit.ts';
import { collectionsIn } from './collections.ts';
import { openMongoAccountStore } from './mongoAccountStore.ts';

const now = new Date('2026-05-03T10:00:00.000Z');
const ada = { userId: 'a'.repeat(24), emailKey: 'ada', passwordHash: 'hash-1' };
const subject = { emailKey: 'ada', address: '192.0.2.1' };
const session = { id: 'session-1', userId: ada.userId };

let fake: FakeMongo;
let path: StickyPath;
const disposals: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  fake = await startFakeMongo();
  path = await openStickyPath(fake.url);
  disposals.push(path.close, fake.close);
});
afterEach(async () => {
  for (const dispose of disposals.splice(0)) await dispose();
});

async function open(url = fake.url, answerMs = 10_000): Promise<AccountStore> {
  const store = await openMongoAccountStore({ url, answerMs });
  disposals.unshift(() => store.close());
  return store;
}

async function openWithAda(url = fake.url): Promise<AccountStore> {
  const store = await open(url);
  await store.insertPending(ada, now);
  await store.activate(ada.userId);
  return store;
}

const urlOf = (database: string): string => fake.url.replace('/?', `/${database}?`);

async function openWithSession(database: string): Promise<AccountStore> {
  const store = await openWithAda(urlOf(database));
  await store.openSession({ id: 'session-0', userId: ada.userId }, now);
  return store;
}

/** A connection beside the store's. */
function connectTo(database: string): Db {
  const unavailable = () => new Error('away');
  const raw = connectMongo({ url: urlOf(database), database, appName: 'test', unavailable });
  disposals.unshift(() => raw.close());
  return raw.db;
}

/** All documents, without numbers and names that tell one change from another. A failure may count twice. */
async function documentsIn(database: string): Promise<unknown> {
  const { accounts, sessions, tickets, connections, failures, windows } = collectionsIn(connectTo(database));
  return {
    accounts: await accounts.find({}, { projection: { version: 0, sessionGeneration: 0 } }).toArray(),
    sessions: await sessions.find({}, { projection: { generation: 0 } }).toArray(),
    tickets: await tickets.find().toArray(),
    connections: await connections.find().toArray(),
    failures: (await failures.find().toArray()).map(({ _id }) => _id),
    windows: (await windows.find().toArray()).map(({ _id }) => _id),
  };
}

/** What a write is, and the command that carries it. */
const WRITES: [string, string, string, (store: AccountStore) => Promise<unknown>][] = [
  [
    'a registration',
    'insert',
    'accounts',
    (store) => store.insertPending({ ...ada, userId: 'b', emailKey: 'ben' }, now),
  ],
  ['a lock', 'update', 'accounts', (store) => store.lockAccount(ada.userId)],
  ['a password', 'update', 'accounts', (store) => store.setPasswordHash(ada.userId, 'hash-2')],
  ['a new hash', 'update', 'accounts', (store) => store.replacePasswordHash(ada.userId, 'hash-1', 'hash-2')],
  ['an erasure', 'delete', 'accounts', (store) => store.removeAccount(ada.userId)],
  ['a session', 'insert', 'sessions', (store) => store.openSession(session, now)],
  ['a ticket', 'insert', 'tickets', (store) => store.saveTicket('ticket-1', 'session-0', now)],
  [
    'a live connection',
    'update',
    'connections',
    (store) => store.keepConnections([{ id: 'c', userId: ada.userId, openedAt: now }], [], now),
  ],
  ['a failed sign-in', 'insert', 'failures', (store) => store.beginSignIn(subject, now)],
  ['a limit', 'insert', 'windows', (store) => store.countAgainst(registrationRate, 'key', now)],
];

const STRIKES: [string, Strike][] = [
  ['is cut off before', cut('nothing')],
  ['is cut off after', cut('everything')],
  ['has no majority for', notByMajority()],
  ['answers 10107 to', failing(10107)],
  ...(process.env['LONG'] ? [8, 11601] : []).map((code): [string, Strike] => [
    `answers ${code} to`,
    failing(code),
  ]),
];

describe('accounts on a MongoDB that fails', () => {
  const cases = WRITES.flatMap(([write, command, collection, run]) =>
    STRIKES.map(([what, strike]) => ({ write, command, collection, run, what, strike })),
  );

  it.each(cases)(
    'given a MongoDB that $what $write, when the caller hears of it and does it again, then every document is as if nothing had happened',
    async ({ command, collection, run, strike }) => {
      const undisturbed = await openWithSession('undisturbed');
      await run(undisturbed);
      const store = await openWithSession('disturbed');
      // The driver sends a write whose answer was lost once more: that fails, too.
      fake.weather.strike({ command, collection, times: 2 }, strike);
      await expect(run(store)).rejects.toThrow(AccountStoreUnavailable);
      fake.weather.clear();
      // A session or an address that is there already is refused.
      await run(store).catch(() => undefined);
      expect(await documentsIn('disturbed')).toEqual(await documentsIn('undisturbed'));
    },
  );

  it.each(WRITES.filter(([, command]) => command === 'insert'))(
    'given a MongoDB that writes nothing of %s and reports no error, then the caller hears of it',
    async (_write, command, collection, run) => {
      const store = await openWithSession('disturbed');
      fake.weather.strike({ command, collection }, partly(0));
      await expect(run(store)).rejects.toThrow(AccountStoreUnavailable);
    },
  );
});

describe('account writes that were given up', () => {
  async function giveUp(
    text: string,
    write: (store: AccountStore) => Promise<unknown>,
  ): Promise<() => Promise<void>> {
    const stuck = await open(path.url, 1_500);
    await stuck.ping();
    const held = path.hold(text);
    await expect(write(stuck)).rejects.toThrow(AccountStoreUnavailable);
    await held.givenUp;
    return held.deliver;
  }

  it('given a password that was given up, when it arrives after a newer one, then the newer one stays', async () => {
    const store = await openWithAda();
    const deliver = await giveUp('hash-2', (stuck) => stuck.setPasswordHash(ada.userId, 'hash-2'));
    await store.setPasswordHash(ada.userId, 'hash-3');
    await deliver();
    expect((await store.account(ada.userId))?.passwordHash).toBe('hash-3');
  });

  it('given a password that was given up, when it arrives after the person changed theirs, then theirs stays', async () => {
    const store = await openWithAda();
    const deliver = await giveUp('hash-2', (stuck) => stuck.setPasswordHash(ada.userId, 'hash-2'));
    await store.replacePasswordHash(ada.userId, 'hash-1', 'hash-3');
    await deliver();
    expect((await store.account(ada.userId))?.passwordHash).toBe('hash-3');
  });

  it('given an unlock that was given up, when it arrives after another lock, then the account stays locked', async () => {
    const store = await openWithAda();
    await store.lockAccount(ada.userId);
    const deliver = await giveUp('active', (stuck) => stuck.unlockAccount(ada.userId));
    await store.unlockAccount(ada.userId);
    await store.lockAccount(ada.userId);
    await deliver();
    expect((await store.account(ada.userId))?.status).toBe('locked');
  });

  it('given a lock that was given up, when it arrives after an unlock, then the account stays active', async () => {
    const store = await openWithAda();
    const deliver = await giveUp('locked', (stuck) => stuck.lockAccount(ada.userId));
    await store.unlockAccount(ada.userId);
    await deliver();
    expect((await store.account(ada.userId))?.status).toBe('active');
  });
});

describe('indexes of accounts', () => {
  it('given indexes that take for ever, then people sign in, and nobody registers before addresses are unique', async () => {
    const settled = await openWithAda();
    await settled.close();
    fake.weather.strike({ command: 'createIndexes', times: Infinity }, silence());
    const store = await open(fake.url, 2_000);
    await store.beginSignIn(subject, now);
    expect(await store.openSession(session, now)).toBe(true);
    expect((await store.useSession(session.id, now))?.userId).toBe(ada.userId);
    const ben = { userId: 'b'.repeat(24), emailKey: 'ben', passwordHash: 'hash' };
    await expect(store.insertPending(ben, now)).rejects.toThrow(AccountStoreUnavailable);
    expect(await store.account(ben.userId)).toBeNull();
  });

  it('given an empty database, when two processes register an address at once, then one of them gets it', async () => {
    const [one, other] = [await open(), await open()];
    const ids = ['b'.repeat(24), 'c'.repeat(24)];
    const answers = await Promise.all(
      [one, other].map((store, index) => store.insertPending({ ...ada, userId: ids[index] ?? '' }, now)),
    );
    expect(answers.filter((isTaken) => isTaken)).toEqual([true]);
  });

  it('given a build that failed, when somebody registers, then it is built first', async () => {
    fake.weather.strike({ command: 'createIndexes' }, failing(11602));
    const store = await open();
    await store.account(ada.userId);
    await fake.weather.reached({ command: 'createIndexes' }, 1);
    await expect.poll(() => store.insertPending(ada, now).catch(() => undefined)).toBe(true);
    const indexes = await collectionsIn(connectTo('ledgerline_accounts')).accounts.indexes();
    expect(indexes.filter(({ unique }) => unique).map(({ key }) => key)).toEqual([{ emailKey: 1 }]);
  });
});
