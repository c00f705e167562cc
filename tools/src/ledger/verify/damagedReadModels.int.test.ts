import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, inLog, inModels, personsKey } from './testing/expected.ts';
import { type LedgerFolder, ledgerFolder } from './testing/ledgerFolder.ts';
import { storedLedger } from './testing/storedLedger.ts';

let sound: LedgerFolder;
beforeAll(async () => {
  sound = await ledgerFolder();
}, 60_000);
afterAll(() => sound[Symbol.asyncDispose]());

describe('damage in the read models', () => {
  /** What the files of the read models hold of Ann's first row or day. */
  function first(folder: LedgerFolder, sql: string): Record<string, string | number> {
    using db = new DatabaseSync(join(folder.path, 'read-models-g1.db'), { readOnly: true });
    return db.prepare(sql).get(ann) as Record<string, string | number>;
  }

  it('names a hand-edited balance, and repair mends it', async () => {
    await using folder = await sound.copy();
    const { asset, position } = first(
      folder,
      `SELECT document ->> '$.assets[0].id' AS asset, document ->> '$.assets[0].position' AS position
       FROM balances WHERE user = ${personsKey}`,
    );
    folder.damage(
      'read-models-g1',
      `UPDATE balances SET document = json_set(document, '$.assets[0].position', 123456789) WHERE user = ${personsKey}`,
      ann,
    );
    expect(await folder.deviations()).toEqual([
      inModels('balances', `balances assets ${asset} position`, position, 123456789),
    ]);
    const table = await folder.ledger('verify');
    expect(table.code).toBe(1);
    expect(table.stdout).toContain('123456789');
    expect(table.stderr).toMatch(/^1 deviation: /);

    const asked = await folder.ledger('rebuild', '--repair');
    expect(asked.code).toBe(2);
    expect(asked.stderr).toContain('1 deviation of the read models. Fill new ones from the');
    const repaired = await folder.ledger('rebuild', '--repair', '--yes');
    expect(repaired.code).toBe(0);
    expect(repaired.stderr).toMatch(
      /^Generation 2 of the read models is live, made from \d+ events\.\nVerified: /,
    );
    expect(await folder.deviations()).toEqual([]);
    expect((await folder.ledger('rebuild', '--repair')).stderr).toMatch(/^The read models are sound: /);
  });

  it('names balances that are gone and a revision that is not the log’s', async () => {
    await using folder = await sound.copy();
    const { length } = storedLedger(folder);
    folder.damage(
      'read-models-g1',
      `UPDATE balances SET document = json_set(document, '$.revision', 999), revision = 999 WHERE user = ${personsKey}`,
      ann,
    );
    expect(await folder.deviations()).toEqual([inModels('balances', 'balances revision', length, 999)]);
    folder.damage('read-models-g1', `DELETE FROM balances WHERE user = ${personsKey}`, ann);
    expect(await folder.deviations()).toEqual([
      inModels('balances', 'balances', expect.objectContaining({ userId: ann, revision: length }), null),
    ]);
  });

  it('names a checkpoint that is beyond the end of the log', async () => {
    await using folder = await sound.copy();
    const head = await folder.withLog((log) => log.head());
    const beyond = `9${head.slice(1)}`;
    folder.damage(
      'read-models-g1',
      `UPDATE checkpoint SET document = json_set(document, '$.position', ?1), position = ?1`,
      beyond,
    );
    expect(await folder.deviations()).toEqual([
      {
        area: 'read models',
        check: 'checkpoint',
        userId: null,
        record: 'the checkpoint’s position',
        expected: `at most ${head}`,
        found: beyond,
      },
    ]);
  });

  it('names a dropped history row', async () => {
    await using folder = await sound.copy();
    const { row } = first(
      folder,
      `SELECT lower(hex(id)) AS row FROM history WHERE user = ${personsKey} AND deletion = 0`,
    );
    folder.damage('read-models-g1', `DELETE FROM history WHERE lower(hex(id)) = ?`, String(row));
    expect(await folder.deviations()).toEqual([
      inModels('history', `history ${row}`, expect.objectContaining({ id: row, userId: ann }), null),
    ]);
  });

  it('names a history row of a kind that there is not', async () => {
    await using folder = await sound.copy();
    const { row } = first(
      folder,
      `SELECT lower(hex(id)) AS row FROM history WHERE user = ${personsKey} AND deletion = 0`,
    );
    folder.damage('read-models-g1', `UPDATE history SET kind = 9 WHERE lower(hex(id)) = ?`, String(row));
    expect(await folder.deviations()).toEqual([
      inModels(
        'history',
        `history ${row}`,
        expect.objectContaining({ id: row, userId: ann }),
        'no word at 9 of income, expense, transfer',
      ),
    ]);
  });

  it('names an extra history row and a changed one', async () => {
    await using folder = await sound.copy();
    const { row, amount } = first(
      folder,
      `SELECT lower(hex(id)) AS row, amount FROM history WHERE user = ${personsKey} AND deletion = 0`,
    );
    const extra = 'e'.repeat(24);
    folder.damage(
      'read-models-g1',
      `INSERT INTO history SELECT user, unhex('${extra}'), kind, deletion, date, created, amount, status, category, account,
         from_asset, to_asset, title, folded_title, description, folded_description, payment_method, categorized_by,
         confidence, updated, revision, banks, refunded, goal, payee, tags, set_by, payee_key, tag_keys FROM history WHERE lower(hex(id)) = ?`,
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
      `SELECT date * 1 AS day, income FROM overview WHERE user = ${personsKey} ORDER BY date`,
    );
    folder.damage(
      'read-models-g1',
      `UPDATE overview SET income = income + 5 WHERE user = ${personsKey} AND date = ?`,
      ann,
      Number(day),
    );
    const date = new Date(Number(day) * 86_400_000).toISOString().slice(0, 10);
    expect(await folder.deviations()).toEqual([
      inModels('overview', `overview ${date} income`, income, Number(income) + 5),
    ]);
  });

  it('given a sum of a month that was edited, when verified, then the month and the sum are named', async () => {
    await using folder = await sound.copy();
    const { month, revision } = first(
      folder,
      `SELECT month, revision FROM months WHERE user = ${personsKey} ORDER BY month`,
    );
    folder.damage(
      'read-models-g1',
      `UPDATE months SET revision = revision + 1 WHERE user = ${personsKey} AND month = ?`,
      ann,
      Number(month),
    );
    const name = new Date(Date.UTC(0, Number(month))).toISOString().slice(5, 7);
    expect(await folder.deviations()).toEqual([
      inModels(
        'months',
        expect.stringMatching(new RegExp(`^months \\d{4}-${name} revision$`)) as unknown as string,
        revision,
        Number(revision) + 1,
      ),
    ]);
  });

  it('names entries of the activity that are gone, too many, or changed', async () => {
    await using folder = await sound.copy();
    const { length } = storedLedger(folder);
    const at = `UPDATE activity SET at = at + 86400000 WHERE user = ${personsKey} AND stream = 0 AND revision = 2`;
    folder.damage('read-models-g1', at, ann);
    folder.damage(
      'read-models-g1',
      `DELETE FROM activity WHERE user = ${personsKey} AND stream = 0 AND revision = 4`,
      ann,
    );
    folder.damage('read-models-g1', `DELETE FROM activity WHERE user = ${personsKey} AND stream = 1`, ann);
    folder.damage(
      'read-models-g1',
      `INSERT INTO activity SELECT user, at, stream, 5000, event, type, record_kind, record, reverts, grp, reverts_grp, follows, moved FROM activity
       WHERE user = ${personsKey} AND stream = 0 AND revision = 1`,
      ann,
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
      inLog('rewritten', 'activity of ledger@5000', null, expect.objectContaining({ streamRevision: 5000 })),
    );
  });

  it('names a changed category and documents of somebody whom the log does not know', async () => {
    await using folder = await sound.copy();
    folder.damage(
      'read-models-g1',
      `UPDATE categories SET document = json_set(document, '$.name', 'Other') WHERE id = (SELECT min(id) FROM categories)`,
    );
    const stranger = 'b'.repeat(24);
    folder.damage('read-models-g1', 'UPDATE ids SET id = ? WHERE id = ?', stranger, ann);
    const found = await folder.deviations();
    expect(found).toContainEqual(
      expect.objectContaining({ check: 'categories', userId: null, found: 'Other' }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ check: 'tail', userId: stranger, found: '0 events' }),
    );
    expect(found).toContainEqual(expect.objectContaining({ check: 'balances', userId: ann, found: null }));
  });
});
