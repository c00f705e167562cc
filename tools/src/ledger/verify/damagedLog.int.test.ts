import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CATEGORIES_STREAM, ledgerStream, userStream } from '@ledgerline/events';
import { appendPoison } from '@ledgerline/projector/testing/poison.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, hash, id, inLog, inModels } from './testing/expected.ts';
import { type LedgerFolder, ledgerFolder } from './testing/ledgerFolder.ts';
import { storedLedger } from './testing/storedLedger.ts';

let sound: LedgerFolder;
beforeAll(async () => {
  sound = await ledgerFolder();
}, 60_000);
afterAll(() => sound[Symbol.asyncDispose]());

it('given a trigger in the log’s file, then it is named', async () => {
  await using folder = await sound.copy();
  const swallow = 'CREATE TRIGGER swallow BEFORE INSERT ON events BEGIN SELECT RAISE(IGNORE); END';
  {
    using db = new DatabaseSync(join(folder.path, 'events.db'));
    db.exec(swallow);
  }
  expect(await folder.deviations('--log-only')).toEqual([
    {
      area: 'log',
      check: 'file',
      userId: null,
      record: 'events.db',
      expected: 'the objects that the product makes',
      found: 'trigger swallow is not ours',
    },
  ]);
});

describe('damage in the log', () => {
  it('names a flipped byte of data', async () => {
    await using folder = await sound.copy();
    folder.damage(
      'events',
      `UPDATE events SET data = replace(data, 'Wallet', 'Wallex') WHERE stream = ? AND revision = 0`,
      ledgerStream(ann),
    );
    const chain = inLog('chain', `${ledgerStream(ann)}@0`, hash, hash);
    expect(await folder.deviations('--log-only')).toEqual([chain]);
    expect(await folder.deviations('--user', ann)).toContainEqual(chain);
  });

  it('names a flipped byte of metadata', async () => {
    await using folder = await sound.copy();
    folder.damage(
      'events',
      `UPDATE events SET metadata = replace(metadata, '"source":"web"', '"source":"api"') WHERE stream = ? AND revision = 2`,
      ledgerStream(ann),
    );
    expect(await folder.deviations()).toEqual([inLog('chain', `${ledgerStream(ann)}@2`, hash, hash)]);
  });

  it('names a stored hash that was changed, where it stands', async () => {
    await using folder = await sound.copy();
    folder.damage(
      'events',
      `UPDATE events SET metadata = replace(metadata, '"hash":"', '"hash":"0') WHERE stream = ? AND revision = 2`,
      ledgerStream(ann),
    );
    const found = await folder.deviations('--log-only');
    expect(found).toContainEqual(inLog('chain', `${ledgerStream(ann)}@2`, hash, null));
    expect(found.map(({ check }) => check)).toContain('schema');
  });

  it('given a forged amount, then nothing that it adds up to is expected of the read models', async () => {
    await using folder = await sound.copy();
    folder.damage(
      'events',
      `UPDATE events SET data = replace(data, '"amount":', '"amount":1') WHERE stream = ? AND revision =
      (SELECT min(revision) FROM events WHERE data LIKE '%"amount":%')`,
      ledgerStream(ann),
    );
    const found = await folder.deviations();
    expect([...new Set(found.map(({ area, check }) => `${area} ${check}`))]).toEqual([
      'log chain',
      'log effects',
    ]);
  });

  it('names a swapped pair of events', async () => {
    await using folder = await sound.copy();
    const move = (from: number, to: number) =>
      folder.damage(
        'events',
        'UPDATE events SET revision = ? WHERE stream = ? AND revision = ?',
        to,
        ledgerStream(ann),
        from,
      );
    move(3, 1000);
    move(4, 3);
    move(1000, 4);
    const named = (await folder.deviations('--log-only')).filter(
      ({ check }) => check === 'chain' || check === 'id',
    );
    expect(named).toEqual([
      inLog('chain', `${ledgerStream(ann)}@3`, hash, hash),
      inLog('id', `${ledgerStream(ann)}@3`, id, id),
      inLog('chain', `${ledgerStream(ann)}@4`, hash, hash),
      inLog('id', `${ledgerStream(ann)}@4`, id, id),
      inLog('chain', `${ledgerStream(ann)}@5`, hash, hash),
    ]);
  });

  it('names a removed event in the middle', async () => {
    await using folder = await sound.copy();
    folder.damage('events', 'DELETE FROM events WHERE stream = ? AND revision = 3', ledgerStream(ann));
    const found = await folder.deviations();
    expect(found[0]).toEqual(inLog('revision', `${ledgerStream(ann)}@3`, 'an event', 'none, but @4'));
    expect(found).toContainEqual(
      inLog(
        'fold',
        `${ledgerStream(ann)}@4`,
        'an event to fold',
        expect.stringContaining('documents were not compared'),
      ),
    );
    expect(found.every(({ area }) => area === 'log')).toBe(true);
  });

  it('names several removed events, also at the beginning', async () => {
    await using folder = await sound.copy();
    const remove = `DELETE FROM events WHERE stream = ? AND (revision < 2 OR revision BETWEEN 5 AND 7)`;
    folder.damage('events', remove, ledgerStream(ann));
    const found = await folder.deviations('--log-only');
    expect(found.filter(({ check }) => check === 'revision')).toEqual([
      inLog('revision', `${ledgerStream(ann)}@0 to @1`, '2 events', 'none, but @2'),
      inLog('revision', `${ledgerStream(ann)}@5 to @7`, '3 events', 'none, but @8'),
    ]);
    const table = await folder.ledger('verify', '--log-only');
    expect(table.stdout).toMatch(
      new RegExp(`^log +revision +${ann} +${ledgerStream(ann)}@5 to @7 +3 events`, 'm'),
    );
  });

  it('names a missing tail by what the read models have seen', async () => {
    await using folder = await sound.copy();
    const { length } = storedLedger(folder);
    folder.damage(
      'events',
      'DELETE FROM events WHERE stream = ? AND revision >= ?',
      ledgerStream(ann),
      length - 2,
    );
    const tail = inLog(
      'tail',
      ledgerStream(ann),
      `${length} events, as the read models show`,
      `${length - 2} events`,
    );
    expect(await folder.deviations()).toEqual([tail]);
    expect(await folder.ledger('rebuild', '--repair', '--yes')).toMatchObject({
      code: 1,
      stderr: '1 deviation of the log itself. Nothing was changed: mend the log first.\n',
    });
  });

  it('names a missing end of the log by the checkpoint', async () => {
    await using folder = await sound.copy();
    folder.damage('events', 'DELETE FROM events WHERE position = (SELECT max(position) FROM events)');
    const found = await folder.deviations();
    expect(found).toContainEqual(expect.objectContaining({ area: 'log', check: 'tail', expected: id }));
  });

  it('names an event that no version of the product can read, and that its ledger is parked', async () => {
    await using folder = await sound.copy();
    const revision = await folder.withLog((log) => appendPoison(log, ledgerStream(ann)));
    await folder.project();
    const record = `${ledgerStream(ann)}@${revision}`;
    const found = await folder.deviations();
    expect(found.filter(({ check }) => check === 'schema' || check === 'parked')).toEqual([
      inModels('parked', record, 'a projected event', expect.stringContaining('does not fit its schema')),
      inLog('schema', record, 'a TransactionCreated', expect.stringContaining('does not fit its schema')),
    ]);
    expect(found.filter(({ check }) => check === 'balances')).toEqual([]);
  });

  it('names streams that nobody knows and ledgers of nobody', async () => {
    await using folder = await sound.copy();
    const stranger = 'a'.repeat(24);
    folder.damage('events', 'UPDATE events SET stream = ? WHERE stream = ?', 'notes-1', userStream(ann));
    folder.damage(
      'events',
      'UPDATE events SET stream = ? WHERE stream = ?',
      ledgerStream(stranger),
      ledgerStream(ann),
    );
    const found = await folder.deviations('--log-only');
    expect(found).toContainEqual({
      area: 'log',
      check: 'stream',
      userId: null,
      record: 'notes-1',
      expected: 'a stream that the product knows',
      found: 'notes-1',
    });
    expect(found).toContainEqual({
      ...inLog(
        'registration',
        ledgerStream(stranger),
        `UserRegistered in ${userStream(stranger)}`,
        'no events',
      ),
      userId: stranger,
    });
  });
});

describe('verbs that read a damaged log', () => {
  const ledger = ledgerStream(ann);
  const place = 'WHERE stream = ? AND revision = 3';
  it.each<[what: string, sql: string, stream: string, codes: number[]]>([
    ['null in the place of data', `UPDATE events SET data = 'null' ${place}`, ledger, [1, 1]],
    ['a text in the place of data', `UPDATE events SET data = '"x"' ${place}`, ledger, [1, 1]],
    ['a type of another stream', `UPDATE events SET type = 'SignedIn' ${place}`, ledger, [1, 1]],
    [
      'an amount beyond all numbers',
      `UPDATE events SET data = replace(data, '"amount":', '"amount":9e999,"before":') WHERE stream = ? AND type = 'TransactionCreated'`,
      ledger,
      [1, 1],
    ],
    [
      'null in the place of a category',
      `UPDATE events SET data = 'null' ${place}`,
      CATEGORIES_STREAM,
      [0, 1],
    ],
    [
      'a revision that JavaScript cannot tell',
      `UPDATE events SET revision = 1 << 62 ${place}`,
      ledger,
      [3, 3],
    ],
  ])(
    'given %s, balances, replay, events and deletions end without a stack',
    async (_what, sql, stream, codes) => {
      await using folder = await sound.copy();
      folder.damage('events', sql, stream);
      const verbs = [['balances', '--user', ann], ['replay'], ['events', '--limit', '3'], ['deletions']];
      const ended = [];
      for (const verb of verbs) ended.push(await folder.ledger(...verb));
      expect(ended.slice(0, 2).map(({ code }) => code)).toEqual(codes);
      for (const { code, stderr } of ended) {
        expect(stderr).not.toMatch(/\n\s+at /);
        expect(code).toBeLessThan(4);
      }
    },
  );
});
