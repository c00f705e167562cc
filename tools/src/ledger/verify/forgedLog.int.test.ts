import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type DomainEvent,
  ledgerStream,
  owesNothing,
  PROVENANCE_STREAM,
  type StoredEvent,
} from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, hash, id, inLog } from './testing/expected.ts';
import { folderMac, type LedgerFolder, ledgerFolder } from './testing/ledgerFolder.ts';
import { rechain, storedLedger } from './testing/storedLedger.ts';

const added = (name: string): DomainEvent => ({
  type: 'AssetAdded',
  data: {
    asset: {
      id: name.repeat(12),
      name,
      type: 'cash',
      institution: '',
      description: '',
      createdAt: '2027-01-01T00:00:00.000Z',
      ...owesNothing,
    },
    effects: [],
  },
});

let sound: LedgerFolder;
beforeAll(async () => {
  sound = await ledgerFolder();
}, 60_000);
afterAll(() => sound[Symbol.asyncDispose]());

describe('a forgery with hashes of its own', () => {
  it('names effects that do not add up, time that goes back, commands twice and reverts of nothing', async () => {
    await using folder = await sound.copy();
    const events = storedLedger(folder);
    const at = (revision: number) => `${ledgerStream(ann)}@${revision}`;
    const commandId = (revision: number) =>
      JSON.parse(events[revision]?.metadata ?? '{}').commandId as string;
    rechain(folder, events, {
      1: ({ data, ...event }) => ({
        ...event,
        data: data.replace(/"balanceAfter":(\d+)/, '"balanceAfter":1$1'),
      }),
      2: ({ metadata, ...event }) => ({ ...event, metadata: metadata.replace(/"at":"2\d/, '"at":"19') }),
      5: ({ metadata, ...event }) => ({ ...event, metadata: metadata.replace(commandId(5), commandId(2)) }),
      7: ({ metadata, ...event }) => ({
        ...event,
        metadata: metadata.replace(
          /"source":"web"(,"reverts":"[^"]*")?/,
          '"source":"web","reverts":"00000002-nothing"',
        ),
      }),
    });
    const found = await folder.deviations('--log-only');
    expect(found).toContainEqual(expect.objectContaining({ check: 'effects', record: at(1) }));
    expect(found).toContainEqual(expect.objectContaining({ check: 'time', record: at(2) }));
    expect(found).toContainEqual(
      inLog('command', at(5), `a command of its own: ${commandId(2)} gave event 2`, commandId(2)),
    );
    expect(found).toContainEqual(
      inLog('revert', at(7), 'the id of an earlier event of the stream', '00000002-nothing'),
    );
    expect(found.filter(({ check }) => check === 'chain' || check === 'id')).toEqual([]);
  });

  it('is seen by read models that were made before it, and is not mended away', async () => {
    await using folder = await sound.copy();
    rechain(folder, storedLedger(folder), {
      0: ({ data, ...event }) => ({ ...event, data: data.replace('Wallet', 'Purse') }),
    });
    const found = await folder.deviations();
    const eventIdOf = expect.stringMatching(/^activity of ledger@\d+ eventId$/) as string;
    expect(found).toContainEqual(inLog('rewritten', eventIdOf, id, id));
    const repaired = await folder.ledger('rebuild', '--repair', '--yes');
    expect(repaired).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('of the log itself. Nothing was changed') as string,
    });
    expect(await folder.deviations()).toEqual(found);
  });

  it('given hashes that fit and read models made from them, then each event names somebody without the secret', async () => {
    await using folder = await sound.copy();
    const events = storedLedger(folder);
    rechain(folder, events, {
      70: ({ metadata, ...event }) => ({ ...event, metadata: metadata.replace('"web"', '"api"') }),
    });
    for (const file of ['read-models.db', 'read-models-g1.db']) await rm(join(folder.path, file));
    await folder.project();
    expect(await folder.deviations()).toEqual(
      events
        .slice(70)
        .map(({ revision }) =>
          inLog(
            'author',
            `${ledgerStream(ann)}@${revision}`,
            'the MAC of this server',
            'a MAC of somebody else',
          ),
        ),
    );
  });

  it('given a ledger without MACs that was moved in front of the note about them, then each of its events is named', async () => {
    await using folder = await sound.copy();
    const events = storedLedger(folder);
    const bare = ({ metadata, ...event }: StoredEvent) => ({
      ...event,
      metadata: metadata.replace(/"mac":"[^"]*",/, ''),
    });
    rechain(folder, events, Object.fromEntries(events.map(({ revision }) => [revision, bare])));
    folder.damage('events', 'UPDATE events SET position = position + 2000000');
    folder.damage(
      'events',
      'UPDATE events SET position = position - 1999000 WHERE stream <> ?',
      ledgerStream(ann),
    );
    folder.damage('events', 'UPDATE events SET position = revision + 1 WHERE stream = ?', ledgerStream(ann));
    folder.damage('events', 'UPDATE sqlite_sequence SET seq = (SELECT max(position) FROM events)');
    for (const file of ['read-models.db', 'read-models-g1.db']) await rm(join(folder.path, file));
    await folder.project();
    expect(await folder.deviations()).toEqual(
      events.map(({ revision }) =>
        inLog('author', `${ledgerStream(ann)}@${revision}`, 'the MAC of this server', 'no MAC'),
      ),
    );
  });

  it.each([
    ['find', '--user', ann, 'Lunch'],
    ['diff', '--user', ann, '--from', '1', '--to', '80'],
    ['statement', '--user', ann, '--from', '2026-02-01', '--to', '2026-03-31'],
    ['balances', '--user', ann],
  ])('given an event of another shape, then %s says which one cannot be read', async (...args) => {
    await using folder = await sound.copy();
    const sql = `UPDATE events SET data = json_set(data, '$.transaction', json('null')) WHERE stream = ? AND type = 'TransactionSoftDeleted'`;
    folder.damage('events', sql, ledgerStream(ann));
    const { code, stderr } = await folder.ledger(...args);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The log is damaged: .*TransactionSoftDeleted/),
    ]);
  });

  it('given an event appended with the right hash, and another one of a stranger, then both are named', async () => {
    await using folder = await sound.copy();
    const { length } = storedLedger(folder);
    await folder.withLog(async (log) => {
      const at = '2027-01-01T00:00:00.000Z';
      await appendTo(log, ledgerStream(ann), [added('f1')], () => ({ at }));
      await appendTo(log, ledgerStream(ann), [added('f2')], () => ({ at, actorId: 'mallory' }));
    });
    await folder.project();
    const at = (revision: number) => `${ledgerStream(ann)}@${revision}`;
    expect(await folder.deviations()).toEqual([
      inLog('author', at(length), 'the MAC of this server', 'no MAC'),
      inLog('author', at(length + 1), 'the MAC of this server', 'no MAC'),
      inLog('author', at(length + 1), ann, 'mallory'),
    ]);
  });

  it('given a forged note that the stream was imported, then the note and the stream are named', async () => {
    await using folder = await sound.copy();
    const events = storedLedger(folder);
    const last = events.at(-1);
    const head = { stream: ledgerStream(ann), revision: 79, hash: storedHash(last as StoredEvent) ?? '' };
    await folder.withLog((log) =>
      appendTo(log, PROVENANCE_STREAM, [{ type: 'HistoryImported', data: head }]),
    );
    expect(await folder.deviations('--log-only')).toEqual([
      { ...inLog('author', `${PROVENANCE_STREAM}@1`, 'the MAC of this server', 'no MAC'), userId: null },
    ]);
  });

  it('given a forger who has the secret, too, then sealed heads alone tell', async () => {
    await using folder = await sound.copy();
    const [key, heads] = [join(folder.path, 'key.pem'), join(folder.path, 'heads.ndjson')];
    expect((await folder.ledger('heads', 'key', key)).code).toBe(0);
    expect((await folder.ledger('heads', 'seal', heads, '--key', key)).code).toBe(0);
    const sealed = ['--heads', heads, '--key', `${key}.pub`];
    expect(await folder.deviations(...sealed)).toEqual([]);

    const events = storedLedger(folder);
    const change = {
      0: ({ data, ...event }: StoredEvent) => ({ ...event, data: data.replace('Wallet', 'Purse') }),
    };
    rechain(folder, events, change, folderMac);
    const seen = await folder.deviations();
    expect(seen.filter(({ check }) => check === 'rewritten')).toHaveLength(events.length);
    const refused = await folder.ledger('rebuild', '--repair', '--yes');
    expect({ ...refused, stdout: '' }).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(
        `The activity shows ${events.length} events that the log does not have: somebody rewrote the log, or those entries.`,
      ) as string,
    });
    // Beside the former seal nothing can be sealed; alone, a seal of the rewritten log believes it.
    const beside = await folder.ledger('heads', 'seal', join(folder.path, 'beside.ndjson'), '--key', key);
    expect(beside).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not as the former seal says') as string,
    });
    const late = join(folder.path, 'elsewhere', 'late.ndjson');
    await mkdir(dirname(late));
    expect((await folder.ledger('heads', 'seal', late, '--key', key)).code).toBe(0);
    const mended = await folder.ledger(
      'rebuild',
      '--repair',
      '--yes',
      '--heads',
      late,
      '--key',
      `${key}.pub`,
    );
    expect(mended).toMatchObject({ code: 0 });
    expect(await folder.deviations()).toEqual([]);
    const record = `${ledgerStream(ann)}@${events.length - 1}`;
    expect(await folder.deviations(...sealed)).toEqual([inLog('sealed head', record, hash, hash)]);
  });

  it('given a sealed event that is moved behind the seal, when verified, then only the seal tells', async () => {
    await using folder = await sound.copy();
    const [key, heads] = [join(folder.path, 'key.pem'), join(folder.path, 'heads.ndjson')];
    await folder.ledger('heads', 'key', key);
    await folder.ledger('heads', 'seal', heads, '--key', key);
    const head = await folder.withLog((log) => log.head());
    const stream = ledgerStream(ann);
    const last = storedLedger(folder).length - 1;
    const sql = 'UPDATE events SET position = 1000 WHERE stream = ? AND revision = ?';
    folder.damage('events', sql, stream, last);
    folder.damage('events', `UPDATE sqlite_sequence SET seq = 1000 WHERE name = 'events'`);
    expect(await folder.deviations()).toEqual([]);
    const found = await folder.deviations('--heads', heads, '--key', `${key}.pub`);
    expect(found).toEqual([
      inLog(
        'order',
        `${stream}@${last}`,
        `a position up to ${head}, where it was sealed`,
        '0000000000001000',
      ),
    ]);
  });
});
