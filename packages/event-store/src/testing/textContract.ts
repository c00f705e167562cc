import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_STREAM } from '../eventStore.ts';
import { anEvent, type EventStoreContractOptions, useLog, withoutPlace } from './logUnderTest.ts';

/** Data and metadata come back as exactly the text that went in: their hashes depend on it. */
export function textContract(options: EventStoreContractOptions): void {
  describe('the text of an event', () => {
    const bench = useLog(options);

    it.each([
      ['letters with marks, composed and not', { title: 'Café', other: 'Cafe\u0301' }],
      ['scripts from right to left', { title: 'قهوة مع أمي', note: 'שָׁלוֹם' }],
      ['characters outside the basic plane', { title: '💶👨‍👩‍👧‍👦🇮🇩', note: '𝒜𠮷' }],
      ['line and paragraph separators', { title: 'a\u2028b\u2029c', feff: '\ufeff' }],
      ['quotes, backslashes and control characters', { title: '"\\/\b\f\n\r\t\u0000\u001f\u007f' }],
      ['half a surrogate pair, written as an escape', { title: '\ud83d', other: '\udc00' }],
      ['numbers at the edge', { amounts: [0, -1, 9007199254740991, -9007199254740991, 1e21, 5e-324, 0.1] }],
      ['keys that look like numbers', { 10: 'ten', 2: 'two', b: 1, a: 2 }],
      ['keys with meaning to JavaScript', { constructor: 1, toString: 2, hasOwnProperty: 3 }],
      ['empty things', { text: '', list: [], object: {}, nothing: null, yes: true }],
      ['deep nesting', nested(200)],
      ['long text', { text: 'Überweisung '.repeat(20_000) }],
    ])('with %s comes back as it was', async (_what, value) => {
      const event = anEvent({ data: JSON.stringify(value), metadata: JSON.stringify({ note: value }) });
      await bench.store().append(bench.stream('a'), NO_STREAM, [event]);
      const read = [
        await bench.store().lastOf(bench.stream('a')),
        (await bench.store().readStream(bench.stream('a'), 0, 1))[0],
        (await bench.log())[0],
      ];
      expect(read.map((stored) => stored && withoutPlace(stored))).toEqual([event, event, event]);
    });

    it('of any JSON object comes back as it was', async () => {
      const object = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }));
      let revision = NO_STREAM;
      await fc.assert(
        fc.asyncProperty(object, object, async (data, metadata) => {
          const event = anEvent({ data: JSON.stringify(data), metadata: JSON.stringify(metadata) });
          ({ revision } = await bench.store().append(bench.stream('a'), revision, [event]));
          const stored = await bench.store().lastOf(bench.stream('a'));
          expect(stored && withoutPlace(stored)).toEqual(event);
        }),
        { numRuns: 100 },
      );
    });
  });
}

const nested = (depth: number): unknown => (depth === 0 ? 'core' : { inner: nested(depth - 1) });
