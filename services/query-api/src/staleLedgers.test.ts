import type { EventStore } from '@ledgerline/event-store';
import type { Checkpoint, ProjectionStore } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { createStaleLedgers } from './staleLedgers.ts';

const stream = 'ledger-a';

/** A log and read models, with what they say at that time. */
function storesOf(state: { head: string; checkpoint: Checkpoint | null; isAway?: boolean; live?: number }) {
  const asked = { parked: 0 };
  return {
    asked,
    readStore: {
      live: async () => {
        if (state.isAway) throw new Error('away');
        const parked = async () => {
          asked.parked += 1;
          return [];
        };
        const checkpoint = async () => state.checkpoint;
        const number = state.live ?? 1;
        return { number, parked, checkpoint, furthest: checkpoint } as unknown as ProjectionStore;
      },
    },
    eventStore: {
      logId: async () => 'log',
      head: async () => state.head,
      readStream: async () => [],
    } as Pick<EventStore, 'logId' | 'readStream' | 'head'>,
  };
}

const at = (position: string): Checkpoint => ({ logId: 'log', position, applied: 1 });

it('given a thousand requests at one moment, then the store is asked once', async () => {
  const { asked, ...stores } = storesOf({ head: '', checkpoint: null });
  const isStale = createStaleLedgers({ ...stores, now: () => 0 });
  await Promise.all(Array.from({ length: 1_000 }, () => isStale(stream, 1)));
  expect(asked.parked).toBe(1);
});

it('given a store that was away, when it is back, then the failure is not kept', async () => {
  const state = { head: '', checkpoint: null, isAway: true };
  const isStale = createStaleLedgers({ ...storesOf(state), now: () => 0 });
  await expect(isStale(stream, 1)).rejects.toThrow('away');
  state.isAway = false;
  expect(await isStale(stream, 1)).toBe(false);
});

it('given a log with history, until the read models have what it had at the start, then all is stale', async () => {
  const state = { head: '5', checkpoint: null as Checkpoint | null };
  let now = 0;
  const isStale = createStaleLedgers({ ...storesOf(state), now: () => now });
  const staleAt = async (checkpoint: Checkpoint | null) => {
    now += 1_000;
    state.checkpoint = checkpoint;
    return isStale(stream, 1);
  };
  expect(await staleAt(null)).toBe(true);
  state.head = '9';
  expect(await staleAt(at('4'))).toBe(true);
  expect(await staleAt(at('5'))).toBe(false);
});

it('F20 given a log that refuses the first question, then all is stale until it has answered', async () => {
  const { readStore, eventStore } = storesOf({ head: '5', checkpoint: at('5') });
  let isAway = true;
  let now = 0;
  const logId = async () => {
    if (isAway) throw new Error('away');
    return 'log';
  };
  const isStale = createStaleLedgers({ readStore, eventStore: { ...eventStore, logId }, now: () => now });
  expect(await isStale(stream, 1)).toBe(true);
  isAway = false;
  now = 1_000;
  expect(await isStale(stream, 1)).toBe(false);
});

it('F20 given a switch, then what the former generation showed is stale, and what the new one shows is not', async () => {
  const state = { head: '5', checkpoint: at('5'), live: 1 };
  const isStale = createStaleLedgers({ ...storesOf(state), now: () => 0 });
  expect(await isStale(stream, 1)).toBe(false);
  state.live = 2;
  expect(await isStale(stream, 2)).toBe(false);
  expect(await isStale(stream, 1)).toBe(true);
});

it('I9 given a generation that is dropped while it is asked how far it goes, then what it showed is stale', async () => {
  const state = { head: '5', checkpoint: at('5'), live: 1 };
  const { readStore, eventStore } = storesOf(state);
  const live = async () => {
    const generation = await readStore.live();
    const furthest = async () => {
      if (generation.number === 2) return at('5');
      state.live = 2;
      return null;
    };
    return { ...generation, furthest } as ProjectionStore;
  };
  expect(await createStaleLedgers({ readStore: { live }, eventStore, now: () => 0 })(stream, 1)).toBe(true);
});

it('F6 given a log that does not answer any more, then the last that was known is told at once', async () => {
  const { readStore, eventStore } = storesOf({ head: '', checkpoint: null });
  let now = 0;
  let isFrozen = false;
  let waits = 0;
  const isStale = createStaleLedgers({
    readStore,
    eventStore: {
      ...eventStore,
      logId: () => (isFrozen ? new Promise(() => undefined) : eventStore.logId()),
    },
    now: () => now,
    patience: async () => void (waits += 1),
  });
  const checkpoint = at('5');
  readStore.live = async () =>
    ({
      number: 1,
      parked: async () => [],
      checkpoint: async () => checkpoint,
      furthest: async () => checkpoint,
    }) as unknown as ProjectionStore;
  expect(await isStale(stream, 1)).toBe(false);
  isFrozen = true;
  now = 5_000;
  waits = 0;
  expect(await Promise.all([isStale(stream, 1), isStale(stream, 1)])).toEqual([false, false]);
  expect(await isStale(stream, 1)).toBe(false);
  // One look is under way, and who comes later does not wait for it.
  expect(waits).toBe(2);
});

it('given an answer that is kept, when a thousand ask for it, then no clock is started to wait for the log', async () => {
  const asked = { patience: 0 };
  const patience = async () => {
    asked.patience += 1;
    await new Promise(() => undefined);
  };
  let now = 0;
  const isStale = createStaleLedgers({
    ...storesOf({ head: '', checkpoint: null }),
    now: () => now,
    patience,
  });
  await isStale(stream, 1);
  for (let time = 0; time < 1_000; time += 1) await isStale(stream, 1);
  expect(asked.patience).toBe(0);
  now = 1_000;
  await isStale(stream, 1);
  expect(asked.patience).toBe(1);
});
