import { setImmediate as nextTurn } from 'node:timers/promises';
import { mongoForTests } from '@ledgerline/mongo/testing';
import type { ReadStore } from '@ledgerline/read-models';
import { openMongoReadStore } from '@ledgerline/read-models/mongodb';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendLongLedgers, appendSampleLedgers, foldOf, shownOf } from '../testing/sampleLedgers.ts';
import { openTestStores, type TestStores } from '../testing/stores.ts';
import { rebuild } from './rebuild.ts';
import type { RebuildOptions } from './rebuildOptions.ts';

const mongo = await mongoForTests();
afterAll(() => mongo.stop());

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const runRebuild = (readStore: ReadStore, options: Partial<RebuildOptions> = {}) =>
  rebuild({
    eventStore: stores.eventStore,
    readStore,
    holder: 'rebuild',
    signal: new AbortController().signal,
    ...options,
  });

describe('a replay in four parts', () => {
  /** The embedded store, with loads that take their time and may run at once. */
  function slowStore(underWay: (loads: number) => void): ReadStore {
    const { readStore } = stores;
    let loads = 0;
    const slow = { loadsAtOnce: 4, bulkLoad };
    async function bulkLoad(...load: Parameters<ReadStore['bulkLoad']>): Promise<void> {
      loads += 1;
      try {
        underWay(loads);
        for (let turn = 0; turn < 20; turn += 1) await nextTurn();
        await readStore.bulkLoad(...load);
      } finally {
        loads -= 1;
        underWay(loads);
      }
    }
    return new Proxy(readStore, {
      get(store, name) {
        if (name in slow) return slow[name as keyof typeof slow];
        const value: unknown = Reflect.get(store, name, store);
        return typeof value === 'function' ? value.bind(store) : value;
      },
    });
  }

  it('writes parts at once, and ends in what a fold of the log gives', async () => {
    const { eventStore, readStore } = stores;
    const userIds = await appendLongLedgers(eventStore, { people: 9, length: 900 });
    userIds.push(...(await appendSampleLedgers(eventStore, { people: 20, length: 60 })));
    const seen: number[] = [];
    const { people } = await runRebuild(
      slowStore((loads) => seen.push(loads)),
      { eventsPerCheckpoint: 2_500 },
    );
    expect(people).toBe(29);
    expect(Math.max(...seen)).toBeGreaterThan(2);
    expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  });

  it('that fails in one part ends when nothing is under way in the others', async () => {
    await appendLongLedgers(stores.eventStore, { people: 9, length: 900 });
    let now = 0;
    const failing = slowStore((loads) => {
      const before = now;
      now = loads;
      if (before === 2 && loads === 3) throw new Error('no room');
    });
    await expect(runRebuild(failing)).rejects.toThrow('no room');
    expect(now).toBe(0);
  });
});

describe('on a MongoDB', () => {
  it('interrupted, the next one goes on from the last checkpoint and ends in what a fold of the log gives', {
    timeout: 180_000,
  }, async () => {
    const { eventStore } = stores;
    const userIds = await appendLongLedgers(eventStore, { people: 3, length: 500 });
    const database = mongo.database();
    const readStore = await openMongoReadStore({ url: database.url, answerMs: 30_000 });
    try {
      const stop = new AbortController();
      const interrupted = runRebuild(readStore, {
        signal: stop.signal,
        eventsPerCheckpoint: 700,
        onProgress: ({ applied }) => {
          if (applied > 900) stop.abort(new Error('interrupted'));
        },
      });
      await expect(interrupted).rejects.toThrow('interrupted');
      const { resumedAt, applied } = await runRebuild(readStore);
      expect([resumedAt > 0, resumedAt < applied]).toEqual([true, true]);
      expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
    } finally {
      await readStore.close();
      await database.drop();
    }
  });
});
