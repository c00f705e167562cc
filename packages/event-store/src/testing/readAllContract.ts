import type { StoredEvent } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { LOG_START } from '../eventStore.ts';
import {
  anEvent,
  type Bench,
  type EventStoreContractOptions,
  idsOf,
  rejection,
  useLog,
} from './logUnderTest.ts';

/** The whole log, in its order. */
export function readAllContract(options: EventStoreContractOptions): void {
  describe('readAll and head', () => {
    const bench = useLog(options);
    const names = (events: readonly StoredEvent[]): string[] =>
      events.map(({ stream }) => stream.slice(bench.prefix().length));

    const pages = (prefixes: readonly string[], limit: number) => pagesOf(bench, prefixes, limit);

    it('answer the events of all streams in the order of their appends', async () => {
      await bench.given('a', 1);
      await bench.given('b', 2);
      await bench.store().append(bench.stream('a'), 0, [anEvent()]);
      expect(names(await bench.log())).toEqual(['a', 'b', 'b', 'a']);
    });

    it('give positions that sort as text', async () => {
      for (let index = 0; index < 12; index += 1) await bench.given(`s${index}`, 1);
      const positions = (await bench.log()).map(({ position }) => position);
      expect(positions.toSorted()).toEqual(positions);
      expect(new Set(positions).size).toBe(12);
      expect(positions.every((position) => position > LOG_START)).toBe(true);
    });

    it('go on after a position, that one excluded', async () => {
      const events = await bench.given('a', 4);
      const stored = await bench.log();
      const page = await bench.store().readAll({
        after: stored[1]?.position ?? '',
        prefixes: [bench.prefix()],
        limit: 10,
      });
      expect(idsOf(page.events)).toEqual(idsOf(events.slice(2)));
    });

    it.each([1, 2, 3, 7, 100])('answer every event once in pages of %d', async (limit) => {
      const first = await bench.given('a', 5);
      const second = await bench.given('b', 6);
      const found = await pages([bench.prefix()], limit);
      expect(idsOf(found.flat())).toEqual(idsOf([...first, ...second]));
    });

    it('fill every page but the last', async () => {
      await bench.given('a', 7);
      await bench.given('other', 7);
      const found = await pages([bench.stream('a')], 3);
      expect(found.map((page) => page.length)).toEqual([3, 3, 1]);
    });

    it('name the place to go on from, also where a page was not full', async () => {
      await bench.given('a', 3);
      const page = await bench.store().readAll({ after: LOG_START, prefixes: [bench.prefix()], limit: 100 });
      const event = anEvent();
      await bench.store().append(bench.stream('b'), -1, [event]);
      const next = await bench.store().readAll({
        after: page.position,
        prefixes: [bench.prefix()],
        limit: 100,
      });
      expect(idsOf(next.events)).toEqual([event.id]);
    });

    it('answer an empty page at the end, with a place from which nothing is missed', async () => {
      await bench.given('a', 2);
      const head = await bench.store().head();
      const page = await bench.store().readAll({ after: head, prefixes: [bench.prefix()], limit: 10 });
      expect(page).toEqual({ events: [], position: head });
    });

    it('give an empty page for a prefix that no stream has', async () => {
      await bench.given('a', 3);
      const page = await bench.store().readAll({ after: LOG_START, prefixes: ['nobody-'], limit: 10 });
      expect(page.events).toEqual([]);
      const event = anEvent();
      await bench.store().append(bench.stream('late'), -1, [event]);
      const next = await bench.store().readAll({
        after: page.position,
        prefixes: [bench.prefix()],
        limit: 10,
      });
      expect(idsOf(next.events)).toContain(event.id);
    });

    it('keep to the streams with a prefix', async () => {
      await bench.given('a', 1);
      const events = await bench.given('b', 2);
      await bench.given('c', 1);
      expect(idsOf((await pages([bench.stream('b')], 10)).flat())).toEqual(idsOf(events));
    });

    it('take several prefixes, in log order', async () => {
      await bench.given('a', 1);
      await bench.given('b', 1);
      await bench.given('c', 1);
      const found = await pages([bench.stream('c'), bench.stream('a')], 10);
      expect(names(found.flat())).toEqual(['a', 'c']);
    });

    it('answer an event once for two prefixes that both fit', async () => {
      await bench.given('a', 2);
      const found = await pages([bench.stream('a'), bench.prefix(), bench.stream('a')], 10);
      expect(names(found.flat())).toEqual(['a', 'a']);
    });

    it('take a prefix by its letters: none of them is a wildcard', async () => {
      await bench.given('a_1', 1);
      await bench.given('ax1', 1);
      await bench.given('a%1', 1);
      expect(names((await pages([bench.stream('a_')], 10)).flat())).toEqual(['a_1']);
      expect(names((await pages([bench.stream('a%')], 10)).flat())).toEqual(['a%1']);
    });

    it('tell upper and lower case apart in a prefix', async () => {
      await bench.given('a', 1);
      await bench.given('A', 1);
      expect(names((await pages([bench.stream('A')], 10)).flat())).toEqual(['A']);
    });

    it('take prefixes in any script', async () => {
      await bench.given('zürich', 1);
      await bench.given('東京', 1);
      expect(names((await pages([bench.stream('zü'), bench.stream('東')], 10)).flat())).toEqual([
        'zürich',
        '東京',
      ]);
    });

    it('name the last event as the head', async () => {
      await bench.given('a', 3);
      expect(await bench.store().head()).toBe((await bench.log()).at(-1)?.position);
    });

    it('leave the head where it was after a refused and a repeated append', async () => {
      const events = await bench.given('a', 1);
      const head = await bench.store().head();
      await rejection(bench.store().append(bench.stream('a'), 5, [anEvent()]));
      await bench.store().append(bench.stream('a'), -1, events);
      expect(await bench.store().head()).toBe(head);
    });
  });

  describe.skipIf(options.sharedLog)('readAll and head of a log of their own', () => {
    const bench = useLog(options, 'per test');

    it('show an empty log as such', async () => {
      expect(await bench.store().head()).toBe(LOG_START);
      expect(await bench.store().readAll({ after: LOG_START, prefixes: [], limit: 10 })).toEqual({
        events: [],
        position: LOG_START,
      });
    });

    it('answer everything where no prefix is given', async () => {
      const first = await bench.given('a', 2);
      const second = await bench.given('b', 2);
      expect(idsOf((await pagesOf(bench, [], 3)).flat())).toEqual(idsOf([...first, ...second]));
    });
  });
}

async function pagesOf(bench: Bench, prefixes: readonly string[], limit: number): Promise<StoredEvent[][]> {
  const found: StoredEvent[][] = [];
  for (let after = LOG_START; ; ) {
    const page = await bench.store().readAll({ after, prefixes, limit });
    if (page.events.length === 0) return found;
    found.push(page.events);
    after = page.position;
  }
}
