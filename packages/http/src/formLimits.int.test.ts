import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ApiUnderTest, apiUnderTest, headersOf, type SignedIn } from './testing/apiUnderTest.ts';
import { sendRaw } from './testing/sendRaw.ts';

let api: ApiUnderTest;
let ada: SignedIn;

beforeAll(async () => {
  api = await apiUnderTest({ settings: { rateLimitScale: 0 } });
  ada = await api.signIn();
});
afterAll(() => api.dispose());

const good = { asset: 'a'.repeat(24), revision: '1' };
const tooLarge = { status: 413, json: { success: false, message: 'The request is too large' } };

const send = (parts: readonly string[], path = '/api/v1/imports') =>
  api.send({
    method: 'POST',
    path,
    headers: { ...headersOf(ada), 'Content-Type': 'multipart/form-data; boundary=-of-the-tests' },
    body: `${parts.map((part) => `---of-the-tests\r\n${part}\r\n`).join('')}---of-the-tests--\r\n`,
  });

const text = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file =
  'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nDate;Amount\n2026-05-01;1,00\n';
const form = (fields: Record<string, string>) => [
  ...Object.entries(fields).map(([name, value]) => text(name, value)),
  file,
];

it('ST-120 the control: a form with one decision, and one with as many as a file may have rows', async () => {
  const decisions = (rows: number) =>
    JSON.stringify(Array.from({ length: rows }, (_, row) => ({ row, action: 'leave' })));
  for (const rows of [1, 20_000])
    expect((await send(form({ ...good, decisions: decisions(rows) }))).status).toBe(200);
});

it.each<[string, Record<string, string>]>([
  ['decisions', { decisions: `[${'0,'.repeat(2_000_000)}0]` }],
  ['reading', { reading: `{"columns":{"text":[${'"a",'.repeat(1_000_000)}"a"]}}` }],
  ['shown', { shown: 'né0'.repeat(1_000_001) }],
  ['several texts together', { decisions: `[${' '.repeat(2_500_000)}]`, shown: 'x'.repeat(1_500_000) }],
  ['a field that there is not', { more: 'x'.repeat(4_000_001) }],
])('ST-120 texts of a form over 4 MB are 413 before any of them is read: %s', async (_what, fields) => {
  const before = api.seen.length;
  expect(await send(form({ ...good, ...fields }))).toMatchObject(tooLarge);
  expect(api.seen.length).toBe(before);
});

it.each([9, 5_000])('ST-120 a form of %i parts is 413', async (parts) => {
  const fields = Object.fromEntries(Array.from({ length: parts - 1 }, (_, number) => [`f${number}`, '1']));
  expect(await send(form(fields))).toMatchObject(tooLarge);
});

it('ST-120 a form of 8 parts is read', async () => {
  const fields = { ...good, reading: '{}', decisions: '[]', shown: '', x: '1', y: '1' };
  expect(await send(form(fields))).toMatchObject({
    status: 400,
    json: { errors: { x: ['Unknown field'], y: ['Unknown field'] } },
  });
});

it.each<[string, Record<string, string>, Record<string, string[]>]>([
  [
    'one more decision than a file may have rows',
    { decisions: JSON.stringify(Array.from({ length: 20_001 }, (_, row) => ({ row, action: 'leave' }))) },
    { decisions: ['Decisions must be at most 20,000'] },
  ],
  [
    'a million numbers in place of decisions',
    { decisions: `[${'0,'.repeat(1_000_000)}0]` },
    { decisions: ['Decisions must be shorter'] },
  ],
  [
    'decisions of which each is wrong in six ways',
    {
      decisions: JSON.stringify(
        Array.from({ length: 20_000 }, () => ({ row: -1, action: 'x', record: '', asset: '', z: 1 })),
      ),
    },
    {
      decisions: [
        'Row must be a whole number from 0 to 20000',
        'Action must be add, match, transfer or leave',
        'Record is required',
        'Asset is required',
      ],
      z: ['Unknown field'],
    },
  ],
  [
    'a decision with 300,000 fields',
    { decisions: `[{${Array.from({ length: 300_000 }, (_, n) => `"a${n}":0`).join()}}]` },
    { decisions: ['Decisions must be shorter'] },
  ],
  [
    'nested decisions',
    { decisions: '['.repeat(50_000) + ']'.repeat(50_000) },
    { decisions: ['Decisions must be shorter'] },
  ],
  [
    'a nested reading',
    { reading: `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}` },
    { reading: ['Reading must be shorter'] },
  ],
  ['a long reading', { reading: `{"a":"${'x'.repeat(300_000)}"}` }, { reading: ['Reading must be shorter'] }],
  ['a long revision', { revision: `${' '.repeat(100)}1` }, { revision: ['Revision must be shorter'] }],
])('ST-120 %s: 400', async (_what, fields, errors) => {
  expect(await send(form({ ...good, ...fields }))).toMatchObject({ status: 400, json: { errors } });
});

it('ST-121 a refusal names 20 fields at most, with 100 characters of their names', async () => {
  const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, number) => [`f${number}`, 1]));
  const answer = await api.send({
    method: 'POST',
    path: '/api/v1/assets',
    headers: headersOf(ada),
    body: { ['x'.repeat(10_000)]: 1, ...fields },
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json.errors ?? {})).toEqual([
    'name',
    'type',
    'x'.repeat(100),
    ...Array.from({ length: 17 }, (_, number) => `f${number}`),
  ]);
});

it('ST-120 the name of a file is cut, however long it is', async () => {
  const named = file.replace('a.csv', 'n'.repeat(5_000_000));
  expect((await send([...form(good).slice(0, -1), named])).status).toBe(200);
  expect(api.seen.at(-1)?.request.file?.name).toBe('n'.repeat(200));
});

it('ST-172 an import counts one write of the minute for each 250 kB begun', async () => {
  const limited = await apiUnderTest({ settings: { rateLimitScale: 0.02 } });
  try {
    const bob = await limited.signIn('b'.repeat(24));
    const upload = (bytes: number) =>
      limited.send({
        method: 'POST',
        path: '/api/v1/imports/read',
        headers: { ...headersOf(bob), 'Content-Type': 'multipart/form-data; boundary=-of-the-tests' },
        body: `---of-the-tests\r\n${text('asset', good.asset)}\r\n---of-the-tests\r\n${file}\r\n---of-the-tests--\r\n`.padEnd(
          bytes,
          ' ',
        ),
      });
    // Six writes a minute: one, three, and two.
    const statuses: number[] = [];
    for (const bytes of [1_000, 500_001, 500_001, 250_001, 1_000])
      statuses.push((await upload(bytes)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
  } finally {
    await limited.dispose();
  }
});

/** What somebody hears who announces a form of this many bytes and sends only its beginning. */
const sendBeginning = (who: SignedIn, port: number, announced: number, beginning = '--x\r\n') =>
  sendRaw(
    port,
    [
      'POST /api/v1/imports/read HTTP/1.1',
      'Host: ledger',
      ...Object.entries({
        ...headersOf(who),
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': String(announced),
      }).map(([name, value]) => `${name}: ${value}`),
      '',
      beginning,
    ].join('\r\n'),
  );

it('ST-120 a form of too many parts is 413 before the rest of it has come', async () => {
  const parts = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(9);
  const answer = await sendBeginning(ada, api.port, 1_000_000, `${parts}--x`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 .*"The request is too large"}$/s);
});

it('ST-122 an upload that comes too slowly is 408, and takes no place from then on', async () => {
  const slow = await apiUnderTest({
    settings: { rateLimitScale: 0 },
    uploads: { stretchMs: 50, bytes: 5_000 },
  });
  try {
    const [bob, eve] = [await slow.signIn('b'.repeat(24)), await slow.signIn('e'.repeat(24))];
    const answers = await Promise.all([
      sendBeginning(bob, slow.port, 4_000),
      sendBeginning(eve, slow.port, 4_000),
    ]);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 .*"The upload was too slow. Please try again."}$/s);
      expect(answer).toMatch(/^Connection: close\r$/m);
    }
  } finally {
    await slow.dispose();
  }
});

it('ST-122 while four people upload slowly a fifth one is answered, and one whose own upload is slow waits', async () => {
  const product = await apiUnderTest({ settings: { rateLimitScale: 0 }, uploads: { waitMs: 40 } });
  const slow: Promise<string>[] = [];
  try {
    const people = await Promise.all(['b', 'c', 'd', 'e'].map((letter) => product.signIn(letter.repeat(24))));
    slow.push(...people.map((who) => sendBeginning(who, product.port, 1_000_000)));
    const upload = async (who: SignedIn) =>
      (
        await product.send({
          method: 'POST',
          path: '/api/v1/imports/read',
          headers: { ...headersOf(who), 'Content-Type': 'multipart/form-data; boundary=-of-the-tests' },
          body: `---of-the-tests\r\n${text('asset', good.asset)}\r\n---of-the-tests\r\n${file}\r\n---of-the-tests--\r\n`,
        })
      ).status;
    const fifth = await product.signIn();
    await vi.waitUntil(async () => (await upload(people[0] ?? fifth)) === 429);
    expect(await upload(fifth)).toBe(200);
  } finally {
    await product.dispose();
  }
  await Promise.all(slow);
});

it('ST-122 a form is in work until its work is done, also when its client is gone', async () => {
  const product = await apiUnderTest({ settings: { rateLimitScale: 0 }, uploads: { waitMs: 40 } });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  try {
    const bob = await product.signIn('b'.repeat(24));
    const sent = `--x\r\n${text('asset', good.asset)}\r\n--x\r\n${file}\r\n--x--\r\n`;
    const form = {
      method: 'POST',
      path: '/api/v1/imports/read',
      headers: { ...headersOf(bob), 'Content-Type': 'multipart/form-data; boundary=x' },
      body: sent,
    };
    product.answering(() => held.then(() => ({ data: 'done' })));
    const url = `http://127.0.0.1:${product.port}${form.path}`;
    for (const taken of [1, 2, 3, 4]) {
      const leaving = new AbortController();
      const left = fetch(url, { ...form, signal: leaving.signal }).catch(() => 'left');
      await vi.waitUntil(() => product.seen.length === taken);
      leaving.abort();
      await left;
    }
    expect((await product.send(form)).status).toBe(429);
    release();
    expect((await product.send(form)).status).toBe(200);
  } finally {
    release();
    await product.dispose();
  }
});
