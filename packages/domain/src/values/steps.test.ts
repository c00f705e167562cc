import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastOf, sortSteps } from './steps.ts';

interface Thing {
  key: number;
  place: number;
}

it('M8 what is sorted in steps stands as if it were sorted at once, and no step sorts more than a few hundred', () => {
  const things = fc
    .array(fc.nat(20), { maxLength: 2_000, size: 'max' })
    .map((keys) => keys.map((key, place): Thing => ({ key, place })));
  fc.assert(
    fc.property(things, (list) => {
      let compared = 0;
      const byKey = (a: Thing, b: Thing) => {
        compared += 1;
        return a.key - b.key;
      };
      expect(lastOf(sortSteps(list, byKey))).toEqual(list.toSorted((a, b) => a.key - b.key));
      let [before, most] = [(compared = 0), 0];
      for (const _step of sortSteps(list, byKey)) {
        most = Math.max(most, compared - before);
        before = compared;
      }
      expect(most).toBeLessThan(250 * 8);
    }),
    { numRuns: 20 },
  );
});
