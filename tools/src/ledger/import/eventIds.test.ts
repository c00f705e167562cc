import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EventIds } from './eventIds.ts';

it('gives every id back as it was, however many there are, and none that was not', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid(), { minLength: 1, maxLength: 5_000, size: 'max' }), (given) => {
      const ids = new EventIds();
      for (const id of given) ids.add(id);
      expect(given.map((_, revision) => ids.at(revision))).toEqual(given);
      expect([ids.at(-1), ids.at(given.length)]).toEqual([undefined, undefined]);
    }),
    { numRuns: 10 },
  );
});
