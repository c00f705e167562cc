import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { LOG_START, NO_STREAM } from '../eventStore.ts';
import { anEvent, type EventStoreContractOptions, idsOf, rejection, useLog } from './logUnderTest.ts';

/** Opening, closing, and which log this is. */
export function lifeContract(options: EventStoreContractOptions): void {
  describe('a store', () => {
    const bench = useLog(options, 'per test');

    it('finds everything again after it was closed and opened', async () => {
      const events = await bench.given('a', 3);
      const before = await bench.log();
      await bench.store().close();
      const reopened = await bench.openAgain();
      expect(await reopened.readStream(bench.stream('a'), 0, 10)).toEqual(before);
      expect(await reopened.head()).toBe(before.at(-1)?.position);
      expect(await reopened.append(bench.stream('a'), 2, [anEvent()])).toEqual({ revision: 3 });
      expect(idsOf(await reopened.readStream(bench.stream('a'), 0, 3))).toEqual(idsOf(events));
      await reopened.close();
    });

    it('finds a repetition after it was closed and opened', async () => {
      const events = await bench.given('a', 2);
      await bench.store().append(bench.stream('a'), 1, [anEvent()]);
      await bench.store().close();
      const reopened = await bench.openAgain();
      expect(await reopened.append(bench.stream('a'), NO_STREAM, events)).toEqual({ revision: 1 });
      expect(await reopened.readStream(bench.stream('a'), 0, 10)).toHaveLength(3);
      await reopened.close();
    });

    it('goes on with higher positions after it was opened again', async () => {
      await bench.given('a', 1);
      const head = await bench.store().head();
      await bench.store().close();
      const reopened = await bench.openAgain();
      await reopened.append(bench.stream('a'), 0, [anEvent()]);
      expect((await reopened.head()) > head).toBe(true);
      await reopened.close();
    });

    it('shows another store on the same log what it wrote', async () => {
      const other = await bench.openAgain();
      const events = await bench.given('a', 2);
      expect(idsOf(await other.readStream(bench.stream('a'), 0, 10))).toEqual(idsOf(events));
      await other.close();
    });

    it('names its log the same in every store and after every opening', async () => {
      const other = await bench.openAgain();
      const ids = [await bench.store().logId(), await other.logId()];
      await other.close();
      await bench.given('a', 1);
      await bench.store().close();
      const reopened = await bench.openAgain();
      ids.push(await reopened.logId());
      await reopened.close();
      expect(ids[0]).not.toBe('');
      expect(new Set(ids).size).toBe(1);
    });

    it.skipIf(options.sharedLog)('names another log otherwise', async () => {
      const another = await options.open();
      const ids = [await bench.store().logId(), await another.store.logId()];
      await another.dispose();
      expect(new Set(ids).size).toBe(2);
    });

    it('finishes the appends that it has before it closes', async () => {
      const appends = Array.from({ length: 20 }, (_, index) =>
        bench.store().append(bench.stream(`s${index}`), NO_STREAM, [anEvent()]),
      );
      await bench.store().close();
      const results = await Promise.all(appends);
      expect(results.map(({ revision }) => revision)).toEqual(Array(20).fill(0));
      const reopened = await bench.openAgain();
      const page = await reopened.readAll({ after: LOG_START, prefixes: [bench.prefix()], limit: 100 });
      await reopened.close();
      expect(page.events).toHaveLength(20);
    });

    it('serves nothing any more once it is closed', async () => {
      const store = bench.store();
      await store.close();
      const { signal } = new AbortController();
      const subscription = store.subscribe({ after: LOG_START, prefixes: [], signal });
      const refusals = await Promise.all(
        [
          store.append(bench.stream('a'), NO_STREAM, [anEvent()]),
          store.readStream(bench.stream('a'), 0, 1),
          store.lastOf(bench.stream('a')),
          store.readAll({ after: LOG_START, prefixes: [], limit: 1 }),
          store.readAll({ after: LOG_START, prefixes: [bench.prefix()], limit: 1 }),
          store.head(),
          store.logId(),
          subscription[Symbol.asyncIterator]().next(),
        ].map(rejection),
      );
      expect(refusals.map((error) => error instanceof StoreUnavailable)).toEqual(Array(8).fill(true));
    });

    it('tells a waiting subscriber that it was closed', async () => {
      const { signal } = new AbortController();
      const subscription = bench.store().subscribe({ after: LOG_START, prefixes: [bench.prefix()], signal });
      const waiting = rejection(subscription[Symbol.asyncIterator]().next());
      await bench.store().close();
      expect(await waiting).toBeInstanceOf(StoreUnavailable);
    });

    it('can be closed twice', async () => {
      await bench.given('a', 1);
      await bench.store().close();
      await expect(bench.store().close()).resolves.toBeUndefined();
    });

    it('leaves another store on the same log alone when it closes', async () => {
      const other = await bench.openAgain();
      await other.append(bench.stream('a'), NO_STREAM, [anEvent()]);
      await other.close();
      expect(await bench.store().append(bench.stream('a'), 0, [anEvent()])).toEqual({ revision: 1 });
    });
  });
}
