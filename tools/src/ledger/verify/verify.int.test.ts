import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ledgerStream, type StoredEvent, userStream } from '@ledgerline/events';
import { eventId, expectedHash, storedHash } from '@ledgerline/events/chain';
import { appendPoison } from '@ledgerline/projector/testing/poison.ts';
import { appendLongLedgers, longPersonId } from '@ledgerline/projector/testing/sampleLedgers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deviation } from './audit/deviation.ts';
import { type LedgerFolder, ledgerFolder } from './testing/ledgerFolder.ts';

let sound: LedgerFolder;
beforeAll(async () => {
  sound = await ledgerFolder();
}, 60_000);
afterAll(() => sound[Symbol.asyncDispose]());

const ann = () => sound.userIds[0] ?? '';
const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

const inLog = (check: string, record: string, expected: unknown, found: unknown): Deviation =>
  ({ area: 'log', check, userId: ann(), record, expected, found }) as Deviation;
const inModels = (check: string, record: string, expected: unknown, found: unknown): Deviation =>
  ({ area: 'read models', check, userId: ann(), record, expected, found }) as Deviation;

/** Ann's ledger as it stands in the log's file. */
function storedLedger({ path }: LedgerFolder): StoredEvent[] {
  using db = new DatabaseSync(join(path, 'events.db'), { readOnly: true });
  return db
    .prepare('SELECT * FROM events WHERE stream = ? ORDER BY revision')
    .all(ledgerStream(ann())) as unknown as StoredEvent[];
}

/** Ann's number in the files of the read models. */
const annsKey = '(SELECT key FROM ids WHERE id = ?)';

describe('a sound ledger', () => {
  it('gives no deviation, of any history, and says what was looked at', async () => {
    await using folder = await ledgerFolder({ people: 12, length: 200 });
    const { code, stdout, stderr } = await folder.ledger('verify');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toMatch(/^Nothing deviates: [\d,]+ events of 25 streams and 12 people in [\d.]+ s\.\n$/);

    const json = await folder.ledger('verify', '--json', '--user', folder.userIds[3] ?? '');
    expect(JSON.parse(json.stdout)).toMatchObject({ summary: true, deviations: 0, streams: 2, people: 1 });
  });

  it('gives none while the read models lag behind', async () => {
    await using folder = await sound.copy();
    await folder.withLog(async (log) => {
      const [event] = await log.readStream(ledgerStream(ann()), 0, 1);
      const { appendTo } = await import('@ledgerline/projector/testing/sampleLog.ts');
      const asset = { ...JSON.parse(event?.data ?? '{}').asset, name: 'A later name' };
      const former = { name: 'Wallet' };
      await appendTo(log, ledgerStream(ann()), [{ type: 'AssetUpdated', data: { asset, former } }], () => ({
        commandId: 'later',
        at: '2027-01-01T00:00:00.000Z',
      }));
      await appendTo(log, userStream(ann()), [
        {
          type: 'CurrencyChanged',
          data: { currency: 'EUR', former: { currency: 'USD', chosen: false } },
        },
      ]);
    });
    expect(await folder.deviations()).toEqual([]);
    await folder.project();
    expect(await folder.deviations()).toEqual([]);
  });
});

describe('a log of many events', () => {
  it('is gone through in threads, which find the same', async () => {
    await using folder = await ledgerFolder({ people: 2 });
    await folder.withLog((log) => appendLongLedgers(log, { people: 3, length: 7_000 }));
    await folder.project();
    const withoutReverts = (found: readonly Deviation[]) =>
      found.filter(({ check }) => !['registration', 'revert'].includes(check));
    expect(withoutReverts(await folder.deviations())).toEqual([]);
    folder.damage(
      'read-models-g1',
      `UPDATE balances SET document = json_set(document, '$.revision', 5) WHERE user = ${annsKey}`,
      longPersonId(1),
    );
    expect(withoutReverts(await folder.deviations())).toEqual([
      {
        ...inModels('balances', 'balances revision', 0, 5),
        userId: longPersonId(1),
        expected: expect.any(Number),
      },
    ]);
  }, 120_000);
});

describe('damage in the log', () => {
  it('names a flipped byte of data', async () => {
    await using folder = await sound.copy();
    folder.damage(
      'events',
      `UPDATE events SET data = replace(data, 'Wallet', 'Wallex') WHERE stream = ? AND revision = 0`,
      ledgerStream(ann()),
    );
    const chain = inLog('chain', `${ledgerStream(ann())}@0`, hash, hash);
    expect(await folder.deviations('--log-only')).toEqual([chain]);
    expect(await folder.deviations('--user', ann())).toContainEqual(chain);
  });

  it('names a flipped byte of metadata', async () => {
    await using folder = await sound.copy();
    folder.damage(
      'events',
      `UPDATE events SET metadata = replace(metadata, '"source":"web"', '"source":"api"') WHERE stream = ? AND revision = 2`,
      ledgerStream(ann()),
    );
    expect(await folder.deviations()).toEqual([inLog('chain', `${ledgerStream(ann())}@2`, hash, hash)]);
  });

  it('names a stored hash that was changed, where it stands', async () => {
    await using folder = await sound.copy();
    folder.damage(
      'events',
      `UPDATE events SET metadata = replace(metadata, '"hash":"', '"hash":"0') WHERE stream = ? AND revision = 2`,
      ledgerStream(ann()),
    );
    const found = await folder.deviations('--log-only');
    expect(found).toContainEqual(inLog('chain', `${ledgerStream(ann())}@2`, hash, null));
    expect(found.map(({ check }) => check)).toContain('schema');
  });

  it('names a swapped pair of events', async () => {
    await using folder = await sound.copy();
    const move = (from: number, to: number) =>
      folder.damage(
        'events',
        'UPDATE events SET revision = ? WHERE stream = ? AND revision = ?',
        to,
        ledgerStream(ann()),
        from,
      );
    move(3, 1000);
    move(4, 3);
    move(1000, 4);
    const named = (await folder.deviations('--log-only')).filter(
      ({ check }) => check === 'chain' || check === 'id',
    );
    expect(named).toEqual([
      inLog('chain', `${ledgerStream(ann())}@3`, hash, hash),
      inLog('id', `${ledgerStream(ann())}@3`, id, id),
      inLog('chain', `${ledgerStream(ann())}@4`, hash, hash),
      inLog('id', `${ledgerStream(ann())}@4`, id, id),
      inLog('chain', `${ledgerStream(ann())}@5`, hash, hash),
    ]);
  });

  it('names a removed event in the middle', async () => {
    await using folder = await sound.copy();
    folder.damage('events', 'DELETE FROM events WHERE stream = ? AND revision = 3', ledgerStream(ann()));
    const found = await folder.deviations();
    expect(found[0]).toEqual(inLog('revision', `${ledgerStream(ann())}@4`, 3, 4));
    expect(found).toContainEqual(
      inLog(
        'fold',
        `${ledgerStream(ann())}@4`,
        'an event to fold',
        expect.stringContaining('documents were not compared'),
      ),
    );
    expect(found.every(({ area }) => area === 'log')).toBe(true);
  });

  it('names a missing tail by what the read models have seen', async () => {
    await using folder = await sound.copy();
    const { length } = storedLedger(folder);
    folder.damage(
      'events',
      'DELETE FROM events WHERE stream = ? AND revision >= ?',
      ledgerStream(ann()),
      length - 2,
    );
    const tail = inLog(
      'tail',
      ledgerStream(ann()),
      `${length} events, as the read models show`,
      `${length - 2} events`,
    );
    expect(await folder.deviations()).toEqual([tail]);
    expect(await folder.ledger('repair', '--yes')).toMatchObject({
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
    const revision = await folder.withLog((log) => appendPoison(log, ledgerStream(ann())));
    await folder.project();
    const record = `${ledgerStream(ann())}@${revision}`;
    const found = await folder.deviations();
    expect(found.filter(({ check }) => check === 'schema' || check === 'parked')).toEqual([
      inModels('parked', record, 'a projected event', expect.stringContaining('does not fit its schema')),
      inLog('schema', record, 'a TransactionCreated', expect.stringContaining('does not fit its schema')),
    ]);
    expect(found.filter(({ check }) => check === 'balances')).toEqual([]);
  });

  it('names effects that do not add up, time that goes back, commands twice and reverts of nothing, also re-chained', async () => {
    await using folder = await sound.copy();
    const events = storedLedger(folder);
    const at = (revision: number) => `${ledgerStream(ann())}@${revision}`;
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

  it('names streams that nobody knows and ledgers of nobody', async () => {
    await using folder = await sound.copy();
    const stranger = 'a'.repeat(24);
    folder.damage('events', 'UPDATE events SET stream = ? WHERE stream = ?', 'notes-1', userStream(ann()));
    folder.damage(
      'events',
      'UPDATE events SET stream = ? WHERE stream = ?',
      ledgerStream(stranger),
      ledgerStream(ann()),
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

describe('a forgery with hashes of its own', () => {
  it('is seen by sealed heads alone', async () => {
    await using folder = await sound.copy();
    const [key, heads] = [join(folder.path, 'key.pem'), join(folder.path, 'heads.ndjson')];
    expect((await folder.ledger('heads', 'key', key)).code).toBe(0);
    expect((await folder.ledger('heads', 'seal', heads, '--key', key)).code).toBe(0);
    const sealed = ['--heads', heads, '--key', `${key}.pub`];
    expect(await folder.deviations(...sealed)).toEqual([]);

    const events = storedLedger(folder);
    rechain(folder, events, {
      0: ({ data, ...event }) => ({ ...event, data: data.replace('Wallet', 'Purse') }),
    });
    expect((await folder.deviations()).map(({ check }) => check)).toContain('activity');
    for (const file of ['read-models.db', 'read-models-g1.db']) await rm(join(folder.path, file));
    await folder.project();
    expect(await folder.deviations()).toEqual([]);
    const record = `${ledgerStream(ann())}@${events.length - 1}`;
    expect(await folder.deviations(...sealed)).toEqual([inLog('sealed head', record, hash, hash)]);
  });
});

describe('damage in the read models', () => {
  /** What the files of the read models hold of Ann's first row or day. */
  function first(folder: LedgerFolder, sql: string): Record<string, string | number> {
    using db = new DatabaseSync(join(folder.path, 'read-models-g1.db'), { readOnly: true });
    return db.prepare(sql).get(ann()) as Record<string, string | number>;
  }

  it('names a hand-edited balance, and repair mends it', async () => {
    await using folder = await sound.copy();
    const { asset, position } = first(
      folder,
      `SELECT document ->> '$.assets[0].id' AS asset, document ->> '$.assets[0].position' AS position
       FROM balances WHERE user = ${annsKey}`,
    );
    folder.damage(
      'read-models-g1',
      `UPDATE balances SET document = json_set(document, '$.assets[0].position', 123456789) WHERE user = ${annsKey}`,
      ann(),
    );
    expect(await folder.deviations()).toEqual([
      inModels('balances', `balances assets ${asset} position`, position, 123456789),
    ]);
    const table = await folder.ledger('verify');
    expect(table.code).toBe(1);
    expect(table.stdout).toContain('123456789');
    expect(table.stderr).toMatch(/^1 deviation: /);

    const asked = await folder.ledger('repair');
    expect(asked.code).toBe(2);
    expect(asked.stderr).toContain('1 deviation of the read models. Fill new ones from the');
    const repaired = await folder.ledger('repair', '--yes');
    expect(repaired.code).toBe(0);
    expect(repaired.stderr).toMatch(
      /^Generation 2 of the read models is live, made from \d+ events\.\nVerified: /,
    );
    expect(await folder.deviations()).toEqual([]);
    expect((await folder.ledger('repair')).stderr).toMatch(/^Nothing to mend in the read models: /);
  });

  it('names balances that are gone and a revision that is not the log’s', async () => {
    await using folder = await sound.copy();
    const { length } = storedLedger(folder);
    folder.damage(
      'read-models-g1',
      `UPDATE balances SET document = json_set(document, '$.revision', 999) WHERE user = ${annsKey}`,
      ann(),
    );
    expect(await folder.deviations()).toEqual([inModels('balances', 'balances revision', length, 999)]);
    folder.damage('read-models-g1', `DELETE FROM balances WHERE user = ${annsKey}`, ann());
    expect(await folder.deviations()).toEqual([
      inModels('balances', 'balances', expect.objectContaining({ userId: ann(), revision: length }), null),
    ]);
  });

  it('names a dropped history row', async () => {
    await using folder = await sound.copy();
    const { row } = first(
      folder,
      `SELECT lower(hex(id)) AS row FROM history WHERE user = ${annsKey} AND deletion = 0`,
    );
    folder.damage('read-models-g1', `DELETE FROM history WHERE lower(hex(id)) = ?`, String(row));
    expect(await folder.deviations()).toEqual([
      inModels('history', `history ${row}`, expect.objectContaining({ id: row, userId: ann() }), null),
    ]);
  });

  it('names an extra history row and a changed one', async () => {
    await using folder = await sound.copy();
    const { row, amount } = first(
      folder,
      `SELECT lower(hex(id)) AS row, amount FROM history WHERE user = ${annsKey} AND deletion = 0`,
    );
    const extra = 'e'.repeat(24);
    folder.damage(
      'read-models-g1',
      `INSERT INTO history SELECT user, unhex('${extra}'), kind, deletion, date, created, amount, status, category, account,
         from_asset, to_asset, title, folded_title, description, folded_description, payment_method, categorized_by,
         confidence, updated, revision, 100000 FROM history WHERE lower(hex(id)) = ?`,
      String(row),
    );
    folder.damage(
      'read-models-g1',
      `UPDATE history SET amount = amount + 7 WHERE lower(hex(id)) = ?`,
      String(row),
    );
    const found = await folder.deviations();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(inModels('history', `history ${row} amount`, amount, Number(amount) + 7));
    expect(found).toContainEqual(
      inModels('history', `history ${extra}`, null, expect.objectContaining({ id: extra })),
    );
  });

  it('names an edited day of the overview', async () => {
    await using folder = await sound.copy();
    const { day, income } = first(
      folder,
      `SELECT date * 1 AS day, income FROM overview WHERE user = ${annsKey} ORDER BY date`,
    );
    folder.damage(
      'read-models-g1',
      `UPDATE overview SET income = income + 5 WHERE user = ${annsKey} AND date = ?`,
      ann(),
      Number(day),
    );
    const date = new Date(Number(day) * 86_400_000).toISOString().slice(0, 10);
    expect(await folder.deviations()).toEqual([
      inModels('overview', `overview ${date} income`, income, Number(income) + 5),
    ]);
  });

  it('names entries of the activity that are gone, too many, or changed', async () => {
    await using folder = await sound.copy();
    const { length } = storedLedger(folder);
    const at = `UPDATE activity SET at = at + 86400000 WHERE user = ${annsKey} AND stream = 0 AND revision = 2`;
    folder.damage('read-models-g1', at, ann());
    folder.damage(
      'read-models-g1',
      `DELETE FROM activity WHERE user = ${annsKey} AND stream = 0 AND revision = 4`,
      ann(),
    );
    folder.damage('read-models-g1', `DELETE FROM activity WHERE user = ${annsKey} AND stream = 1`, ann());
    folder.damage(
      'read-models-g1',
      `INSERT INTO activity SELECT user, at, stream, 5000, event, type, record_kind, record, reverts FROM activity
       WHERE user = ${annsKey} AND stream = 0 AND revision = 1`,
      ann(),
    );
    const instant = expect.stringMatching(/^2\d{3}-.*Z$/) as string;
    const found = await folder.deviations();
    expect(length).toBeGreaterThan(5);
    expect(found).toHaveLength(4);
    expect(found).toContainEqual(inModels('activity', 'activity of ledger@2 at', instant, instant));
    expect(found).toContainEqual(
      inModels('activity', 'activity of ledger@4', expect.objectContaining({ streamRevision: 4 }), null),
    );
    expect(found).toContainEqual(
      inModels('activity', 'activity of user@0', expect.objectContaining({ type: 'UserRegistered' }), null),
    );
    expect(found).toContainEqual(
      inModels(
        'activity',
        'activity of ledger@5000',
        null,
        expect.objectContaining({ streamRevision: 5000 }),
      ),
    );
  });

  it('names a changed category and documents of somebody whom the log does not know', async () => {
    await using folder = await sound.copy();
    folder.damage(
      'read-models-g1',
      `UPDATE categories SET document = json_set(document, '$.name', 'Other') WHERE id = (SELECT min(id) FROM categories)`,
    );
    const stranger = 'b'.repeat(24);
    folder.damage('read-models-g1', 'UPDATE ids SET id = ? WHERE id = ?', stranger, ann());
    const found = await folder.deviations();
    expect(found).toContainEqual(
      expect.objectContaining({ check: 'categories', userId: null, found: 'Other' }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ check: 'tail', userId: stranger, found: '0 events' }),
    );
    expect(found).toContainEqual(expect.objectContaining({ check: 'balances', userId: ann(), found: null }));
  });
});

describe('damage in the accounts', () => {
  const inAccounts = (record: string, expected: unknown, found: unknown): Deviation => ({
    area: 'accounts',
    check: 'account',
    userId: ann(),
    record,
    expected,
    found,
  });

  it('names an account that is gone, and one with another address', async () => {
    await using folder = await sound.copy();
    folder.damage('accounts', `UPDATE accounts SET emailKey = 'forged' WHERE userId = ?`, ann());
    expect(await folder.deviations()).toEqual([
      inAccounts(`account ${ann()} emailKey`, expect.any(String), 'forged'),
    ]);
    folder.damage('accounts', `DELETE FROM accounts WHERE userId = ?`, ann());
    expect(await folder.deviations()).toEqual([inAccounts(userStream(ann()), 'an account', null)]);
    expect((await folder.ledger('repair', '--yes')).code).toBe(1);
  });

  it('names an account without a registration', async () => {
    await using folder = await sound.copy();
    folder.damage('events', 'DELETE FROM events WHERE stream = ?', userStream(ann()));
    const found = await folder.deviations();
    expect(found).toContainEqual(
      inAccounts(`account ${ann()}`, `UserRegistered in ${userStream(ann())}`, null),
    );
  });
});

/** Writes the ledger anew with some of its events changed and with hashes and ids that fit, as a forger would. */
function rechain(
  { path }: LedgerFolder,
  events: readonly StoredEvent[],
  changes: Record<number, (event: StoredEvent) => StoredEvent>,
): void {
  using db = new DatabaseSync(join(path, 'events.db'));
  const update = db.prepare(
    'UPDATE events SET id = ?, data = ?, metadata = ? WHERE stream = ? AND revision = ?',
  );
  const first = Math.min(...Object.keys(changes).map(Number));
  let previous = first === 0 ? '0'.repeat(64) : (storedHash(events[first - 1] as StoredEvent) ?? '');
  const renamed = new Map<string, string>();
  for (const event of events.slice(first)) {
    const { data, metadata: text } = changes[event.revision]?.(event) ?? event;
    const reverts = /"reverts":"([^"]+)"/.exec(text)?.[1] ?? '';
    const changed = { ...event, data, metadata: text.replace(reverts, renamed.get(reverts) ?? reverts) };
    const fitting = expectedHash(previous, changed);
    const metadata = changed.metadata.replace(/"hash":"[0-9a-f]{64}"\}$/, `"hash":"${fitting}"}`);
    renamed.set(event.id, eventId(event.revision, fitting));
    update.run(eventId(event.revision, fitting), changed.data, metadata, event.stream, event.revision);
    previous = fitting;
  }
}
