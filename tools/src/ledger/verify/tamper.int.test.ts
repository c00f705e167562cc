// Each kind of damage as one line: what is damaged, what verify says of it, and what repair does about it.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EVOLVE_VERSION, encodeLedger, ledgerDecider } from '@ledgerline/domain';
import {
  type DomainEvent,
  ERASURES_STREAM,
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  readEvent,
} from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { createSnapshotSeal } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, personsKey } from './testing/expected.ts';
import { folderMac, type LedgerFolder, ledgerFolder } from './testing/ledgerFolder.ts';

let sound: LedgerFolder;
beforeAll(async () => {
  sound = await ledgerFolder();
}, 60_000);
afterAll(() => sound[Symbol.asyncDispose]());

const ledger = ledgerStream(ann);
const erased: DomainEvent = { type: 'UserErased', data: { stream: ledger, lastHash: '0'.repeat(64) } };

/** Keeps a snapshot of Ann's first two events; `state` takes the place of what they fold to. */
async function keepSnapshot({ path, withLog }: LedgerFolder, secret: string, state?: string): Promise<void> {
  const [first, second] = await withLog((log) => log.readStream(ledger, 0, 2));
  if (!first || !second) throw new Error('no events');
  let folded = ledgerDecider.initialState();
  for (const event of [first, second])
    folded = ledgerDecider.evolve(folded, readEvent(event) as Recorded<LedgerEvent>);
  const readStore = await openSqliteReadStore({ path: join(path, 'read-models.db') });
  await readStore.saveSnapshot(
    createSnapshotSeal(secret).seal({
      stream: ledger,
      evolveVersion: EVOLVE_VERSION,
      revision: 1,
      hash: storedHash(second) ?? '',
      state: state ?? encodeLedger(folded),
    }),
  );
  await readStore.close();
}
const ours = 'a secret of thirty-two characters';

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
    damage: (it) => addTrigger(it, 'events', 'events'),
    found: ['log: file'],
    says: noVerb,
    repair: 1,
  },
  {
    what: 'the accounts’ file, with a trigger',
    damage: (it) => addTrigger(it, 'accounts', 'accounts'),
    found: ['accounts: file'],
    says: 'take the foreign objects out of the file',
    repair: 1,
  },
  {
    what: 'the read models’ file, with a trigger',
    damage: (it) => addTrigger(it, 'read-models-g1', 'balances'),
    found: ['read models: file'],
    says: 'take the foreign objects out of the file',
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
    says: '`ledger repair` makes the read models again from the log.',
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
    damage: (it) => keepSnapshot(it, ours),
    found: [],
    code: 0,
    repair: 'mends',
  },
  {
    what: 'a snapshot of another state, sealed with our secret',
    damage: (it) => keepSnapshot(it, ours, '{"kept":true}'),
    found: ['read models: snapshot'],
    says: '`ledger snapshots drop` removes them.',
    repair: 1,
  },
  {
    what: 'a snapshot that somebody else sealed',
    damage: (it) => keepSnapshot(it, 'another secret of 32 characters.'),
    found: ['read models: snapshot'],
    says: '`ledger snapshots drop` removes them.',
    repair: 1,
  },
  {
    what: 'an account, gone',
    damage: (it) => it.damage('accounts', 'DELETE FROM accounts WHERE userId = ?', ann),
    found: ['accounts: account'],
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
    found: [],
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
];

const addTrigger = (
  it: LedgerFolder,
  file: 'events' | 'accounts' | 'read-models-g1',
  table: string,
): void => {
  // Nothing is changed by making one, which `damage` would take for a mistake.
  expect(() =>
    it.damage(file, `CREATE TRIGGER swallow BEFORE DELETE ON ${table} BEGIN SELECT RAISE(IGNORE); END`),
  ).toThrow('nothing is changed');
};

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
    const repaired = await folder.ledger('repair', '--yes');
    expect(repaired.code).toBe(repair === 'mends' ? 0 : repair);
    const after = await verify();
    expect({ code: after.code, found: after.found }).toEqual(
      repair === 'mends' ? { code: 0, found: [] } : { code, found: found.toSorted() },
    );
  });
});

it('given read models that are behind, when verified, then it says by how many events, and ends with 4 where they have to be current', async () => {
  await using folder = await sound.copy();
  const other: DomainEvent = {
    type: 'UserErased',
    data: { stream: ledgerStream('f'.repeat(24)), lastHash: '0'.repeat(64) },
  };
  await folder.withLog((log) =>
    appendTo(log, ERASURES_STREAM, [other], () => ({ source: 'cli' }), folderMac),
  );
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
