import { texts } from '@ledgerline/contract';
import { type EventStore, OutcomeUnknown, StoreUnavailable } from '@ledgerline/event-store';
import { ledgerStream } from '@ledgerline/events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type RunningCommandApi, runCommandApi } from '../testing/runCommandApi.ts';
import {
  bankAccount,
  type Created,
  csvOf,
  formOf,
  importFile,
  type Preview,
  previewOf,
  type Row,
  rowsFrom,
} from '../testing/sentFiles.ts';
import { overriding } from '../testing/temporaryStore.ts';

/** What the log does otherwise than it should, for one test. */
let faults: Partial<Pick<EventStore, 'append' | 'readStream'>> = {};
/** One for all of them: its threads are warm, and each import has a person of its own. */
let api: RunningCommandApi;

beforeAll(async () => {
  api = await runCommandApi({
    clock: () => new Date('2026-05-20T12:00:00.000Z'),
    faulty: (store) =>
      overriding(store, {
        append: (...given: Parameters<EventStore['append']>) =>
          faults.append ? faults.append(...given) : store.append(...given),
        readStream: (...given: Parameters<EventStore['readStream']>) =>
          faults.readStream ? faults.readStream(...given) : store.readStream(...given),
      }),
  });
});

afterEach(() => {
  faults = {};
});

afterAll(() => api[Symbol.asyncDispose]());

it('ST-70 given an import is cut short after any part, when the same request comes again, then nothing is lost or doubled', async () => {
  const rows = rowsFrom(600);
  const file = csvOf(rows);
  for (const survives of [0, 1, 2, 3]) {
    let left = Number.POSITIVE_INFINITY;
    faults.append = (stream, ...rest) => {
      if (stream.startsWith('ledger-') && left-- <= 0) return Promise.reject(new Error('killed'));
      return api.store.append(stream, ...rest);
    };
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const preview = previewOf(await ann.send('POST', '/imports/read', formOf(asset, file)));
    const fields = { revision: String(preview.revision), shown: preview.shown };
    const send = () =>
      ann.send('POST', '/imports', formOf(asset, file, fields), { 'Idempotency-Key': 'one' });
    left = survives;
    const cut = await send();
    expect(cut.status).toBe(survives < 3 ? 500 : 201);
    left = Number.POSITIVE_INFINITY;
    const done = await send();
    expect([done.status, done.body.data]).toMatchObject([
      201,
      { status: 'done', planned: 600, written: 600, standing: 600, closing: { difference: 0 } },
    ]);
    expect(done.body.data).toMatchObject({ counts: { added: 600, already: 0 } });
    const events = await api.store.readStream(ledgerStream(ann.userId), 0, 2_000);
    expect(events.filter(({ type }) => type === 'TransactionCreated')).toHaveLength(600);
    const correlations = new Set(
      events
        .slice(1)
        .map(({ metadata }) => (JSON.parse(metadata) as Record<string, string>)['$correlationId']),
    );
    expect(correlations.size).toBe(1);
    expect((await send()).headers.get('idempotency-replayed')).toBe('true');
  }
});

it('ST-74 given a log that is away when an import is sent again, then the 503 says that rows may be written, and what to do', async () => {
  const ann = await api.person();
  const asset = await bankAccount(ann);
  const file = csvOf(rowsFrom(2));
  const preview = previewOf(await ann.send('POST', '/imports/read', formOf(asset, file)));
  faults.readStream = () => Promise.reject(new StoreUnavailable('away'));
  const fields = { revision: String(preview.revision), shown: preview.shown };
  const away = await ann.send('POST', '/imports', formOf(asset, file, fields), {
    'Idempotency-Key': 'one',
  });
  expect([away.status, away.body.message]).toEqual([503, texts.importUnanswered]);
});

/** Each part, whenever it lands and however it is sent again; without LONG the one that lands late. */
const boundaries = [0, 1, 2].flatMap((survives) =>
  (['never', 'after the next look'] as const).flatMap((lands) =>
    (['the same key', 'another key'] as const).map((again) => ({ survives, lands, again })),
  ),
);
const usual = boundaries.filter(
  ({ survives, lands, again }) => survives === 1 && lands !== 'never' && again === 'another key',
);
it.each(process.env['LONG'] ? boundaries : usual)(
  'ST-74 given part $survives of an import got no answer and landed $lands, when it is sent again under $again, then each row is there once',
  async ({ survives, lands, again }) => {
    const file = csvOf(rowsFrom(600));
    let left = Number.POSITIVE_INFINITY;
    let held: Parameters<EventStore['append']> | undefined;
    faults.append = async (...given) => {
      if (!given[0].startsWith('ledger-') || left-- > 0) return api.store.append(...given);
      if (lands === 'after the next look') held = given;
      throw new OutcomeUnknown('no answer in time');
    };
    const ann = await api.person();
    const asset = await bankAccount(ann);
    const look = async () => previewOf(await ann.send('POST', '/imports/read', formOf(asset, file)));
    const send = ({ revision, shown }: Preview, key: string) =>
      ann.send('POST', '/imports', formOf(asset, file, { revision: String(revision), shown }), {
        'Idempotency-Key': key,
      });
    const preview = await look();
    left = survives;
    const cut = await send(preview, 'one');
    expect([cut.status, cut.body.message]).toEqual([503, texts.importUnanswered]);
    left = Number.POSITIVE_INFINITY;
    const anew = again === 'the same key' ? preview : await look();
    if (held) await api.store.append(...held);
    let done = await send(anew, again === 'the same key' ? 'one' : 'two');
    // What landed after it was looked at is told, and nothing is written. The last part may have been all that was left.
    if (done.status === 409) done = await send(await look(), 'three');
    expect(done).toMatchObject({
      status: 201,
      body: { data: { status: 'done', standing: 600, counts: { added: 600 }, closing: { difference: 0 } } },
    });
    const events = await api.store.readStream(ledgerStream(ann.userId), 0, 2_000);
    const created = events.filter(({ type }) => type === 'TransactionCreated');
    expect(created).toHaveLength(600);
    expect(events.filter(({ type }) => type === 'StatementImported')).toHaveLength(1);
    const lines = created.map(({ data }) => (JSON.parse(data) as Created).transaction.bank.line);
    expect(new Set(lines).size).toBe(600);
  },
);

it('ST-73 LED-94 given rows with the longest texts on both sides of transfers, when they are imported, then no part has more than 250 rows or 512 kB', async () => {
  const parts: { rows: number; bytes: number }[] = [];
  faults.append = (stream, revision, events) => {
    const text = events.map(({ type, data, metadata }) => type + data + metadata).join('');
    const rows = events.filter(({ type }) => type === 'TransactionCreated' || type === 'TransferMade').length;
    if (stream.startsWith('ledger-')) parts.push({ rows, bytes: Buffer.byteLength(text) });
    return api.store.append(stream, revision, events);
  };
  const ann = await api.person();
  const [everyday, savings] = [
    await bankAccount(ann, 100_000),
    (await ann.send('POST', '/assets', { name: 'Savings', type: 'bank', balance: 0 })).body.data.id,
  ];
  const long = (number: number, sign: 1 | -1): Row => ({
    date: `2026-03-${String(1 + Math.floor(number / 6)).padStart(2, '0')}`,
    cents: sign * (100 + number),
    text: `${number} ${sign > 0 ? 'Salary' : 'Purchase'} Savings ${'漢 \\ '.repeat(700)}`,
  });
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  const files = [
    [
      savings,
      csvOf(
        numbers.map((number) => long(number, 1)),
        0,
      ),
    ],
    [
      everyday,
      csvOf(
        numbers.map((number) => long(number, -1)),
        100_000_00,
      ),
    ],
    [everyday, csvOf(rowsFrom(300), 1_00)],
  ] as const;
  const counts: unknown[] = [];
  parts.length = 0;
  for (const [place, [asset, file]] of files.entries()) {
    const { body } = await importFile(ann, asset, file, { key: `file ${place}` });
    counts.push((body.data as unknown as { counts: unknown }).counts);
  }
  expect(counts).toMatchObject([{ added: 60 }, { transfers: 60 }, { added: 300 }]);
  expect(Math.max(...parts.map(({ bytes }) => bytes))).toBeLessThanOrEqual(512_000);
  expect(Math.min(...parts.map(({ bytes }) => bytes))).toBeGreaterThan(0);
  // Ordinary rows fill their parts.
  expect(parts.slice(-2).map(({ rows }) => rows)).toEqual([250, 50]);
});
