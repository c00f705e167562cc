import type { StoredEvent } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { LOG_START } from '../eventStore.ts';
import {
  anEvent,
  type EventStoreContractOptions,
  idsOf,
  rejection,
  revisionsOf,
  useLog,
} from './logUnderTest.ts';

/** One stream, in its order. */
export function readStreamContract(options: EventStoreContractOptions): void {
  describe('readStream and lastOf', () => {
    const bench = useLog(options);

    it('answer a whole stream in the order of its revisions', async () => {
      const events = await bench.given('a', 5);
      const stored = await bench.store().readStream(bench.stream('a'), 0, 100);
      expect(idsOf(stored)).toEqual(idsOf(events));
      expect(revisionsOf(stored)).toEqual([0, 1, 2, 3, 4]);
    });

    it('answer what comes from a revision on, that one included', async () => {
      await bench.given('a', 5);
      expect(revisionsOf(await bench.store().readStream(bench.stream('a'), 3, 100))).toEqual([3, 4]);
    });

    it('answer at most as many as asked for', async () => {
      await bench.given('a', 5);
      expect(revisionsOf(await bench.store().readStream(bench.stream('a'), 1, 2))).toEqual([1, 2]);
    });

    it('answer every event once, page by page', async () => {
      const events = await bench.given('a', 10);
      const read: StoredEvent[] = [];
      for (;;) {
        const page = await bench.store().readStream(bench.stream('a'), read.length, 3);
        if (page.length === 0) break;
        read.push(...page);
      }
      expect(idsOf(read)).toEqual(idsOf(events));
    });

    it('answer nothing beyond the end', async () => {
      await bench.given('a', 2);
      expect(await bench.store().readStream(bench.stream('a'), 2, 10)).toEqual([]);
    });

    it('answer nothing for a stream that is not there', async () => {
      expect(await bench.store().readStream(bench.stream('a'), 0, 10)).toEqual([]);
      expect(await bench.store().lastOf(bench.stream('a'))).toBeUndefined();
    });

    it('answer the last event whole', async () => {
      const events = await bench.given('a', 3);
      const last = await bench.store().lastOf(bench.stream('a'));
      const position = await bench.store().head();
      expect(last).toEqual({ ...events[2], stream: bench.stream('a'), revision: 2, position });
    });

    it('follow the stream as it grows', async () => {
      await bench.given('a', 1);
      const event = anEvent();
      await bench.store().append(bench.stream('a'), 0, [event]);
      expect((await bench.store().lastOf(bench.stream('a')))?.id).toBe(event.id);
    });

    it.each([0, -1, 1.5, Number.NaN])('refuse %d as a limit', async (limit) => {
      const stream = await rejection(bench.store().readStream(bench.stream('a'), 0, limit));
      const all = await rejection(bench.store().readAll({ after: LOG_START, prefixes: [], limit }));
      expect([stream, all].map((error) => error instanceof RangeError)).toEqual([true, true]);
    });
  });
}
