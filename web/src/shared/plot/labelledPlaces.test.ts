import { describe, expect, it } from 'vitest';
import { labelledPlaces } from './plotArea.ts';

describe('the labels below a report’s drawing', () => {
  it.each([
    [12, 700, 8, [1, 3, 5, 7, 9, 11]],
    [120, 900, 8, [14, 29, 44, 59, 74, 89, 104, 119]],
    [10, 900, 4, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [120, 240, 8, [0, 119]],
    [1, 240, 8, [0]],
    [0, 240, 8, []],
  ])(
    'given %i places on %i pixels and labels of %i characters, then these have one',
    (count, width, characters, places) => {
      expect(labelledPlaces(count, width, characters)).toEqual(places);
    },
  );

  it('given any number of places, then labels are as far apart as they are long', () => {
    for (const width of [200, 360, 700, 1500]) {
      for (let count = 2; count < 600; count += 1) {
        const [first = 0, second = count] = labelledPlaces(count, width, 8);
        expect(((second - first) * width) / (count - 1)).toBeGreaterThan(8 * 7);
      }
    }
  });
});
