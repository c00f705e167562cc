import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EVOLVE_VERSION } from '@ledgerline/domain';
import { ledgerStream } from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { createSnapshotSeal } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { expect, it } from 'vitest';
import { jsonLines } from '../testing/ledger.ts';
import { type LedgerFolder, ledgerFolder } from '../verify/testing/ledgerFolder.ts';

const secret = 'a secret of thirty-two characters';

/** Keeps a snapshot of a ledger at its second event, with the hash that stands there or another one, edited or not. */
async function keepSnapshot(
  { path, withLog }: LedgerFolder,
  stream: string,
  { hash, isEdited = false }: { hash?: string; isEdited?: boolean } = {},
): Promise<void> {
  const event = await withLog(async (log) => (await log.readStream(stream, 1, 1))[0]);
  const found = event && storedHash(event);
  const readStore = await openSqliteReadStore({ path: join(path, 'read-models.db') });
  const sealed = await createSnapshotSeal(secret).seal({
    stream,
    evolveVersion: EVOLVE_VERSION,
    revision: 1,
    hash: hash ?? found ?? '',
    state: ['{"kept":true}'],
  });
  if (isEdited) sealed.state[40] = ~(sealed.state[40] ?? 0);
  await readStore.saveSnapshot(sealed);
  await readStore.close();
}

const none = "There are no snapshots.\n'ledger snapshots list' is 'ledger verify --snapshots' now.\n";

it('lists snapshots with whether they are sealed and fit the log, and drops one person’s or all', async () => {
  await using folder = await ledgerFolder();
  const [ann = '', ben = ''] = folder.userIds.map(ledgerStream);
  expect((await folder.ledger('snapshots', 'list')).stderr).toBe(none);
  await keepSnapshot(folder, ann);
  await keepSnapshot(folder, ben, { hash: 'a'.repeat(64) });

  const list = async () => jsonLines(await folder.ledger('snapshots', 'list', '--json'));
  const behind = (stream: string) =>
    folder.withLog(async (log) => ((await log.lastOf(stream))?.revision ?? 0) - 1);
  const listed = async (stream: string, fits: boolean) => ({
    stream,
    revision: 2,
    behind: await behind(stream),
    size: expect.any(Number) as number,
    fits,
  });
  expect(await list()).toEqual(expect.arrayContaining([await listed(ann, true), await listed(ben, false)]));
  await keepSnapshot(folder, ben, { isEdited: true });
  expect(await list()).toEqual(expect.arrayContaining([await listed(ann, true), await listed(ben, false)]));

  expect((await folder.ledger('rebuild', '--drop-snapshots')).code).toBe(2);
  const one = await folder.ledger(
    'rebuild',
    '--drop-snapshots',
    '--user',
    folder.userIds[1] ?? '',
    '--yes',
    '--json',
  );
  expect({ code: one.code, rows: jsonLines(one) }).toEqual({ code: 0, rows: [{ dropped: 1 }] });
  expect(await list()).toEqual([await listed(ann, true)]);
  expect((await folder.ledger('rebuild', '--drop-snapshots', '-y')).stderr).toBe('1 snapshot dropped.\n');
  expect(await list()).toEqual([]);
});

it.each([
  ['a state without a seal', `state = x'00'`, { revision: 2, behind: expect.any(Number) as number, size: 1 }],
  [
    'a revision that JavaScript cannot tell',
    'revision = 1 << 62',
    { revision: null, behind: null, size: null },
  ],
])('given a snapshot with %s, it is listed, and can be dropped', async (_what, change, listed) => {
  await using folder = await ledgerFolder();
  const [ann = ''] = folder.userIds.map(ledgerStream);
  await keepSnapshot(folder, ann);
  {
    using db = new DatabaseSync(join(folder.path, 'read-models.db'));
    db.exec(`UPDATE snapshots SET ${change}`);
  }
  expect(jsonLines(await folder.ledger('snapshots', 'list', '--json'))).toEqual([
    { stream: ann, ...listed, fits: false },
  ]);
  expect(await folder.ledger('rebuild', '--drop-snapshots', '-y')).toMatchObject({ code: 0 });
  expect((await folder.ledger('snapshots', 'list')).stderr).toBe(none);
});
