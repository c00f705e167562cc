import { StoreUnavailable } from '@ledgerline/event-store';
import { GenerationDamaged, type ReadStore, ReadStoreUnavailable } from '@ledgerline/read-models';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { overridden } from '../testing/refusingStore.ts';
import { appendSampleLedgers, foldOf, shownOf } from '../testing/sampleLedgers.ts';
import { openTestStores, type TestStores } from '../testing/stores.ts';
import { rebuild } from './rebuild.ts';
import type { RebuildOptions } from './rebuildOptions.ts';

let stores: TestStores;
let userIds: string[];
beforeEach(async () => {
  stores = await openTestStores();
  userIds = await appendSampleLedgers(stores.eventStore);
});
afterEach(async () => {
  await stores.remove();
});

const runRebuild = (options: Partial<RebuildOptions> = {}) =>
  rebuild({ ...stores, signal: new AbortController().signal, ...options });

/** Does the first of the calls with an error, and all later ones as they are. */
function failingOnce<Args extends unknown[], Result>(
  error: Error,
  call: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let hasFailed = false;
  return async (...args) => {
    if (hasFailed) return call(...args);
    hasFailed = true;
    throw error;
  };
}

/** The same read store, whose generations write what they are given as `write` says. */
const filledBy = (store: ReadStore, write: (apply: () => Promise<number>) => Promise<number>): ReadStore =>
  overridden(store, {
    generation: async (number) => {
      const generation = await store.generation(number);
      return overridden(generation, { apply: (...batch) => write(() => generation.apply(...batch)) });
    },
  });

const away = new ReadStoreUnavailable(new Error('away'));

const failures: [string, (store: ReadStore) => Partial<RebuildOptions>][] = [
  [
    'the read store fails while it is filled',
    (store) => ({
      readStore: filledBy(
        store,
        failingOnce(away, async (apply) => apply()),
      ),
    }),
  ],
  [
    'the read store fails at the switch',
    (store) => ({
      readStore: overridden(store, { switchTo: failingOnce(away, store.switchTo.bind(store)) }),
    }),
  ],
  [
    'the log fails',
    () => {
      const { eventStore } = stores;
      const readStream = failingOnce(new StoreUnavailable('away'), eventStore.readStream.bind(eventStore));
      return { eventStore: overridden(eventStore, { readStream }) };
    },
  ],
];

it.each(failures)('given a rebuild, when %s once, it waits and then ends well', async (_what, optionsOf) => {
  const { eventStore, readStore } = stores;
  const reasons: unknown[] = [];
  await runRebuild({ ...optionsOf(readStore), onWaiting: (reason) => reasons.push(reason) });
  expect(reasons).toHaveLength(1);
  expect(await readStore.generations()).toMatchObject([{ state: 'live' }]);
  expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
});

it('given a rebuild that waits for a store, it ends when it is told to', async () => {
  const stop = new AbortController();
  const readStore = filledBy(stores.readStore, () => Promise.reject(away));
  const rebuilding = runRebuild({
    readStore,
    signal: stop.signal,
    onWaiting: () => stop.abort(new Error('interrupted')),
  });
  await expect(rebuilding).rejects.toThrow('interrupted');
});

it('given a generation that turns out to be damaged, the rebuild says so, and the next one begins with a new one', async () => {
  const { eventStore, readStore } = stores;
  const damaged = new GenerationDamaged('g2.db', new Error('malformed'));
  const failing = filledBy(readStore, () => Promise.reject(damaged));
  await expect(runRebuild({ readStore: failing })).rejects.toThrow(damaged);
  expect(await readStore.generations()).toMatchObject([{ number: 1, state: 'live' }]);
  await runRebuild();
  expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
});

it('given a store that is away when it begins, the rebuild says so', async () => {
  const readStore = overridden(stores.readStore, { createGeneration: () => Promise.reject(away) });
  await expect(runRebuild({ readStore })).rejects.toThrow(away);
});
