import { sign } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ledgerStream, userStream } from '@ledgerline/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deviation } from '../audit/deviation.ts';
import { jsonLines, ledger } from '../testing/ledger.ts';
import { type LedgerFolder, ledgerFolder } from '../verify/testing/ledgerFolder.ts';

let folder: LedgerFolder;
let key: string;
let heads: string;
beforeAll(async () => {
  folder = await ledgerFolder();
  key = join(folder.path, 'key.pem');
  heads = join(folder.path, 'heads.ndjson');
}, 60_000);
afterAll(() => folder[Symbol.asyncDispose]());

const moved = "'ledger heads check' is 'ledger verify --log-only --heads' now.\n";
const allThere = `8 streams checked: each has the event that was sealed. verify --heads checks the events before it, too.\n${moved}`;
const check = (of: LedgerFolder, file = heads, publicKey = `${key}.pub`) =>
  of.ledger('heads', 'check', file, '--key', publicKey, '--json');

it('makes a key that only its owner can read, and never in the place of another', async () => {
  const made = await folder.ledger('heads', 'key', key, '--json');
  expect({ code: made.code, rows: jsonLines(made) }).toEqual({
    code: 0,
    rows: [{ key: expect.stringMatching(/^[0-9a-f]{16}$/), privateKey: key, publicKey: `${key}.pub` }],
  });
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  expect(await folder.ledger('heads', 'key', key)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${key} is there already.\n`,
  });
});

it('seals the heads of all streams and finds them again', async () => {
  const sealed = await folder.ledger('heads', 'seal', heads, '--key', key, '--json');
  expect({ code: sealed.code, rows: jsonLines(sealed) }).toMatchObject({ code: 0, rows: [{ streams: 8 }] });
  const [first, second] = (await readFile(heads, 'utf8')).split('\n').map((line) => line && JSON.parse(line));
  expect(first).toEqual({
    ledgerline: 'sealed heads',
    version: 2,
    logId: await folder.withLog((log) => log.logId()),
    sealedAt: '2026-05-03T10:00:00.000Z',
    position: await folder.withLog((log) => log.head()),
    streams: 8,
    events: expect.any(Number),
    key: expect.stringMatching(/^[0-9a-f]{16}$/),
    former: null,
    erased: [],
  });
  expect(second).toEqual({
    stream: 'catalogue-categories',
    revision: expect.any(Number),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    events: second.revision + 1,
  });
  expect(await check(folder)).toEqual({
    code: 0,
    stdout: '',
    stderr: allThere,
  });
  expect((await folder.ledger('heads', 'seal', heads, '--key', key)).code).toBe(1);
  expect((await folder.ledger('heads', 'check', heads)).code).toBe(2);
});

it('writes the list to stdout and reads it from stdin where its file is -', async () => {
  const sealed = await folder.ledger('heads', 'seal', '-', '--key', key);
  expect(sealed).toMatchObject({ code: 0, stdout: await readFile(heads, 'utf8') });
  expect(sealed.stderr).toMatch(/^Sealed the heads of 8 streams with key [0-9a-f]{16}\.\n$/);
  const through = (list: string) =>
    ledger({ DATA_DIR: folder.path }, ['heads', 'check', '-', '--key', `${key}.pub`], list);
  expect(await through(sealed.stdout)).toEqual({
    code: 0,
    stdout: '',
    stderr: allThere,
  });
  expect((await through(sealed.stdout.slice(0, -10))).code).toBe(1);
  expect((await folder.ledger('heads', 'key', '-')).code).toBe(2);
});

describe('what has changed since', () => {
  it('names a cut tail, another event at the head, and a stream that is gone', async () => {
    await using other = await folder.copy();
    const [ann = '', ben = '', cleo = ''] = other.userIds;
    const length = await other.withLog(
      async (log) => ((await log.lastOf(ledgerStream(ann)))?.revision ?? 0) + 1,
    );
    other.damage(
      'events',
      'DELETE FROM events WHERE stream = ? AND revision = ?',
      ledgerStream(ann),
      length - 1,
    );
    other.damage('events', 'DELETE FROM events WHERE stream = ?', ledgerStream(ben));
    other.damage(
      'events',
      `UPDATE events SET metadata = substr(metadata, 1, length(metadata) - 66) || ? || '"}' WHERE stream = ?`,
      'e'.repeat(64),
      userStream(cleo),
    );
    const { code, ...ended } = await check(other);
    const deviation = (userId: string, record: string, expected: unknown, found: string): Deviation => ({
      area: 'log',
      check: 'sealed head',
      userId,
      record,
      expected,
      found,
    });
    expect(code).toBe(1);
    expect(jsonLines({ code, ...ended })).toEqual([
      deviation(ann, ledgerStream(ann), `${length} events`, `${length - 1} events`),
      deviation(
        ben,
        ledgerStream(ben),
        expect.stringMatching(/^\d+ events$/),
        'no such stream, and no UserErased',
      ),
      deviation(cleo, `${userStream(cleo)}@0`, expect.stringMatching(/^[0-9a-f]{64}$/), 'e'.repeat(64)),
    ]);
    expect(ended.stderr).toBe(`3 deviations from what was sealed.\n${moved}`);
    const verified = await other.deviations('--log-only', '--heads', heads, '--key', `${key}.pub`);
    expect(verified.filter(({ check }) => check === 'sealed head')).toHaveLength(3);
  });

  it('takes a UserErased for an answer, and lists who is gone by one', async () => {
    await using other = await folder.copy();
    const [ann = ''] = other.userIds;
    const erased = await other.ledger('users', 'erase', ann, '--reason', 'asked', '--yes');
    expect(erased.code).toBe(0);
    const checked = await check(other);
    expect({ ...checked, stderr: checked.stderr.replaceAll(`by ${userInfo().username}`, 'by me') }).toEqual({
      code: 0,
      stdout: '',
      stderr: [
        '2 streams erased since the seal, says the log. Compare with your own list of erasures:',
        ...[ledgerStream(ann), userStream(ann)].map(
          (stream) => `  ${stream}, 2026-05-03T10:00:00.000Z by me`,
        ),
        `6 streams checked: each has the event that was sealed. verify --heads checks the events before it, too.\n${moved}`,
      ].join('\n'),
    });
    expect(await other.deviations('--heads', heads, '--key', `${key}.pub`)).toEqual([]);
  });
});

describe('a list that is not to be trusted', () => {
  const refused = (message: string) => ({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(message) as string,
  });

  it('is refused where a byte was changed, a line left out, or the end is missing', async () => {
    const text = await readFile(heads, 'utf8');
    const lines = text.split('\n');
    const file = join(folder.path, 'changed.ndjson');
    for (const [changed, message] of [
      [text.replace('"revision":0', '"revision":1'), 'The signature does not fit'],
      [lines.toSpliced(2, 1).join('\n'), 'The signature does not fit'],
      [lines.slice(0, -2).join('\n'), 'has no signature at its end'],
      ['', 'has no signature at its end'],
    ] as const) {
      await writeFile(file, changed);
      expect(await check(folder, file)).toEqual(refused(message));
    }
  });

  it('is refused where it does not add up, no matter who signed it', async () => {
    const signed = (await readFile(heads, 'utf8')).split('\n').slice(0, -2);
    const file = join(folder.path, 'miscounted.ndjson');
    for (const [line, field] of [
      [0, 'events'],
      [0, 'streams'],
      [1, 'events'],
    ] as const) {
      const lines = signed.with(
        line,
        (signed[line] ?? '').replace(new RegExp(`"${field}":\\d+`), `"${field}":77`),
      );
      const list = `${lines.join('\n')}\n`;
      const signature = sign(null, Buffer.from(list), await readFile(key, 'utf8')).toString('base64');
      await writeFile(file, `${list}${JSON.stringify({ signature })}\n`);
      expect(await check(folder, file)).toEqual(refused('The file is signed, but it is no list'));
    }
  });

  it('is refused from another key, of another log, and by what is no key', async () => {
    const stranger = join(folder.path, 'stranger.pem');
    await folder.ledger('heads', 'key', stranger);
    expect(await check(folder, heads, `${stranger}.pub`)).toEqual(refused('says that key'));
    expect(await check(folder, heads, heads)).toEqual(refused('is no public key of Ed25519'));
    expect((await check(folder, heads, join(folder.path, 'nowhere'))).code).toBe(3);

    await using other = await ledgerFolder({ people: 1 });
    expect(await check(other)).toEqual(refused('The heads were sealed of log'));
  });
});

it('does not seal a log that is not what it should be', async () => {
  await using other = await folder.copy();
  const [ann = ''] = other.userIds;
  other.damage('events', 'DELETE FROM events WHERE stream = ? AND revision = 1', ledgerStream(ann));
  const sealed = await other.ledger('heads', 'seal', join(other.path, 'other.ndjson'), '--key', key);
  expect(sealed).toEqual({
    code: 1,
    stdout: '',
    stderr: `${ledgerStream(ann)}@2 is not what it should be: call verify. Nothing was sealed.\n`,
  });
});
