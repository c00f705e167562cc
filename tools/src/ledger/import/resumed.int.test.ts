import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '@ledgerline/event-store';
import { ERASURES_STREAM, ledgerStream, owesNothing, userStream } from '@ledgerline/events';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmptyServer, emptyServer } from '../testing/emptyServer.ts';
import { jsonLines, ledgerProcess, startLedger } from '../testing/ledger.ts';
import { password } from '../testing/runningProduct.ts';
import {
  type Draft,
  linesOf,
  longSample,
  type SampleHistory,
  sampleHistory,
  sampleUserId,
} from '../testing/sampleHistory.ts';

const email = 'ann@example.com';
const streams = [userStream(sampleUserId), ledgerStream(sampleUserId)] as const;
const sample = sampleHistory(longSample());
const long = longHistory();

let server: EmptyServer;
beforeEach(async () => {
  server = await emptyServer();
});
afterEach(() => server[Symbol.asyncDispose]());

async function fileOf(history: SampleHistory, lines = linesOf(history)): Promise<string> {
  const path = join(server.dataDir, 'history.ndjson');
  await writeFile(path, lines.map((line) => `${line}\n`).join(''));
  return path;
}

const withoutPositions = (events: Awaited<ReturnType<EventStore['readStream']>>) =>
  events.map(({ position: _position, ...event }) => event);

async function standing(): Promise<unknown[]> {
  const read = (stream: string) => server.log.readStream(stream, 0, 1_000_000);
  return [withoutPositions(await read(streams[0])), withoutPositions(await read(streams[1]))];
}

const whole = (history: SampleHistory) => [withoutPositions(history.user), withoutPositions(history.ledger)];

describe('ledger import', () => {
  it('writes nothing at all of a file with one wrong byte, and names the event', async () => {
    const lines = linesOf(sample);
    const number = lines.length - 2;
    const wrong = lines[number]?.replace('2026', '2025') ?? '';
    const head = await server.log.head();
    const refused = await server.ledger(
      ['import', await fileOf(sample, lines.with(number, wrong)), '--password-stdin'],
      password,
    );
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(
          `^Event ${number}, ledger-${sampleUserId}@${number - 2}: chain: expected \\S{64}, found \\S{64}\n$`,
        ),
      ) as string,
    });
    expect(await server.log.head()).toBe(head);
    expect(await server.accounts.account(sampleUserId)).toBeNull();
  });

  const ends = [
    { signal: 'SIGKILL' as const, ended: 'SIGKILL', said: /^$/ },
    {
      signal: 'SIGINT' as const,
      ended: 130,
      said: /^Interrupted after \d+ of 12001 events. The account of \S+ is locked; the same import goes on from here.\n$/,
    },
  ];
  it.each(process.env['LONG'] ? ends : ends.slice(0, 1))(
    'goes on after $signal where the first run stopped, and says so',
    async ({ signal, ended, said }) => {
      const file = await fileOf(long);

      const importing = startLedger(server.environment, ['import', file, '--locked']);
      await vi.waitUntil(async () => (await server.log.lastOf(streams[1])) !== undefined, {
        timeout: 120_000,
        interval: 10,
      });
      importing.child.kill(signal);
      expect(await importing.ended).toBe(ended);
      expect(importing.errors()).toMatch(said);
      const reached = ((await server.log.lastOf(streams[1]))?.revision ?? -1) + 1;
      expect((await server.accounts.account(sampleUserId))?.status).toBe('locked');

      const again = await server.ledger(['import', file, '--password-stdin', '--json'], password);
      expect(again.code).toBe(0);
      expect(jsonLines(again)).toMatchObject([{ events: 12_001, written: 12_000 - reached, locked: false }]);
      expect(await standing()).toEqual(whole(long));
      expect((await server.accounts.account(sampleUserId))?.status).toBe('active');
    },
    180_000,
  );

  it('takes a history in through a pipe, and leaves no copy of it behind', { tags: 'nightly' }, async () => {
    await using temporary = await temporaryFolder();
    const through = async (lines: readonly string[], ...args: string[]) =>
      ledgerProcess(
        { ...server.environment, TMPDIR: temporary.path },
        ['import', '-', ...args],
        lines.join('\n'),
      );
    expect(await through([], '--locked')).toEqual({ code: 1, stdout: '', stderr: 'The file is empty\n' });
    expect(await through(linesOf(sample), '--password-stdin')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('can’t be the history and the password') as string,
    });
    expect(await through(linesOf(sample), '--locked')).toMatchObject({ code: 0 });
    expect(await standing()).toEqual(whole(sample));
    expect(await readdir(temporary.path)).toEqual([]);
  });

  // Windows has no pipes among its files.
  it.skipIf(process.platform === 'win32')(
    'takes no file that is a pipe: it could not be read twice',
    async () => {
      const pipe = join(server.dataDir, 'history');
      await once(spawn('mkfifo', [pipe]), 'close');
      expect(await server.ledger(['import', pipe, '--locked'])).toMatchObject({
        code: 2,
        stderr: `${pipe} can be read once only. Say -, and let it come through stdin\n`,
      });
      expect(await server.accounts.account(sampleUserId)).toBeNull();
    },
  );

  it('takes somebody in whose account was lost, whose history stands here', async () => {
    await server.append(sample.user, sample.ledger);
    const done = await server.ledger([
      'import',
      await fileOf(sample),
      '--locked',
      '--json',
      '-e',
      'new@example.com',
    ]);
    expect(jsonLines(done)).toMatchObject([{ written: 0, locked: true, email: 'new@example.com' }]);
    expect(await server.accounts.accountByEmailKey(server.emailKey('new@example.com'))).toMatchObject({
      userId: sampleUserId,
      status: 'locked',
    });
    expect(await server.ledger(['verify'])).toMatchObject({ code: 0 });
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'the id is taken',
      async () => {
        const account = { userId: sampleUserId, emailKey: 'k', passwordHash: 'h' };
        await server.accounts.insertPending(account, new Date());
        await server.accounts.activate(sampleUserId);
      },
      /^There is an account of 5a0000000000000000000001 here already\n$/,
    ],
    [
      'the address is taken',
      () =>
        server.accounts.insertPending(
          { userId: 'b'.repeat(24), emailKey: server.emailKey(email), passwordHash: 'h' },
          new Date(),
        ),
      /^The e-mail address belongs to another account. Say --email\n$/,
    ],
    [
      'another history stands here',
      () => server.append(sample.user, sampleHistory([other]).ledger),
      /^ledger-5a0000000000000000000001 is here already, and ledger-5a0000000000000000000001@0 is not the file's\n$/,
    ],
    [
      'more of it stands here',
      () => server.append(sample.user, sampleHistory([...longSample(), other]).ledger),
      /^ledger-5a0000000000000000000001 is here already, and ledger-5a0000000000000000000001@\d+ is not the file's\n$/,
    ],
    [
      'they were erased here',
      async () => {
        await server.append(sample.user, sample.ledger);
        const erased = await server.ledger(['users', 'erase', sampleUserId, '-y', '-r', 'asked']);
        expect(erased.code).toBe(0);
      },
      /was erased here: streams of this id can’t come back\n$/,
    ],
  ])('writes nothing where %s', async (_, given, message) => {
    await given();
    const [head, before] = [await server.log.head(), await standing()];
    const refused = await server.ledger(['import', await fileOf(sample), '--locked']);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(message);
    expect([await server.log.head(), await standing()]).toEqual([head, before]);
  });

  it('refuses a weak password, and asks nobody where nobody is', async () => {
    const file = await fileOf(sample);
    const weak = await server.ledger(['import', file, '--password-stdin'], 'Password1!');
    expect([weak.code, weak.stderr]).toEqual([
      1,
      'This password is too weak: it is one of the most common\n',
    ]);
    const unasked = await server.ledger(['import', file]);
    expect([unasked.code, unasked.stderr]).toEqual([
      2,
      'Not a terminal, so nobody can type it: add --password-stdin or --locked.\n',
    ]);
    expect(await server.log.lastOf(streams[0])).toBeUndefined();
    expect(await server.log.lastOf(ERASURES_STREAM)).toBeUndefined();
  });
});

/** So long that it is appended in many batches. */
function longHistory(): SampleHistory {
  const asset = {
    id: '1'.repeat(24),
    name: 'Wallet 0',
    type: 'cash' as const,
    institution: '',
    description: 'x'.repeat(200),
    createdAt: '2026-03-01T10:00:00.000Z',
    ...owesNothing,
  };
  const effects = [{ assetId: asset.id, delta: 0, balanceAfter: 0, shortfallAfter: 0 }];
  const drafts = Array.from({ length: 12_000 }, (_, number): Draft => {
    const named = { ...asset, name: `Wallet ${number}` };
    return number === 0
      ? { type: 'AssetAdded', data: { asset: named, effects } }
      : { type: 'AssetUpdated', data: { asset: named, former: { name: `Wallet ${number - 1}` } } };
  });
  return sampleHistory(drafts);
}

const other: Draft = {
  type: 'AssetAdded',
  data: {
    asset: {
      id: '9'.repeat(24),
      name: 'Another',
      type: 'cash',
      institution: '',
      description: '',
      createdAt: '2026-03-01T10:00:00.000Z',
      ...owesNothing,
    },
    effects: [{ assetId: '9'.repeat(24), delta: 0, balanceAfter: 0, shortfallAfter: 0 }],
  },
};
