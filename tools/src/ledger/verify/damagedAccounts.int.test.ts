import { userStream } from '@ledgerline/events';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deviation } from '../audit/deviation.ts';
import { ann } from './testing/expected.ts';
import { folderMac, type LedgerFolder, ledgerFolder } from './testing/ledgerFolder.ts';

let sound: LedgerFolder;
beforeAll(async () => {
  sound = await ledgerFolder();
}, 60_000);
afterAll(() => sound[Symbol.asyncDispose]());

describe('damage in the accounts', () => {
  const inAccounts = (record: string, expected: unknown, found: unknown): Deviation => ({
    area: 'accounts',
    check: 'account',
    userId: ann,
    record,
    expected,
    found,
  });

  it('names an account that is gone, and one with another address', async () => {
    await using folder = await sound.copy();
    folder.damage('accounts', `UPDATE accounts SET emailKey = 'forged' WHERE userId = ?`, ann);
    expect(await folder.deviations()).toEqual([
      inAccounts(`account ${ann} emailKey`, expect.any(String), 'forged'),
      ofSomebodyElse,
    ]);
    folder.damage('accounts', `DELETE FROM accounts WHERE userId = ?`, ann);
    expect(await folder.deviations()).toEqual([inAccounts(userStream(ann), 'an account', null)]);
    expect((await folder.ledger('rebuild', '--repair', '--yes')).code).toBe(1);
  });

  const ofSomebodyElse: Deviation = {
    ...inAccounts(
      `account ${ann}`,
      'password, address, lock and times that this server wrote',
      'some that somebody else wrote',
    ),
    check: 'credentials',
  };

  it.each([
    ['another password', `passwordHash = 'forged'`],
    [
      'the password of another account',
      `passwordHash = (SELECT passwordHash FROM accounts ORDER BY userId DESC LIMIT 1)`,
    ],
    ['another day of registration', 'createdAt = createdAt - 1'],
    ['a lock', `status = 'locked'`],
    ['a password that an operator is said to have set', 'passwordByOperator = 1'],
    ['the MAC of another account', `mac = (SELECT mac FROM accounts WHERE userId > '${ann}' LIMIT 1)`],
  ])('names an account with %s, also after a change of it', async (_, forged) => {
    await using folder = await sound.copy();
    const hash = `UPDATE accounts SET passwordHash = 'hash of ' || userId, mac = '' WHERE userId <> ''`;
    folder.damage('accounts', hash);
    await folder.seal();
    expect(await folder.deviations()).toEqual([]);
    folder.damage('accounts', `UPDATE accounts SET ${forged} WHERE userId = ?`, ann);
    expect(await folder.deviations()).toEqual([ofSomebodyElse]);
    expect((await folder.ledger('users', 'lock', ann, '--yes')).code).toBe(0);
    expect(await folder.deviations()).toEqual([ofSomebodyElse]);
  });

  it('names an account without a MAC where each has one; elsewhere it says how many have none yet', async () => {
    await using folder = await sound.copy();
    folder.damage('accounts', `UPDATE accounts SET mac = '' WHERE userId = ?`, ann);
    expect(await folder.deviations()).toEqual([{ ...ofSomebodyElse, found: 'no MAC' }]);
    folder.damage('events', `DELETE FROM events WHERE stream = 'catalogue-provenance'`);
    const { stderr, stdout } = await folder.ledger('verify', '--json');
    expect(stdout).not.toContain('credentials');
    expect(stderr).toContain('1 account without a MAC yet: the product gives each one at its next start');
  });

  it('does not call a session forged that began while the clock was ahead', async () => {
    await using folder = await sound.copy();
    const session = 'INSERT INTO sessions (id, userId, createdAt, lastUsedAt) VALUES (?, ?, ?, ?)';
    const later = Date.parse('2028-05-03T10:00:00.000Z');
    folder.damage('accounts', session, 'early', ann, later, later);
    expect(await folder.deviations()).toEqual([]);
  });

  it('names second factors that are gone, until an operator resets them', async () => {
    await using folder = await sound.copy();
    const data = { factor: 'authenticator', change: 'added', by: 'self' } as const;
    const added = { type: 'SecondFactorChanged', data } as const;
    await folder.withLog((log) =>
      appendTo(log, userStream(ann), [added], () => ({ actorId: ann }), folderMac),
    );
    expect(await folder.deviations()).toEqual([
      {
        ...inAccounts(`second factors of ${ann} authenticator`, 'on', 'off'),
        check: 'second factor',
      },
    ]);
    expect((await folder.ledger('users', 'reset-second-factor', ann, '--yes')).code).toBe(0);
    expect(await folder.deviations()).toEqual([]);
  });

  it('names an account without a registration', async () => {
    await using folder = await sound.copy();
    folder.damage('events', 'DELETE FROM events WHERE stream = ?', userStream(ann));
    const found = await folder.deviations();
    expect(found).toContainEqual(inAccounts(`account ${ann}`, `UserRegistered in ${userStream(ann)}`, null));
  });
});
