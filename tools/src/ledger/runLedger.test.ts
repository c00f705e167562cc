import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { commit, version } from '@ledgerline/http/version';
import { describe, expect, it } from 'vitest';
import { runLedger } from './runLedger.ts';
import { formerVerbs, verbs as namedVerbs } from './verbs.ts';

const verbs = [...namedVerbs, ...formerVerbs];

/** Calls the program without any stores. */
async function call(...args: string[]) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end();
  const code = await runLedger({
    args,
    environment: { DATA_DIR: '/nowhere/at/all' },
    terminal: { stdin, stdout, stderr },
    now: () => new Date('2026-05-03T10:00:00.000Z'),
  });
  stdout.end();
  stderr.end();
  return { code, stdout: await text(stdout), stderr: await text(stderr) };
}

describe('the command line', () => {
  it.each(verbs.map(({ name }) => name))('%s explains itself with examples', async (name) => {
    const { code, stdout, stderr } = await call(...name.split(' '), '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: ledger ${name} `);
    expect(stdout).toContain(`npm run ledger -- ${name}`);
    expect(stdout).toContain('--json');
  });

  it.each([
    [
      ['help', 'verify'],
      ['verify', '--help'],
    ],
    [
      ['help', 'users', 'lock'],
      ['users', 'lock', '--help'],
    ],
    [
      ['users', 'help', 'lock'],
      ['users', 'lock', '--help'],
    ],
    [['help'], ['--help']],
  ])('%j explains what %j does', async (words, option) => {
    expect(await call(...words)).toEqual(await call(...option));
  });

  it('tells the version of the product', async () => {
    expect(await call('--version')).toEqual({ code: 0, stdout: `${version} (${commit()})\n`, stderr: '' });
  });

  it('given the help, then former names are left out, and the help of each says what is called now', async () => {
    const { stdout } = await call('--help');
    expect(stdout).not.toMatch(/^ {2}(?:repair|snapshots) /m);
    const [heads, snapshots] = [await call('heads', '--help'), await call('snapshots', '--help')];
    expect([heads.stdout, snapshots.stdout].join()).not.toMatch(/^ {2}(?:check|list|drop) /m);
    expect((await call('users', '--help')).stdout).not.toMatch(/^ {2}(?:invitations|rename|set-email) /m);
    for (const { name, now } of formerVerbs) {
      const help = await call(...name.split(' '), '--help');
      expect(help.stdout.replaceAll(/\s+/g, ' ')).toContain(`'ledger ${name}' is 'ledger ${now}' now.`);
    }
  });

  it('has no two verbs of one name', () => {
    expect(new Set(verbs.map(({ name }) => name)).size).toBe(verbs.length);
  });

  it.each([
    ['no verb', [], 'Usage: ledger'],
    ['an unknown verb', ['user'], "unknown command 'user'"],
    ['half a verb', ['users'], 'Usage: ledger users'],
    ['an unknown option', ['users', 'list', '--emial', 'x'], '(Did you mean --email?)'],
    ['a missing argument', ['users', 'lock'], "missing required argument 'user'"],
    ['too many arguments', ['users', 'lock', 'a@example.com', 'b'], 'too many arguments'],
    ['a missing option', ['categories', 'add', 'Coffee'], "'-t, --type <type>' not specified"],
    ['a color that there is not', ['categories', 'add', 'Coffee', '-c', 'red'], 'Allowed choices are rose'],
    ['an icon that there is not', ['categories', 'add', 'X', '-i', 'rocket'], '--help names the icons'],
    ['an empty name', ['categories', 'add', '-t', 'income', ' \u200b'], 'It is empty.'],
    [
      'a long name',
      ['categories', 'add', '-t', 'income', 'x'.repeat(31)],
      'It must be at most 30 characters.',
    ],
    ['a name with control characters', ['categories', 'add', '-t', 'income', 'a\u001bb'], 'not allowed'],
    ['nothing to change', ['categories', 'change', 'Coffee'], 'Say what to change'],
    ['nothing to change of a person', ['users', 'change', 'ann@example.com'], '--name or --email'],
    [
      'a list and one to take back',
      ['users', 'invite', '--list', '--revoke', 'a'.repeat(12)],
      'cannot be used',
    ],
    ['a limit of none', ['users', 'list', '-n', '0'], 'It must be from 1 to 10000.'],
    ['no id', ['users', 'list', '--after', 'ann'], 'It must be an id.'],
    ['a seal without a repair', ['rebuild', '--heads', 'heads.ndjson'], 'go with --repair.'],
    ['a person without snapshots', ['rebuild', '--user', 'ann@example.com'], 'goes with --drop-snapshots.'],
    ['two things at once', ['rebuild', '--abort', '--repair'], 'cannot be used with'],
  ])('ends with 2 for %s and says what is wrong', async (_, args, message) => {
    const { code, stdout, stderr } = await call(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  // A key is made without any store, wherever it is told to: in a unit test it would be left behind. doctor tells each.
  const withStores = verbs
    .map(({ name }) => name)
    .filter((name) => !['heads key', 'heads timestamp', 'doctor'].includes(name));
  it.each(withStores)('%s ends with 3 where there are no stores', async (name) => {
    const args: Record<string, string[]> = {
      backup: ['/nowhere/at/all/backup'],
      'users lock': ['ann@example.com'],
      'users unlock': ['ann@example.com'],
      'users set-password': ['ann@example.com'],
      'users end-sessions': ['ann@example.com'],
      'users reset-second-factor': ['ann@example.com'],
      'users invite': [],
      'users change': ['ann@example.com', '--name', 'Ann Other'],
      'users invitations': [],
      'users rename': ['ann@example.com', 'Ann Other'],
      'users set-email': ['ann@example.com', 'other@example.com'],
      'categories retire': ['Coffee'],
      show: ['f'.repeat(24)],
      'categories add': ['Coffee', '-t', 'expense'],
      'categories change': ['Coffee', '-i', 'star'],
      'users list': [],
      'categories list': [],
      events: [],
      find: ['lunch'],
      balances: ['--user', 'ann@example.com'],
      statement: ['--user', 'ann@example.com', '--from', '2026-01-01', '--to', '2026-03-31'],
      diff: ['--user', 'ann@example.com', '--from', '0'],
      deletions: [],
      replay: [],
      'users erase': ['ann@example.com', '--reason', 'asked'],
      export: ['--user', 'f'.repeat(24), '--out', '-'],
      import: ['history.ndjson'],
      'import-statement': ['may.csv', '--user', 'ann@example.com', '--asset', 'Everyday'],
      reconcile: ['may.csv', '--user', 'ann@example.com', '--asset', 'Everyday'],
      rebuild: [],
      compact: [],
      verify: [],
      repair: [],
      'heads seal': ['heads.ndjson', '--key', 'heads.pem'],
      'heads check': ['heads.ndjson', '--key', 'heads.pem.pub'],
      'secrets status': [],
      'secrets rotate': ['--yes'],
      'secrets mark': ['heads.ndjson', '--key', 'heads.pem', '--yes'],
      'parked list': [],
      'parked retry': [],
      'parked skip': ['ledger-1', '--reason', 'broken'],
      'snapshots list': [],
      'snapshots drop': [],
    };
    const given = args[name];
    if (given === undefined) throw new Error(`Say here how ${name} is called`);
    const { code, stderr } = await call(...name.split(' '), ...given);
    expect(code).toBe(3);
    const former = formerVerbs.find((verb) => verb.name === name);
    const moved = former ? `'ledger ${name}' is 'ledger ${former.now}' now.\n` : '';
    expect(stderr.endsWith(moved)).toBe(true);
    expect(stderr.slice(0, stderr.length - moved.length)).toMatch(
      /^There (is no event log|are no accounts|are no read models) at \/nowhere\/at\/all\/.*\n$/,
    );
  });
});
