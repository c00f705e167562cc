import type { EventStore } from '@ledgerline/event-store';
import { expect, it } from 'vitest';
import { follow } from './follow.ts';

it('asks a log that is away less and less often, so that its errors do not fill our log', async () => {
  const stop = new AbortController();
  let asked = 0;
  const store: Pick<EventStore, 'head' | 'subscribe'> = {
    head: async () => '',
    async *subscribe() {
      asked += 1;
      if (asked === 7) yield { events: [], position: '1' };
      if (asked === 9) stop.abort();
      throw new Error('away');
    },
  };
  const pauses: number[] = [];
  let errors = 0;
  await follow({
    store,
    prefixes: [],
    signal: stop.signal,
    onEvents: () => undefined,
    onError: () => (errors += 1),
    pause: async (ms) => void pauses.push(ms),
  });
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 500, 1_000, 2_000]);
  expect(errors).toBe(9);
});

it('goes on at the head of a log that was restored and ends before the last event that it told of', async () => {
  const stop = new AbortController();
  const heads = ['4', '4', '2'];
  const afters: string[] = [];
  const store: Pick<EventStore, 'head' | 'subscribe'> = {
    head: async () => heads.shift() ?? '2',
    async *subscribe({ after }) {
      afters.push(after);
      if (afters.length === 3) return stop.abort();
      if (afters.length === 1) yield { events: [], position: '4' };
      throw new Error('away');
    },
  };
  await follow({
    store,
    prefixes: [],
    signal: stop.signal,
    onEvents: () => undefined,
    onError: () => undefined,
    pause: async () => undefined,
  });
  expect(afters).toEqual(['4', '4', '2']);
});
