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
    ]);
    folder.damage('accounts', `DELETE FROM accounts WHERE userId = ?`, ann);
    expect(await folder.deviations()).toEqual([inAccounts(userStream(ann), 'an account', null)]);
    expect((await folder.ledger('rebuild', '--repair', '--yes')).code).toBe(1);
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
