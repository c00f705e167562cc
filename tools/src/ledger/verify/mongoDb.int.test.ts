// @module-tag nightly
import { join } from 'node:path';
import { connectMongo } from '@ledgerline/mongo';
import { mongoForTests } from '@ledgerline/mongo/testing';
import { projectAll } from '@ledgerline/projector/testing/projectAll.ts';
import { openReadStore } from '@ledgerline/read-models/open';
import { applyTo } from '@ledgerline/read-models/testing';
import type { Db } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import { Audit } from '../audit/audit.ts';
import type { Deviation } from '../audit/deviation.ts';
import { ann, inLog, inModels } from './testing/expected.ts';
import { ledgerFolder } from './testing/ledgerFolder.ts';

const mongo = await mongoForTests();
afterAll(() => mongo.stop());

it('looks at read models in MongoDB, and names what is not the same', async () => {
  const database = mongo.database();
  await using opened = new AsyncDisposableStack();
  opened.defer(() => database.drop());
  const folder = opened.use(await ledgerFolder());
  const readStore = await openReadStore({ engine: 'mongodb', url: database.url });
  opened.defer(() => readStore.close());

  await folder.withLog(async (log) => {
    await projectAll(log, readStore);
    const found = async (): Promise<Deviation[]> => {
      const audit = new Audit({ log, readStore, signal: new AbortController().signal });
      return Array.fromAsync(audit.deviations());
    };
    expect(await found()).toEqual([]);

    const live = await readStore.live();
    const page = { page: 1, limit: 1 };
    const { rows } = await live.historyPage(ann, { kinds: ['expense'], deleted: false }, 'oldest', page);
    const { rows: entries } = await live.activity(ann, {}, page);
    const [[row], [entry]] = [rows, entries];
    const checkpoint = await live.checkpoint();
    if (!row || !entry || !checkpoint) throw new Error('nothing to damage');
    const extra = { ...row, id: 'e'.repeat(24) };
    const changed = { ...row, title: 'Another title', revision: row.revision + 1 };
    const added = { ...entry, stream: 'user', streamRevision: 5000 } as const;
    await applyTo(live, { history: [extra, changed], activity: [added], checkpoint });
    const deviations = await found();
    expect(deviations).toHaveLength(4);
    expect(deviations).toEqual(
      expect.arrayContaining([
        inModels('history', `history ${row.id} title`, row.title, changed.title),
        inModels('history', `history ${row.id} revision`, row.revision, changed.revision),
        inModels('history', `history ${extra.id}`, null, extra),
        inLog('rewritten', 'activity of user@5000', null, added),
      ]),
    );
  });
}, 120_000);

const control = (fields: object) => (db: Db) => db.collection('control').updateOne({}, { $set: fields });

it.each([
  ['no count of the moves', control({ 'known.1.moves': 'many' }), 'a count of its moves'],
  [
    'a batch that never began',
    control({ 'known.1.furthest': { position: '' } }),
    'no less far than the checkpoint',
  ],
  ['a count of generations at its end', control({ last: 2 ** 53 }), 'a count of the generations'],
  [
    'a mark that a person was erased',
    (db: Db) => db.collection<{ _id: string }>('g1_erased').insertOne({ _id: ann }),
    'the log says of no erasure',
  ],
])(
  'given read models in MongoDB with %s, when they are verified, then it is named',
  async (_, damage, expected) => {
    const database = mongo.database();
    await using opened = new AsyncDisposableStack();
    opened.defer(() => database.drop());
    const folder = opened.use(await ledgerFolder({ people: 1, length: 5 }));
    const readModels = { engine: 'mongodb', url: database.url } as const;
    const readStore = await openReadStore(readModels);
    opened.defer(() => readStore.close());
    const raw = connectMongo({
      url: database.url,
      database: '',
      appName: 'test',
      unavailable: () => new Error('away'),
    });
    opened.defer(() => raw.close());

    await folder.withLog(async (log) => {
      await projectAll(log, readStore);
      const events = { engine: 'sqlite', path: join(folder.path, 'events.db') } as const;
      const locations = { events, readModels, accounts: readModels };
      const found = (): Promise<Deviation[]> => {
        const audit = new Audit({ log, readStore, locations, signal: new AbortController().signal });
        return Array.fromAsync(audit.deviations());
      };
      expect(await found()).toEqual([]);
      await damage(raw.db);
      expect(await found()).toContainEqual(
        expect.objectContaining({
          area: 'read models',
          expected: expect.stringContaining(expected) as string,
        }),
      );
    });
  },
  120_000,
);
