import { join } from 'node:path';
import { ledgerHistory, recordAfterHistory, sampleId, sampleUserId } from '@ledgerline/domain/testing';
import { heldAsShown } from '@ledgerline/domain/values';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { type DomainEvent, ERASURES_STREAM, ledgerStream } from '@ledgerline/events';
import { emptyBalances, evolveBalances } from '@ledgerline/read-models';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditedCatalogue,
  auditedLedger,
  auditedPerson,
  bank,
  lunch,
  trip,
  wallet,
  writeLog,
} from '../testing/auditedLog.ts';
import { type Ended, jsonLines, ledger } from '../testing/ledger.ts';

const ann = 'ann@example.com';
const erased = 'e'.repeat(24);

describe('the history, with nothing but the log', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const audit = (...args: string[]): Promise<Ended> => ledger({ DATA_DIR: folder.path }, args);
  beforeAll(async () => {
    folder = await temporaryFolder();
    const erasure = { type: 'UserErased' as const, data: { stream: ledgerStream(erased), lastHash: '' } };
    await writeLog(
      folder.path,
      auditedCatalogue(),
      auditedPerson(),
      auditedLedger(),
      recordAfterHistory<DomainEvent>([], [erasure], {}, ERASURES_STREAM),
    );
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  it('events: lists a page and says how to go on', async () => {
    const first = await audit('events', '--user', ann, '--type', 'transfermade,TransferReverted', '-n', '1');
    expect(first).toEqual({
      code: 0,
      stdout: [
        'RECORDED             STREAM                           REVISION  SOURCE  WHAT HAPPENED',
        '2026-03-01 10:10:00  ledger-5a0000000000000000000001        11  web     Transferred 20.00 from Wallet to Gi\ufffd[2Jro',
        '',
      ].join('\n'),
      stderr: 'There are more: --after 0000000000000075\n',
    });
    const rest = await audit('events', '-r', trip, '--after', '0000000000000075', '--limit', 'all', '--json');
    expect(jsonLines<{ revision: number }>(rest).map(({ revision }) => revision)).toEqual([12, 13]);
    expect(rest.stderr).toBe('');
  });

  it('balances and show: given --csv, then each asset and each change is a row, amounts as plain numbers', async () => {
    const lines = async (...args: string[]) => {
      const { code, stdout } = await audit(...args, '--csv');
      return { code, lines: stdout.trimEnd().split('\r\n') };
    };
    const now = await lines('balances', '--user', ann);
    const assets = jsonLines<{ currency: string; assets: { id: string; balance: number }[] }>(
      await audit('balances', '--user', ann, '--json'),
    )[0];
    expect(now.code).toBe(0);
    expect(now.lines[0]).toBe('ID,NAME,TYPE,STATUS,BALANCE,SHORTFALL,CURRENCY');
    expect(
      now.lines.slice(1).map((line) => [line.split(',')[0], line.split(',').at(-3), line.split(',').at(-1)]),
    ).toEqual(assets?.assets.map(({ id, balance }) => [id, String(balance), assets.currency]));
    const dated = await lines('balances', '--user', ann, '--by-date', '2026-03-31');
    expect(dated.lines[0]).toMatch(/^ID,NAME,TYPE,STATUS,OPENING,.*,BALANCE,SHORTFALL,CURRENCY$/);
    const different = await lines('diff', '--user', ann, '--from', '3', '--to', '2026-03-01');
    expect(different.lines.map((line) => line.split(',').slice(-2))).toEqual([
      ['AMOUNT BEFORE', 'AMOUNT AFTER'],
      ['70', '55'],
      ['50', '-70'],
      ['', '5'],
      ['30', '40'],
      ['', '100'],
      ['', '140'],
      ['', '20'],
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
    const all = await lines('events', '--user', ann);
    expect(all.lines[0]).toBe('RECORDED,STREAM,REVISION,SOURCE,WHAT HAPPENED,TYPE,BY,ID,POSITION');
    expect(all.lines.at(-1)).toMatch(/,AssetSoftDeleted,5a0000000000000000000001,[0-9a-f-]{36},\d{16}$/);
    const life = await lines('show', lunch);
    expect(life.lines[0]).toBe('REVISION,AT,BY,SOURCE,WHAT,FIELDS,BALANCES,TAKES BACK,TAKEN BACK BY,EVENT');
    expect(life.lines).toHaveLength(jsonLines(await audit('show', lunch, '--json')).length + 1);
  });

  it('find: given a part of a title, an amount or a day, then the records that fit are listed, also as CSV', async () => {
    const found = async (...args: string[]) =>
      jsonLines<{ id: string; kind: string; title: string; amount: string; person: string }>(
        await audit('find', ...args, '--json'),
      );
    const [first] = await found('lunch', '--user', ann);
    expect(first).toMatchObject({
      id: lunch,
      kind: 'expense',
      title: expect.stringMatching(/lunch/i) as string,
    });
    const same = await found('--amount', first?.amount ?? '');
    expect(same.map(({ id }) => id)).toContain(lunch);
    expect((await found('wallet')).map(({ kind }) => kind)).toContain('asset');
    // The byte order mark goes when the output is decoded.
    const csv = await audit('find', 'lunch', '--csv');
    expect(csv.stdout).toMatch(/^DATE,KIND,TITLE,AMOUNT,CURRENCY,STATE,ID,PERSON\r\n/);
    expect(csv.stdout.trimEnd().split('\r\n')).toHaveLength(3);
    expect((await audit('events', '--csv', '-n', '1')).stdout).toMatch(/^RECORDED,STREAM,REVISION,SOURCE,/);
    expect(await audit('find', 'no such thing')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'There are no such records.\n',
    });
    expect((await audit('find')).code).toBe(2);
    expect((await audit('find', 'x', '--csv', '--json')).code).toBe(2);
  });

  it('events: takes days in a zone, and revisions of a stream', async () => {
    const stream = ledgerStream(sampleUserId);
    // 10:14 UTC is the first minute of 2 March there.
    const zone = ['--zone', 'Pacific/Kiritimati', '--json'];
    const revisions = async (...args: string[]) =>
      jsonLines<{ revision: number }>(await audit('events', '--stream', stream, ...args)).map(
        ({ revision }) => revision,
      );
    expect(await revisions('--to', '2026-03-01', ...zone)).toEqual([]);
    expect(await revisions('--after', '15', ...zone)).toEqual([16, 17]);
    expect(await revisions('--from', '2026-03-01T10:15:00Z', ...zone)).toEqual([16, 17]);
    expect(await revisions(...zone, '--type', 'AssetAdded')).toEqual([1, 2, 16]);
    const only = await audit('events', '--stream', `${stream}@15`, '--json');
    expect(jsonLines<{ revision: number }>(only).map(({ revision }) => revision)).toEqual([16]);
    expect(await audit('events', '--stream', `${stream}@15`, '--after', '3')).toEqual({
      code: 2,
      stdout: '',
      stderr: `--stream ${stream}@15 is one event: say the stream alone\n`,
    });
    expect((await audit('events', '--stream', `${stream}@99`)).stderr).toBe('There are no such events.\n');
    expect(await audit('events', '--stream', 'nothing')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'There are no such events.\n',
    });
  });

  it('show: finds a record by its id alone', async () => {
    const { code, stdout, stderr } = await audit('show', lunch);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `transaction “Lunch” ${lunch} of Ann Lee <${ann}>, in ${ledgerStream(sampleUserId)}\n`,
    });
    const [created, updated, , again] = [2, 3, 4, 5].map((revision) => auditedLedger()[revision]?.id ?? '');
    expect(stdout.split('\n').slice(0, 16)).toEqual([
      '   3  2026-03-01 10:02:00.000  web  Added expense “Lunch” of 30.00 from Wallet',
      '      type: expense',
      '      title: Lunch',
      '      amount: 30.00',
      '      date: 2026-03-01',
      '      category: Food & drink',
      '      account: Wallet',
      '      status: completed',
      '      categorized by: user',
      '      Wallet: 100.00 → 70.00 (-30.00)',
      `      event ${created}, command command-2, by ${sampleUserId}`,
      '   4  2026-03-01 10:03:00.000  web  Changed the amount of expense “Lunch” from 30.00 to 40.00',
      '      amount: 30.00 → 40.00',
      '      Wallet: 70.00 → 60.00 (-10.00)',
      '      taken back by revision 5',
      `      event ${updated}, command command-3, by ${sampleUserId}`,
    ]);
    expect(stdout.split('\n').slice(-6)).toEqual([
      '   6  2026-03-01 10:05:00.000  web  Reverted: changed the amount of expense “Lunch” from 40.00 to 30.00',
      '      amount: 30.00 → 40.00',
      '      Wallet: 70.00 → 60.00 (-10.00)',
      '      takes back revision 5',
      `      event ${again}, command command-5, by ${sampleUserId}`,
      '',
    ]);
  });

  it('show: finds a record by the name of an event of it, as every verb prints it', async () => {
    const record = await audit('show', lunch);
    const revision = auditedLedger().findIndex(({ data }) => JSON.stringify(data).includes(lunch));
    expect(await audit('show', `${ledgerStream(sampleUserId)}@${revision}`)).toEqual(record);
    expect(await audit('show', `${ledgerStream(sampleUserId)}@99999`)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no event ${ledgerStream(sampleUserId)}@99999\n`,
    });
  });

  it('show: a person by address, an asset with what moved it', async () => {
    const person = jsonLines<{ record: { kind: string } }>(await audit('show', ann, '--json'));
    expect(person.map(({ record }) => record.kind)).toEqual(['user', 'currency', 'currency', 'settings']);
    const asset = await audit('show', bank, '--user', sampleUserId, '--json');
    expect(jsonLines<{ revision: number }>(asset).map(({ revision }) => revision)).toEqual([2, 15]);
    expect(asset.stderr).toBe('6 events of other records moved its balance: --moves shows them.\n');
    const moved = jsonLines(await audit('show', bank, '--user', sampleUserId, '--json', '--moves'));
    expect(moved).toHaveLength(8);
  });

  it('balances: before the first event there is nothing, but somebody', async () => {
    const { stdout } = await audit('balances', '--user', ann, '--at', '0');
    expect(stdout.split('\n')[0]).toBe('Ann Lee <ann@example.com>, after revision 0');
  });

  it('balances: now, at a revision in the currency of then, and by dates', async () => {
    expect(await audit('balances', '--user', ann, '--all')).toEqual({
      code: 0,
      stdout: [
        `Ann Lee <${ann}>, now, revision 17`,
        'ID                        ASSET     TYPE  STATUS   BALANCE  SHORTFALL',
        'a00000000000000000000001  Wallet    cash  live      $55.00      $0.00',
        'a00000000000000000000002  Gi\ufffd[2Jro  bank  live       $0.00     $70.00',
        'a00000000000000000000003  Jar       cash  deleted    $5.00      $0.00',
        'total of live assets                                $55.00     $70.00',
        'Transactions that count: income $0.00, expenses $180.00.',
        '',
      ].join('\n'),
      stderr: '',
    });
    expect(
      jsonLines(await audit('balances', '-u', ann, '--as-of', '2026-03-01T10:01:59Z', '--json')),
    ).toEqual([
      {
        user: sampleUserId,
        revision: 2,
        at: '2026-03-01T10:01:00.000Z',
        currency: 'EUR',
        assets: [
          { id: wallet, name: 'Wallet', type: 'cash', status: 'live', balance: 100, shortfall: 0 },
          { id: bank, name: 'Bank', type: 'bank', status: 'live', balance: 50, shortfall: 0 },
        ],
        total: 150,
        shortfall: 0,
        income: 0,
        expense: 0,
        counts: { income: 0, expense: 0, transfer: 0, deletedTransactions: 0 },
      },
    ]);
    const dated = await audit('balances', '-u', ann, '--by-date', '2026-02-15', '--at', '14', '--json');
    const parts = { opening: 0, adjustments: 0, income: 0, expense: 0, transfersIn: 0, transfersOut: 0 };
    const live = { status: 'live', shortfall: 0 };
    expect(jsonLines(dated)).toEqual([
      {
        user: sampleUserId,
        revision: 14,
        byDate: '2026-02-15',
        zone: 'UTC',
        currency: 'USD',
        assets: [
          {
            ...live,
            ...parts,
            id: wallet,
            name: 'Wallet',
            type: 'cash',
            opening: 100,
            transfersOut: 20,
            balance: 80,
          },
          {
            ...live,
            ...parts,
            id: bank,
            name: 'Bank',
            type: 'bank',
            opening: 50,
            transfersIn: 20,
            balance: 70,
          },
        ],
        total: 150,
        shortfall: 0,
        datedLater: { transactions: 2, transfers: 0, adjustments: 1 },
      },
    ]);
  });

  it('diff: balances, records and settings, in words', async () => {
    expect(await audit('diff', '--user', ann, '--from', '3', '--to', '2026-03-01')).toEqual({
      code: 0,
      stdout: [
        'WHAT         ID                        NAME               IS       BEFORE → AFTER',
        'balance      a00000000000000000000001  Wallet             moved    70.00 → 55.00 (-15.00)',
        'balance      a00000000000000000000002  Gi\ufffd[2Jro           moved    50.00 → 0.00 (70.00 short) (-120.00)',
        'balance      a00000000000000000000003  Jar                moved    (none) → 5.00 (+5.00)',
        'transaction  b00000000000000000000001  Lunch              changed  amount 30.00 → 40.00',
        'transaction  b00000000000000000000002  Pay day            deleted  income 100.00 2026-03-01, added and deleted in between',
        'transaction  b00000000000000000000003  Lunch              added    expense 140.00 2026-03-01',
        'transfer     c00000000000000000000001  Wallet → Gi\ufffd[2Jro  added    20.00 2026-02-01',
        'asset        a00000000000000000000002  Gi\ufffd[2Jro           changed  name Bank → Gi\ufffd[2Jro',
        'asset        a00000000000000000000003  Jar                deleted  cash, added and deleted in between',
        'settings     5a0000000000000000000001  Settings           changed  language en → de',
        '',
      ].join('\n'),
      stderr: `Ann Lee <${ann}>, revision 3 → 17\nRecords that were changed and changed back: 1.\n`,
    });
    const rows = jsonLines(await audit('diff', '-u', ann, '--from', '1', '--to', '3', '--json'));
    expect(rows).toMatchObject([
      { kind: 'balance', id: wallet, before: { balance: 100 }, after: { balance: 70 } },
      { kind: 'balance', id: bank, before: null, after: { balance: 50, shortfall: 0 } },
      { kind: 'asset', id: bank, outcome: 'added', before: null, after: { name: 'Bank', deletion: 'none' } },
      { kind: 'transaction', id: lunch, outcome: 'added', after: { amount: 30 } },
    ]);
    expect((await audit('diff', '-u', ann, '--from', '17')).stderr).toContain('Nothing is different.');
  });

  it('replay: everything, with what it holds', async () => {
    const replayed = await audit('replay', '--json');
    const number = expect.any(Number) as number;
    expect(replayed).toMatchObject({ code: 0, stderr: '' });
    expect(jsonLines(replayed)).toMatchObject([
      {
        events: 82,
        streams: 4,
        ledgers: 1,
        people: 1,
        categories: 59,
        erasures: 1,
        skipped: 0,
        stuck: [],
        balances: { USD: { people: 1, balance: 55, shortfall: 70 } },
        seconds: number,
        eventsPerSecond: number,
        peakMegabytes: number,
      },
    ]);
    expect((await audit('replay')).stdout).toContain('USD: balances $55.00, shortfalls $70.00, ledgers 1\n');
  });

  it('balances: a day is shown to its end, an instant as it is', async () => {
    const told = async (asOf: string) =>
      (await audit('balances', '-u', ann, '--as-of', asOf)).stdout.split('\n')[0];
    expect(await told('2026-03-01')).toBe(
      `Ann Lee <${ann}>, as recorded until the end of 2026-03-01 (UTC), revision 17`,
    );
    expect(await told('2026-03-01T10:08:00Z')).toBe(
      `Ann Lee <${ann}>, as recorded until 2026-03-01T10:08:00Z, revision 9`,
    );
  });

  it.each<[string, string[], number, string]>([
    [
      'nobody',
      ['balances', '-u', 'ben@example.com'],
      1,
      'There is nobody with the address or id ben@example.com',
    ],
    ['an id of nobody', ['events', '-u', 'f'.repeat(24)], 1, 'There is nobody with the address or id'],
    ['somebody who was erased', ['balances', '-u', erased], 1, `${erased} was erased: their history is gone`],
    [
      'what is no user',
      ['diff', '-u', 'Ann', '--from', '0'],
      2,
      "'Ann' is neither an e-mail address nor an id",
    ],
    ['no record', ['show', 'f'.repeat(24)], 1, `There is no record ${'f'.repeat(24)}`],
    ['a record of somebody else', ['show', sampleId('asset', 9), '-u', ann], 1, `There is no record`],
    ['what is no record', ['show', 'lunch'], 2, "'lunch' is neither an id nor an e-mail address"],
    [
      'an end before the beginning',
      ['events', '--from', '2026-03-02', '--to', '2026-03-01'],
      2,
      'lies after --to',
    ],
    ['a revision beyond the head', ['balances', '-u', ann, '--at', '18'], 1, 'has 17 events, not 18'],
    ['a date that is none', ['balances', '-u', ann, '--as-of', '2026-02-30'], 2, 'It must be a date'],
    ['a date to come', ['balances', '-u', ann, '--as-of', '9000-01-01'], 2, 'has not come yet'],
    ['a zone that is none', ['balances', '-u', ann, '--zone', 'Mars'], 2, 'It must be a time zone'],
    ['two moments', ['balances', '-u', ann, '--at', '1', '--as-of', '2026-03-01'], 2, 'cannot be used with'],
    ['moments in the wrong order', ['diff', '-u', ann, '--from', '5', '--to', '4'], 2, 'lies after'],
    ['a type that is none', ['events', '-t', 'Lunch'], 2, '--help names the types'],
    ['a position that is none', ['events', '--after', 'x'], 2, 'x is no position of this log'],
    ['no limit', ['events', '-n', '0'], 2, 'It must be a number from 1 on'],
    ['an end to follow to', ['events', '-f', '--to', '2026-03-01'], 2, 'cannot be used with'],
  ])('ends with the right code for %s', async (_, args, code, message) => {
    const ended = await audit(...args);
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toContain(message);
  });
});

it('balances --at equals the fold of the first events, in a real log', async () => {
  await using folder = await temporaryFolder();
  const [history = []] = fc.sample(ledgerHistory(), { numRuns: 1, seed: 7 });
  await writeLog(folder.path, history);
  for (const revision of [0, 1, Math.floor(history.length / 2), history.length]) {
    const args = ['balances', '--user', sampleUserId, '--at', String(revision), '--all', '--json'];
    const { assets } = history.slice(0, revision).reduce(evolveBalances, emptyBalances(sampleUserId));
    expect(jsonLines(await ledger({ DATA_DIR: folder.path }, args))).toMatchObject([
      {
        revision,
        assets: assets.map((asset) => {
          const { balance, shortfall, owed } = heldAsShown(asset.position, asset);
          return { id: asset.id, balance, shortfall, ...(owed > 0 && { owed }) };
        }),
      },
    ]);
  }
});

it('a damaged log is told, not folded over', async () => {
  await using folder = await temporaryFolder();
  await writeLog(folder.path, auditedPerson(), auditedLedger().slice(0, 3));
  const store = await openSqliteEventStore({ path: join(folder.path, 'events.db') });
  await store.append(ledgerStream(sampleUserId), 2, [
    { id: '00000003-0000-8000-8000-000000000000', type: 'Unheard', data: '{}', metadata: '{}' },
  ]);
  await store.close();
  const audit = (...args: string[]) => ledger({ DATA_DIR: folder.path }, args);
  const stream = ledgerStream(sampleUserId);
  expect(await audit('balances', '-u', sampleUserId)).toEqual({
    code: 1,
    stdout: '',
    stderr: `The log is damaged: ${stream}@3 Unheard: unknown type\n`,
  });
  expect((await audit('balances', '-u', sampleUserId, '--at', '3')).code).toBe(0);
  expect((await audit('events', '--stream', stream, '--after', '3')).stdout).toContain(
    `Can't be read: ${stream}@3 Unheard: unknown type`,
  );
  const replayed = await audit('replay', '--json');
  expect(replayed).toMatchObject({ code: 1, stderr: '1 streams could not be folded to their ends\n' });
  expect(jsonLines(replayed)).toMatchObject([
    { events: 8, stuck: [{ stream, revision: 4, reason: `${stream}@3 Unheard: unknown type` }] },
  ]);
});
