import { describe, expect, it } from 'vitest';
import { WrongExpectedRevision } from '../errors.ts';
import { type EventStore, NO_STREAM } from '../eventStore.ts';
import { anEvent, type EventStoreContractOptions, idsOf, revisionsOf, useLog } from './logUnderTest.ts';

/** Many writers at once: one winner per revision, no gap, nothing twice. */
export function concurrencyContract(options: EventStoreContractOptions): void {
  describe('writers at the same time', () => {
    const bench = useLog(options);

    it.each([
      ['a new stream', 0],
      ['a stream with events', 3],
    ])('on %s have exactly one winner', async (_what, before) => {
      if (before > 0) await bench.given('a', before);
      const events = Array.from({ length: 20 }, () => anEvent());
      const results = await Promise.allSettled(
        events.map((event) => bench.store().append(bench.stream('a'), before - 1, [event])),
      );
      const winners = events.filter((_event, index) => results[index]?.status === 'fulfilled');
      const losers = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(winners).toHaveLength(1);
      expect(losers.every((error) => error instanceof WrongExpectedRevision)).toBe(true);
      const stored = await bench.log();
      expect(idsOf(stored.slice(before))).toEqual(idsOf(winners));
    });

    it('on streams of their own all succeed', async () => {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          bench.store().append(bench.stream(`s${index}`), NO_STREAM, [anEvent(), anEvent()]),
        ),
      );
      expect(results.map(({ revision }) => revision)).toEqual(Array(50).fill(1));
      expect(await bench.log()).toHaveLength(100);
    });

    it('who go on after a conflict leave no gap and write nothing twice', async () => {
      const acknowledged = await Promise.all(
        Array.from({ length: 10 }, () => writeWithRetries(bench.store(), bench.stream('a'), 5)),
      );
      const stored = await bench.log();
      expect(revisionsOf(stored)).toEqual(Array.from({ length: 50 }, (_, index) => index));
      expect(idsOf(stored).toSorted()).toEqual(acknowledged.flat().toSorted());
    });

    it('through two stores have exactly one winner', async () => {
      const other = await bench.openAgain();
      for (let round = 0; round < 10; round += 1) {
        const results = await Promise.allSettled(
          [bench.store(), other].map((store) => store.append(bench.stream('a'), round - 1, [anEvent()])),
        );
        expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      }
      await other.close();
      expect(revisionsOf(await bench.log())).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });

    it('through two stores on many streams all succeed', async () => {
      const other = await bench.openAgain();
      await Promise.all(
        [bench.store(), other].flatMap((store, which) =>
          Array.from({ length: 20 }, (_, index) =>
            store.append(bench.stream(`s${which}-${index}`), NO_STREAM, [anEvent()]),
          ),
        ),
      );
      await other.close();
      expect(await bench.log()).toHaveLength(40);
    });

    it('are not hurt by refused ones among them', async () => {
      await bench.given('taken', 1);
      const results = await Promise.allSettled(
        Array.from({ length: 30 }, (_, index) =>
          index % 3 === 0
            ? bench.store().append(bench.stream('taken'), NO_STREAM, [anEvent(), anEvent()])
            : bench.store().append(bench.stream(`s${index}`), NO_STREAM, [anEvent(), anEvent()]),
        ),
      );
      const refused = results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
      expect(refused).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
      expect(await bench.log()).toHaveLength(1 + 20 * 2);
    });

    it('are seen in one order by every reader', async () => {
      const other = await bench.openAgain();
      await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          bench.store().append(bench.stream(`s${index}`), NO_STREAM, [anEvent()]),
        ),
      );
      const page = await other.readAll({ after: '', prefixes: [bench.prefix()], limit: 100 });
      await other.close();
      expect(idsOf(page.events)).toEqual(idsOf(await bench.log()));
    });
  });
}

/** Appends `count` events one by one, each at the revision that it finds, and answers their ids. */
async function writeWithRetries(store: EventStore, stream: string, count: number): Promise<string[]> {
  const written: string[] = [];
  while (written.length < count) {
    const event = anEvent();
    const revision = (await store.lastOf(stream))?.revision ?? NO_STREAM;
    try {
      await store.append(stream, revision, [event]);
      written.push(event.id);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
  return written;
}
