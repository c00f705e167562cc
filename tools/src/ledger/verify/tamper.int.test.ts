// Each kind of damage: what verify says of it, and what repair does about it.
import { CATEGORIES_STREAM } from '@ledgerline/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deviation } from '../audit/deviation.ts';
import { type Damage, eraseNobody, ledger } from './testing/damage.ts';
import { addFactors, damagesOfAccounts } from './testing/damagesOfAccounts.ts';
import { damagesOfLog } from './testing/damagesOfLog.ts';
import { damagesOfReadModels } from './testing/damagesOfReadModels.ts';
import { ann, inLog, personsKey } from './testing/expected.ts';
import { type LedgerFolder, ledgerFolder } from './testing/ledgerFolder.ts';

let sound: LedgerFolder;
beforeAll(async () => {
  sound = await ledgerFolder();
}, 60_000);
afterAll(() => sound[Symbol.asyncDispose]());

const damages = [...damagesOfLog, ...damagesOfReadModels, ...damagesOfAccounts];
/** Without it nobody looks again after a repair that said that it changed nothing. */
const isLong = process.env['LONG'] !== undefined;

describe.each(damages)('given $what', ({ damage, found, rows, someRows, code = 1, says = '', repair }) => {
  it('when it is verified and repaired, then verify names it, and repair does what it may', async () => {
    await using folder = await sound.copy();
    await damage(folder);
    const before = await verified(folder);
    expect({ code: before.code, found: before.found }).toEqual({ code, found: found.toSorted() });
    const told = ofSound(rows ?? someRows);
    expect(before.rows).toEqual(expect.arrayContaining(told));
    expect(before.rows.length - told.length).toBeLessThanOrEqual(rows ? 0 : Number.POSITIVE_INFINITY);
    expect(before.stderr).toContain(says);
    const repaired = await folder.ledger('rebuild', '--repair', '--yes');
    expect(repaired.code).toBe(repair === 'mends' ? 0 : repair);
    if (repair !== 'mends' && !isLong) return;
    const after = await verified(folder);
    expect({ code: after.code, found: after.found }).toEqual(
      repair === 'mends' ? { code: 0, found: [] } : { code, found: found.toSorted() },
    );
  });
});

const ofSound = (rows: Damage['rows'] = []) => (typeof rows === 'function' ? rows(sound) : rows);

async function verified(folder: LedgerFolder) {
  const ended = await folder.ledger('verify', '--json');
  const rows = ended.stdout
    .split('\n')
    .filter((line) => line !== '' && !/"(summary|warning)":true/.test(line))
    .map((line) => JSON.parse(line) as Deviation);
  return {
    ...ended,
    rows,
    found: [...new Set(rows.map(({ area, check }) => `${area}: ${check}`))].toSorted(),
  };
}

it('given a damaged log, when verified and repaired by hand, then a table names what is gone, and nothing is changed', async () => {
  await using folder = await sound.copy();
  folder.damage('events', 'DELETE FROM events WHERE stream = ? AND revision BETWEEN 5 AND 7', ledger);
  const { stdout } = await folder.ledger('verify', '--log-only');
  expect(stdout).toMatch(new RegExp(`^log +revision +${ann} +${ledger}@5 to @7 +3 events`, 'm'));
  expect(await folder.deviations('--user', ann)).toContainEqual(
    inLog('revision', `${ledger}@5 to @7`, '3 events', 'none, but @8'),
  );
  expect((await folder.ledger('rebuild', '--repair', '--yes')).stderr).toMatch(
    /^\d+ deviations of the log itself\. Nothing was changed: mend the log first\.\n$/,
  );
});

it('given a forged balance, when verified and repaired by hand, then repair asks, and says what it did', async () => {
  await using folder = await sound.copy();
  folder.damage(
    'read-models-g1',
    `UPDATE balances SET document = json_set(document, '$.assets[0].position', 123456789) WHERE user = ${personsKey}`,
    ann,
  );
  const { stdout, stderr } = await folder.ledger('verify');
  expect(stdout).toContain('123456789');
  expect(stderr).toMatch(/^1 deviation: /);
  const asked = await folder.ledger('rebuild', '--repair');
  expect(asked.code).toBe(2);
  expect(asked.stderr).toContain('1 deviation of the read models. Fill new ones from the');
  expect((await folder.ledger('rebuild', '--repair', '--yes')).stderr).toMatch(
    /^Generation 2 of the read models is live, made from \d+ events\.\nVerified: /,
  );
  expect((await folder.ledger('rebuild', '--repair')).stderr).toMatch(/^The read models are sound: /);
});

it('given second factors that are gone, when an operator resets them, then nothing deviates', async () => {
  await using folder = await sound.copy();
  await addFactors(folder);
  folder.damage('accounts', 'DELETE FROM factors');
  expect((await folder.ledger('users', 'reset-second-factor', ann, '--yes')).code).toBe(0);
  expect(await folder.deviations()).toEqual([]);
});

describe('verbs that read a damaged log', () => {
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
