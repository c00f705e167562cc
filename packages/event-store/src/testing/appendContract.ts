import { describe, expect, it } from 'vitest';
import { WrongExpectedRevision } from '../errors.ts';
import { NO_STREAM } from '../eventStore.ts';
import {
  anEvent,
  type EventStoreContractOptions,
  idsOf,
  rejection,
  revisionsOf,
  someEvents,
  useLog,
  withoutPlace,
} from './logUnderTest.ts';

/** Exact revisions both ways, and all or nothing. */
export function appendContract(options: EventStoreContractOptions): void {
  describe('append', () => {
    const bench = useLog(options);

    it('gives the first event of a stream revision 0', async () => {
      const result = await bench.store().append(bench.stream('a'), NO_STREAM, [anEvent()]);
      expect(result).toEqual({ revision: 0 });
    });

    it('answers the revision of the last of several events', async () => {
      const result = await bench.store().append(bench.stream('a'), NO_STREAM, someEvents(3));
      expect(result).toEqual({ revision: 2 });
    });

    it('goes on where the stream ended', async () => {
      await bench.given('a', 2);
      const result = await bench.store().append(bench.stream('a'), 1, someEvents(2));
      expect(result).toEqual({ revision: 3 });
      expect(revisionsOf(await bench.log())).toEqual([0, 1, 2, 3]);
    });

    it('keeps the revisions of one stream apart from those of another', async () => {
      await bench.given('a', 3);
      expect(await bench.store().append(bench.stream('b'), NO_STREAM, [anEvent()])).toEqual({ revision: 0 });
    });

    it('stores every field as it was given', async () => {
      const event = anEvent();
      await bench.store().append(bench.stream('a'), NO_STREAM, [event]);
      const [stored] = await bench.log();
      const position = await bench.store().head();
      expect(stored).toEqual({ ...event, stream: bench.stream('a'), revision: 0, position });
    });

    it('is there for a read that comes right after it', async () => {
      const event = anEvent();
      await bench.store().append(bench.stream('a'), NO_STREAM, [event]);
      expect(idsOf(await bench.store().readStream(bench.stream('a'), 0, 10))).toEqual([event.id]);
    });

    it('takes a hundred events at once', async () => {
      const events = await bench.given('a', 100);
      expect(idsOf(await bench.log())).toEqual(idsOf(events));
    });

    it('takes two events that differ in nothing but their ids', async () => {
      const [first, second] = [anEvent(), anEvent()];
      await bench.store().append(bench.stream('a'), NO_STREAM, [first, second]);
      expect((await bench.log()).map(withoutPlace)).toEqual([first, second]);
    });

    it.each([
      ['a new stream', 0, NO_STREAM],
      ['a stream with events', 3, 2],
    ])('takes the exact revision of %s', async (_what, events, revision) => {
      if (events > 0) await bench.given('a', events);
      const result = await bench.store().append(bench.stream('a'), revision, [anEvent()]);
      expect(result).toEqual({ revision: revision + 1 });
    });

    it.each([
      ['NO_STREAM for a stream that is there', 3, NO_STREAM, 2],
      ['a revision behind the head', 3, 1, 2],
      ['a revision ahead of the head', 3, 3, 2],
      ['a revision far ahead of the head', 3, 1_000_000, 2],
      ['a revision of a stream that is not there', 0, 0, NO_STREAM],
    ])('refuses %s and says where the stream is', async (_what, events, expected, actual) => {
      if (events > 0) await bench.given('a', events);
      const stream = bench.stream('a');
      const error = await rejection(bench.store().append(stream, expected, [anEvent()]));
      expect(error).toBeInstanceOf(WrongExpectedRevision);
      expect(error).toMatchObject({ name: 'WrongExpectedRevision', stream, expected, actual });
    });

    it('writes nothing of what it refuses', async () => {
      const events = await bench.given('a', 1);
      const head = await bench.store().head();
      await rejection(bench.store().append(bench.stream('a'), NO_STREAM, [anEvent()]));
      expect(idsOf(await bench.log())).toEqual(idsOf(events));
      expect(await bench.store().head()).toBe(head);
    });

    it('writes none of several events when it refuses them', async () => {
      const events = await bench.given('a', 2);
      await rejection(bench.store().append(bench.stream('a'), 5, someEvents(3)));
      expect(idsOf(await bench.log())).toEqual(idsOf(events));
    });

    it('takes the right revision after a refused one', async () => {
      await bench.given('a', 1);
      await rejection(bench.store().append(bench.stream('a'), 5, [anEvent()]));
      await rejection(bench.store().append(bench.stream('a'), NO_STREAM, [anEvent()]));
      expect(await bench.store().append(bench.stream('a'), 0, [anEvent()])).toEqual({ revision: 1 });
    });

    it('tells streams apart whose names differ in case only', async () => {
      await bench.given('a', 2);
      await bench.given('A', 1);
      expect(await bench.store().readStream(bench.stream('A'), 0, 10)).toHaveLength(1);
    });

    it('tells a stream apart from one whose name it begins with', async () => {
      await bench.given('a', 1);
      await bench.given('ab', 2);
      await bench.given('a-b', 3);
      expect(await bench.store().readStream(bench.stream('a'), 0, 10)).toHaveLength(1);
      expect(await bench.store().readStream(bench.stream('ab'), 0, 10)).toHaveLength(2);
    });

    it('takes names of streams and types in any script', async () => {
      const event = anEvent({ type: 'Zahlung-größer-支払い' });
      await bench.store().append(bench.stream('größe-支払い-💶'), NO_STREAM, [event]);
      const stored = await bench.store().lastOf(bench.stream('größe-支払い-💶'));
      expect(stored).toMatchObject({ stream: bench.stream('größe-支払い-💶'), type: event.type });
    });
  });
}
