import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann } from '../../ledger/verify/testing/expected.ts';
import { type LedgerFolder, ledgerFolder } from '../../ledger/verify/testing/ledgerFolder.ts';
import { emptyHistory } from '../history/history.ts';
import type { ServiceProcess } from '../product/serviceProcess.ts';
import { type Checked, checkAll, type Told } from './checkAll.ts';
import { checkAudit } from './checkAudit.ts';

let sound: LedgerFolder;
beforeAll(async () => {
  sound = await ledgerFolder({ people: 2 });
}, 60_000);
afterAll(() => sound[Symbol.asyncDispose]());

const nobody: ReadonlySet<string> = new Set();

function checkedOf({ path }: LedgerFolder, services: readonly Partial<ServiceProcess>[] = []): Checked {
  return {
    services: services as readonly ServiceProcess[],
    locations: {
      events: { engine: 'sqlite', path: join(path, 'events.db') },
      readModels: { engine: 'sqlite', path: join(path, 'read-models.db') },
      accounts: { engine: 'sqlite', path: join(path, 'accounts.db') },
    },
  };
}

/** People of the folder to whom nothing was told, so far. */
const toldIn = ({ userIds }: LedgerFolder): Told => ({
  people: [],
  userIds: new Set(userIds),
  history: emptyHistory(),
  findings: [],
  readerOf: () => {
    throw new Error('nobody reads');
  },
});

const check = async (folder: LedgerFolder, told = toldIn(folder), services?: Partial<ServiceProcess>[]) =>
  (await checkAll(checkedOf(folder, services), told, nobody, 0)).map(
    ({ invariant, text }) => `${invariant} ${text}`,
  );

it('given a product that has settled and told the truth, then nothing is found', async () => {
  expect(await check(sound)).toEqual([]);
});

describe('given read models that differ from the log, then I4 names', () => {
  it.each([
    [
      'an entry of settings or registration that is missing in Activity',
      'DELETE FROM activity WHERE stream = 1',
      /activity: 1 differ; .* is nothing, expected/,
    ],
    [
      'a row that is gone for good and came back as another',
      `UPDATE history SET amount = amount + 1 WHERE deletion = 2`,
      /tombstones: \d+ differ/,
    ],
    [
      'a row that is gone for good and left no trace',
      `DELETE FROM history WHERE deletion = 2`,
      /tombstones: \d+ differ; .* is nothing, expected/,
    ],
    [
      'a category',
      `UPDATE categories SET document = json_set(document, '$.name', 'Other')`,
      /categories: \d+ differ; .*Other/,
    ],
    [
      'a stream that is held back',
      `INSERT INTO parked SELECT 'ledger-${ann}', json_object('stream', 'ledger-${ann}', 'revision', 999, 'eventId', 'x', 'error', 'no reason', 'at', 'now')`,
      /ledger-[0-9a-f]+ is parked at 999: no reason/,
    ],
  ])('%s', async (_, sql, named) => {
    await using folder = await sound.copy();
    folder.damage('read-models-g1', sql);
    expect(await check(folder)).toContainEqual(expect.stringMatching(named));
  });
});

it('I1 I12 given a service that never gets ready, then a lost write is found all the same', async () => {
  const history = emptyHistory();
  history.writes.push({
    userId: ann,
    key: 'lost',
    method: 'POST',
    path: '/assets',
    promised: { writes: 'one' },
    attempts: [{ sentAt: 0, endedAt: 1, status: 201 }],
    acknowledged: [{ id: 'a', revision: 9, replayed: false }],
  });
  const query = { name: 'query-api 1', port: 1, isReady: async () => false };
  expect(await check(sound, { ...toldIn(sound), history }, [query])).toEqual([
    'I12 query-api 1 is not ready',
    'I1 POST /assets (lost): was acknowledged, is not in the log',
  ]);
});

it('I1 I12 given read models that cannot be opened, then a lost write is found all the same', async () => {
  await using folder = await sound.copy();
  folder.damage('events', 'DELETE FROM events WHERE stream = ? AND revision > 3', `ledger-${ann}`);
  const history = emptyHistory();
  history.reads.push({
    userId: ann,
    client: 'reader',
    wanted: 0,
    revision: 9,
    stale: false,
    shown: { balances: {} },
  });
  const checked = checkedOf(folder);
  const locations = {
    ...checked.locations,
    readModels: { engine: 'sqlite', path: '/dev/null/none.db' } as const,
  };
  const found = await checkAll({ ...checked, locations }, { ...toldIn(folder), history }, nobody, 0);
  expect(found.map(({ invariant }) => invariant)).toEqual(['I12', 'I9']);
});

describe('checkAudit', () => {
  const audit = async (folder: LedgerFolder, broken: ReadonlySet<string>, isShared = false) =>
    (
      await checkAudit(
        { environment: { DATA_DIR: folder.path, DATA_SECRET: 'a secret of thirty-two characters' } },
        { userIds: new Set(folder.userIds), broken, isShared },
        1,
      )
    ).map(({ invariant, text }) => `${invariant} ${text.replace(/: \{.*/, '')}`);

  it('given nothing that deviates, then it finds nothing', async () => {
    expect(await audit(sound, nobody)).toEqual([]);
  });

  it.each([false, true])(
    'given a row that somebody changed, then it finds it, unless that ledger was broken on purpose (shared log: %s)',
    async (isShared) => {
      await using folder = await sound.copy();
      folder.damage(
        'read-models-g1',
        `UPDATE history SET amount = amount + 1 WHERE deletion = 0 AND revision = (SELECT min(revision) FROM history WHERE deletion = 0)`,
      );
      const found = await audit(folder, nobody, isShared);
      expect(found).toContainEqual(expect.stringMatching(/^verify read models: history: history \w+ amount/));
      expect(await audit(folder, new Set(folder.userIds), isShared)).toEqual([]);
    },
  );

  it('given an audit that cannot look, then that is found', async () => {
    await using folder = await sound.copy();
    truncateSync(join(folder.path, 'accounts.db'), 5_000);
    expect(await audit(folder, nobody)).toContainEqual(expect.stringContaining('verify it ended with'));
  });
});
