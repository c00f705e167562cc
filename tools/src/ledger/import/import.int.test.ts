import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, password, signIn } from '@ledgerline/standalone/testing/client.ts';
import { inProcess } from '@ledgerline/standalone/testing/inProcess.ts';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { expect, it } from 'vitest';
import { jsonLines, ledger } from '../testing/ledger.ts';
import { richLife } from '../testing/richLife.ts';

/** A product whose clock goes on by a second with each look at it, in May. */
async function productInMay() {
  let time = Date.parse('2026-05-20T12:00:00.000Z');
  return inProcess({}, { clock: () => new Date((time += 1_000)) });
}

/** What a person is answered, as it comes over the wire. */
async function answersOf(
  url: string,
  client: Client,
  records: readonly string[],
): Promise<Record<string, string>> {
  const paths = [
    '/auth/me',
    '/auth/settings',
    '/users/preferences',
    '/assets',
    '/assets?deleted=true',
    '/assets/transfers',
    '/transactions?include=transfers',
    '/transactions?deleted=true',
    '/transactions?search=lunch&sort=a-z',
    '/transactions/summary',
    '/overview',
    '/balances',
    '/activity',
    ...records.flatMap((id) => [`/assets/${id}/proof`, `/assets/${id}`]),
  ];
  const answers: Record<string, string> = {};
  for (const path of paths) {
    await client.get('/assets');
    const answer = await fetch(`${url}/api/v1${path}`, { headers: client.headers() });
    answers[path] = `${answer.status} ${await answer.text()}`;
  }
  return answers;
}

it('gives the same state and the same Activity on another server, after one step', async () => {
  await using folder = await temporaryFolder();
  await using here = await productInMay();
  await using there = await productInMay();
  const out = join(folder.path, 'ann');
  const ann = await signIn(here.url, 'ann@example.com');
  await signIn(here.url, 'ben@example.com');
  const added = await ledger({ DATA_DIR: here.dataDir }, [
    'categories',
    'add',
    'Flags',
    '-t',
    'expense',
    '--json',
  ]);
  const [category] = jsonLines<{ id: string }>(added);
  const addTrips = ['categories', 'add', 'Trips', '-t', 'expense', '--json'];
  const trips = await ledger({ DATA_DIR: here.dataDir }, addTrips);
  await richLife(ann, { ...(category && { category: category.id }), extra: 3 });
  const [{ id: account } = { id: '' }] = await ann.get<{ id: string }[]>('/assets');
  const trip = { title: 'Train', amount: 1, type: 'expense', account, date: '2026-04-30' };
  const [{ id: onTrips } = { id: '' }] = jsonLines<{ id: string }>(trips);
  expect((await ann.send('POST', '/transactions', { ...trip, category: onTrips })).status).toBe(201);
  await ledger({ DATA_DIR: here.dataDir }, ['categories', 'retire', 'Flags', '-y']);

  const exported = await ledger({ DATA_DIR: here.dataDir }, ['export', '-u', 'ann@example.com', '-o', out]);
  expect(exported).toEqual({
    code: 0,
    stdout: '',
    stderr: `18 events of ${ann.userId} written to ${out}: history.ndjson\n`,
  });
  const file = join(out, 'history.ndjson');
  const taken = await ledger(
    { DATA_DIR: there.dataDir },
    ['import', file, '--password-stdin', '--json'],
    password,
  );
  expect({ ...taken, stdout: jsonLines(taken) }).toEqual({
    code: 0,
    stdout: [
      {
        userId: ann.userId,
        email: 'ann@example.com',
        events: 18,
        written: 18,
        categoriesAdded: 2,
        locked: false,
      },
    ],
    stderr: `Everybody on this server will be offered new categories from this file: Trips (expense)\nTook in 18 events of Ann Lee <ann@example.com>, ${ann.userId}\n`,
  });

  const exportedAgain = join(folder.path, 'again');
  await ledger({ DATA_DIR: there.dataDir }, ['export', '-u', ann.userId, '-o', exportedAgain]);
  const eventsOf = async (path: string) => (await readFile(path, 'utf8')).split('\n').slice(1);
  expect(await eventsOf(join(exportedAgain, 'history.ndjson'))).toEqual(await eventsOf(file));

  const elsewhere = await signIn(there.url, 'ann@example.com', true);
  expect(elsewhere.userId).toBe(ann.userId);
  const assets = (await ann.get<{ id: string }[]>('/assets')).map(({ id }) => id);
  elsewhere.revision = ann.revision;
  const answers = await answersOf(here.url, ann, assets);
  expect(Object.values(answers).filter((answer) => !answer.startsWith('200 '))).toEqual([]);
  expect(await answersOf(there.url, elsewhere, assets)).toEqual(answers);

  // It goes on there, in the same chain.
  expect((await elsewhere.send('POST', '/assets', { name: 'New', type: 'cash' })).status).toBe(201);
  expect(await ledger({ DATA_DIR: there.dataDir }, ['verify', '--log-only'])).toMatchObject({
    code: 0,
    stdout: '',
  });
});
