import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { alter, type Damage, endlessView, ledger, overwritePages, stranger, swallow } from './damage.ts';
import { ann, inLog, inModels, personsKey } from './expected.ts';
import { keepSnapshot } from './keepSnapshot.ts';
import { folderSecret, type LedgerFolder } from './ledgerFolder.ts';
import { storedLedger } from './storedLedger.ts';

const extra = 'e'.repeat(24);
const instant = expect.stringMatching(/^2\d{3}-.*Z$/) as string;
/** As SQL with one parameter: the person. */
const firstRecord = `(SELECT min(id) FROM history WHERE user = ${personsKey} AND deletion = 0)`;
const firstHistory = (folder: LedgerFolder) =>
  firstRow(folder, `SELECT lower(hex(id)) AS row, amount FROM history WHERE id = ${firstRecord}`);

/** What the live read models hold of Ann first. */
function firstRow({ path }: LedgerFolder, sql: string): Record<string, string | number> {
  using db = new DatabaseSync(join(path, 'read-models-g1.db'), { readOnly: true });
  return db.prepare(sql).get(ann) as Record<string, string | number>;
}

/** What may happen to the files of the read models. */
export const damagesOfReadModels: Damage[] = [
  { what: 'nothing', damage: () => undefined, found: [], code: 0, says: 'Nothing deviates', repair: 'mends' },
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
    rows: (sound) => {
      const balances = `SELECT document ->> '$.assets[0].id' AS asset, document ->> '$.assets[0].position' AS position FROM balances`;
      const { asset, position } = firstRow(sound, `${balances} WHERE user = ${personsKey}`);
      return [inModels('balances', `balances assets ${asset} position`, position, 99_900_000)];
    },
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
    rows: [
      {
        ...inModels(
          'checkpoint',
          'the checkpoint’s position',
          expect.stringMatching(/^at most 0{13}\d{3}$/),
          '0000000000005000',
        ),
        userId: null,
      },
    ],
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
    what: 'an endless view in the place of balances',
    damage: (it) => alter(it, 'read-models-g1', endlessView('balances')),
    found: [],
    code: 3,
    says: '`ledger rebuild` makes new read models from the log.',
    repair: 3,
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
    what: 'balances, gone',
    damage: (it) => it.damage('read-models-g1', `DELETE FROM balances WHERE user = ${personsKey}`, ann),
    found: ['read models: balances'],
    rows: (sound) => [
      inModels(
        'balances',
        'balances',
        expect.objectContaining({ userId: ann, revision: storedLedger(sound).length }),
        null,
      ),
    ],
    repair: 'mends',
  },
  {
    what: 'the revision of balances',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `UPDATE balances SET document = json_set(document, '$.revision', 999), revision = 999 WHERE user = ${personsKey}`,
        ann,
      ),
    found: ['read models: balances'],
    rows: (sound) => [inModels('balances', 'balances revision', storedLedger(sound).length, 999)],
    repair: 'mends',
  },
  {
    what: 'a row of the history, gone',
    damage: (it) => it.damage('read-models-g1', `DELETE FROM history WHERE id = ${firstRecord}`, ann),
    found: ['read models: history'],
    rows: (sound) => {
      const { row } = firstHistory(sound);
      return [inModels('history', `history ${row}`, expect.objectContaining({ id: row, userId: ann }), null)];
    },
    repair: 'mends',
  },
  {
    what: 'the kind of a row of the history, of which there is none',
    damage: (it) => it.damage('read-models-g1', `UPDATE history SET kind = 9 WHERE id = ${firstRecord}`, ann),
    found: ['read models: history'],
    rows: (sound) => {
      const { row } = firstHistory(sound);
      return [
        inModels(
          'history',
          `history ${row}`,
          expect.objectContaining({ id: row, userId: ann }),
          'no word at 9 of income, expense, transfer',
        ),
      ];
    },
    repair: 'mends',
  },
  {
    what: 'one more row of the history, and the amount of another',
    damage: (it) => {
      it.damage(
        'read-models-g1',
        `INSERT INTO history SELECT user, unhex('${extra}'), kind, deletion, date, created, amount, status, category, account,
           from_asset, to_asset, title, folded_title, description, folded_description, payment_method, categorized_by,
           confidence, updated, revision, banks, refunded, goal, payee, tags, set_by, payee_key, tag_keys FROM history
         WHERE id = ${firstRecord}`,
        ann,
      );
      it.damage('read-models-g1', `UPDATE history SET amount = amount + 7 WHERE id = ${firstRecord}`, ann);
    },
    found: ['read models: history'],
    rows: (sound) => {
      const { row, amount } = firstHistory(sound);
      return [
        inModels('history', `history ${row} amount`, amount, Number(amount) + 7),
        inModels('history', `history ${extra}`, null, expect.objectContaining({ id: extra })),
      ];
    },
    repair: 'mends',
  },
  {
    what: 'a day of the overview',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `UPDATE overview SET income = income + 5 WHERE user = ${personsKey} AND date = (SELECT min(date) FROM overview WHERE user = ${personsKey})`,
        ann,
        ann,
      ),
    found: ['read models: overview'],
    rows: (sound) => {
      const days = `SELECT date * 1 AS day, income FROM overview WHERE user = ${personsKey} ORDER BY date`;
      const { day, income } = firstRow(sound, days);
      const date = new Date(Number(day) * 86_400_000).toISOString().slice(0, 10);
      return [inModels('overview', `overview ${date} income`, income, Number(income) + 5)];
    },
    repair: 'mends',
  },
  {
    what: 'a month',
    damage: (it) =>
      it.damage(
        'read-models-g1',
        `UPDATE months SET revision = revision + 1 WHERE user = ${personsKey} AND month = (SELECT min(month) FROM months WHERE user = ${personsKey})`,
        ann,
        ann,
      ),
    found: ['read models: months'],
    rows: (sound) => {
      const months = `SELECT month, revision FROM months WHERE user = ${personsKey} ORDER BY month`;
      const { month, revision } = firstRow(sound, months);
      const name = new Date(Date.UTC(0, Number(month))).toISOString().slice(5, 7);
      return [
        inModels(
          'months',
          expect.stringMatching(new RegExp(`^months \\d{4}-${name} revision$`)) as string,
          revision,
          Number(revision) + 1,
        ),
      ];
    },
    repair: 'mends',
  },
  {
    what: 'entries of the activity, changed, gone and one too many',
    damage: (it) => {
      const ofLedger = `WHERE user = ${personsKey} AND stream = 0 AND revision =`;
      it.damage('read-models-g1', `UPDATE activity SET at = at + 86400000 ${ofLedger} 2`, ann);
      it.damage('read-models-g1', `DELETE FROM activity ${ofLedger} 4`, ann);
      it.damage('read-models-g1', `DELETE FROM activity WHERE user = ${personsKey} AND stream = 1`, ann);
      it.damage(
        'read-models-g1',
        `INSERT INTO activity SELECT user, at, stream, 5000, event, type, record_kind, record, reverts, grp, reverts_grp, follows, moved
         FROM activity ${ofLedger} 1`,
        ann,
      );
    },
    found: ['log: rewritten', 'read models: activity'],
    rows: [
      inModels('activity', 'activity of ledger@2 at', instant, instant),
      inModels('activity', 'activity of ledger@4', expect.objectContaining({ streamRevision: 4 }), null),
      inModels('activity', 'activity of user@0', expect.objectContaining({ type: 'UserRegistered' }), null),
      inLog('rewritten', 'activity of ledger@5000', null, expect.objectContaining({ streamRevision: 5000 })),
    ],
    repair: 1,
  },
  {
    what: 'the name of a category, and documents of somebody whom the log does not know',
    damage: (it) => {
      it.damage(
        'read-models-g1',
        `UPDATE categories SET document = json_set(document, '$.name', 'Other') WHERE id = (SELECT min(id) FROM categories)`,
      );
      it.damage('read-models-g1', 'UPDATE ids SET id = ? WHERE id = ?', stranger, ann);
    },
    found: [
      'log: tail',
      'read models: activity',
      'read models: balances',
      'read models: categories',
      'read models: history',
      'read models: months',
      'read models: overview',
    ],
    someRows: [
      expect.objectContaining({ check: 'categories', userId: null, found: 'Other' }),
      expect.objectContaining({ check: 'tail', userId: stranger, found: '0 events' }),
      expect.objectContaining({ check: 'balances', userId: ann, found: null }),
    ],
    repair: 1,
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
    what: 'a mark that a person was erased',
    damage: (it) => it.damage('read-models-g1', 'INSERT INTO erased VALUES (?)', ann),
    found: ['read models: erasure'],
    says: '`ledger rebuild --repair` makes the read models again from the log.',
    repair: 'mends',
  },
];
