// @module-tag nightly
import { randomBytes } from 'node:crypto';
import { connectMongo, type MongoConnection } from '@ledgerline/mongo';
import { mongosForTests, type TestDatabase } from '@ledgerline/mongo/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ParkedLedger } from '../documents.ts';
import type { ReadStore } from '../readStore.ts';
import { GenerationBehind, Overtaken, ReadStoreUnavailable } from '../readStoreErrors.ts';
import { applyTo } from '../testing/applyTo.ts';
import {
  anna,
  balancesDocument,
  ben,
  historyRow,
  overviewDay,
  sampleId,
  writesOf,
} from '../testing/sampleDocuments.ts';
import { collectionsOf, GENERATION_FORMAT } from './collections.ts';
import { Control } from './control.ts';
import { Generations } from './generations.ts';
import { storeHistoryRow } from './historyDocuments.ts';
import { MongoGeneration } from './mongoGeneration.ts';
import { openMongoReadStore } from './mongoReadStore.ts';

const servers = await mongosForTests();
afterAll(() => Promise.all(servers.map((mongo) => mongo.stop())));

const at = (position: string) => ({ logId: 'log', position, applied: 1 });

describe.each(servers)('MongoDB read store, beyond the contract, on $name', (mongo) => {
  let database: TestDatabase;
  let store: ReadStore;
  /** The same database from outside. */
  let raw: MongoConnection;
  beforeEach(async () => {
    database = mongo.database();
    store = await openMongoReadStore({ url: database.url, answerMs: 30_000 });
    raw = connectMongo({
      url: database.url,
      database: '',
      appName: 'test',
      unavailable: () => new Error('away'),
    });
  });
  afterEach(async () => {
    await Promise.all([store.close(), raw.close()]);
    await database.drop();
  });

  it('I9 reads rows again that are newer than the balances that count them', async () => {
    const live = await store.live();
    await applyTo(live, { history: [historyRow()], balances: [balancesDocument()] });
    // The first half of a batch: its rows are there, its balances are not.
    const { _id, ...row } = storeHistoryRow(historyRow({ revision: 2, amount: 1 }));
    await raw.db.collection<{ _id: string }>('g1_history').replaceOne({ _id }, row);
    let tries = 0;
    const shown = await live.snapshot(async (models) => {
      tries += 1;
      const seen = [
        (await models.balances(anna))?.revision,
        (await models.historyRow(anna, sampleId(1)))?.revision,
      ];
      if (tries === 1) await applyTo(live, { balances: [balancesDocument({ revision: 2 })] });
      return seen;
    });
    expect(shown).toEqual([2, 2]);
    expect(tries).toBe(2);
  });

  it('answers what does not fit together in the end, rather than nothing', async () => {
    const live = await store.live();
    await applyTo(live, { overview: [overviewDay({ revision: 7 })], balances: [balancesDocument()] });
    const shown = await live.snapshot((models) => models.overviewDays(anna, '2026-05-01', '2026-05-31'));
    expect(shown).toEqual([overviewDay({ revision: 7 })]);
  });

  it('I6 I4 a batch that was overtaken on its way moves no checkpoint, and nobody erased comes back with it', async () => {
    const live = await store.live();
    await applyTo(live, { history: [historyRow({ userId: ben })], checkpoint: at('1') });
    const collections = collectionsOf(raw.db, 1);
    const control = new Control(raw.ask, raw.db);
    const { moves } = await live.standing();
    const late = new MongoGeneration(1, raw.ask, collections, {
      shown: () => live.standing(),
      standing: () => live.standing(),
      /** Another projector goes on and erases somebody just after a batch was begun. */
      async move(number, seen, change) {
        if (!(await control.move(number, seen, change))) return false;
        if (seen !== moves) return true;
        await applyTo(live, { erased: [anna], checkpoint: at('2') });
        return true;
      },
      beside: async () => true,
      dropStrays: async () => undefined,
      format: GENERATION_FORMAT,
    });
    const batch = writesOf({ history: [historyRow()], balances: [balancesDocument()], checkpoint: at('9') });
    await expect(late.apply(batch, moves)).rejects.toThrow(Overtaken);
    expect(await live.checkpoint()).toEqual(at('2'));
    expect(await live.people('', 10)).toEqual([ben]);
    expect(await live.historyRow(anna, sampleId(1))).toBeNull();
    expect(await live.historyRow(ben, sampleId(1))).not.toBeNull();
  });

  it('I4 tells how far a batch went that was cut short: some of it may be there before the checkpoint says so', async () => {
    const live = await store.live();
    await applyTo(live, { checkpoint: at('3') });
    const { moves } = await live.standing();
    expect(await new Control(raw.ask, raw.db).move(1, moves, { furthest: at('7') })).toBe(true);
    expect([await live.checkpoint(), await live.furthest()]).toEqual([at('3'), at('7')]);
    const marked = { ...at('3'), last: { stream: 'ledger-a', revision: 9, eventId: 'later' } };
    await new Control(raw.ask, raw.db).move(1, moves + 1, { furthest: marked });
    expect(await live.furthest()).toEqual(marked);
  });

  it('AC-62 I6 removes what an overtaken rebuild writes into a generation that is gone, once people are forgotten', async () => {
    const { number } = await store.createGeneration(1);
    const collections = collectionsOf(raw.db, number);
    await collections.history.insertOne(storeHistoryRow(historyRow()));
    await store.dropGeneration(number);
    // Its process stood still meanwhile, and goes on with the batch that it was at.
    await collections.balances.insertOne({ _id: anna, ...balancesDocument() });
    await raw.db.collection('g_notes').insertOne({ of: 'somebody else' });
    await (await store.live()).forget([anna]);
    const names = (await raw.db.listCollections().toArray()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith(`g${number}_`))).toEqual([]);
    expect(names).toContain('g_notes');
    expect(names).toContain('g1_balances');
  });

  it('AC-62 I6 removes what another process has dropped, and did not live to remove', async () => {
    await store.live();
    const { number } = await store.createGeneration(1);
    await new Control(raw.ask, raw.db).remove(number, Date.now() - 60_000);
    const left = async () => {
      const names = (await raw.db.listCollections().toArray()).map(({ name }) => name);
      return names.filter((name) => name.startsWith(`g${number}_`));
    };
    expect(await left()).not.toEqual([]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await store.live();
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await expect.poll(left).toEqual([]);
  });

  it('I6 leaves what readers need in a generation that is being made, when people are forgotten meanwhile', async () => {
    const live = await store.live();
    const whileForgetting: typeof raw.ask = async (...asked) => {
      const answer = await raw.ask(...asked);
      await live.forget([anna]);
      return answer;
    };
    const { number } = await new Generations(whileForgetting, raw.db).create(1);
    const indexes = async (of: number) => {
      const { history, overview, months, activity, balances } = collectionsOf(raw.db, of);
      const all = [history, overview, months, activity, balances] as (typeof history)[];
      return (await Promise.all(all.map((one) => one.indexes()))).flat().map(({ name }) => name);
    };
    expect(await indexes(number)).toEqual(await indexes(1));
  });

  it('does not switch past a batch that readers may have seen a part of', async () => {
    const live = await store.live();
    await applyTo(live, { checkpoint: at('5') });
    const { number } = await store.createGeneration(1);
    const next = await store.generation(number);
    await applyTo(next, { checkpoint: at('6') });
    const { moves } = await live.standing();
    await new Control(raw.ask, raw.db).move(1, moves, { furthest: at('7') });
    await expect(store.switchTo(number)).rejects.toThrow(GenerationBehind);
    await applyTo(next, { checkpoint: at('7') });
    await store.switchTo(number);
    expect((await store.generations()).map(({ state }) => state)).toEqual(['retired', 'live']);
  });

  it('takes over what version 0.1 left: how far it came and what is parked, and takes its right to write away', async () => {
    await store.ping();
    const note: ParkedLedger = {
      stream: 'user-x',
      revision: 4,
      eventId: 'e',
      error: 'broken',
      at: '2026-05-03T10:00:00.000Z',
    };
    const unset = { 'known.1.checkpoint': true, 'known.1.furthest': true, 'known.1.moves': true };
    const control = raw.db.collection<{ _id: string }>('control');
    await control.updateOne({ _id: 'generations' }, { $unset: unset as never });
    const former = { epoch: 3, reach: '7', position: '5', parkings: 1 };
    await raw.db.collection<{ _id: number }>('fences').insertOne({
      _id: 1,
      ...former,
      checkpoint: at('5'),
      begun: at('7'),
      parked: { 'user-x': note },
    } as never);
    await raw.db.collection<{ _id: string }>('leases').insertOne({ _id: 'projector-g1' });

    const live = await store.live();
    expect(await live.standing()).toEqual({ checkpoint: at('5'), furthest: at('7'), moves: 0 });
    expect(await live.parked()).toEqual([note]);
    const names = (await raw.db.listCollections().toArray()).map(({ name }) => name);
    expect(names.filter((name) => name === 'fences' || name === 'leases')).toEqual([]);
    await applyTo(live, { checkpoint: at('8') });
    expect(await live.checkpoint()).toEqual(at('8'));
  });

  it('begins once where several stores open on an empty database at the same moment', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => openMongoReadStore({ url: database.url, answerMs: 30_000 })),
    );
    const seen = await Promise.all([store, ...others].map((one) => one.generations()));
    expect(new Set(seen.map((generations) => JSON.stringify(generations))).size).toBe(1);
    await Promise.all(others.map((one) => one.close()));
  });

  it('keeps a snapshot that is larger than a document may be, and nothing of the ones before it', async () => {
    const large = randomBytes(9_000_000);
    const snapshot = {
      stream: 'ledger-a',
      evolveVersion: 1,
      revision: 9,
      hash: 'h',
      state: Uint8Array.of(1),
    };
    await store.saveSnapshot(snapshot);
    // A crash left a part of one before it had a head.
    const chunks = raw.db.collection<{ _id: string }>('snapshot_chunks');
    await chunks.insertOne({ _id: 'crashed:0', stream: 'ledger-a', of: 'crashed' } as never);
    await store.saveSnapshot({ ...snapshot, state: large });
    expect(large.equals((await store.loadSnapshot('ledger-a', 1))?.state ?? Buffer.of())).toBe(true);
    expect(await raw.db.collection('snapshot_chunks').countDocuments()).toBe(2);
    await store.deleteSnapshots('ledger-a');
    expect(await raw.db.collection('snapshot_chunks').countDocuments()).toBe(0);
  });

  it('begins every index of people with the person, so that nobody is searched with others', async () => {
    await store.ping();
    const { history, overview, activity } = collectionsOf(raw.db, 1);
    for (const collection of [history, overview, activity] as (typeof history)[]) {
      const indexes = (await collection.indexes()).filter(({ name }) => name !== '_id_');
      expect(indexes.length).toBeGreaterThan(0);
      expect(indexes.map(({ key }) => Object.keys(key)[0])).toEqual(indexes.map(() => 'userId'));
    }
  });

  it('removes what never was live at once, and says so of a format that it does not know', async () => {
    const { number } = await store.createGeneration(1);
    await store.dropGeneration(number);
    const names = (await raw.db.listCollections().toArray()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith(`g${number}_`))).toEqual([]);
    const control = raw.db.collection<{ _id: string }>('control');
    await control.updateOne({ _id: 'generations' }, { $set: { 'known.1.format': 99 } });
    await expect(store.live()).rejects.toThrow(ReadStoreUnavailable);
    await expect(store.ping()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('format 99') },
    });
  });
});

it('F7 opens where no store is, and every call says that it is away', async () => {
  const store = await openMongoReadStore({ url: 'mongodb://ada:hidden@127.0.0.1:1' });
  await expect(store.ping()).rejects.toThrow(ReadStoreUnavailable);
  await expect(store.generations()).rejects.toThrow(ReadStoreUnavailable);
  await store.changed(anna, 20);
  await store.close();
  await expect(store.live()).rejects.toThrow(ReadStoreUnavailable);
});
