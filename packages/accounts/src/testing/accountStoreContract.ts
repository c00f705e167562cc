import { withFormer } from '@ledgerline/events/secrets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountStore } from '../accountStore.ts';
import { registrationRate } from '../rateLimit.ts';
import { sessionLimits } from '../sessionPolicy.ts';
import { signInLimits } from '../signInPolicy.ts';

/** A store under test, and other instances of the same one: after a restart, or beside it. */
export interface StoreUnderTest {
  store: AccountStore;
  /** With this secret, or with the one of the first; null: without any. */
  another(dataSecret?: string | null): Promise<AccountStore>;
  dispose(): Promise<void>;
}

const start = new Date('2026-05-03T10:00:00.000Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const ada = { userId: 'a'.repeat(24), emailKey: 'ada', passwordHash: 'hash-1' };
const ben = { userId: 'b'.repeat(24), emailKey: 'ben', passwordHash: 'hash-2' };

/**
 * What every account store has to do. `notAtomic` says why races can't be judged on this server; they are skipped then,
 * and their names tell why.
 */
export function accountStoreContract(
  name: string,
  open: () => Promise<StoreUnderTest>,
  notAtomic?: string,
): void {
  const orNot = notAtomic === undefined ? '' : ` [not judged: ${notAtomic}]`;

  describe(`${name}: account store`, () => {
    let underTest: StoreUnderTest;
    let store: AccountStore;

    beforeEach(async () => {
      underTest = await open();
      ({ store } = underTest);
    });
    afterEach(() => underTest.dispose());

    const register = async (account = ada): Promise<void> => {
      await store.insertPending(account, start);
      await store.activate(account.userId);
    };

    describe('who wrote an account', () => {
      it('says that this server did, whatever it changes of it', async () => {
        const authors: unknown[] = [];
        const author = async () => authors.push(await store.authorOf(ada.userId));
        await author();
        await store.insertPending(ada, start);
        await author();
        await store.activate(ada.userId);
        await author();
        await store.replacePasswordHash(ada.userId, 'hash-1', 'hash-2');
        await store.setPasswordHash(ada.userId, 'hash-3', 'hash-2');
        await author();
        await store.setPasswordHash(ada.userId, 'hash-4', undefined, { byOperator: true });
        await store.setPasswordHash(ada.userId, 'hash-5', 'hash-4');
        await author();
        await store.changeEmailKey(ada.userId, 'ada-2');
        await author();
        await store.lockAccount(ada.userId);
        await author();
        await store.unlockAccount(ada.userId);
        await store.noteSuccess({ emailKey: 'ada-2', address: '1.2.3.4' }, start);
        await author();
        expect(authors).toEqual([null, ...authors.slice(1).map(() => 'this server')]);
        expect(authors).toHaveLength(8);
        const former = await underTest.another(
          withFormer('a later secret of the same server', 'a secret of the accounts'),
        );
        expect(await former.authorOf(ada.userId)).toBe('this server');
      });

      it('says so of somebody else’s, also after changes, until an operator sets the password', async () => {
        const other = await underTest.another('a secret of somebody else');
        await other.insertPending(ada, start);
        await other.activate(ada.userId);
        const authors: unknown[] = [];
        for (const change of [
          () => store.activate(ada.userId),
          () => store.replacePasswordHash(ada.userId, 'hash-1', 'hash-2'),
          () => store.setPasswordHash(ada.userId, 'hash-3', 'hash-2'),
          () => store.changeEmailKey(ada.userId, 'ada-2'),
          () => store.lockAccount(ada.userId),
          () => store.sealUnsealed(),
          () => store.setPasswordHash(ada.userId, 'hash-4', undefined, { byOperator: true }),
        ]) {
          await change();
          authors.push(await store.authorOf(ada.userId));
        }
        expect(authors).toEqual([...Array.from({ length: 6 }, () => 'somebody else'), 'this server']);
        expect(await other.authorOf(ada.userId)).toBe('somebody else');
      });

      it('cannot say it of an account without a MAC, until all get theirs', async () => {
        const older = await underTest.another(null);
        for (const account of [ada, ben]) await older.insertPending(account, start);
        await store.activate(ada.userId);
        expect([await store.authorOf(ada.userId), await older.authorOf(ada.userId)]).toEqual([
          'unknown',
          'unknown',
        ]);
        expect(await older.sealUnsealed()).toBe(0);
        expect(await store.sealUnsealed()).toBe(2);
        expect(await store.sealUnsealed()).toBe(0);
        expect([await store.authorOf(ada.userId), await store.authorOf(ben.userId)]).toEqual([
          'this server',
          'this server',
        ]);
        expect(await store.account(ada.userId)).toEqual({ ...ada, status: 'active', createdAt: start });
      });
    });

    describe('registration', () => {
      it('S1-8.33 gives an address to one account only', async () => {
        expect(await store.insertPending(ada, start)).toBe(true);
        expect(await store.insertPending({ ...ben, emailKey: ada.emailKey }, start)).toBe(false);
        expect(await store.account(ben.userId)).toBeNull();
        expect(await store.accountByEmailKey('ada')).toEqual({ ...ada, status: 'pending', createdAt: start });
      });

      it('gives an address to one of two who ask at the same time', async () => {
        const other = await underTest.another();
        const answers = await Promise.all([
          store.insertPending(ada, start),
          other.insertPending({ ...ben, emailKey: ada.emailKey }, start),
        ]);
        expect(answers.toSorted()).toEqual([false, true]);
      });

      it('makes a pending account active, also twice', async () => {
        await store.insertPending(ada, start);
        expect(await store.activate(ada.userId)).toBe(true);
        expect(await store.activate(ada.userId)).toBe(true);
        expect((await store.account(ada.userId))?.status).toBe('active');
        expect(await store.activate(ben.userId)).toBe(false);
      });

      it('gives the address of a discarded registration free again, never that of an active one', async () => {
        await store.insertPending(ada, start);
        expect(await store.discardPending(ada.userId)).toBe(true);
        expect(await store.insertPending({ ...ben, emailKey: ada.emailKey }, start)).toBe(true);
        await store.activate(ben.userId);
        expect(await store.discardPending(ben.userId)).toBe(false);
      });

      it('lists old pending accounts, oldest first', async () => {
        await store.insertPending(ben, after(1_000));
        await store.insertPending(ada, start);
        await store.insertPending({ ...ada, userId: 'c'.repeat(24), emailKey: 'eve' }, after(minute));
        await store.insertPending({ ...ada, userId: 'd'.repeat(24), emailKey: 'dan' }, start);
        await store.activate('d'.repeat(24));
        const old = await store.pendingOlderThan(after(minute), 10);
        expect(old.map(({ userId }) => userId)).toEqual([ada.userId, ben.userId]);
        expect(await store.pendingOlderThan(after(minute), 1)).toHaveLength(1);
      });
    });

    describe('accounts', () => {
      it('replaces a password hash only where the former one still stands', async () => {
        await register();
        expect(await store.replacePasswordHash(ada.userId, 'hash-1', 'hash-3')).toBe(true);
        expect(await store.replacePasswordHash(ada.userId, 'hash-1', 'hash-4')).toBe(false);
        expect((await store.account(ada.userId))?.passwordHash).toBe('hash-3');
      });

      it('AC-24 changes the address of a registered person, unless it is taken', async () => {
        await register();
        await store.insertPending(ben, start);
        expect(await store.changeEmailKey(ada.userId, 'ben')).toBe('taken');
        for (const emailKey of ['free', 'ben', 'ada'])
          expect([emailKey, await store.changeEmailKey(ben.userId, emailKey)]).toEqual([emailKey, 'missing']);
        expect(await store.changeEmailKey('f'.repeat(24), 'ada')).toBe('missing');
        expect(await store.changeEmailKey('f'.repeat(24), 'free')).toBe('missing');
        await store.beginSignIn({ emailKey: 'ada', address: '192.0.2.1' }, start);
        expect(await store.changeEmailKey(ada.userId, 'eve')).toBe('changed');
        expect(await store.changeEmailKey(ada.userId, 'eve')).toBe('changed');
        expect((await store.accountByEmailKey('eve'))?.userId).toBe(ada.userId);
        expect(await store.accountByEmailKey('ada')).toBeNull();
        expect(await store.forgetAllFailures('ada')).toBe(0);
      });

      it('locks an account, which ends its sessions, and unlocks it', async () => {
        await register();
        await store.openSession({ id: 's1', userId: ada.userId }, start);
        expect(await store.lockAccount(ada.userId)).toBe(true);
        expect(await store.useSession('s1', start)).toBeNull();
        expect(await store.openSession({ id: 's2', userId: ada.userId }, start)).toBe(false);
        expect(await store.unlockAccount(ada.userId)).toBe(true);
        expect(await store.useSession('s1', start)).toBeNull();
        expect(await store.openSession({ id: 's3', userId: ada.userId }, start)).toBe(true);
      });

      it('sets a password, which ends the sessions and keeps out who signs in by the former one', async () => {
        await register();
        const session = { id: 's1', userId: ada.userId, passwordHash: 'hash-1' };
        expect(await store.openSession(session, start)).toBe(true);
        expect(await store.openSession({ ...session, id: 's2', passwordHash: 'hash-0' }, start)).toBe(false);
        expect(await store.setPasswordHash(ada.userId, 'hash-2')).toBe(1);
        expect(await store.useSession('s1', start)).toBeNull();
        expect(await store.openSession({ ...session, id: 's3' }, start)).toBe(false);
        expect(await store.openSession({ ...session, id: 's4', passwordHash: 'hash-2' }, start)).toBe(true);
        expect((await store.account(ada.userId))?.passwordHash).toBe('hash-2');
      });

      it('AC-04 sets a password only where the former one still stands: of two tabs the second is told', async () => {
        await register();
        expect(await store.setPasswordHash(ada.userId, 'hash-2', 'hash-1')).toBe(0);
        await store.openSession({ id: 's1', userId: ada.userId }, start);
        expect(await store.setPasswordHash(ada.userId, 'hash-3', 'hash-1')).toBeNull();
        expect((await store.account(ada.userId))?.passwordHash).toBe('hash-2');
        expect(await store.useSession('s1', start)).not.toBeNull();
      });

      it('AC-27 sessions tell of a password that an operator chose, until the person has chosen another', async () => {
        const told = async (id: string) => {
          await store.openSession({ id, userId: ada.userId }, start);
          return store.useSession(id, start);
        };
        await register();
        await store.setPasswordHash(ada.userId, 'hash-2', undefined, { byOperator: true });
        expect(await told('s1')).toMatchObject({ mustChangePassword: true });
        await store.replacePasswordHash(ada.userId, 'hash-2', 'hash-3');
        expect(await told('s2')).toMatchObject({ mustChangePassword: true });
        await store.setPasswordHash(ada.userId, 'hash-4', 'hash-3');
        const free = { id: 's3', userId: ada.userId, createdAt: start, lastUsedAt: start, device: '' };
        expect(await told('s3')).toEqual(free);
      });

      it('sets the password of a locked account, not of a registration that is not finished', async () => {
        await register();
        await store.lockAccount(ada.userId);
        expect(await store.setPasswordHash(ada.userId, 'hash-2')).toBe(0);
        expect((await store.account(ada.userId))?.status).toBe('locked');
        await store.insertPending(ben, start);
        expect(await store.setPasswordHash(ben.userId, 'hash-3')).toBeNull();
        expect(await store.setPasswordHash('f'.repeat(24), 'hash-3')).toBeNull();
      });

      it('lists all accounts page by page, in the order of their ids', async () => {
        await store.insertPending(ben, start);
        await register();
        const page = await store.accountsAfter('', 1);
        expect(page).toEqual([{ ...ada, status: 'active', createdAt: start }]);
        const rest = await store.accountsAfter(ada.userId, 2);
        expect(rest).toEqual([{ ...ben, status: 'pending', createdAt: start }]);
        expect(await store.accountsAfter(ben.userId, 2)).toEqual([]);
      });

      it('removes everything of an account', async () => {
        await register();
        await store.openSession({ id: 's1', userId: ada.userId }, start);
        await store.saveTicket('t1', 's1', start);
        await store.beginSignIn({ emailKey: 'ada', address: '192.0.2.1' }, start);
        await store.removeAccount(ada.userId);
        expect(await store.account(ada.userId)).toBeNull();
        expect(await store.useSession('s1', start)).toBeNull();
        expect(await store.redeemTicket('t1', start)).toBeNull();
        expect(await store.prune(after(40 * day))).toBe(0);
      });
    });

    describe('sessions', () => {
      beforeEach(() => register());

      it('S1-4.14 a session ends 30 days after it began', async () => {
        await store.openSession({ id: 's1', userId: ada.userId }, start);
        for (let days = 10; days < 30; days += 10) {
          expect(await store.useSession('s1', after(days * day))).not.toBeNull();
        }
        expect(await store.useSession('s1', after(sessionLimits.longestMs - 1))).not.toBeNull();
        expect(await store.useSession('s1', after(sessionLimits.longestMs))).toBeNull();
      });

      it('S1-4.14 a session ends after 14 days without use', async () => {
        await store.openSession({ id: 's1', userId: ada.userId }, start);
        await store.openSession({ id: 's2', userId: ada.userId }, start);
        expect(await store.useSession('s1', after(13 * day))).not.toBeNull();
        expect(await store.useSession('s1', after(14 * day))).not.toBeNull();
        expect(await store.useSession('s2', after(14 * day))).toBeNull();
      });

      it('notes a use at most once a minute', async () => {
        await store.openSession({ id: 's1', userId: ada.userId }, start);
        await store.useSession('s1', after(minute - 1));
        const seen = async () => (await store.useSession('s1', after(minute - 1)))?.lastUsedAt;
        expect(await seen()).toEqual(start);
        expect((await store.useSession('s1', after(minute)))?.lastUsedAt).toEqual(after(minute));
        expect((await store.useSession('s1', after(2 * minute - 1)))?.lastUsedAt).toEqual(after(minute));
      });

      it('S1-7.01 a session that was ended is gone on every instance; the others go on', async () => {
        const other = await underTest.another();
        await store.openSession({ id: 's1', userId: ada.userId }, start);
        await store.openSession({ id: 's2', userId: ada.userId }, start);
        await store.endSession('s1');
        expect(await other.useSession('s1', start)).toBeNull();
        expect(await other.useSession('s2', start)).toEqual({
          id: 's2',
          userId: ada.userId,
          createdAt: start,
          lastUsedAt: start,
          device: '',
        });
      });

      it('AC-06 ends all sessions of a person but one, and knows the device of each', async () => {
        await register(ben);
        const device = 'Firefox on Linux';
        await store.openSession({ id: 's1', userId: ada.userId, device }, start);
        await store.openSession({ id: 's2', userId: ada.userId }, start);
        await store.openSession({ id: 's3', userId: ada.userId }, start);
        await store.openSession({ id: 's4', userId: ben.userId }, start);
        expect(await store.endOtherSessionsOf(ada.userId, 's1')).toBe(2);
        const s1 = { id: 's1', userId: ada.userId, createdAt: start, lastUsedAt: start, device };
        expect(await store.sessionsOf([ada.userId], start)).toEqual([s1]);
        expect(await store.liveSessions(['s4'], start)).toEqual(new Set(['s4']));
      });

      it('ends all sessions of one person and nobody else', async () => {
        await register(ben);
        await store.openSession({ id: 's1', userId: ada.userId }, start);
        await store.openSession({ id: 's2', userId: ada.userId }, start);
        await store.openSession({ id: 's3', userId: ben.userId }, start);
        expect(await store.endSessionsOf(ada.userId)).toBe(2);
        expect(await store.liveSessions(['s1', 's2', 's3'], start)).toEqual(new Set(['s3']));
      });

      it('AC-16 ASVS 7.1.2 a person has 50 sessions at most: one more ends the one that was used longest ago', async () => {
        await register(ben);
        await store.openSession({ id: 'ben', userId: ben.userId }, start);
        const ids = Array.from({ length: 50 }, (_, index) => `s${String(index + 10)}`);
        for (const [index, id] of ids.entries())
          await store.openSession({ id, userId: ada.userId }, after(index));
        await store.useSession('s10', after(hour));
        await store.openSession({ id: 's60', userId: ada.userId }, after(2 * hour));
        const left = await store.sessionsOf([ada.userId], after(2 * hour));
        expect(left.map(({ id }) => id)).toEqual([...ids.filter((id) => id !== 's11'), 's60']);
        expect(await store.sessionsOf([ben.userId], after(2 * hour))).toHaveLength(1);
      });

      it('lists the good sessions of people, without using them', async () => {
        await register(ben);
        await store.openSession({ id: 's1', userId: ada.userId }, start);
        await store.openSession({ id: 's2', userId: ada.userId }, after(day));
        await store.openSession({ id: 's3', userId: ben.userId }, after(day));
        await store.useSession('s2', after(2 * day));
        const s2 = {
          id: 's2',
          userId: ada.userId,
          createdAt: after(day),
          lastUsedAt: after(2 * day),
          device: '',
        };
        const s3 = {
          id: 's3',
          userId: ben.userId,
          createdAt: after(day),
          lastUsedAt: after(day),
          device: '',
        };
        expect(await store.sessionsOf([ada.userId, ben.userId], after(14 * day))).toEqual([s2, s3]);
        expect(await store.sessionsOf([ada.userId], after(15 * day))).toEqual([s2]);
        expect(await store.sessionsOf([ben.userId], after(15 * day))).toEqual([]);
        expect(await store.sessionsOf([], start)).toEqual([]);
      });

      it('tells which sessions are good without using them', async () => {
        await store.openSession({ id: 's1', userId: ada.userId }, start);
        expect(await store.liveSessions(['s1', 'nobody'], after(13 * day))).toEqual(new Set(['s1']));
        expect(await store.liveSessions(['s1'], after(14 * day))).toEqual(new Set());
      });

      it('opens none for an account that is not there or still pending', async () => {
        await store.insertPending(ben, start);
        expect(await store.openSession({ id: 's1', userId: ben.userId }, start)).toBe(false);
        expect(await store.openSession({ id: 's2', userId: 'f'.repeat(24) }, start)).toBe(false);
      });
    });

    describe('tickets', () => {
      beforeEach(async () => {
        await register();
        await store.openSession({ id: 's1', userId: ada.userId }, start);
      });

      it.skipIf(notAtomic)(`S1-7.32 a ticket is good once, on one instance${orNot}`, async () => {
        const other = await underTest.another();
        await store.saveTicket('t1', 's1', start);
        const answers = await Promise.all([
          store.redeemTicket('t1', after(1_000)),
          other.redeemTicket('t1', after(1_000)),
        ]);
        expect(answers.filter((session) => session?.id === 's1')).toHaveLength(1);
        expect(await store.redeemTicket('t1', after(1_000))).toBeNull();
      });

      it('S1-7.32 a ticket is good for 30 seconds', async () => {
        await store.saveTicket('t1', 's1', start);
        await store.saveTicket('t2', 's1', start);
        expect(await store.redeemTicket('t1', after(29_999))).not.toBeNull();
        expect(await store.redeemTicket('t2', after(30_000))).toBeNull();
      });

      it('a ticket ends with its session', async () => {
        await store.saveTicket('t1', 's1', start);
        await store.endSession('s1');
        await store.saveTicket('t2', 's1', start);
        expect(await store.redeemTicket('t1', start)).toBeNull();
        expect(await store.redeemTicket('t2', start)).toBeNull();
      });
    });

    describe('live connections', () => {
      beforeEach(async () => {
        await register();
        await register(ben);
      });
      const opened = (id: string, second: number, userId = ada.userId) => ({
        id,
        userId,
        openedAt: after(second * 1_000),
      });

      it('given connections of several people on several instances, tells which are not among the newest of each', async () => {
        const other = await underTest.another();
        await store.keepConnections(
          [opened('c2', 2), opened('c4', 4), opened('b1', 1, ben.userId)],
          [],
          start,
        );
        await other.keepConnections([opened('c1', 1), opened('c3', 3)], [], start);
        const all = [ada.userId, ben.userId];
        expect(await store.surplusConnections(all, 2, start)).toEqual(new Set(['c1', 'c2']));
        expect(await other.surplusConnections(all, 3, start)).toEqual(new Set(['c1']));
        expect(await other.surplusConnections([ben.userId], 0, start)).toEqual(new Set(['b1']));
        await other.keepConnections([], ['c3'], start);
        expect(await store.surplusConnections(all, 3, start)).toEqual(new Set());
      });

      it('forgets a connection that was opened and closed since the last call', async () => {
        await store.keepConnections([opened('c1', 1)], ['c1'], start);
        expect(await store.surplusConnections([ada.userId], 0, start)).toEqual(new Set());
      });

      it('counts a connection for 90 seconds after it was last kept, and in the order of its opening', async () => {
        await store.keepConnections([opened('c1', 1), opened('c2', 2)], [], start);
        await store.keepConnections([opened('c1', 1)], [], after(minute));
        const beyond = (most: number, ms: number) => store.surplusConnections([ada.userId], most, after(ms));
        expect(await beyond(1, 1.5 * minute - 1)).toEqual(new Set(['c1']));
        expect(await beyond(0, 1.5 * minute)).toEqual(new Set(['c1']));
        expect(await store.prune(after(1.5 * minute))).toBe(1);
        expect(await beyond(0, 2.5 * minute)).toEqual(new Set());
      });

      it('forgets those of a person who was removed', async () => {
        await store.keepConnections([opened('c1', 1)], [], start);
        await store.removeAccount(ada.userId);
        expect(await store.surplusConnections([ada.userId], 0, start)).toEqual(new Set());
      });
    });

    describe('passes', () => {
      const pass = { purpose: 'invitation', hash: 'p1', userId: null, data: '{}', expiresAt: after(minute) };

      it.skipIf(notAtomic)(`AC-21 a pass is good once, on one instance${orNot}`, async () => {
        const other = await underTest.another();
        await store.savePass(pass);
        expect(await other.readPass('invitation', 'p1', start)).toEqual(pass);
        const answers = await Promise.all([
          store.takePass('invitation', 'p1', start),
          other.takePass('invitation', 'p1', start),
        ]);
        expect(answers.filter((taken) => taken !== null)).toEqual([pass]);
        expect(await store.readPass('invitation', 'p1', start)).toBeNull();
      });

      it('AC-21 a pass is good until it expires, and for its purpose only', async () => {
        await store.savePass(pass);
        expect(await store.readPass('other', 'p1', start)).toBeNull();
        expect(await store.takePass('other', 'p1', start)).toBeNull();
        expect(await store.readPass('invitation', 'p1', after(minute - 1))).toEqual(pass);
        expect(await store.readPass('invitation', 'p1', after(minute))).toBeNull();
        expect(await store.takePass('invitation', 'p1', after(minute))).toBeNull();
      });

      it('lists the good passes of a purpose, and prunes the others', async () => {
        await store.savePass({ ...pass, hash: 'p2', expiresAt: after(2 * minute) });
        await store.savePass(pass);
        await store.savePass({ ...pass, purpose: 'other' });
        const hashes = async (now: Date) => (await store.passesOf('invitation', now)).map(({ hash }) => hash);
        expect(await hashes(start)).toEqual(['p1', 'p2']);
        expect(await hashes(after(minute))).toEqual(['p2']);
        expect(await store.prune(after(minute))).toBe(2);
      });

      it('the passes of a person go with the account', async () => {
        await register();
        await store.savePass({ ...pass, userId: ada.userId });
        await store.removeAccount(ada.userId);
        expect(await store.readPass('invitation', 'p1', start)).toBeNull();
      });
    });

    describe('second factors', () => {
      beforeEach(() => register());

      it.skipIf(notAtomic)(`AC-33 of two changes of the same version one is made${orNot}`, async () => {
        const other = await underTest.another();
        expect(await store.factorsOf(ada.userId)).toBeNull();
        expect(await store.replaceFactors(ada.userId, null, 'one')).toBe(true);
        expect(await other.replaceFactors(ada.userId, null, 'two')).toBe(false);
        const version = (await other.factorsOf(ada.userId))?.version ?? '';
        const answers = await Promise.all([
          store.replaceFactors(ada.userId, version, 'three'),
          other.replaceFactors(ada.userId, version, 'four'),
        ]);
        expect(answers.toSorted()).toEqual([false, true]);
        expect(await store.replaceFactors(ada.userId, version, null)).toBe(false);
      });

      it('are removed by their version, and go with the account', async () => {
        await store.replaceFactors(ada.userId, null, 'one');
        const { version = '' } = (await store.factorsOf(ada.userId)) ?? {};
        expect(await store.replaceFactors(ada.userId, version, null)).toBe(true);
        expect(await store.factorsOf(ada.userId)).toBeNull();
        expect(await store.replaceFactors(ada.userId, null, 'two')).toBe(true);
        await store.removeAccount(ada.userId);
        expect(await store.factorsOf(ada.userId)).toBeNull();
        expect(await store.replaceFactors(ada.userId, null, 'three')).toBe(false);
      });
    });

    describe('sign-in', () => {
      const here = { emailKey: 'ada', address: '192.0.2.1' };
      const there = { emailKey: 'ada', address: '192.0.2.2' };
      const fail = async (times: number, subject = here, at = start): Promise<void> => {
        for (let count = 0; count < times; count += 1) {
          expect(await store.beginSignIn(subject, at)).toMatchObject({ locked: false });
        }
      };
      const locked = (retryAfterSeconds: number) => ({ locked: true, retryAfterSeconds });

      it('S1-8.11 lets the 5th try through and locks the next', async () => {
        await fail(5);
        expect(await store.beginSignIn(here, start)).toEqual(locked(5));
      });

      it('S1-8.12 S1-8.13 each further failure doubles the lock, up to 15 minutes; tries during it do not count', async () => {
        await fail(5);
        let now = start.getTime();
        const waits: number[] = [];
        for (let failures = 5; failures <= 14; failures += 1) {
          const attempt = await store.beginSignIn(here, new Date(now));
          await store.beginSignIn(here, new Date(now));
          if (!attempt.locked) throw new Error('expected a lock');
          waits.push(attempt.retryAfterSeconds);
          now += attempt.retryAfterSeconds * 1000;
          await fail(1, here, new Date(now));
        }
        expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
      });

      it('S1-8.15 one address does not lock the person out elsewhere', async () => {
        await fail(5);
        expect(await store.beginSignIn(there, start)).toMatchObject({ locked: false });
      });

      it('S1-8.14 50 failures within an hour lock the account from everywhere', async () => {
        for (let index = 0; index < 50; index += 1) {
          await fail(1, { emailKey: 'ada', address: `192.0.2.${index}` }, after(index * 1_000));
        }
        const elsewhere = { emailKey: 'ada', address: '198.51.100.1' };
        expect(await store.beginSignIn(elsewhere, after(50_000))).toEqual(locked(3_550));
        expect(await store.beginSignIn(elsewhere, after(hour))).toMatchObject({ locked: false });
        expect(await store.beginSignIn({ ...elsewhere, emailKey: 'ben' }, after(50_000))).toMatchObject({
          locked: false,
        });
      });

      describe('given an account that strangers have locked from everywhere', () => {
        const home = { emailKey: ada.emailKey, address: '203.0.113.7' };
        const lockAt = async (time: Date) => {
          for (let index = 0; index < 50; index += 1) {
            await fail(1, { emailKey: ada.emailKey, address: `192.0.2.${index}` }, time);
          }
        };
        beforeEach(() => register());

        it('an address that signed in within 90 days may still try, on every instance, and no other may', async () => {
          await store.noteSuccess(home, start);
          await lockAt(after(89 * day));
          const other = await underTest.another();
          for (const each of [store, other]) {
            expect(await each.beginSignIn(home, after(89 * day))).toMatchObject({
              locked: false,
              isKnown: true,
            });
          }
          const stranger = { ...home, address: '203.0.113.8' };
          expect(await store.beginSignIn(stranger, after(89 * day))).toEqual(locked(3_600));
        });

        it('an address is a stranger again 90 days after its last success', async () => {
          await store.noteSuccess(home, start);
          await lockAt(after(90 * day));
          expect(await store.beginSignIn(home, after(90 * day))).toEqual(locked(3_600));
        });

        it('a later success counts from its own time', async () => {
          await store.noteSuccess(home, start);
          await store.noteSuccess(home, after(80 * day));
          await lockAt(after(160 * day));
          expect(await store.beginSignIn(home, after(160 * day))).toMatchObject({ locked: false });
        });

        it('the own failures of a known address lock it as they lock any other', async () => {
          await store.noteSuccess(home, start);
          await lockAt(start);
          await fail(5, home);
          expect(await store.beginSignIn(home, start)).toEqual(locked(5));
        });

        it('an address that is known to one account is a stranger to another', async () => {
          await store.insertPending(ben, start);
          await store.activate(ben.userId);
          await store.noteSuccess({ ...home, emailKey: ben.emailKey }, start);
          await lockAt(start);
          expect(await store.beginSignIn(home, start)).toEqual(locked(3_600));
        });

        it('a person who was removed leaves no known address', async () => {
          await store.noteSuccess(home, start);
          await store.removeAccount(ada.userId);
          await register();
          await lockAt(start);
          expect(await store.beginSignIn(home, start)).toEqual(locked(3_600));
        });

        it.each<[string, (keptAddress?: string) => Promise<unknown>]>([
          [
            'the password',
            (kept) =>
              store.setPasswordHash(
                ada.userId,
                'hash-9',
                undefined,
                kept === undefined ? {} : { keptAddress: kept },
              ),
          ],
          ['the other sessions', (kept) => store.endOtherSessionsOf(ada.userId, 's1', kept)],
        ])('AC-17 known addresses end with %s, but for the one that is kept', async (_what, end) => {
          const thief = { ...home, address: '203.0.113.66' };
          for (const known of [home, thief]) await store.noteSuccess(known, start);
          await end(home.address);
          await lockAt(start);
          expect(await store.beginSignIn(home, start)).toMatchObject({ locked: false, isKnown: true });
          expect(await store.beginSignIn(thief, start)).toEqual(locked(3_600));
          await end();
          expect(await store.beginSignIn(home, start)).toEqual(locked(3_600));
        });

        it('AC-17 known addresses end with all sessions', async () => {
          await store.noteSuccess(home, start);
          await store.endSessionsOf(ada.userId);
          await lockAt(start);
          expect(await store.beginSignIn(home, start)).toEqual(locked(3_600));
        });

        it('pruning keeps the addresses that are still known', async () => {
          await store.noteSuccess(home, start);
          await store.prune(after(89 * day));
          await lockAt(after(89 * day));
          expect(await store.beginSignIn(home, after(89 * day))).toMatchObject({ locked: false });
        });
      });

      it('S1-8.16 counts for accounts that are not there', async () => {
        const nobody = { emailKey: 'nobody', address: '192.0.2.1' };
        await fail(5, nobody);
        expect(await store.beginSignIn(nobody, start)).toEqual(locked(5));
      });

      it('S1-8.17 failures and locks survive a restart and hold on every instance', async () => {
        await fail(5);
        const other = await underTest.another();
        expect(await other.beginSignIn(here, after(1_000))).toEqual(locked(4));
      });

      it.skipIf(notAtomic)(`many tries at the same time do not outrun the lock${orNot}`, async () => {
        const other = await underTest.another();
        const tries = Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? store : other).beginSignIn(here, start),
        );
        const through = (await Promise.all(tries)).filter(({ locked }) => !locked);
        expect(through).toHaveLength(5);
      });

      it('a success forgets the failures of its address only', async () => {
        await fail(5);
        await fail(5, there);
        await store.noteSuccess(here, start);
        expect(await store.beginSignIn(here, start)).toMatchObject({ locked: false });
        expect(await store.beginSignIn(there, start)).toEqual(locked(5));
      });

      it('forgets an account’s failures from wherever, and nobody else’s', async () => {
        await fail(5);
        await fail(5, there);
        await fail(5, { ...here, emailKey: 'ben' });
        expect(await store.forgetAllFailures('ada')).toBe(10);
        expect(await store.beginSignIn(here, start)).toMatchObject({ locked: false });
        expect(await store.beginSignIn(there, start)).toMatchObject({ locked: false });
        expect(await store.beginSignIn({ ...here, emailKey: 'ben' }, start)).toEqual(locked(5));
      });

      it('an attempt that was taken back does not count', async () => {
        await fail(4);
        const attempt = await store.beginSignIn(here, start);
        if (attempt.locked) throw new Error('expected an attempt');
        await store.forgetAttempt(attempt.attemptId);
        expect(await store.beginSignIn(here, start)).toMatchObject({ locked: false });
        expect(await store.beginSignIn(here, start)).toEqual(locked(5));
      });

      it('forgets the failures of an address a day after the last one', async () => {
        await fail(5);
        const nextDay = after(signInLimits.addressMemoryMs);
        await fail(5, here, nextDay);
        expect(await store.beginSignIn(here, nextDay)).toEqual(locked(5));
      });
    });

    describe('limits', () => {
      const limit = { name: 'test', limit: 3, windowMs: minute };

      it('lets so many through in a window that begins with the first, and counts no refused one', async () => {
        const verdicts = [];
        for (let count = 0; count < 5; count += 1) {
          verdicts.push(await store.countAgainst(limit, 'x', after(count * 10_000)));
        }
        const yes = { allowed: true };
        expect(verdicts).toEqual([
          yes,
          yes,
          yes,
          { allowed: false, retryAfterSeconds: 30 },
          { allowed: false, retryAfterSeconds: 20 },
        ]);
        expect(await store.countAgainst(limit, 'x', after(minute))).toEqual(yes);
      });

      it('counts keys and names apart', async () => {
        for (let count = 0; count < 3; count += 1) await store.countAgainst(limit, 'x', start);
        expect(await store.countAgainst(limit, 'y', start)).toEqual({ allowed: true });
        expect(await store.countAgainst({ ...limit, name: 'other' }, 'x', start)).toEqual({ allowed: true });
      });

      it.skipIf(notAtomic)(
        `holds across instances, also at the same time, and after a restart${orNot}`,
        async () => {
          const other = await underTest.another();
          const tries = Array.from({ length: 30 }, (_, index) =>
            (index % 2 === 0 ? store : other).countAgainst(registrationRate, 'x', start),
          );
          expect((await Promise.all(tries)).filter(({ allowed }) => allowed)).toHaveLength(10);
          const restarted = await underTest.another();
          expect(await restarted.countAgainst(registrationRate, 'x', after(hour - 1))).toEqual({
            allowed: false,
            retryAfterSeconds: 1,
          });
        },
      );
    });

    describe('upkeep', () => {
      it('prunes what has expired and nothing else', async () => {
        await register();
        await store.openSession({ id: 'old', userId: ada.userId }, start);
        await store.saveTicket('t1', 'old', start);
        await store.beginSignIn({ emailKey: 'ada', address: '192.0.2.1' }, start);
        await store.countAgainst(registrationRate, 'x', start);
        await store.openSession({ id: 'new', userId: ada.userId }, after(13 * day));
        expect(await store.prune(start)).toBe(0);
        // The ticket goes with its session.
        expect(await store.prune(after(15 * day))).toBe(3);
        expect(await store.useSession('new', after(15 * day))).not.toBeNull();
        expect((await store.account(ada.userId))?.status).toBe('active');
      });

      it('answers a ping, and closes twice', async () => {
        await expect(store.ping()).resolves.toBeUndefined();
        await store.close();
        await expect(store.close()).resolves.toBeUndefined();
      });
    });
  });
}
