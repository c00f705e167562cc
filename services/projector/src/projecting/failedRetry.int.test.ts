import { ledgerStream, SKIPS_STREAM } from '@ledgerline/events';
import { type ReadStore, ReadStoreUnavailable } from '@ledgerline/read-models';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appendPoison } from '../testing/poison.ts';
import { startProjector, until, untilCurrent } from '../testing/projectAll.ts';
import { overridden } from '../testing/refusingStore.ts';
import { appendSampleLedgers } from '../testing/sampleLedgers.ts';
import { appendTo } from '../testing/sampleLog.ts';
import { openTestStores, type TestStores } from '../testing/stores.ts';
import { silentLogger } from './logger.ts';

let stores: TestStores;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stores = await openTestStores();
});
afterEach(async () => {
  vi.useRealTimers();
  await stores.remove();
});

it('F7 lets a parked ledger go once it may, also after the read store was away while it was tried again', async () => {
  const { eventStore } = stores;
  const { readStore, refuseOnce } = unreliable(stores.readStore);
  const [sick = ''] = await appendSampleLedgers(eventStore, { people: 1 });
  const stream = ledgerStream(sick);
  const revision = await appendPoison(eventStore, stream);
  const projector = startProjector(eventStore, readStore);
  const parked = async () => (await readStore.live()).parkedLedger(stream);
  await untilCurrent(eventStore, readStore);
  await until(async () => (await parked()) !== null);

  const refused = refuseOnce();
  vi.advanceTimersByTime(30_000);
  await refused;
  const eventId = (await parked())?.eventId ?? '';
  await appendTo(eventStore, SKIPS_STREAM, [
    { type: 'EventSkipped', data: { stream, revision, eventId, reason: 'told to' } },
  ]);
  await until(async () => (await parked()) === null);
  await projector.stop();
  expect((await (await readStore.live()).balances(sick))?.revision).toBe(revision + 1);
});

it('given a batch that fails while a retry of parked ledgers waits for its turn, that retry is not made', async () => {
  const [sick = ''] = await appendSampleLedgers(stores.eventStore, { people: 1 });
  const stream = ledgerStream(sick);
  await appendPoison(stores.eventStore, stream);
  const seen: string[] = [];
  const { readStore, refuseOnce } = unreliable(stores.readStore, () => {
    seen.push('refused');
    vi.advanceTimersByTime(30_000);
  });
  const eventStore = overridden(stores.eventStore, {
    readStream: async (...place) => {
      if (place[0] === stream) seen.push('read again');
      return stores.eventStore.readStream(...place);
    },
  });
  const warn = (_fields: object, message: string): void => void seen.push(message);
  const projector = startProjector(eventStore, readStore, { logger: { ...silentLogger, warn } });
  await untilCurrent(eventStore, readStore);
  await until(async () => (await (await readStore.live()).parkedLedger(stream)) !== null);

  const refused = refuseOnce();
  await appendSampleLedgers(stores.eventStore, { people: 1, length: 5, first: 50 });
  await refused;
  await untilCurrent(eventStore, readStore);
  await projector.stop();
  expect(seen.slice(seen.indexOf('refused'))).toEqual([
    'refused',
    'projection dropped',
    ...seen.slice(seen.indexOf('refused') + 2),
  ]);
});

/** The same store, but it refuses to write when told to. */
function unreliable(
  store: ReadStore,
  onRefused: () => void = () => undefined,
): { readStore: ReadStore; refuseOnce: () => Promise<void> } {
  let refusal: PromiseWithResolvers<void> | undefined;
  const refuse = (): void => {
    if (!refusal) return;
    refusal.resolve();
    refusal = undefined;
    onRefused();
    throw new ReadStoreUnavailable(new Error('away'));
  };
  return {
    readStore: overridden(store, {
      generation: async (number) => {
        const generation = await store.generation(number);
        return overridden(generation, {
          apply: async (...batch) => {
            refuse();
            return generation.apply(...batch);
          },
          write: async (writes) => {
            refuse();
            return generation.write(writes);
          },
        });
      },
    }),
    refuseOnce() {
      refusal = Promise.withResolvers();
      return refusal.promise;
    },
  };
}
