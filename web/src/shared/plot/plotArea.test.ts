import { describe, expect, it } from 'vitest';
import { areaOf, type PlotPlaces } from './plotArea.ts';

const size = { width: 139, height: 132 };
const ends = { max: 100, min: -20 };
const readingOf = (place: number) => ({ name: `${place}`, lines: [] });
const nameOf = (place: number) => `${place}`;
const drawn = (places: Omit<PlotPlaces, 'readingOf'>) => {
  const area = areaOf(size, ends, { readingOf, ...places }, ['$100']);
  return { ...area, all: Array.from({ length: places.count }, (_, place) => area.xOf(place)) };
};

describe('the area of a plot', () => {
  it('leaves room for the amounts and the names', () => {
    const { left, top, width, height, yOf } = drawn({ count: 3, nameOf });
    expect({ left, top, width, height }).toEqual({ left: 42, top: 8, width: 97, height: 100 });
    expect([100, 40, -20].map(yOf)).toEqual([0, 50, 100]);
  });

  it('without them gives the marks all but a narrow edge', () => {
    const { left, top, width, height } = drawn({ count: 3 });
    expect({ left, top, width, height }).toEqual({ left: 6, top: 6, width: 127, height: 120 });
  });

  it('draws a flat line through the middle', () => {
    expect(areaOf(size, { max: 50, min: 50 }, { count: 1, readingOf }, []).yOf(50)).toBe(60);
  });

  it('has slots beside one another, and the pointer finds the one it is in, also beyond the edges', () => {
    const { all, width, placeAt } = drawn({ count: 4, nameOf, areSlots: true });
    expect(all).toEqual([0.125, 0.375, 0.625, 0.875].map((share) => share * width));
    expect([-5, 0, 24, 25, 72, 73, 500].map(placeAt)).toEqual([0, 0, 0, 1, 2, 3, 3]);
  });

  it('has points from edge to edge, a single one in the middle, and the pointer finds the nearest', () => {
    const { all, width, placeAt } = drawn({ count: 3, nameOf });
    expect(all).toEqual([0, width / 2, width]);
    expect([0, width * 0.24, width * 0.26, width * 0.76].map(placeAt)).toEqual([0, 0, 1, 2]);
    expect(drawn({ count: 1, nameOf }).all).toEqual([width / 2]);
  });

  it('BL-12 where what a point says holds, has it until the next one', () => {
    const { all, width, placeAt } = drawn({ count: 3, shareOf: (place) => [0, 0.25, 1][place] ?? 0 });
    expect(all).toEqual([0, width / 4, width]);
    expect([-5, width * 0.24, width * 0.26, width * 0.99, width].map(placeAt)).toEqual([0, 0, 1, 1, 2]);
  });
});
