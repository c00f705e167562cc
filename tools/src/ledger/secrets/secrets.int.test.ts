import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCodes } from '@ledgerline/accounts';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import { askedErasures } from '@ledgerline/command-api/commands';
import { type DomainEvent, PROVENANCE_STREAM, userStream } from '@ledgerline/events';
import { createEventMac } from '@ledgerline/events/mac';
import { keyIdOf, withFormer } from '@ledgerline/events/secrets';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { expect, it } from 'vitest';
import type { Deviation } from '../audit/deviation.ts';
import { jsonLines, ledger } from '../testing/ledger.ts';
import { ann, inLog } from '../verify/testing/expected.ts';
import { folderMac, folderSecret, ledgerFolder } from '../verify/testing/ledgerFolder.ts';

const newest = 'the newest secret, of 32 characters or more';
const signedIn: DomainEvent = { type: 'SignedIn', data: { method: 'password' } };
const noUses = { accounts: 0, apps: 0, recoveryCodes: 0, erasures: 0, events: 0 };

it('AC-70 AC-71 given a leaked secret, rotating marks and seals, and what is forged with it behind the mark is named', async () => {
  await using folder = await ledgerFolder({ people: 1 });
  const environment = { DATA_DIR: folder.path, DATA_SECRET: newest, DATA_SECRET_FORMER: folderSecret };
  const run = (...args: string[]) => ledger(environment, args);
  const deviations = async () =>
    jsonLines<Deviation>(await run('verify', '--json', '--log-only')).filter((row) => !('summary' in row));
  expect((await run('verify')).code).toBe(0);

  const [key, seal] = ['key.pem', 'seal.ndjson'].map((name) => join(folder.path, name)) as [string, string];
  await run('heads', 'key', key);
  const alone = await folder.ledger('secrets', 'mark', seal, '--key', key, '--yes');
  expect([alone.code, alone.stderr]).toEqual([1, 'There is no former DATA_SECRET: nothing was replaced.\n']);
  const marked = await run('secrets', 'mark', seal, '--key', key, '--yes');
  expect([marked.code, marked.stderr.split('\n')[0]]).toEqual([
    0,
    `Only MACs of key ${keyIdOf(newest)} count from here on.`,
  ]);
  expect((await run('heads', 'check', seal, '--key', `${key}.pub`)).code).toBe(0);
  // Cut short after the mark, it makes the seal alone.
  expect((await run('secrets', 'mark', `${seal}.2`, '--key', key, '--yes')).code).toBe(0);
  expect(await folder.withLog((log) => log.readStream(PROVENANCE_STREAM, 0, 9))).toHaveLength(2);
  expect(await deviations()).toEqual([]);

  const last = await folder.withLog((log) => log.lastOf(userStream(ann)));
  const [good, forged] = [1, 2].map((more) => `${userStream(ann)}@${(last?.revision ?? 0) + more}`);
  await folder.withLog(async (log) => {
    await appendTo(
      log,
      userStream(ann),
      [signedIn],
      undefined,
      createEventMac(withFormer(newest, folderSecret)),
    );
    await appendTo(log, userStream(ann), [signedIn], undefined, folderMac);
  });
  const found = 'a MAC of a former DATA_SECRET, behind the mark that it was replaced';
  expect(good).not.toBe(forged);
  expect(await deviations()).toEqual([inLog('author', forged ?? '', 'the MAC of this server', found)]);
}, 60_000);

it('AC-71 given a secret with a slip in it, or no place for the seal, mark refuses and notes nothing', async () => {
  await using folder = await ledgerFolder({ people: 1 });
  const key = join(folder.path, 'key.pem');
  await folder.ledger('heads', 'key', key);
  const mark = (secrets: Record<string, string>, file: string, sealKey = key) =>
    ledger({ DATA_DIR: folder.path, ...secrets }, ['secrets', 'mark', file, '--key', sealKey, '--yes']);
  const right = { DATA_SECRET: newest, DATA_SECRET_FORMER: folderSecret };
  const wrong = { DATA_SECRET: newest, DATA_SECRET_FORMER: `${folderSecret}x` };
  const free = join(folder.path, 'seal.ndjson');
  const answers = [
    await mark(wrong, free),
    await mark(right, join(folder.path, 'events.db')),
    await mark(right, join(folder.path, 'none', 'seal.ndjson')),
    await mark(right, free, `${key}.pub`),
  ];
  expect(answers.map(({ code, stderr }) => [code, stderr.replaceAll(folder.path, '')])).toEqual([
    [
      1,
      `Something was made with another secret than these, key ${keyIdOf(folderSecret)}: give the right DATA_SECRET, and all former ones in DATA_SECRET_FORMER.\n`,
    ],
    [1, '/events.db is there already.\n'],
    [3, expect.stringContaining("/none can't be written: ENOENT")],
    [1, '/key.pem.pub is no private key of Ed25519.\n'],
  ]);
  const notes = await folder.withLog((log) => log.readStream(PROVENANCE_STREAM, 0, 9));
  expect(notes.filter(({ type }) => type === 'SecretReplaced')).toEqual([]);
}, 60_000);

it('AC-70 status counts what each secret made, and what names none', async () => {
  await using folder = await ledgerFolder({ people: 1 });
  const [former, ring] = [createCodes(folderSecret), withFormer(newest, folderSecret)];
  const accounts = openSqliteAccountStore(join(folder.path, 'accounts.db'));
  const factors = {
    authenticator: { sealedSecret: former.seal('GEZDGNBV', ann), lastStep: 0, addedAt: '' },
    recoveryCodes: [createCodes(ring).hashRecoveryCode('a', ann), former.hashRecoveryCode('b', ann).slice(9)],
    passkeys: [],
  };
  await accounts.replaceFactors(ann, null, JSON.stringify(factors));
  await askedErasures(accounts, folderSecret).ask(ann, new Date());
  await accounts.close();
  const environment = { DATA_DIR: folder.path, DATA_SECRET: newest, DATA_SECRET_FORMER: folderSecret };
  const rows = jsonLines(await ledger(environment, ['secrets', 'status', '--json']));
  const events = expect.any(Number) as number;
  expect(rows).toEqual([
    { key: keyIdOf(newest), secret: 'newest', ...noUses, recoveryCodes: 1 },
    { key: keyIdOf(folderSecret), secret: 'former', ...noUses, accounts: 1, apps: 1, erasures: 1, events },
    { key: null, secret: 'unknown', ...noUses, recoveryCodes: 1 },
  ]);
}, 60_000);

it('AC-70 rotate makes a new secret where the folder keeps it, and leaves an environment alone', async () => {
  await using folder = await ledgerFolder({ people: 1 });
  const file = join(folder.path, 'secrets.json');
  const kept = { API_KEY: 'a', JWT_SECRET: 'j', CSRF_SECRET: 'c', DATA_SECRET: folderSecret };
  await writeFile(file, JSON.stringify({ ...kept, DATA_SECRET_FORMER: 'oldest' }));
  const given = await folder.ledger('secrets', 'rotate', '--yes');
  expect([given.code, given.stderr]).toEqual([
    1,
    'DATA_SECRET comes with the environment: change it there. docs/run/upgrade.md, “A new DATA_SECRET”, has the steps.\n',
  ]);
  const rotated = await ledger({ DATA_DIR: folder.path }, ['secrets', 'rotate', '--yes', '--json']);
  const secrets = JSON.parse(await readFile(file, 'utf8')) as typeof kept;
  expect(secrets).toEqual({
    ...kept,
    DATA_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    DATA_SECRET_FORMER: `${folderSecret}\noldest`,
  });
  expect(jsonLines(rotated)).toEqual([{ key: keyIdOf(secrets.DATA_SECRET), former: keyIdOf(folderSecret) }]);
  expect((await ledger({ DATA_DIR: folder.path }, ['verify'])).code).toBe(0);
}, 60_000);
