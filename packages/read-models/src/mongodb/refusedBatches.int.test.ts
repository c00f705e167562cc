// @module-tag nightly
import {
  type FakeMongo,
  failing,
  failingWrites,
  type Strike,
  startFakeMongo,
} from '@ledgerline/mongo/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ProjectionStore } from '../projectionStore.ts';
import type { ReadStore } from '../readStore.ts';
import { BatchRefused, ReadStoreUnavailable } from '../readStoreErrors.ts';
import { applyTo } from '../testing/applyTo.ts';
import { anna, balancesDocument, ben, historyRow, writesOf } from '../testing/sampleDocuments.ts';
import { openMongoReadStore } from './mongoReadStore.ts';

let fake: FakeMongo;
let store: ReadStore;
let live: ProjectionStore;
beforeEach(async () => {
  fake = await startFakeMongo();
  store = await openMongoReadStore({ url: fake.url, answerMs: 10_000 });
  live = await store.live();
});
afterEach(async () => {
  await store.close();
  await fake.close();
});

const batch = writesOf({ history: [historyRow()], balances: [balancesDocument()] });

it.each([16, 18])(
  'given a document of %i MB, when a batch with it is applied, then it is refused, and the other documents can be written without it',
  async (megabytes) => {
    const asset = { ...balancesDocument().assets[0], description: 'x'.repeat(1024) };
    const assets = Array.from({ length: megabytes * 1024 }, () => asset as never);
    const checkpoint = { logId: 'log', position: '2', applied: 1 };
    const large = balancesDocument({ userId: ben, assets });
    const both = writesOf({ balances: [balancesDocument(), large], checkpoint });
    await expect(applyTo(live, both)).rejects.toThrow(BatchRefused);
    expect(await live.checkpoint()).toBeNull();
    await applyTo(live, { balances: [balancesDocument()], checkpoint });
    expect(await live.balances(anna)).toEqual(balancesDocument());
  },
);

const REFUSALS: [string, Strike][] = [
  ['BSONObjectTooLarge', failing(10334)],
  ['BadValue', failing(2)],
  ['KeyTooLong for one document', failingWrites(17280, 0)],
  ['a code that nobody knows', failing(999_999)],
];

it.each(REFUSALS)('given a MongoDB that answers %s, then the batch is refused', async (_what, strike) => {
  fake.weather.strike({ command: ['insert', 'update'], collection: 'g1_history' }, strike);
  await expect(applyTo(live, batch)).rejects.toThrow(BatchRefused);
  await applyTo(live, batch);
  expect(await live.balances(anna)).toEqual(balancesDocument());
});

it.each([13, 43, 46, 112, 237, 462, 11601])(
  'given a MongoDB that answers %i, then a batch and a question wait for it',
  async (code) => {
    fake.weather.strike({ command: ['insert', 'find'], times: Infinity }, failing(code));
    await expect(live.balances(anna)).rejects.toThrow(ReadStoreUnavailable);
    fake.weather.clear();
    fake.weather.strike({ command: 'insert', times: Infinity }, failing(code));
    await expect(applyTo(live, batch)).rejects.toThrow(ReadStoreUnavailable);
  },
);
