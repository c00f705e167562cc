import { describe, expect, it } from 'vitest';
import { WrongExpectedRevision } from '../errors.ts';
import { NO_STREAM } from '../eventStore.ts';
import {
  anEvent,
  type EventStoreContractOptions,
  idsOf,
  rejection,
  someEvents,
  useLog,
  withoutPlace,
} from './logUnderTest.ts';

/** The same append sent again: what makes a retry after an unknown outcome safe. */
export function repeatContract(options: EventStoreContractOptions): void {
  describe('a repeated append', () => {
    const bench = useLog(options);

    it('answers what the first one answered and writes nothing', async () => {
      const events = await bench.given('a', 1);
      expect(await bench.store().append(bench.stream('a'), NO_STREAM, events)).toEqual({ revision: 0 });
      expect(idsOf(await bench.log())).toEqual(idsOf(events));
    });

    it('of several events answers the revision of the last', async () => {
      const events = await bench.given('a', 3);
      expect(await bench.store().append(bench.stream('a'), NO_STREAM, events)).toEqual({ revision: 2 });
      expect(idsOf(await bench.log())).toEqual(idsOf(events));
    });

    it('in the middle of the stream is found there', async () => {
      const [first, second, third] = [someEvents(2), someEvents(2), someEvents(2)];
      await bench.store().append(bench.stream('a'), NO_STREAM, first);
      await bench.store().append(bench.stream('a'), 1, second);
      await bench.store().append(bench.stream('a'), 3, third);
      expect(await bench.store().append(bench.stream('a'), 1, second)).toEqual({ revision: 3 });
      expect(idsOf(await bench.log())).toEqual(idsOf([...first, ...second, ...third]));
    });

    it('any number of times stays one', async () => {
      const events = await bench.given('a', 2);
      for (let time = 0; time < 5; time += 1) {
        expect(await bench.store().append(bench.stream('a'), NO_STREAM, events)).toEqual({ revision: 1 });
      }
      expect(await bench.log()).toHaveLength(2);
    });

    it('at the same moment stays one', async () => {
      const events = someEvents(2);
      const results = await Promise.all(
        Array.from({ length: 5 }, () => bench.store().append(bench.stream('a'), NO_STREAM, events)),
      );
      expect(results.map(({ revision }) => revision)).toEqual(Array(5).fill(1));
      expect(idsOf(await bench.log())).toEqual(idsOf(events));
    });

    it('through another store on the same log is found', async () => {
      const events = await bench.given('a', 2);
      const other = await bench.openAgain();
      expect(await other.append(bench.stream('a'), NO_STREAM, events)).toEqual({ revision: 1 });
      await other.close();
      expect(await bench.log()).toHaveLength(2);
    });

    it('is known by its ids: the text that was stored first stays', async () => {
      const [first] = await bench.given('a', 1);
      const other = anEvent({ id: first?.id ?? '', data: '{"amount":9999}' });
      expect(await bench.store().append(bench.stream('a'), NO_STREAM, [other])).toEqual({ revision: 0 });
      expect((await bench.log()).map(withoutPlace)).toEqual([first]);
    });

    it('of only its first events is found too', async () => {
      const events = await bench.given('a', 3);
      expect(await bench.store().append(bench.stream('a'), NO_STREAM, events.slice(0, 2))).toEqual({
        revision: 1,
      });
    });
  });

  describe('an append that only looks like a repeat', () => {
    const bench = useLog(options);

    it('because one id is another is refused', async () => {
      const [first] = await bench.given('a', 2);
      const error = await rejection(
        bench.store().append(bench.stream('a'), NO_STREAM, [first ?? anEvent(), anEvent()]),
      );
      expect(error).toBeInstanceOf(WrongExpectedRevision);
      expect(error).toMatchObject({ expected: NO_STREAM, actual: 1 });
    });

    it('because the order is another is refused', async () => {
      const events = await bench.given('a', 2);
      const error = await rejection(bench.store().append(bench.stream('a'), NO_STREAM, events.toReversed()));
      expect(error).toBeInstanceOf(WrongExpectedRevision);
    });

    it('because the place is another is refused', async () => {
      const events = await bench.given('a', 3);
      const error = await rejection(bench.store().append(bench.stream('a'), 0, events.slice(0, 1)));
      expect(error).toBeInstanceOf(WrongExpectedRevision);
    });

    it('because it has more events than are stored is refused', async () => {
      const events = await bench.given('a', 2);
      const error = await rejection(
        bench.store().append(bench.stream('a'), NO_STREAM, [...events, anEvent()]),
      );
      expect(error).toBeInstanceOf(WrongExpectedRevision);
      expect(idsOf(await bench.log())).toEqual(idsOf(events));
    });
  });
}
