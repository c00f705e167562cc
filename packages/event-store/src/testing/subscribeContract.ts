import type { StoredEvent } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { type EventStore, LOG_START, type LogPage, NO_STREAM } from '../eventStore.ts';
import {
  anEvent,
  type EventStoreContractOptions,
  idsOf,
  rejection,
  revisionsOf,
  useLog,
} from './logUnderTest.ts';

/** What is there, then what comes, each once and in order. */
export function subscribeContract(options: EventStoreContractOptions): void {
  describe('subscribe', () => {
    const bench = useLog(options);

    /** Reads until `enough` of the events so far, then ends the subscription by its signal. */
    async function follow(
      enough: (events: readonly StoredEvent[]) => boolean,
      { store = bench.store(), after = LOG_START, prefixes = [bench.prefix()] }: FollowOptions = {},
    ): Promise<{ events: StoredEvent[]; pages: LogPage[] }> {
      const abort = new AbortController();
      const pages: LogPage[] = [];
      const events: StoredEvent[] = [];
      for await (const page of store.subscribe({ after, prefixes, signal: abort.signal })) {
        pages.push(page);
        events.push(...page.events);
        if (enough(events)) abort.abort();
      }
      return { events, pages };
    }
    const count = (wanted: number) => (events: readonly StoredEvent[]) => events.length >= wanted;
    const including = (id: string) => (events: readonly StoredEvent[]) => idsOf(events).includes(id);

    async function append(name: string, expectedRevision: number, event = anEvent()): Promise<string> {
      await bench.store().append(bench.stream(name), expectedRevision, [event]);
      return event.id;
    }

    it('from the start brings what is there', async () => {
      const first = await bench.given('a', 3);
      const second = await bench.given('b', 2);
      const { events } = await follow(count(5));
      expect(idsOf(events)).toEqual(idsOf([...first, ...second]));
    });

    it('brings events whole', async () => {
      await bench.given('a', 1);
      const { events } = await follow(count(1));
      expect(events).toEqual(await bench.log());
    });

    it('from the middle brings only what is after it', async () => {
      const written = await bench.given('a', 5);
      const [, second] = await bench.log();
      const { events } = await follow(count(3), { after: second?.position ?? '' });
      expect(idsOf(events)).toEqual(idsOf(written.slice(2)));
    });

    it('from the head brings only what comes', async () => {
      await bench.given('a', 3);
      const following = follow(count(1), { after: await bench.store().head() });
      const id = await append('b', NO_STREAM);
      expect(idsOf((await following).events)).toEqual([id]);
    });

    it('wakes for every event that comes', async () => {
      const following = follow(count(5));
      const ids: string[] = [];
      for (let index = 0; index < 5; index += 1) ids.push(await append('a', index - 1));
      expect(idsOf((await following).events)).toEqual(ids);
    });

    it('wakes for every event that comes, also where somebody is in a hurry', async () => {
      const following = follow(count(5));
      const ids: string[] = [];
      for (let index = 0; index < 5; index += 1) {
        ids.push(await append('a', index - 1));
        bench.store().hurry();
      }
      expect(idsOf((await following).events)).toEqual(ids);
    });

    it('misses and doubles nothing while it catches up with a writer at work', async () => {
      await bench.given('a', 100);
      const following = follow(count(400));
      for (let index = 0; index < 300; index += 1) await append('a', 99 + index);
      const { events } = await following;
      expect(revisionsOf(events)).toEqual(Array.from({ length: 400 }, (_, index) => index));
    });

    it('goes on from the place of a page without a gap or a double', async () => {
      const written = await bench.given('a', 10);
      const first = await follow(count(1), { after: LOG_START });
      const later = await append('b', NO_STREAM);
      const rest = await follow(including(later), { after: first.pages.at(-1)?.position ?? '' });
      expect(idsOf([...first.events, ...rest.events])).toEqual([...idsOf(written), later]);
    });

    it('goes on from the place of any event', async () => {
      const written = await bench.given('a', 10);
      const stored = await bench.log();
      for (const index of [0, 4, 8]) {
        const { events } = await follow(count(1), { after: stored[index]?.position ?? '' });
        expect(events[0]?.id).toBe(written[index + 1]?.id);
      }
    });

    it('never brings an empty page, and pages in order', async () => {
      const following = follow(count(20));
      for (let index = 0; index < 20; index += 1) await append(`s${index % 4}`, Math.floor(index / 4) - 1);
      const { pages } = await following;
      expect(pages.every(({ events }) => events.length > 0)).toBe(true);
      const positions = pages.map(({ position }) => position);
      expect(positions.toSorted()).toEqual(positions);
    });

    it('keeps to the streams with one of its prefixes, old and new', async () => {
      await bench.given('other', 3);
      const [first] = await bench.given('a', 1);
      const following = follow(count(3), { prefixes: [bench.stream('a'), bench.stream('b')] });
      await append('other', 2);
      const second = await append('b', NO_STREAM);
      await append('other', 3);
      const third = await append('a', 0);
      expect(idsOf((await following).events)).toEqual([first?.id, second, third]);
    });

    it('takes no prefix for all streams', async () => {
      const head = await bench.store().head();
      const ids = [await append('a', NO_STREAM), await append('b', NO_STREAM)];
      const { events } = await follow(including(ids[1] ?? ''), { after: head, prefixes: [] });
      expect(idsOf(events)).toEqual(expect.arrayContaining(ids));
    });

    it('wakes for a commit made through another store', async () => {
      const other = await bench.openAgain();
      const following = follow(count(2), { store: other });
      const ids = [await append('a', NO_STREAM), await append('a', 0)];
      expect(idsOf((await following).events)).toEqual(ids);
      await other.close();
    });

    it('brings everything to each of several subscribers', async () => {
      const following = [follow(count(6)), follow(count(6)), follow(count(6))];
      const ids: string[] = [];
      for (let index = 0; index < 6; index += 1) ids.push(await append('a', index - 1));
      const seen = await Promise.all(following);
      expect(seen.map(({ events }) => idsOf(events))).toEqual([ids, ids, ids]);
    });

    it('waits for a slow consumer and leaves nothing out', async () => {
      const abort = new AbortController();
      const seen: number[] = [];
      const source = bench.store().subscribe({
        after: LOG_START,
        prefixes: [bench.prefix()],
        signal: abort.signal,
      });
      let written = 0;
      for (let round = 0; round < 20; round += 1) await append('a', written++ - 1);
      for await (const page of source) {
        seen.push(...revisionsOf(page.events));
        // More comes while this page is being worked on.
        if (written < 100) for (let round = 0; round < 20; round += 1) await append('a', written++ - 1);
        if (seen.length === 100) abort.abort();
      }
      expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => index));
    });

    it('ends without an error when it is aborted while it waits', async () => {
      const abort = new AbortController();
      const { signal } = abort;
      const source = bench.store().subscribe({ after: LOG_START, prefixes: ['nobody-'], signal });
      const next = source[Symbol.asyncIterator]().next();
      await append('a', NO_STREAM);
      abort.abort();
      expect(await next).toEqual({ done: true, value: undefined });
    });

    it('ends at once when it was aborted before it began', async () => {
      await bench.given('a', 1);
      const pages: LogPage[] = [];
      const source = bench.store().subscribe({ after: LOG_START, prefixes: [], signal: AbortSignal.abort() });
      for await (const page of source) pages.push(page);
      expect(pages).toEqual([]);
    });

    it('brings nothing that it was still reading when it was aborted', async () => {
      await bench.given('a', 3);
      const abort = new AbortController();
      const { signal } = abort;
      const source = bench.store().subscribe({ after: LOG_START, prefixes: [bench.prefix()], signal });
      const next = source[Symbol.asyncIterator]().next();
      abort.abort();
      expect(await next).toEqual({ done: true, value: undefined });
    });

    it('brings no further page after the abort', async () => {
      await bench.given('a', 3);
      const abort = new AbortController();
      let pages = 0;
      const source = bench.store().subscribe({
        after: LOG_START,
        prefixes: [bench.prefix()],
        signal: abort.signal,
      });
      for await (const { events } of source) {
        expect(events).not.toEqual([]);
        pages += 1;
        await append('b', NO_STREAM);
        abort.abort();
      }
      expect(pages).toBe(1);
    });

    it('can be left by its consumer, in peace or in anger', async () => {
      await bench.given('a', 1);
      const { signal } = new AbortController();
      const subscription = { after: LOG_START, prefixes: [bench.prefix()], signal };
      for await (const page of bench.store().subscribe(subscription)) if (page.events.length > 0) break;
      const angry = async (): Promise<void> => {
        for await (const page of bench.store().subscribe(subscription)) throw new Error(page.events[0]?.type);
      };
      expect(await rejection(angry())).toEqual(new Error('SomethingHappened'));
      expect(await append('a', 0)).toBeTypeOf('string');
    });
  });
}

interface FollowOptions {
  store?: EventStore;
  after?: string;
  prefixes?: readonly string[];
}
