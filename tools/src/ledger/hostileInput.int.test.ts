import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedCatalogue, auditedLedger, auditedPerson, writeLog } from './testing/auditedLog.ts';
import { ledger } from './testing/ledger.ts';
import { formerVerbs, verbs } from './verbs.ts';

const ann = ['--user', 'ann@example.com'];
const period = ['--from', '2026-01-01', '--to', '2026-03-31'];
const long = 'a'.repeat(300);

describe('input that nobody should give', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const at = (name: string) => join(folder.path, name);
  const call = (args: readonly string[], environment: Record<string, string> = {}) =>
    ledger({ DATA_DIR: folder.path, ...environment }, args);
  beforeAll(async () => {
    folder = await temporaryFolder();
    await writeLog(folder.path, auditedCatalogue(), auditedPerson(), auditedLedger());
    mkdirSync(at('folder'));
    mkdirSync(at('nothing'));
    writeFileSync(at('file'), 'x');
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  it.each([...verbs, ...formerVerbs].map(({ name }) => name))(
    'AC-15 %s: given an option that it does not have, then it says what is wrong and ends with 2',
    async (name) => {
      const { code, stdout, stderr } = await call([...name.split(' '), '--no-such-thing\u0000\u001b']);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(
        /^error: (unknown option '--no-such-thing\ufffd\ufffd'|required option|missing required argument)/,
      );
    },
  );

  it.each<[number, RegExp, (string | ((path: typeof at) => string))[]]>([
    [2, /argument missing/, ['balances', '--user']],
    [2, /is neither an e-mail address nor an id/, ['balances', '--user', '']],
    [2, /is neither an e-mail address nor an id/, ['balances', '--user', 'ann\u0000@example.com']],
    [2, /It must be a revision/, ['balances', ...ann, '--at', '-1']],
    [2, /It must be a revision/, ['balances', ...ann, '--at', '9'.repeat(30)]],
    [1, /has 17 events, not 999999999/, ['balances', ...ann, '--at', '999999999']],
    [2, /It must be a date that there is/, ['balances', ...ann, '--by-date', '2026-02-30']],
    [2, /has not come yet/, ['balances', ...ann, '--as-of', '9999-12-31']],
    [2, /It must be a number from 1 on/, ['events', '--limit', '1e9']],
    [2, /is no position of this log/, ['events', '--after', '-1']],
    [
      2,
      /--from 2026-03-02 lies after --to 2026-03-01/,
      ['events', '--from', '2026-03-02', '--to', '2026-03-01'],
    ],
    [2, /--from 5 lies after --to 3/, ['diff', ...ann, '--from', '5', '--to', '3']],
    [2, /It must be an amount such as/, ['find', '--amount', '-5']],
    [2, /Say what to find/, ['find', ' ']],
    [
      2,
      /It must be a date that there is/,
      ['statement', ...ann, '--from', '0000-00-00', '--to', '2026-01-01'],
    ],
    [2, /--out: give the file/, ['statement', ...ann, ...period, '--out', '']],
    [1, /is there already/, ['statement', ...ann, ...period, '--out', (path) => path('folder')]],
    [1, /is no folder/, ['statement', ...ann, ...period, '--out', (path) => path('file/x.html')]],
    [3, /cannot be written: ENAMETOOLONG/, ['statement', ...ann, ...period, '--out', (path) => path(long)]],
    [1, /is there already/, ['statement', ...ann, ...period, '--out', '/dev/full']],
    [2, /--out: give the folder/, ['export', ...ann, '--out', '']],
    [1, /is no folder/, ['export', ...ann, '--out', '/dev/null']],
    [
      3,
      /folder cannot be read: EISDIR/,
      ['reconcile', (path) => path('folder'), ...ann, '--asset', 'Wallet'],
    ],
    [1, /is larger than 10 MB/, ['reconcile', '/dev/zero', ...ann, '--asset', 'Wallet']],
    [3, /cannot be read: ENOENT/, ['reconcile', (path) => path('none'), ...ann, '--asset', 'Wallet']],
    [3, /cannot be read/, ['verify', '--heads', (path) => path('file'), '--key', (path) => path('folder')]],
    [1, /is no public key/, ['verify', '--heads', (path) => path('file'), '--key', '/dev/null']],
    [1, /There is something at/, ['backup', (path) => path('folder')]],
  ])('AC-15 ends with %s and one clear sentence (%s)', async (code, message, given) => {
    const args = given.map((arg) => (typeof arg === 'string' ? arg : arg(at)));
    const ended = await call(args);
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' });
    expect(ended.stderr).toMatch(message);
    // Commander says in a second line where help is.
    const [, second = '', ...more] = ended.stderr.trimEnd().split('\n');
    expect(['', 'Run with --help for usage.']).toContain(second);
    expect(more).toEqual([]);
  });

  it.each<[string, (path: typeof at) => string, RegExp]>([
    ['empty', (path) => path('nothing'), /^There is no event log at .*nothing/],
    ['missing', (path) => path('none'), /^There is no event log at .*none/],
    ['a file', (path) => path('file'), /^There is no event log at .*file/],
    ['with a NUL', () => 'a\u0000b', /^There is no event log at /],
  ])('AC-15 given a DATA_DIR that is %s, then it ends with 3 and names it', async (_, path, message) => {
    const ended = await call(['events'], { DATA_DIR: path(at) });
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code: 3, stdout: '' });
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('AC-15 given a reader that leaves, or a full disk behind stdout, then there is no stack trace', async () => {
    const main = join(import.meta.dirname, 'main.ts');
    const run = async (stdout: 'pipe' | number) => {
      const child = spawn(process.execPath, [main, 'events', '--limit', 'all', '--json'], {
        env: { DATA_DIR: folder.path },
        stdio: ['ignore', stdout, 'pipe'],
      });
      child.stdout?.destroy();
      const [stderr, code] = await Promise.all([
        child.stderr ? text(child.stderr) : '',
        new Promise<number | null>((resolve) => child.once('close', resolve)),
      ]);
      return { code, stderr };
    };
    expect(await run('pipe')).toEqual({ code: 0, stderr: '' });
    const full = openSync('/dev/full', 'w');
    try {
      expect(await run(full)).toEqual({
        code: 3,
        stderr: 'The output cannot be written: ENOSPC: no space left on device, write\n',
      });
    } finally {
      closeSync(full);
    }
  });
});
