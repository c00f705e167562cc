import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountStore } from './accountStore.ts';
import { createAttemptTurns } from './attemptTurns.ts';
import { createPasswords } from './passwords.ts';
import { Busy } from './queue.ts';
import { signIn } from './signIn.ts';
import { openSqliteAccountStore } from './sqlite/sqliteAccountStore.ts';

const now = new Date('2026-05-03T10:00:00.000Z');
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const passwords = createPasswords({ cost: cheap });
const ada = 'a'.repeat(24);
const attempts = createAttemptTurns();

describe('sign-in', () => {
  let folder: string;
  let store: AccountStore;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'accounts-'));
    store = openSqliteAccountStore(join(folder, 'accounts.db'));
    const passwordHash = await passwords.hash('Right-Horse-1');
    await store.insertPending({ userId: ada, emailKey: 'ada', passwordHash }, now);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const attempt = (password: string, emailKey = 'ada', using = passwords) =>
    signIn(
      { store, passwords: using, needsCode: () => Promise.resolve(false), attempts },
      { emailKey, address: '192.0.2.1', password },
      now,
    );

  it('S1-8.09 a wrong password and an address that nobody has get the same answer', async () => {
    await store.activate(ada);
    expect(await attempt('wrong')).toEqual({ outcome: 'refused' });
    expect(await attempt('Right-Horse-1', 'nobody')).toEqual({ outcome: 'refused' });
  });

  it('S1-8.11 answers the 5th failure, then locks, also for the right password', async () => {
    await store.activate(ada);
    for (let count = 0; count < 5; count += 1) expect((await attempt('wrong')).outcome).toBe('refused');
    expect(await attempt('Right-Horse-1')).toEqual({ outcome: 'locked', retryAfterSeconds: 5 });
  });

  it('S1-8.11 given twelve right passwords at once, all sign in; of twelve wrong ones five are looked at', async () => {
    await store.activate(ada);
    const twelve = (password: string) => Promise.all(Array.from({ length: 12 }, () => attempt(password)));
    const count = (outcomes: { outcome: string }[], wanted: string) =>
      outcomes.filter(({ outcome }) => outcome === wanted).length;
    expect(count(await twelve('Right-Horse-1'), 'signed-in')).toBe(12);
    const wrong = await twelve('wrong');
    expect([count(wrong, 'refused'), count(wrong, 'locked')]).toEqual([5, 7]);
  });

  it('a success forgets former failures', async () => {
    await store.activate(ada);
    for (let count = 0; count < 4; count += 1) await attempt('wrong');
    expect((await attempt('Right-Horse-1')).outcome).toBe('signed-in');
    for (let count = 0; count < 5; count += 1) expect((await attempt('wrong')).outcome).toBe('refused');
  });

  it('tells a registration that was not finished, to the right password only', async () => {
    expect((await attempt('wrong')).outcome).toBe('refused');
    expect(await attempt('Right-Horse-1')).toMatchObject({ outcome: 'pending', account: { userId: ada } });
  });

  it('tells a locked account, to the right password only, and counts that one not as a failure', async () => {
    await store.activate(ada);
    await store.lockAccount(ada);
    for (let count = 0; count < 4; count += 1) expect(await attempt('wrong')).toEqual({ outcome: 'refused' });
    for (let count = 0; count < 2; count += 1) {
      expect(await attempt('Right-Horse-1')).toEqual({ outcome: 'account-locked', userId: ada });
    }
    expect(await attempt('wrong')).toEqual({ outcome: 'refused' });
    expect((await attempt('Right-Horse-1')).outcome).toBe('locked');
  });

  it('renews a hash that was made at another cost', async () => {
    await store.activate(ada);
    const dearer = createPasswords({ cost: { ...cheap, timeCost: 2 } });
    expect((await attempt('Right-Horse-1', 'ada', dearer)).outcome).toBe('signed-in');
    const { passwordHash } = (await store.account(ada)) ?? { passwordHash: '' };
    expect(await attempt('Right-Horse-1', 'ada', dearer)).toMatchObject({ account: { passwordHash } });
    expect(dearer.needsRehash(passwordHash)).toBe(false);
    expect(await dearer.verify('Right-Horse-1', passwordHash)).toBe(true);
  });

  it('given a queue full of strangers, lets somebody in at once who has signed in from there before', async () => {
    await store.activate(ada);
    expect((await attempt('Right-Horse-1')).outcome).toBe('signed-in');
    const queue = createPasswords({ concurrency: 1, waiting: 1, cost: cheap });
    const done: string[] = [];
    const strangers = [queue.hash('running'), queue.hash('waiting')].map((hash) =>
      hash.then(() => done.push('stranger')),
    );
    await expect(attempt('Right-Horse-1', 'nobody', queue)).rejects.toThrow(Busy);
    const known = attempt('Right-Horse-1', 'ada', queue).then(({ outcome }) => done.push(outcome));
    await Promise.all([...strangers, known]);
    expect(done).toEqual(['stranger', 'signed-in', 'stranger']);
  });

  it('does not count a try that found the queue full', async () => {
    await store.activate(ada);
    const full = createPasswords({ concurrency: 1, waiting: 0, cost: cheap });
    const running = full.hash('somebody else');
    for (let count = 0; count < 10; count += 1) {
      await expect(attempt('Right-Horse-1', 'ada', full)).rejects.toThrow(Busy);
    }
    await running;
    expect((await attempt('Right-Horse-1', 'ada', full)).outcome).toBe('signed-in');
  });
});
