import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CATEGORIES_STREAM,
  type DomainEvent,
  ERASURES_STREAM,
  ledgerStream,
  owesNothing,
  PROVENANCE_STREAM,
  userStream,
} from '@ledgerline/events';
import { createEventMac } from '@ledgerline/events/mac';
import { appendPoison } from '@ledgerline/projector/testing/poison.ts';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { expect } from 'vitest';
import {
  alter,
  type Damage,
  endlessView,
  eraseNobody,
  ledger,
  nobody,
  overwritePages,
  stranger,
  swallow,
} from './damage.ts';
import { ann, hash, id, inLog, inModels, personsKey } from './expected.ts';
import { folderMac, type LedgerFolder } from './ledgerFolder.ts';
import { rechain, storedLedger, storedStream } from './storedLedger.ts';

const noVerb = 'The log deviates, which no verb mends';
const removed = 'DELETE FROM events WHERE stream = ? AND (revision < 2 OR revision BETWEEN 5 AND 7)';
const erased: DomainEvent = { type: 'UserErased', data: { stream: ledger, lastHash: '0'.repeat(64) } };

/** What may happen to the file of the log. */
export const damagesOfLog: Damage[] = [
  {
    what: 'one byte of an event',
    damage: (it) =>
      it.damage(
        'events',
        `UPDATE events SET data = replace(data, '{', '{ ') WHERE stream = ? AND revision = 3`,
        ledger,
      ),
    found: ['log: chain'],
    says: noVerb,
    rows: [inLog('chain', `${ledger}@3`, hash, hash)],
    repair: 1,
  },
  {
    what: 'an event in the middle, deleted',
    damage: (it) => it.damage('events', 'DELETE FROM events WHERE stream = ? AND revision = 3', ledger),
    found: ['log: revision', 'log: effects', 'log: fold'],
    says: noVerb,
    someRows: [
      inLog('revision', `${ledger}@3`, 'an event', 'none, but @4'),
      inLog(
        'fold',
        `${ledger}@4`,
        'an event to fold',
        expect.stringContaining('documents were not compared'),
      ),
    ],
    repair: 1,
  },
  {
    what: 'the last events of a ledger, cut off',
    damage: (it) => it.damage('events', 'DELETE FROM events WHERE stream = ? AND revision > 70', ledger),
    found: ['log: tail'],
    says: noVerb,
    rows: (sound) => [
      inLog('tail', ledger, `${storedLedger(sound).length} events, as the read models show`, '71 events'),
    ],
    repair: 1,
  },
  {
    what: 'an erasure that this server did not write',
    damage: (it) => it.withLog((log) => appendTo(log, ERASURES_STREAM, [erased], () => ({ source: 'cli' }))),
    found: ['log: author', 'log: erasure'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'an erasure in the name of another person',
    damage: (it) =>
      it.withLog((log) =>
        appendTo(log, ERASURES_STREAM, [erased], () => ({ actorId: 'b'.repeat(24) }), folderMac),
      ),
    found: ['log: author', 'log: erasure'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the log’s file, with a trigger',
    damage: (it) => alter(it, 'events', swallow('events')),
    found: ['log: file'],
    says: noVerb,
    rows: [
      {
        ...inLog('file', 'events.db', 'the objects that the product makes', 'trigger swallow is not ours'),
        userId: null,
      },
    ],
    repair: 1,
  },
  {
    what: 'pages of the log',
    damage: (it) => overwritePages(it, 'events.db'),
    found: [],
    code: 3,
    says: 'copy all files, then restore a backup.',
    repair: 3,
  },
  {
    what: 'the log’s file, with a trigger under a name that only SQLite may give',
    damage: (it) =>
      alter(
        it,
        'events',
        `PRAGMA writable_schema = ON; INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql)
         VALUES ('trigger', 'sqlite_swallow', 'events', 0, '${swallow('events').replace('swallow', 'sqlite_swallow')}')`,
      ),
    found: ['log: file'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the log’s order of a ledger’s events',
    damage: (it) => {
      const sql = 'UPDATE events SET position = ? WHERE stream = ? AND revision = ?';
      it.damage('events', sql, 100_000, ledger, 5);
    },
    found: ['log: file', 'log: order'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the end of a group of changes, cut off',
    damage: async (it) => {
      await appendGroup(it);
      cutLedger(it, 2);
    },
    found: ['log: tail'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the last events of a ledger, cut off, and its balances set back',
    damage: async (it) => {
      const shown = await it.withLog(async () => documentOf(it));
      await appendGroup(it);
      cutLedger(it, 3);
      setBalances(it, shown);
    },
    found: ['log: rewritten'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the last event of a profile, cut off',
    damage: async (it) => {
      await it.withLog((log) =>
        appendTo(log, userStream(ann), [renamed], () => ({ actorId: ann }), folderMac),
      );
      await projectBehindAnother(it);
      it.damage('events', 'DELETE FROM events WHERE stream = ? AND revision = 1', userStream(ann));
    },
    found: ['log: rewritten'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the note that events carry a MAC, taken out',
    damage: (it) => it.damage('events', 'DELETE FROM events WHERE stream = ?', PROVENANCE_STREAM),
    found: ['log: author'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the note that events carry a MAC, moved behind them',
    damage: (it) =>
      it.damage('events', 'UPDATE events SET position = 100000 WHERE stream = ?', PROVENANCE_STREAM),
    found: ['log: author', 'log: file'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'a note of somebody else in the log’s file',
    damage: (it) => it.damage('events', `INSERT INTO meta VALUES ('note', 'x')`),
    found: ['log: file'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'a note that a stream was erased, and no UserErased',
    damage: (it) => it.damage('events', `INSERT INTO meta VALUES ('erased ${nobody}', '')`),
    found: ['log: file'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'an erased stream that takes events again',
    damage: async (it) => {
      await eraseNobody(it);
      it.damage('events', `DELETE FROM meta WHERE key = 'erased ${nobody}'`);
    },
    found: ['log: erasure'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the log’s id, taken out',
    damage: (it) => it.damage('events', `DELETE FROM meta WHERE key = 'logId'`),
    found: ['log: file'],
    code: 3,
    says: 'no logId',
    repair: 3,
  },
  {
    what: 'the end of the log, cut off behind the checkpoint',
    damage: async (it) => {
      await eraseNobody(it);
      it.damage('events', 'DELETE FROM events WHERE position = (SELECT max(position) FROM events)');
      it.damage('events', `DELETE FROM meta WHERE key LIKE 'erased %'`);
    },
    found: ['log: tail'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'a count of events that would give positions twice',
    damage: (it) => it.damage('events', `UPDATE sqlite_sequence SET seq = 3 WHERE name = 'events'`),
    found: ['log: file'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'a log of a newer format',
    damage: (it) => alter(it, 'events', 'PRAGMA user_version = 2'),
    found: [],
    code: 3,
    says: 'has format 2; this version knows 1',
    repair: 3,
  },
  {
    what: 'a log without its format',
    damage: (it) => alter(it, 'events', 'PRAGMA user_version = 0'),
    found: ['log: file'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'a position before all others',
    damage: (it) =>
      it.damage('events', 'UPDATE events SET position = -1 WHERE stream = ? AND revision = 0', ledger),
    found: ['log: author', 'log: order'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the last category, cut off',
    damage: async (it) => {
      await projectBehindAnother(it);
      const sql =
        'DELETE FROM events WHERE stream = ?1 AND revision = (SELECT max(revision) FROM events WHERE stream = ?1)';
      it.damage('events', sql, CATEGORIES_STREAM);
    },
    found: ['log: rewritten'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'a history that was imported, and is shorter',
    damage: async (it) => {
      const note: DomainEvent = {
        type: 'HistoryImported',
        data: { stream: ledger, revision: 99_999, hash: '0'.repeat(64) },
      };
      await it.withLog((log) => appendTo(log, PROVENANCE_STREAM, [note], undefined, folderMac));
    },
    found: ['log: tail'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'a history that was imported, of which nothing is left',
    damage: async (it) => {
      const note: DomainEvent = {
        type: 'HistoryImported',
        data: { stream: nobody, revision: 0, hash: '0'.repeat(64) },
      };
      await it.withLog((log) => appendTo(log, PROVENANCE_STREAM, [note], undefined, folderMac));
    },
    found: ['log: tail'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'a log under MACs of somebody else, and read models made from it',
    damage: async (it) => {
      for (const stream of streamsOf(it))
        rechain(it, storedStream(it, stream), { 0: (event) => event }, createEventMac('somebody else’s'));
      for (const file of readdirSync(it.path))
        if (file.startsWith('read-models')) rmSync(join(it.path, file));
      await it.project();
    },
    found: ['log: author'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'two counts of events',
    damage: (it) => it.damage('events', `INSERT INTO sqlite_sequence VALUES ('events', 1)`),
    found: ['log: file'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'a count of events that is no number',
    damage: (it) => it.damage('events', `UPDATE sqlite_sequence SET seq = 'x'`),
    found: ['log: file'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'a position that no log reaches, after which little can be appended',
    damage: (it) => {
      it.damage(
        'events',
        'UPDATE events SET position = 5000000000000000 WHERE position = (SELECT max(position) FROM events)',
      );
      it.damage('events', `UPDATE sqlite_sequence SET seq = 5000000000000000 WHERE name = 'events'`);
    },
    found: ['log: order', 'read models: checkpoint'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'a position that JavaScript cannot tell',
    damage: (it) =>
      it.damage(
        'events',
        'UPDATE events SET position = 1 << 62 WHERE position = (SELECT max(position) FROM events)',
      ),
    found: [],
    code: 3,
    says: 'events.db is damaged: Value is too large',
    repair: 3,
  },
  {
    what: 'a rollback journal of somebody else beside the log',
    damage: ({ path }) => writeFileSync(join(path, 'events.db-journal'), Buffer.alloc(9_000, 7)),
    found: [],
    code: 3,
    says: 'events.db-journal is not the product’s',
    repair: 3,
  },
  {
    what: 'the log’s file, with a table under a name that only SQLite may give',
    damage: (it) =>
      alter(
        it,
        'events',
        `CREATE TABLE note (text); PRAGMA writable_schema = ON;
         UPDATE sqlite_schema SET name = 'sqlite_note', tbl_name = 'sqlite_note', sql = 'CREATE TABLE sqlite_note (text)'
         WHERE name = 'note'`,
      ),
    found: ['log: file'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'an event under a name that is no UTF-8',
    damage: (it) =>
      it.damage(
        'events',
        `INSERT INTO events (stream, revision, id, type, data, metadata)
         SELECT CAST(stream || x'ff' AS TEXT), 0, 'zz', type, data, metadata FROM events WHERE stream = ? LIMIT 1`,
        ledger,
      ),
    found: ['log: stream'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'an event under no name',
    damage: (it) =>
      it.damage(
        'events',
        `INSERT INTO events (stream, revision, id, type, data, metadata)
         SELECT '', 0, 'zz', type, data, metadata FROM events WHERE stream = ? LIMIT 1`,
        ledger,
      ),
    found: ['log: stream'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'an endless view in the place of the log’s notes',
    damage: (it) => alter(it, 'events', endlessView('meta')),
    found: [],
    code: 3,
    says: 'has a view in the place of a table: meta',
    repair: 3,
  },
  {
    what: 'a table of the log under another name',
    damage: (it) => alter(it, 'events', 'ALTER TABLE events RENAME TO zz'),
    found: [],
    code: 3,
    says: 'copy all files, then restore a backup.',
    repair: 3,
  },
  {
    what: 'the last event of the log, cut off',
    damage: (it) =>
      it.damage('events', 'DELETE FROM events WHERE position = (SELECT max(position) FROM events)'),
    found: ['log: rewritten', 'log: tail', 'read models: checkpoint'],
    someRows: [expect.objectContaining({ check: 'tail', expected: id })],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'one byte of what goes with an event',
    damage: (it) =>
      it.damage(
        'events',
        `UPDATE events SET metadata = replace(metadata, '"source":"web"', '"source":"api"') WHERE stream = ? AND revision = 2`,
        ledger,
      ),
    found: ['log: chain'],
    rows: [inLog('chain', `${ledger}@2`, hash, hash)],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the hash that stands in an event',
    damage: (it) =>
      it.damage(
        'events',
        `UPDATE events SET metadata = replace(metadata, '"hash":"', '"hash":"0') WHERE stream = ? AND revision = 2`,
        ledger,
      ),
    found: ['log: chain', 'log: effects', 'log: fold', 'log: id', 'log: schema'],
    someRows: [inLog('chain', `${ledger}@2`, hash, null)],
    says: noVerb,
    repair: 1,
  },
  {
    // Nothing that it adds up to is expected of the read models.
    what: 'an amount',
    damage: (it) =>
      it.damage(
        'events',
        `UPDATE events SET data = replace(data, '"amount":', '"amount":1') WHERE stream = ? AND revision =
         (SELECT min(revision) FROM events WHERE data LIKE '%"amount":%')`,
        ledger,
      ),
    found: ['log: chain', 'log: effects'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'two events in each other’s place',
    damage: (it) => {
      const move = 'UPDATE events SET revision = ? WHERE stream = ? AND revision = ?';
      it.damage('events', move, 1000, ledger, 3);
      it.damage('events', move, 3, ledger, 4);
      it.damage('events', move, 4, ledger, 1000);
    },
    found: ['log: chain', 'log: effects', 'log: id', 'log: order', 'log: rewritten', 'log: time'],
    someRows: [
      inLog('chain', `${ledger}@3`, hash, hash),
      inLog('id', `${ledger}@3`, id, id),
      inLog('chain', `${ledger}@4`, hash, hash),
      inLog('id', `${ledger}@4`, id, id),
      inLog('chain', `${ledger}@5`, hash, hash),
    ],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'several events, deleted, also at the beginning',
    damage: (it) => it.damage('events', removed, ledger),
    found: ['log: effects', 'log: fold', 'log: revision'],
    someRows: [
      inLog('revision', `${ledger}@0 to @1`, '2 events', 'none, but @2'),
      inLog('revision', `${ledger}@5 to @7`, '3 events', 'none, but @8'),
    ],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'an event that no version of the product can read, at which its ledger is parked',
    damage: async (it) => {
      await it.withLog((log) => appendPoison(log, ledger));
      await it.project();
    },
    found: ['log: chain', 'log: id', 'log: schema', 'read models: parked'],
    someRows: (sound) => {
      const record = `${ledger}@${storedLedger(sound).length}`;
      const unfit = expect.stringContaining('does not fit its schema');
      return [
        inModels('parked', record, 'a projected event', unfit),
        inLog('schema', record, 'a TransactionCreated', unfit),
      ];
    },
    repair: 1,
  },
  {
    what: 'streams under names that nobody knows, and a ledger of nobody',
    damage: (it) => {
      const rename = 'UPDATE events SET stream = ? WHERE stream = ?';
      it.damage('events', rename, 'notes-1', userStream(ann));
      it.damage('events', rename, ledgerStream(stranger), ledger);
    },
    found: [
      'accounts: account',
      'log: author',
      'log: chain',
      'log: registration',
      'log: stream',
      'log: tail',
    ],
    someRows: [
      { ...inLog('stream', 'notes-1', 'a stream that the product knows', 'notes-1'), userId: null },
      {
        ...inLog(
          'registration',
          ledgerStream(stranger),
          `UserRegistered in ${userStream(stranger)}`,
          'no events',
        ),
        userId: stranger,
      },
    ],
    says: noVerb,
    repair: 1,
  },
];

const lees = { name: 'Ann Lee', email: 'ann@example.com' };
const renamed = { type: 'ProfileUpdated', data: { profile: lees, former: { name: 'Ann' } } } as DomainEvent;

/** Projects, after an event of another stream: the checkpoint names that one. */
async function projectBehindAnother(it: LedgerFolder): Promise<void> {
  await eraseNobody(it);
  await it.project();
}

/** Appends three changes of one group to Ann's ledger, which the read models show. */
async function appendGroup(it: LedgerFolder): Promise<void> {
  const asset = (index: number): DomainEvent => {
    const id = `${index}`.repeat(24);
    const effects = [{ assetId: id, delta: 0, balanceAfter: 0, shortfallAfter: 0 }];
    const createdAt = '2029-01-01T00:00:00.000Z';
    const fields = {
      id,
      name: `Box ${index}`,
      type: 'cash' as const,
      institution: '',
      description: '',
      createdAt,
      ...owesNothing,
    };
    return { type: 'AssetAdded', data: { asset: fields, effects } };
  };
  await it.withLog(async (log) => {
    const last = await log.lastOf(ledger);
    const group = `bulk-${((last?.revision ?? 0) + 1).toString(16).padStart(24 - 16, '0')}${'a'.repeat(16)}`;
    const metadata = () => ({ $correlationId: group, actorId: ann, at: '2029-01-01T00:00:00.000Z' });
    await appendTo(log, ledger, [1, 2, 3].map(asset), metadata, folderMac);
  });
  await projectBehindAnother(it);
}

function cutLedger(it: LedgerFolder, events: number): void {
  const sql =
    'DELETE FROM events WHERE stream = ?1 AND revision > (SELECT max(revision) - ?2 FROM events WHERE stream = ?1)';
  it.damage('events', sql, ledger, events);
}

function documentOf({ path }: LedgerFolder): string {
  using db = new DatabaseSync(join(path, 'read-models-g1.db'));
  return String(
    db.prepare(`SELECT document FROM balances WHERE user = ${personsKey}`).get(ann)?.['document'],
  );
}

function setBalances(it: LedgerFolder, document: string): void {
  it.damage(
    'read-models-g1',
    `UPDATE balances SET document = ?1, revision = json_extract(?1, '$.revision') WHERE user = (SELECT key FROM ids WHERE id = ?2)`,
    document,
    ann,
  );
}

function streamsOf({ path }: LedgerFolder): string[] {
  using db = new DatabaseSync(join(path, 'events.db'));
  return db
    .prepare('SELECT DISTINCT stream FROM events')
    .all()
    .map(({ stream }) => String(stream));
}
