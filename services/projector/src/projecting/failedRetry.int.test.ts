import { ledgerStream, SKIPS_STREAM } from '@ledgerline/events';
import { type ProjectionStore, type ReadStore, ReadStoreUnavailable } from '@ledgerline/read-models';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appendPoison } from '../testing/poison.ts';
import { startProjector, until, untilCurrent } from '../testing/projectAll.ts';
import { appendSampleLedgers } from '../testing/sampleLedgers.ts';
import { appendTo } from '../testing/sampleLog.ts';
import { openTestStores, type TestStores } from '../testing/stores.ts';

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

/** The same store, but it refuses a batch when told to. */
function unreliable(store: ReadStore): { readStore: ReadStore; refuseOnce: () => Promise<void> } {
  let refusal: PromiseWithResolvers<void> | undefined;
  const generation = async (number: number): Promise<ProjectionStore> =>
    replacing(await store.generation(number), {
      name: 'apply',
      by: (target) => async (writes, lease) => {
        if (!refusal) return target.apply(writes, lease);
        refusal.resolve();
        refusal = undefined;
        throw new ReadStoreUnavailable(new Error('away'));
      },
    });
  return {
    readStore: replacing(store, { name: 'generation', by: () => generation }),
    refuseOnce() {
      refusal = Promise.withResolvers();
      return refusal.promise;
    },
  };
}

function replacing<Target extends object, Name extends keyof Target>(
  target: Target,
  { name, by }: { name: Name; by: (target: Target) => Target[Name] },
): Target {
  return new Proxy(target, {
    get(whole, asked) {
      if (asked === name) return by(whole);
      const member: unknown = Reflect.get(whole, asked);
      return typeof member === 'function' ? member.bind(whole) : member;
    },
  });
}
