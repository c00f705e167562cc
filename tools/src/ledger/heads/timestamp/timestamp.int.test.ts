import { execFileSync } from 'node:child_process';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasOpenssl, timestampAuthority } from '@ledgerline/standalone/testing/timestampAuthority.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deviation } from '../../audit/deviation.ts';
import { jsonLines, ledger } from '../../testing/ledger.ts';
import { type LedgerFolder, ledgerFolder } from '../../verify/testing/ledgerFolder.ts';

let folder: LedgerFolder;
beforeAll(async () => {
  folder = await ledgerFolder({ people: 1 });
  await folder.ledger('heads', 'key', join(folder.path, 'key.pem'));
}, 60_000);
afterAll(() => folder[Symbol.asyncDispose]());

/** A copy of the folder, an authority, and a seal that the authority has stamped. */
async function stamped() {
  const [copy, authority] = [await folder.copy(), await timestampAuthority()];
  const [seal, key] = [join(copy.path, '1.ndjson'), join(copy.path, 'key.pem')];
  // An authority has no clock but the real one.
  const run = (...args: string[]) =>
    ledger({ DATA_DIR: copy.path, DATA_SECRET: 'x'.repeat(32), SEAL_TIMESTAMP_URL: authority.url }, args);
  const made = await run('heads', 'seal', seal, '--key', key, '--timestamp');
  return {
    made,
    seal,
    copy,
    authority,
    ledger: run,
    async check(file = seal, ...more: string[]) {
      const options = ['--key', `${key}.pub`, '--json', '--timestamp-ca', authority.certificate, ...more];
      const ended = await run('heads', 'check', file, ...options);
      return { code: ended.code, found: jsonLines<Deviation>(ended), stderr: ended.stderr };
    },
    async [Symbol.asyncDispose]() {
      await authority[Symbol.asyncDispose]();
      await copy[Symbol.asyncDispose]();
    },
  };
}

const deviation = (record: string, expected: unknown, found: unknown): Deviation => ({
  area: 'log',
  check: 'timestamp',
  userId: null,
  record,
  expected,
  found,
});
const ofTheFile = 'a time stamp of this file by the authority given';

describe.skipIf(!hasOpenssl)(
  `seals with time stamps${hasOpenssl ? '' : ' (not run: openssl is missing)'}`,
  () => {
    it('given a stamped seal and the authority gone, when heads are checked, then the time is told; without the certificate that it was not checked', async () => {
      await using it = await stamped();
      it.authority.refuse(503);
      const { code, found, stderr } = await it.check();
      expect({ code, found }).toEqual({ code: 0, found: [] });
      expect(stderr).toMatch(/^1\.ndjson: sealed \S+Z, time-stamped \S+Z\.$/m);
      const options = ['--key', join(it.copy.path, 'key.pem.pub')];
      const verified = await it.ledger('verify', '--log-only', '--heads', it.seal, ...options);
      expect(verified.stderr).toContain(
        '1.ndjson: its time stamp was not checked; that needs --timestamp-ca.\n',
      );
    });

    it('given another seal’s stamp, a changed one, another authority’s or none, when heads are checked, then each is named', async () => {
      await using it = await stamped();
      const reply = await readFile(`${it.seal}.tsr`);
      const second = join(it.copy.path, '2.ndjson');
      await it.ledger('heads', 'seal', second, '--key', join(it.copy.path, 'key.pem'));
      await writeFile(`${second}.tsr`, reply);
      expect(await it.check(second, '--former', it.seal)).toMatchObject({
        code: 1,
        found: [deviation('2.ndjson', ofTheFile, 'message imprint mismatch')],
      });
      await rm(`${second}.tsr`);
      expect(await it.check(second)).toMatchObject({
        code: 1,
        found: [deviation('2.ndjson', 'a time stamp beside it', null)],
      });
      await writeFile(`${it.seal}.tsr`, reply.fill(7, reply.length - 8));
      expect(await it.check()).toMatchObject({
        code: 1,
        found: [deviation('1.ndjson', ofTheFile, expect.any(String))],
      });
      await using other = await timestampAuthority();
      await rm(`${it.seal}.tsr`);
      expect(
        (
          await ledger({ DATA_DIR: it.copy.path, SEAL_TIMESTAMP_URL: other.url }, [
            'heads',
            'timestamp',
            it.seal,
          ])
        ).code,
      ).toBe(0);
      expect(await it.check()).toMatchObject({
        code: 1,
        found: [deviation('1.ndjson', ofTheFile, expect.any(String))],
      });
    });

    it('given a seal with an older date, when heads are checked, then a stamp of more than a day later is named, whatever stands before the signed part', async () => {
      await using it = await stamped();
      const old = join(it.copy.path, 'old.ndjson');
      // Sealed by the folder's fixed clock, in 2026-05.
      await it.copy.ledger('heads', 'seal', old, '--key', join(it.copy.path, 'key.pem'));
      await it.ledger('heads', 'timestamp', old);
      const token = join(it.copy.path, 'token');
      execFileSync('openssl', ['ts', '-reply', '-in', `${old}.tsr`, '-token_out', '-out', token]);
      await writeFile(
        `${old}.tsr`,
        withText('granted\nTime stamp: May  3 10:00:01 2026 GMT', await readFile(token)),
      );
      expect(await it.check(old)).toMatchObject({
        code: 1,
        found: [
          deviation(
            'old.ndjson',
            'a time stamp of the day after 2026-05-03T10:00:00.000Z',
            expect.any(String),
          ),
        ],
      });
    });

    it('given an authority that refuses, when heads are sealed, then the seal is there, and a later call stamps it, once', async () => {
      await using it = await stamped();
      it.authority.refuse(503);
      const second = join(it.copy.path, '2.ndjson');
      const ended = await it.ledger(
        'heads',
        'seal',
        second,
        '--key',
        join(it.copy.path, 'key.pem'),
        '--timestamp',
      );
      expect(ended.code).toBe(3);
      expect(ended.stderr).toContain(`${it.authority.url} gives no time stamp: status 503`);
      it.authority.refuse(undefined);
      expect((await it.ledger('heads', 'timestamp', second)).code).toBe(0);
      expect(await it.check(second, '--former', it.seal)).toMatchObject({ code: 0, found: [] });
      expect(await it.ledger('heads', 'timestamp', second)).toMatchObject({
        code: 1,
        stderr: `${second}.tsr is there already.\n`,
      });
      await copyFile(second, join(it.copy.path, '3.ndjson'));
      expect((await it.check(join(it.copy.path, '3.ndjson'))).code).toBe(1);
    });
  },
);

it('given no authority, when heads are to be stamped, then the variable is named and nothing is sealed', async () => {
  const file = join(folder.path, 'unstamped.ndjson');
  const ended = await folder.ledger(
    'heads',
    'seal',
    file,
    '--key',
    join(folder.path, 'key.pem'),
    '--timestamp',
  );
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('SEAL_TIMESTAMP_URL is not set') });
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

/** A reply around a token whose status has a text, as nobody signs it. */
function withText(text: string, token: Buffer): Buffer {
  const value = (tag: number, content: Buffer) =>
    content.length < 0x80
      ? Buffer.concat([Buffer.from([tag, content.length]), content])
      : Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 0xff]), content]);
  const status = Buffer.concat([Buffer.from([2, 1, 0]), value(0x30, value(0x0c, Buffer.from(text)))]);
  return value(0x30, Buffer.concat([value(0x30, status), token]));
}
