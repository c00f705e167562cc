import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ERASURES_STREAM, ledgerStream, userStream } from '@ledgerline/events';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deviation } from '../audit/deviation.ts';
import { jsonLines } from '../testing/ledger.ts';
import { folderMac, type LedgerFolder, ledgerFolder } from '../verify/testing/ledgerFolder.ts';
import { sealHash } from './sealedFile.ts';

const erasedAt = '2026-05-03T10:00:00.000Z';
const by = userInfo().username;

let folder: LedgerFolder;
beforeAll(async () => {
  folder = await ledgerFolder();
  await folder.ledger('heads', 'key', join(folder.path, 'key.pem'));
}, 60_000);
afterAll(() => folder[Symbol.asyncDispose]());

/** A copy of the folder, and one to put seals into, which has a first one. */
async function sealed() {
  const [copy, kept] = [await folder.copy(), await temporaryFolder()];
  const key = join(copy.path, 'key.pem');
  const seal = (name: string, ...options: string[]) =>
    copy.ledger('heads', 'seal', join(kept.path, name), '--key', key, '--json', ...options);
  expect((await seal('1.ndjson')).code).toBe(0);
  return {
    copy,
    kept,
    seal,
    text: (name: string) => readFile(join(kept.path, name), 'utf8'),
    header: async (name: string) =>
      JSON.parse((await readFile(join(kept.path, name), 'utf8')).split('\n')[0] ?? ''),
    async check(name: string, ...formers: string[]) {
      const files = formers.map((former) => join(kept.path, former));
      const options = ['--key', `${key}.pub`, '--json', ...(files.length > 0 ? ['--former', ...files] : [])];
      const ended = await copy.ledger('heads', 'check', join(kept.path, name), ...options);
      const said = ended.stderr.split("'ledger heads check' is")[0];
      return { code: ended.code, found: jsonLines<Deviation>(ended), stderr: said };
    },
    async [Symbol.asyncDispose]() {
      await copy[Symbol.asyncDispose]();
      await kept[Symbol.asyncDispose]();
    },
  };
}

const inLog = (
  check: Deviation['check'],
  userId: string | null,
  record: string,
  expected: unknown,
  found: unknown,
) => ({
  area: 'log',
  check,
  userId,
  record,
  expected,
  found,
});

it('given a folder with a seal, when heads are sealed there again, then the new seal names the former one and who was erased since', async () => {
  await using it = await sealed();
  const [ann = ''] = it.copy.userIds;
  await it.copy.ledger('users', 'erase', ann, '--reason', 'asked', '--yes');
  expect((await it.seal('2.ndjson')).code).toBe(0);
  const first = await it.header('1.ndjson');
  expect(first).toMatchObject({ version: 2, former: null, erased: [] });
  expect(await it.header('2.ndjson')).toMatchObject({
    former: { sha256: sealHash(await it.text('1.ndjson')), position: first.position },
    erased: [ledgerStream(ann), userStream(ann)].map((stream) => ({ stream, at: erasedAt, by })),
  });
  expect(await it.check('2.ndjson', '1.ndjson')).toEqual({
    code: 0,
    found: [],
    stderr: [
      '2 streams erased since the seal, says the log. Compare with your own list of erasures:',
      ...[ledgerStream(ann), userStream(ann)].map((stream) => `  ${stream}, ${erasedAt} by ${by}`),
      '7 streams checked: each has the event that was sealed. 1 former seal lead to this one. verify --heads checks the events before it, too.\n',
    ].join('\n'),
  });
  const verified = await it.copy.ledger(
    'verify',
    '--heads',
    join(it.kept.path, '1.ndjson'),
    '--key',
    join(it.copy.path, 'key.pem.pub'),
  );
  expect(verified).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('2 streams erased since the seal') as string,
  });
});

it('given another file of seals, half a file and a seal of another log in the folder, when heads are sealed, then it is chained to the newest of this log', async () => {
  await using it = await sealed();
  await writeFile(join(it.kept.path, 'half.ndjson'), (await it.text('1.ndjson')).slice(0, 300));
  await writeFile(join(it.kept.path, 'notes.ndjson'), '{"hello":"world"}\n');
  await using other = await ledgerFolder({ people: 1 });
  const key = join(it.copy.path, 'key.pem');
  await other.ledger('heads', 'seal', join(it.kept.path, '9.ndjson'), '--key', key);
  expect((await it.seal('2.ndjson')).code).toBe(0);
  expect((await it.header('2.ndjson')).former.sha256).toBe(sealHash(await it.text('1.ndjson')));
  expect((await it.seal('3.ndjson', '--former', join(it.kept.path, '9.ndjson'))).stderr).toContain(
    'was sealed of log',
  );
  expect((await readdir(it.kept.path)).toSorted()).toEqual([
    '1.ndjson',
    '2.ndjson',
    '9.ndjson',
    'half.ndjson',
    'notes.ndjson',
  ]);
});

it('given a log that lost what the former seal had, when heads are sealed, then nothing is sealed', async () => {
  await using it = await sealed();
  const [, ben = ''] = it.copy.userIds;
  it.copy.damage('events', 'DELETE FROM events WHERE stream = ?', ledgerStream(ben));
  const ended = await it.seal('2.ndjson');
  expect({ code: ended.code, stderr: ended.stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      /^ledger-\S+@\d+ is not as the former seal says: call ‘verify --log-only --heads’ with that file\. Nothing was sealed\.\n$/,
    ) as string,
  });
});

it('given a UserErased that this server did not write, when heads are checked, then the event is named', async () => {
  await using it = await sealed();
  const [, ben = ''] = it.copy.userIds;
  const streams = [ledgerStream(ben), userStream(ben)];
  for (const stream of streams) it.copy.damage('events', 'DELETE FROM events WHERE stream = ?', stream);
  const forged = streams.map((stream) => ({
    type: 'UserErased' as const,
    data: { stream, lastHash: '0'.repeat(64), reason: 'asked' },
  }));
  await it.copy.withLog((log) => appendTo(log, ERASURES_STREAM, forged));
  const { code, found } = await it.check('1.ndjson');
  expect(code).toBe(1);
  expect(found.map(({ check, record }) => [check, record])).toEqual(
    expect.arrayContaining([
      ['author', `${ERASURES_STREAM}@0`],
      ['author', `${ERASURES_STREAM}@1`],
    ]),
  );
});

it('given an erasure that its own person asked for, when heads are checked, then it is no deviation; one in the name of somebody else is', async () => {
  await using it = await sealed();
  const [ann = '', ben = ''] = it.copy.userIds;
  const erasure = (stream: string) => ({
    type: 'UserErased' as const,
    data: { stream, lastHash: '0'.repeat(64), reason: 'the person' },
  });
  await it.copy.withLog((log) =>
    appendTo(
      log,
      ERASURES_STREAM,
      [erasure(ledgerStream(ann)), erasure(ledgerStream(ben))],
      () => ({ actorId: ann, source: 'web' }),
      folderMac,
    ),
  );
  expect((await it.check('1.ndjson')).found).toEqual([
    inLog('author', null, `${ERASURES_STREAM}@1`, ben, ann),
  ]);
});

it('given a UserErased that is written before a seal after it was taken, when heads are checked, then no seal explains it', async () => {
  await using it = await sealed();
  const [ann = ''] = it.copy.userIds;
  await it.copy.ledger('users', 'erase', ann, '--reason', 'asked', '--yes');
  expect((await it.seal('2.ndjson')).code).toBe(0);
  // At places of hers, whose rows are empty now, and before the first seal.
  for (const revision of [0, 1]) {
    it.copy.damage('events', 'DELETE FROM events WHERE position = ?', 3 + revision);
    const sql = 'UPDATE events SET position = ? WHERE stream = ? AND revision = ?';
    it.copy.damage('events', sql, 3 + revision, ERASURES_STREAM, revision);
  }
  const { code, found } = await it.check('2.ndjson', '1.ndjson');
  const expected = 'in the list of erasures of 1.ndjson';
  const unlisted = (stream: string) =>
    inLog('erasure', ann, stream, expected, `UserErased ${erasedAt} by ${by}`);
  expect({ code, found }).toEqual({ code: 1, found: [ledgerStream(ann), userStream(ann)].map(unlisted) });
});

it('given a UserErased that a seal lists and the log lost, when heads are checked, then it is named', async () => {
  await using it = await sealed();
  const [ann = ''] = it.copy.userIds;
  await it.copy.ledger('users', 'erase', ann, '--reason', 'asked', '--yes');
  expect((await it.seal('2.ndjson')).code).toBe(0);
  it.copy.damage('events', 'DELETE FROM events WHERE stream = ?', ERASURES_STREAM);
  const { code, found } = await it.check('2.ndjson', '1.ndjson');
  const lost = (stream: string) =>
    inLog('erasure', ann, stream, `UserErased ${erasedAt} by ${by}, as 2.ndjson lists`, 'no such event');
  expect({ code, found }).toEqual({
    code: 1,
    found: [
      inLog('sealed head', null, ERASURES_STREAM, '2 events', 'no such stream, and no UserErased'),
      ...[ledgerStream(ann), userStream(ann)].map(lost),
    ],
  });
});

it('given former seals of which one is missing or another one, when heads are checked, then the break in the chain is named', async () => {
  await using it = await sealed();
  for (const name of ['2.ndjson', '3.ndjson']) expect((await it.seal(name)).code).toBe(0);
  expect(await it.check('3.ndjson', '1.ndjson', '2.ndjson', '3.ndjson')).toMatchObject({
    code: 0,
    found: [],
  });
  const { former } = await it.header('3.ndjson');
  const broken = inLog(
    'seal chain',
    null,
    '1.ndjson',
    `SHA-256 ${former.sha256}, as 3.ndjson says`,
    'another file',
  );
  expect(await it.check('3.ndjson', '1.ndjson')).toMatchObject({ code: 1, found: [broken] });
  await writeFile(
    join(it.kept.path, '2.ndjson'),
    (await it.text('2.ndjson')).replace('"events":', '"events": '),
  );
  expect(await it.check('3.ndjson', '2.ndjson')).toMatchObject({
    code: 1,
    found: [{ ...broken, record: '2.ndjson' }],
  });
});

it('given a seal of version 1, when heads are sealed after it, then it is read and chained to', async () => {
  await using it = await sealed();
  const old = join(it.kept.path, 'old');
  await mkdir(old);
  const { former: _, erased: __, ...first } = await it.header('1.ndjson');
  const lines = (await it.text('1.ndjson')).split('\n').slice(1, -2);
  const text = [JSON.stringify({ ...first, version: 1 }), ...lines].map((line) => `${line}\n`).join('');
  const { createPrivateKey, sign } = await import('node:crypto');
  const key = createPrivateKey(await readFile(join(it.copy.path, 'key.pem'), 'utf8'));
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  await writeFile(join(old, 'v1.ndjson'), `${text}${JSON.stringify({ signature })}\n`);
  await copyFile(join(old, 'v1.ndjson'), join(it.kept.path, '1.ndjson'));
  expect((await it.seal('2.ndjson')).code).toBe(0);
  expect(await it.check('1.ndjson')).toMatchObject({ code: 0, found: [] });
  expect(await it.check('2.ndjson', '1.ndjson')).toMatchObject({ code: 0, found: [] });
});
