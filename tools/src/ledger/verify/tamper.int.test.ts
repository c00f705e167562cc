// Each kind of damage as one line: what is damaged, what verify says of it, and what repair does about it.
import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createCodes, type Factors, type Passkey, passkeyDigest } from '@ledgerline/accounts';
import { NO_STREAM } from '@ledgerline/event-store';
import { eraseStream } from '@ledgerline/event-store/sqlite';
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
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, personsKey } from './testing/expected.ts';
import { keepSnapshot } from './testing/keepSnapshot.ts';
import { folderMac, folderSecret, type LedgerFolder, ledgerFolder } from './testing/ledgerFolder.ts';
import { rechain, storedStream } from './testing/storedLedger.ts';

let sound: LedgerFolder;
beforeAll(async () => {
  sound = await ledgerFolder();
}, 60_000);
afterAll(() => sound[Symbol.asyncDispose]());

const ledger = ledgerStream(ann);
const erased: DomainEvent = { type: 'UserErased', data: { stream: ledger, lastHash: '0'.repeat(64) } };

function overwritePages({ path }: LedgerFolder, file: string): void {
  const opened = openSync(join(path, file), 'r+');
  writeSync(opened, Buffer.alloc(3 * 8_192, 7), 0, 3 * 8_192, 8_192);
  closeSync(opened);
}

interface Damage {
  what: string;
  damage: (folder: LedgerFolder) => void | Promise<void>;
  /** `AREA: CHECK` of what verify finds. */
  found: string[];
  /** What verify ends with: 1 unless given. */
  code?: number;
  /** What verify says on stderr, in part. */
  says?: string;
  /** 'mends': nothing deviates afterwards. Otherwise its exit code; the same deviates afterwards. */
  repair: 'mends' | number;
}

const noVerb = 'The log deviates, which no verb mends';
/** Without it nobody looks again after a repair that said that it changed nothing. */
const isLong = process.env['LONG'] !== undefined;
const kinds: Damage[] = [
  { what: 'nothing', damage: () => undefined, found: [], code: 0, says: 'Nothing deviates', repair: 'mends' },
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
    repair: 1,
  },
  {
    what: 'an event in the middle, deleted',
    damage: (it) => it.damage('events', 'DELETE FROM events WHERE stream = ? AND revision = 3', ledger),
    found: ['log: revision', 'log: effects', 'log: fold'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the last events of a ledger, cut off',
    damage: (it) => it.damage('events', 'DELETE FROM events WHERE stream = ? AND revision > 70', ledger),
    found: ['log: tail'],
    says: noVerb,
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
    repair: 1,
  },
  {
    what: 'the accounts’ file, with a trigger',
    damage: (it) => alter(it, 'accounts', swallow('accounts')),
    found: ['accounts: file'],
    says: 'put the objects of the file right',
    repair: 1,
  },
  {
    what: 'the read models’ file, with a trigger',
    damage: (it) => alter(it, 'read-models-g1', swallow('balances')),
    found: ['read models: file'],
    says: '`ledger rebuild --repair` makes the read models again',
    repair: 'mends',
  },
  {
    what: 'a balance',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `UPDATE balances SET document = json_set(document, '$.assets[0].position', 99900000) WHERE user = ${personsKey}`,
        ann,
      ),
    found: ['read models: balances'],
    says: '`ledger rebuild --repair` makes the read models again from the log.',
    repair: 'mends',
  },
  {
    what: 'a checkpoint beyond the head of the log',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `UPDATE checkpoint SET position = '0000000000005000', document = json_set(document, '$.position', '0000000000005000')`,
      ),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'read models of another log',
    damage: (it) => it.damage('events', `UPDATE meta SET value = 'another' WHERE key = 'logId'`),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'a snapshot, sound and sealed',
    damage: (it) => keepSnapshot(it, folderSecret),
    found: [],
    code: 0,
    repair: 'mends',
  },
  {
    what: 'a snapshot of another state, sealed with our secret',
    damage: (it) => keepSnapshot(it, folderSecret, '{"kept":true}'),
    found: ['read models: snapshot'],
    says: '`ledger rebuild --drop-snapshots` removes them.',
    repair: 1,
  },
  {
    what: 'a snapshot that somebody else sealed',
    damage: (it) => keepSnapshot(it, 'another secret of 32 characters.'),
    found: ['read models: snapshot'],
    says: '`ledger rebuild --drop-snapshots` removes them.',
    repair: 1,
  },
  {
    what: 'an account, gone',
    damage: (it) => it.damage('accounts', 'DELETE FROM accounts WHERE userId = ?', ann),
    found: ['accounts: account'],
    repair: 1,
  },
  {
    what: 'nothing, with second factors of which the history tells',
    damage: addFactors,
    found: [],
    code: 0,
    repair: 'mends',
  },
  {
    what: 'a passkey that nobody added',
    damage: (it) =>
      setFactors(it, { ...factors, passkeys: [...factors.passkeys, { ...passkey, credentialId: 'x' }] }),
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'the public key of a passkey',
    damage: (it) => setFactors(it, { ...factors, passkeys: [{ ...passkey, publicKey: 'x' }] }),
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'the secret of an authenticator app, taken from another person',
    damage: (it) => {
      const sealedSecret = createCodes(folderSecret).seal('secret', it.userIds[1] ?? '');
      return setFactors(it, { ...factors, authenticator: { ...authenticator, sealedSecret } });
    },
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'second factors, gone',
    damage: async (it) => {
      await addFactors(it);
      it.damage('accounts', 'DELETE FROM factors');
    },
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'second factors that are no JSON',
    damage: async (it) => {
      await addFactors(it);
      it.damage('accounts', `UPDATE factors SET data = '{'`);
    },
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'second factors without recovery codes to look through',
    damage: (it) => setFactors(it, { ...factors, recoveryCodes: undefined } as unknown as Factors),
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'an authenticator app that knows no step',
    damage: (it) => {
      const { lastStep: _, ...others } = authenticator;
      return setFactors(it, { ...factors, authenticator: others } as unknown as Factors);
    },
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'a session of nobody',
    damage: (it) =>
      alter(
        it,
        'accounts',
        "PRAGMA foreign_keys = OFF; INSERT INTO sessions (id, userId, createdAt, lastUsedAt) VALUES ('x', 'y', 1, 1)",
      ),
    found: ['accounts: file'],
    says: 'put the objects of the file right',
    repair: 1,
  },
  {
    what: 'a count of failed sign-ins at its end',
    damage: (it) =>
      alter(it, 'accounts', "INSERT INTO sqlite_sequence VALUES ('failures', 9223372036854775807)"),
    found: ['accounts: file'],
    says: 'put the objects of the file right',
    repair: 1,
  },
  {
    what: 'the day of a registration, a number that JavaScript cannot tell',
    damage: (it) => it.damage('accounts', 'UPDATE accounts SET createdAt = 1 << 62 WHERE userId = ?', ann),
    found: [],
    code: 3,
    says: 'accounts.db is damaged: Value is too large',
    repair: 3,
  },
  {
    what: 'the day of a registration, a number that is no instant',
    damage: (it) => it.damage('accounts', 'UPDATE accounts SET createdAt = 1 << 53 WHERE userId = ?', ann),
    found: [],
    code: 3,
    says: 'accounts.db is damaged: ',
    repair: 3,
  },
  {
    what: 'the file of the live read models, gone',
    damage: (it) => rmSync(join(it.path, 'read-models-g1.db')),
    found: [],
    code: 3,
    says: 'read-models-g1.db is not there',
    repair: 3,
  },
  {
    what: 'pages of the live read models',
    damage: (it) => overwritePages(it, 'read-models-g1.db'),
    found: ['read models: file'],
    code: 3,
    says: '`ledger rebuild` makes new read models from the log.',
    repair: 3,
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
    what: 'the accounts’ file, with another column',
    damage: (it) => alter(it, 'accounts', 'ALTER TABLE accounts ADD COLUMN note TEXT'),
    found: ['accounts: file'],
    says: 'put the objects of the file right',
    repair: 1,
  },
  {
    what: 'an index of the read models, gone',
    damage: (it) => alter(it, 'read-models-g1', 'DROP INDEX activity_by_record'),
    found: ['read models: file'],
    repair: 'mends',
  },
  {
    what: 'a table of the read models, with another column',
    damage: (it) => alter(it, 'read-models-g1', 'ALTER TABLE overview ADD COLUMN note TEXT'),
    found: ['read models: file'],
    repair: 'mends',
  },
  {
    what: 'an index of the read models that lacks a row',
    damage: (it) =>
      alter(
        it,
        'read-models-g1',
        `PRAGMA writable_schema = ON;
         UPDATE sqlite_schema SET sql = 'CREATE INDEX activity_by_record ON activity (user, record, at, stream, revision) WHERE revision > 9'
         WHERE name = 'activity_by_record'; PRAGMA writable_schema = RESET; REINDEX activity_by_record;
         PRAGMA writable_schema = ON;
         UPDATE sqlite_schema SET sql = 'CREATE INDEX activity_by_record ON activity (user, record, at, stream, revision)'
         WHERE name = 'activity_by_record'; PRAGMA writable_schema = RESET`,
      ),
    found: ['read models: file'],
    repair: 'mends',
  },
  {
    what: 'a count beside a person’s balances',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `UPDATE balances SET incomes = incomes + 1 WHERE user = ${personsKey}`,
        ann,
      ),
    found: ['read models: balances'],
    repair: 'mends',
  },
  {
    what: 'a day on which a schedule is to record something',
    damage: (it) =>
      it.damage('read-models-g1', `INSERT OR REPLACE INTO postings VALUES (${personsKey}, 9, 1)`, ann),
    found: ['read models: balances'],
    repair: 'mends',
  },
  {
    what: 'the text by which a record is searched',
    damage: (it) =>
      it.damage('read-models-g1', `UPDATE history SET folded_title = 'x' WHERE user = ${personsKey}`, ann),
    found: ['read models: history'],
    repair: 'mends',
  },
  {
    what: 'an entry that Activity hides',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `UPDATE activity SET follows = 1 WHERE revision = 7 AND user = ${personsKey}`,
        ann,
      ),
    found: ['read models: activity'],
    repair: 'mends',
  },
  {
    what: 'a word of a record that stands for nothing',
    damage: (it) =>
      it.damage('read-models-g1', `UPDATE history SET status = 99 WHERE user = ${personsKey}`, ann),
    found: ['read models: history'],
    repair: 'mends',
  },
  {
    what: 'balances that are no JSON',
    damage: (it) =>
      it.damage('read-models-g1', `UPDATE balances SET document = '{' WHERE user = ${personsKey}`, ann),
    found: ['read models: history'],
    repair: 'mends',
  },
  {
    what: 'a checkpoint before its own last event',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `UPDATE checkpoint SET position = '0000000000000007', document = json_set(document, '$.position', '0000000000000007')`,
      ),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'the positions of all events, doubled',
    damage: (it) => {
      it.damage('events', 'UPDATE events SET position = -2 * position');
      it.damage('events', 'UPDATE events SET position = -position');
      it.damage('events', 'UPDATE sqlite_sequence SET seq = (SELECT max(position) FROM events)');
    },
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'a checkpoint that is no JSON',
    damage: (it) => it.damage('read-models-g1', `UPDATE checkpoint SET document = '{'`),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'a checkpoint whose column alone is beyond the head of the log',
    damage: (it) => it.damage('read-models-g1', `UPDATE checkpoint SET position = '0000000000005000'`),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'a checkpoint that is another document',
    damage: (it) => it.damage('read-models-g1', `UPDATE checkpoint SET document = '[]'`),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'a checkpoint, taken out',
    damage: (it) => it.damage('read-models-g1', 'DELETE FROM checkpoint'),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'a checkpoint at a position that no log has',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `UPDATE checkpoint SET position = '00000000000001x0', document = json_set(document, '$.position', '00000000000001x0')`,
      ),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'a category that is no JSON',
    damage: (it) => it.damage('read-models-g1', `UPDATE categories SET document = '{' WHERE rowid = 1`),
    found: ['read models: categories'],
    says: '`ledger rebuild --repair` makes the read models again from the log.',
    repair: 'mends',
  },
  {
    what: 'a note of a held back stream that is no JSON',
    damage: (it) => it.damage('read-models-g1', `INSERT INTO parked VALUES ('${ledger}', '{')`),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'balances that are another document',
    damage: (it) =>
      it.damage('read-models-g1', `UPDATE balances SET document = '[]' WHERE user = ${personsKey}`, ann),
    found: ['read models: balances'],
    repair: 'mends',
  },
  {
    what: 'a count that JavaScript cannot tell',
    damage: (it) =>
      it.damage('read-models-g1', `UPDATE balances SET incomes = 1 << 62 WHERE user = ${personsKey}`, ann),
    found: ['read models: balances'],
    repair: 'mends',
  },
  {
    what: 'a day for somebody without balances on which a schedule is to record something',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        'INSERT INTO postings SELECT key, 9, 1 FROM ids WHERE key NOT IN (SELECT user FROM balances) LIMIT 1',
      ),
    found: ['read models: balances'],
    repair: 'mends',
  },
  {
    what: 'rows of the next person',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        "INSERT INTO overview SELECT max(key) + 1, 1, 1, 1, 1, '{}', NULL, NULL, NULL FROM ids",
      ),
    found: ['read models: overview'],
    repair: 'mends',
  },
  {
    what: 'a row of a kind that there is not',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `INSERT INTO history SELECT user, 'forged', 99, deletion, date, created, amount, status, category, account, from_asset,
           to_asset, title, folded_title, description, folded_description, payment_method, categorized_by, confidence,
           updated, revision, banks, refunded, goal, payee, tags, set_by, payee_key, tag_keys FROM history WHERE user = ${personsKey} LIMIT 1`,
        ann,
      ),
    found: ['read models: history'],
    repair: 'mends',
  },
  {
    what: 'a count of moves at its end',
    damage: (it) =>
      it.damage('read-models-g1', `UPDATE checkpoint SET document = json_set(document, '$.moves', 1 << 52)`),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'a key that stands twice in a document of balances',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `UPDATE balances SET document = '{"followers":5000,' || substr(document, 2)`,
      ),
    found: ['read models: balances'],
    repair: 'mends',
  },
  {
    what: 'an index of the read models on a text in place of a condition',
    damage: (it) => {
      alter(it, 'read-models-g1', 'DROP INDEX activity_by_reverted');
      const made = 'CREATE INDEX activity_by_reverted ON activity (user, reverts)';
      alter(it, 'read-models-g1', `${made} WHERE "reverts IS NOT NULL"`);
    },
    found: ['read models: file'],
    repair: 'mends',
  },
  {
    what: 'a generation in a state that there is not',
    damage: (it) => alter(it, 'read-models', `INSERT INTO generations VALUES (7, 'forged', 1)`),
    found: ['read models: file'],
    says: '`ledger rebuild --repair` makes the read models again from the log.',
    repair: 'mends',
  },
  {
    what: 'a generation of a version that JavaScript cannot tell',
    damage: (it) => alter(it, 'read-models', 'UPDATE generations SET projection_version = 1 << 62'),
    found: [],
    code: 3,
    says: 'move all read-models files away',
    repair: 3,
  },
  {
    what: 'a balance, and a generation beside it that looks as if a rebuild had not finished it',
    damage: (it) => {
      const forge = `UPDATE balances SET document = json_set(document, '$.assets[0].position', 99900000) WHERE user = ${personsKey}`;
      it.damage('read-models-g1', forge, ann);
      for (const end of ['', '-wal'])
        if (existsSync(join(it.path, `read-models-g1.db${end}`)))
          cpSync(join(it.path, `read-models-g1.db${end}`), join(it.path, `read-models-g7.db${end}`));
      alter(
        it,
        'read-models',
        `INSERT INTO generations SELECT 7, 'catching-up', projection_version FROM generations`,
      );
    },
    found: ['read models: balances'],
    repair: 'mends',
  },
  {
    what: 'two generations that are live',
    damage: (it) => alter(it, 'read-models', `INSERT INTO generations VALUES (7, 'live', 1)`),
    found: ['read models: file'],
    says: '`ledger rebuild --repair` makes the read models again from the log.',
    repair: 'mends',
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
    found: ['log: order'],
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
    what: 'a state of an account that there is not',
    damage: (it) =>
      alter(it, 'accounts', `PRAGMA ignore_check_constraints = ON; UPDATE accounts SET status = 'admin'`),
    found: ['accounts: account', 'accounts: credentials'],
    repair: 1,
  },
  {
    what: 'a second checkpoint',
    damage: (it) =>
      alter(
        it,
        'read-models-g1',
        `PRAGMA ignore_check_constraints = ON; INSERT INTO checkpoint SELECT 2, position, document FROM checkpoint`,
      ),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'a day before all days',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        'INSERT INTO overview SELECT user, date - 4000000, revision, income, expense, by_category, beyond, refunds, from_goals FROM overview LIMIT 1',
      ),
    found: ['read models: overview'],
    repair: 'mends',
  },
  {
    what: 'a month after all months',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        'INSERT INTO months SELECT user, month + 400000, revision, cells FROM months LIMIT 1',
      ),
    found: ['read models: months'],
    repair: 'mends',
  },
  {
    what: 'a checkpoint that names no last event',
    damage: (it) =>
      it.damage('read-models-g1', `UPDATE checkpoint SET document = json_remove(document, '$.last')`),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'a checkpoint whose last event is no event',
    damage: (it) =>
      it.damage('read-models-g1', `UPDATE checkpoint SET document = json_set(document, '$.last', 'x')`),
    found: ['read models: checkpoint'],
    says: '`ledger rebuild` makes new ones.',
    repair: 'mends',
  },
  {
    what: 'a request to erase a person that this server did not write',
    damage: (it) =>
      it.damage(
        'accounts',
        `INSERT INTO passes VALUES ('erasure', ?, NULL, ?, 9000000000000)`,
        createHash('sha256').update(ann).digest('hex'),
        ann,
      ),
    found: ['accounts: account'],
    repair: 1,
  },
  {
    what: 'a snapshot that cannot be unpacked',
    damage: async (it) => {
      await keepSnapshot(it, folderSecret);
      alter(it, 'read-models', `UPDATE snapshots SET state = x'00'`);
    },
    found: ['read models: snapshot'],
    says: '`ledger rebuild --drop-snapshots` removes them.',
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
    what: 'a mark that a person was erased',
    damage: (it) => it.damage('read-models-g1', 'INSERT INTO erased VALUES (?)', ann),
    found: ['read models: erasure'],
    says: '`ledger rebuild --repair` makes the read models again from the log.',
    repair: 'mends',
  },
  {
    what: 'rows of a person whose id is no UTF-8',
    damage: (it) => {
      it.damage('read-models-g1', `INSERT INTO ids (id) VALUES (CAST('x' || x'ff' AS TEXT))`);
      it.damage(
        'read-models-g1',
        "INSERT INTO overview SELECT max(key), 1, 1, 1, 1, '{}', NULL, NULL, NULL FROM ids",
      );
    },
    found: ['read models: file'],
    repair: 'mends',
  },
  {
    what: 'an account whose id is no UTF-8',
    damage: (it) =>
      it.damage(
        'accounts',
        `INSERT INTO accounts (userId, emailKey, passwordHash, status, createdAt) SELECT CAST(userId || x'ff' AS TEXT), 'x', passwordHash, status, createdAt FROM accounts WHERE userId = ?`,
        ann,
      ),
    found: ['accounts: account'],
    repair: 1,
  },
  {
    what: 'a record whose id is text',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `UPDATE history SET id = lower(hex(id)) WHERE id = (SELECT id FROM history WHERE user = ${personsKey} AND deletion = 0 LIMIT 1)`,
        ann,
      ),
    found: ['read models: history'],
    repair: 'mends',
  },
  {
    what: 'the ids of all records of a person, text',
    damage: (it) =>
      it.damage('read-models-g1', `UPDATE history SET id = lower(hex(id)) WHERE user = ${personsKey}`, ann),
    found: ['read models: history'],
    repair: 'mends',
  },
  {
    what: 'a record twice, once with an id that is text',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `INSERT INTO history SELECT user, lower(hex(id)), kind, deletion, date, created, amount, status, category, account,
           from_asset, to_asset, title, folded_title, description, folded_description, payment_method, categorized_by,
           confidence, updated, revision, banks, refunded, goal, payee, tags, set_by, payee_key, tag_keys FROM history
         WHERE user = ${personsKey} AND deletion = 0 ORDER BY id DESC LIMIT 1`,
        ann,
      ),
    found: ['read models: history'],
    repair: 'mends',
  },
  {
    what: 'one more record, whose id is a number',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `INSERT INTO history SELECT user, 5, kind, deletion, date, created, amount, status, category, account, from_asset,
           to_asset, title, folded_title, description, folded_description, payment_method, categorized_by, confidence,
           updated, revision, banks, refunded, goal, payee, tags, set_by, payee_key, tag_keys FROM history WHERE user = ${personsKey} LIMIT 1`,
        ann,
      ),
    found: ['read models: history'],
    repair: 'mends',
  },
  {
    what: 'ids in the activity, text',
    damage: (it) =>
      it.damage('read-models-g1', 'UPDATE activity SET record = lower(hex(record)) WHERE revision = 3'),
    found: ['read models: activity'],
    repair: 'mends',
  },
  {
    what: 'a count of generations at its end',
    damage: (it) => alter(it, 'read-models', 'UPDATE sqlite_sequence SET seq = 9223372036854775807'),
    found: ['read models: count'],
    says: 'move all read-models files away',
    repair: 1,
  },
  {
    what: 'a count of generations that is no number',
    damage: (it) => alter(it, 'read-models', `UPDATE sqlite_sequence SET seq = 'abc'`),
    found: ['read models: count'],
    says: 'move all read-models files away',
    repair: 1,
  },
  {
    what: 'a table of the read models under another name',
    damage: (it) => alter(it, 'read-models-g1', 'ALTER TABLE balances RENAME TO zz'),
    found: ['read models: file'],
    code: 3,
    says: '`ledger rebuild` makes new read models from the log.',
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
];

const lees = { name: 'Ann Lee', email: 'ann@example.com' };
const renamed = { type: 'ProfileUpdated', data: { profile: lees, former: { name: 'Ann' } } } as DomainEvent;

/** Projects, after an event of another stream: the checkpoint names that one. */
async function projectBehindAnother(it: LedgerFolder): Promise<void> {
  await eraseNobody(it);
  await it.project();
}

const authenticator = {
  sealedSecret: createCodes(folderSecret).seal('secret', ann),
  lastStep: 0,
  addedAt: '2029-01-01T00:00:00.000Z',
};
const passkey: Passkey = {
  credentialId: 'id',
  publicKey: 'key',
  counter: 0,
  transports: [],
  name: 'Laptop',
  site: 'money.example',
  createdAt: '2029-01-01T00:00:00.000Z',
  lastUsedAt: null,
};
const factors: Factors = { authenticator, recoveryCodes: [], passkeys: [passkey] };

/** Gives Ann an authenticator app and a passkey, which her history tells. */
async function addFactors(it: LedgerFolder): Promise<void> {
  const added = { change: 'added', by: 'self' } as const;
  const notes: DomainEvent[] = [
    { type: 'SecondFactorChanged', data: { factor: 'authenticator', ...added } },
    { type: 'SecondFactorChanged', data: { factor: 'passkey', ...added, passkey: passkeyDigest(passkey) } },
  ];
  await it.withLog((log) => appendTo(log, userStream(ann), notes, () => ({ actorId: ann }), folderMac));
  await it.project();
  it.damage('accounts', 'INSERT INTO factors VALUES (?, ?, ?)', ann, JSON.stringify(factors), 'v1');
}

/** The same, with others in the accounts. */
async function setFactors(it: LedgerFolder, others: Factors): Promise<void> {
  await addFactors(it);
  it.damage('accounts', 'UPDATE factors SET data = ?', JSON.stringify(others));
}

const nobody = ledgerStream('f'.repeat(24));

/** Erases a stream that never had an event. */
async function eraseNobody(it: LedgerFolder): Promise<void> {
  const noted: DomainEvent = { type: 'UserErased', data: { stream: nobody, lastHash: '0'.repeat(64) } };
  await it.withLog((log) => appendTo(log, ERASURES_STREAM, [noted], () => ({ source: 'cli' }), folderMac));
  await eraseStream(join(it.path, 'events.db'), nobody, NO_STREAM);
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

const swallow = (table: string): string =>
  `CREATE TRIGGER swallow BEFORE DELETE ON ${table} BEGIN SELECT RAISE(IGNORE); END`;

function alter({ path }: LedgerFolder, file: string, sql: string): void {
  using db = new DatabaseSync(join(path, `${file}.db`), {
    defensive: false,
    enableDoubleQuotedStringLiterals: true,
  });
  db.exec(sql);
}

describe.each(kinds)('given $what', ({ damage, found, code = 1, says = '', repair }) => {
  it('when it is verified and repaired, then verify names it, and repair does what it may', async () => {
    await using folder = await sound.copy();
    await damage(folder);
    const verify = async () => {
      const ended = await folder.ledger('verify', '--json');
      const rows = ended.stdout
        .split('\n')
        .filter((line) => line !== '' && !/"(summary|warning)":true/.test(line));
      const names = rows.map((line) => JSON.parse(line) as { area: string; check: string });
      return {
        ...ended,
        found: [...new Set(names.map(({ area, check }) => `${area}: ${check}`))].toSorted(),
      };
    };
    const before = await verify();
    expect({ code: before.code, found: before.found }).toEqual({ code, found: found.toSorted() });
    expect(before.stderr).toContain(says);
    const repaired = await folder.ledger('rebuild', '--repair', '--yes');
    expect(repaired.code).toBe(repair === 'mends' ? 0 : repair);
    if (repair !== 'mends' && !isLong) return;
    const after = await verify();
    expect({ code: after.code, found: after.found }).toEqual(
      repair === 'mends' ? { code: 0, found: [] } : { code, found: found.toSorted() },
    );
  });
});

it('given read models that are behind, when verified, then it says by how many events, and ends with 4 where they have to be current', async () => {
  await using folder = await sound.copy();
  await eraseNobody(folder);
  const sentence = /^Nothing deviates: .* in \S+ s; the read models were 1 event behind\.\n$/;
  expect(await folder.ledger('verify')).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(sentence) as string,
  });
  expect(await folder.ledger('verify', '--current')).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(sentence) as string,
  });
  await folder.project();
  expect((await folder.ledger('verify', '--current')).code).toBe(0);
});
